"""Where a work that names no number quotes the hadith it comments on."""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.importers.openiti.catalogue import ByQuotation
from corpus.importers.openiti.passages import Passage
from corpus.importers.openiti.words import BREAK, words_without_verses

_LEMMA = re.compile(r"قوله ?: ?\(([^()]*)\)")
_LONGEST_OPENING = 200
_HADITH = re.compile("الحديث ")
_NAMED = re.compile(r"\[?حديث (.*?)\]?$")


@dataclass(frozen=True, slots=True)
class Place:
    """Words among which a quotation may stand, and the passages that then comment on it.

    A quotation must begin before the word ``limit``.
    """

    passages: Sequence[Passage]
    words: list[str]
    limit: float = math.inf


def quoting(how: ByQuotation, parts: Sequence[Passage]) -> Iterator[Place]:
    """Yield the places of a section that count for a work."""
    section = parts[0].section
    text = " ".join(passage.text for passage in parts)
    if how.place == "opening":
        # A preface quotes too, and comments on nothing.
        if section.number or _HADITH.match("".join(section.headings[-1:])):
            yield Place(parts, words_without_verses(text)[:_LONGEST_OPENING], how.opening)
    elif how.place == "matn":
        if section.kind == "matn":
            yield Place(parts, words_without_verses(text))
        elif named := next(filter(None, map(_NAMED.match, reversed(section.headings))), None):
            yield Place(parts, words_without_verses(named[1]))
    else:
        for passage in parts:
            yield Place([passage], _words(how, passage))


def _words(how: ByQuotation, passage: Passage) -> list[str]:
    if how.place == "anywhere":
        return words_without_verses(passage.text)
    found: list[str] = []
    for lemma in _LEMMA.findall(passage.text):
        found += [*words_without_verses(lemma), BREAK]
    return found
