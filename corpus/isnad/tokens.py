"""The words of a text with the conjunctions «و» and «ف» cut off where the rest is a known word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from corpus.isnad import names_lexicon as lx
from corpus.isnad import terms as tm
from corpus.isnad.words import DAMAGED, Word, damaged, skeletons, words_of

_KNOWN = (
    tm.NOT_NAMES | tm.RELATIVES | tm.FATHER | tm.ANONYMOUS | tm.MEETS | tm.RUNS | tm.PLACE
    | lx.ISMS | lx.SURNAMES | lx.KUNYA | lx.UMM | lx.SON | lx.DAUGHTER | lx.SERVANT | lx.OWNER
)  # fmt: skip
_WHOLE = skeletons(
    "فيه فيها فيهم وجد وجدت ولد وقف وقفت وكل واحد واحدة فلان فلانا فلانة وراء فرض فرات وهب"
)


@lru_cache(maxsize=65536)
def _joined(skel: str) -> bool:
    """Tell whether the first letter of ``skel`` is a conjunction before a known word."""
    if skel in lx.ISMS or skel in _WHOLE or len(skel) < 3:
        return False
    rest = skel[1:]
    if rest in _KNOWN or (rest[-1] == "ا" and rest[:-1] in lx.ISMS):
        return True
    return rest.startswith("ال") and len(rest) > 4 and rest.endswith(("ي", "ية"))


def _mended(words: list[Word]) -> Iterator[Word]:
    """Yield the words, a name with a damaged letter under the skeleton of the one it can be."""
    for place, word in enumerate(words):
        if DAMAGED not in word.raw or word.skel in _KNOWN:
            yield word
            continue
        after = words[place + 1].skel if place + 1 < len(words) else ""
        known = lx.SERVANT if after in lx.COMPOUND else lx.ISMS
        shape = re.compile(damaged(word.raw))
        found = [name for name in known if shape.fullmatch(name)]
        yield replace(word, skel=found[0]) if len(found) == 1 else word


def tokens_of(text: str) -> list[Word]:
    """Return the words of ``text``, conjunctions kept in ``Word.conj``."""
    tokens: list[Word] = []
    alone: Word | None = None
    for word in _mended(words_of(text)):
        if word.skel == "و":
            alone = word
            continue
        token = word.without_first() if word.skel[0] in "وف" and _joined(word.skel) else word
        if alone is not None:
            token = replace(word, conj=text[alone.start : word.start], gap=alone.gap)
            alone = None
        tokens.append(token)
    return tokens
