"""Quranic spellings: a superscript alef that other texts write out, or not («ٱلْأَعْمَٰلُ», «هَٰذَا»).

Folding drops the sign, as most texts leave it out. A query may mean either: its words are looked
up in each spelling, and the one that the corpus knows best is searched for.
"""

import re
from collections.abc import Iterator
from itertools import product

from corpus.folding import fold_ar

SUPERSCRIPT_ALEF = "\u0670"
_MOST = 3  # in one word; of more, all are written out or none is
# The sign, and the letter that carries it where an alef stands in its place («ٱلصَّلَوٰةَ»).
_SIGN = re.compile("([وىي]?)([\u0640\u064b-\u065f]*)\u0670")


def spellings(query: str) -> list[tuple[str, ...]]:
    """Return for each folded word of a query the ways it may be spelt, as it folds first."""
    if SUPERSCRIPT_ALEF not in query:
        return [(word,) for word in fold_ar(query).split()]
    found: list[tuple[str, ...]] = []
    for token in query.split():
        folded, *others = [fold_ar(spelt).split() for spelt in _spelt(token)]
        if len(folded) == 1:
            words = [*folded, *(word for other in others if len(other) == 1 for word in other)]
            found.append(tuple(dict.fromkeys(words)))
        else:
            found += [(word,) for word in folded]
    return found


def _spelt(token: str) -> Iterator[str]:
    """Yield the token, then what it is with each sign left out, written out, or in its carrier."""
    yield token
    first, *gaps = _SIGN.split(token)[:: _SIGN.groups + 1]
    carriers = [sign[1] for sign in _SIGN.finditer(token)]
    choices = [dict.fromkeys((letter, f"{letter}ا", "ا")) for letter in carriers]
    every = [tuple(f"{letter}ا" for letter in carriers)]
    for way in product(*choices) if len(carriers) <= _MOST else every:
        yield first + "".join(spelt + gap for spelt, gap in zip(way, gaps, strict=True))
