"""Translations onto the hadiths that bear their number: Bukhari, Muslim and Malik.

Columns: ``hadithnumber`` (Bukhari: the standard number, 26 fractional; Muslim: the sequential
number; Malik: its own), ``text``, ``book``, ``hadith``. A row without text, or with a note in its
place («Hadith Translation Not Available»), gives no translation: never an empty one.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from corpus.importers import files, limits
from corpus.importers.fawazahmed0.agreement import disagrees
from corpus.importers.fawazahmed0.headings import cut_heading
from corpus.importers.files import Line, Reject, read_csv

Language = Literal["en", "fr"]
FOLDER = Path("fawazahmed0")
FILES: dict[tuple[str, Language], str] = {
    ("bukhari", "en"): "eng-bukhari",
    ("muslim", "en"): "eng-muslim",
    ("muslim", "fr"): "fra-muslim",
    ("malik", "en"): "eng-malik",
    ("malik", "fr"): "fra-malik",
}
COLUMNS = ("hadithnumber", "text", "book", "hadith")
_NUMBER = re.compile(r"\d{1,5}(?:\.\d{1,3})?")
_NOTE = re.compile(
    r"empty|hadith translation not available|as above \(hadith\)|"
    r"narration about the chain of narrators|see (?:previous |translation for )?hadith\b[\w ]*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Translation:
    """A translation of one hadith. ``heading`` is what was cut off its end.

    ``flags``: ``<language>_heading_suspected`` (a heading may still be glued to the text) and
    ``<language>_names_differ`` (it opens with a transmitter whom the Arabic of this number does
    not name and that of a neighbouring number does).
    """

    number: str
    line: int
    text: str
    heading: str | None
    flags: frozenset[str]


@dataclass(frozen=True, slots=True)
class Translations:
    """What a file gives: ``read`` rows = texts by number + rejects."""

    read: int
    texts: dict[str, Translation] = field(default_factory=dict)
    rejects: list[Reject] = field(default_factory=list)


def data_file(data_dir: Path, name: str) -> Path | None:
    """The file under the data folder, gzipped or plain; None where neither is there."""
    return files.data_file(data_dir / FOLDER / f"{name}.csv")


def read_translations(path: Path, language: Language, arabic: Mapping[str, str]) -> Translations:
    """Read a file of translations; ``arabic`` holds the texts of the corpus by their number."""
    rejects: list[Reject] = []
    texts: dict[str, Translation] = {}
    rows = list(read_csv(path, columns=COLUMNS, rejects=rejects))
    order = [line.value["hadithnumber"] for line in rows]
    for place, line in enumerate(rows):
        number = line.value["hadithnumber"]
        reason = _unfit(line, arabic) or ("repeats a number" if number in texts else None)
        if reason:
            rejects.append(Reject(path.name, line.number, f"{number}: {reason}"))
            continue
        near = [arabic.get(other, "") for other in _around(order, place)]
        texts[number] = _translation(line, language, arabic[number], near)
    return Translations(len(texts) + len(rejects), texts, rejects)


def _unfit(line: Line[Mapping[str, str]], arabic: Mapping[str, str]) -> str | None:
    number, text = line.value["hadithnumber"], line.value["text"].strip()
    if not _NUMBER.fullmatch(number):
        return "no number"
    if not text:
        return "no text"
    if limits.too_long(text, limits.TEXT):
        return f"a text of more than {limits.TEXT:,} characters"
    if _NOTE.fullmatch(text):
        return f"a note in the place of a text: {text}"
    return None if number in arabic else "the corpus has no report of this number"


def _translation(
    line: Line[Mapping[str, str]], language: Language, arabic: str, near: list[str]
) -> Translation:
    text = line.value["text"].strip()
    heading, suspected = None, False
    if language == "fr":
        cut = cut_heading(text)
        text, heading, suspected = cut.text, cut.heading, cut.suspected
    flags = {
        f"{language}_heading_suspected": suspected,
        f"{language}_names_differ": disagrees(text, arabic, near),
    }
    held = frozenset(flag for flag, holds in flags.items() if holds)
    return Translation(line.value["hadithnumber"], line.number, text, heading, held)


def _around(order: list[str], place: int) -> Iterator[str]:
    for distance in (1, 2, 3):
        if place >= distance:
            yield order[place - distance]
        yield from order[place + distance : place + distance + 1]
