"""Whether two matns are alike, and how: by their words in order and by the rarer of them."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from rapidfuzz import fuzz
from rapidfuzz.distance import LCSseq

Method = Literal["same_words", "nearly_same", "contains", "contained"]

LEAST_WORDS, LEAST_WEIGHT = 3, 11.0  # of matns of the same words
# For each length of the shorter matn, in words: what both must share of words and of weight.
_NEAR = ((5, 0.8, 0.8), (10, 0.65, 0.7), (10_000, 0.55, 0.55))
_NEAR_WEIGHT = 18.0
_HELD, _HELD_WORDS, _HELD_WEIGHT = 0.8, 6, 25.0


@dataclass(frozen=True, slots=True)
class Spelt:
    """A matn as a string of one letter a word, with the words themselves and its weight."""

    words: tuple[str, ...]
    letters: str
    weight: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one matn is to another: ``contains``, it has the other within it."""

    similarity: float
    method: Method


def judge(one: Spelt, other: Spelt, weight: dict[str, float]) -> Verdict | None:
    """How ``one`` is to ``other``; None where they are not alike."""
    if one.words == other.words:
        enough = len(one.words) >= LEAST_WORDS and one.weight >= LEAST_WEIGHT
        return Verdict(1.0, "same_words") if enough else None
    shorter, longer = sorted((one, other), key=lambda matn: len(matn.letters))
    length = len(shorter.letters)
    common = LCSseq.similarity(one.letters, other.letters)
    ratio = 2 * common / (length + len(longer.letters))
    if ratio < _NEAR[-1][1] and common < _HELD * length:
        return None
    shared = _shared_weight(shorter.letters, longer.letters, weight)
    if _near(length, ratio, shared, one.weight + other.weight):
        return Verdict(round(min(ratio, 0.999), 3), "nearly_same")
    if _held(shorter, longer, shared):
        return Verdict(round(ratio, 3), "contained" if shorter is one else "contains")
    return None


def _near(length: int, ratio: float, shared: float, weights: float) -> bool:
    least, of_weight = next(limits[1:] for limits in _NEAR if length < limits[0])
    return ratio >= least and shared >= max(_NEAR_WEIGHT, of_weight * weights / 2)


def _held(shorter: Spelt, longer: Spelt, shared: float) -> bool:
    """Whether the shorter stands together somewhere in the longer, and says enough."""
    return (
        len(shorter.letters) >= _HELD_WORDS
        and shared >= max(_HELD_WEIGHT, _HELD * shorter.weight)
        and fuzz.partial_ratio(shorter.letters, longer.letters) >= 100 * _HELD
    )


def _shared_weight(few: str, many: str, weight: dict[str, float]) -> float:
    shared = Counter(few) & Counter(many)
    return sum(number * weight[letter] for letter, number in shared.items())
