"""Matching reports to those already in the corpus, by their words and never by their number.

Compared is the folded text without honorifics. A report is the same when all its words are (nearly
all, with one opening), a part when its words stand inside a longer one, a whole when a shorter one
stands inside it. Where several of the corpus fit as well as each other all are kept; none is
guessed.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from rapidfuzz import fuzz

from corpus.folding import fold_ar
from corpus.importers.sahih_explorer.rows import HadithRow

Method = Literal["equal", "near", "part", "whole"]

_HONORIFICS = re.compile(
    r"\b(?:صلي الله عليه وسلم|رضي الله (?:تعالي )?عن(?:هما|هم|ها|ه)|عليه السلام|عز وجل|تعالي)\b"
)
_WIDTH = 5  # words of a shingle
_COMMON = 40  # a shingle of more reports than this tells nothing
_MOST_NEAR = 8
_NEAR, _TIE = 95.0, 0.5
_HELD = 0.9  # share of the shingles that the other holds
_OPENING = 6  # words
_KINDRED = 0.3  # a report that shares less with every other is in the corpus in no form


@dataclass(frozen=True, slots=True)
class Match:
    """The reports that a row's text fits; ``same_opening``: their isnads begin alike."""

    row: HadithRow
    keys: tuple[str, ...]
    method: Method
    same_opening: bool

    @property
    def status(self) -> Literal["certain", "doubtful", "ambiguous"]:
        """How surely the row's number is one of the report."""
        if len(self.keys) > 1:
            return "ambiguous"
        return "certain" if self.method in ("equal", "near") else "doubtful"


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A row whose text the corpus has not; ``nearest`` shares the most (``shared``, 0–1) of it."""

    row: HadithRow
    nearest: str | None
    shared: float

    @property
    def only_here(self) -> bool:
        """Whether no report of the corpus is kindred: the row adds a report."""
        return self.shared < _KINDRED

    @property
    def reason(self) -> str:
        """Why the row is not loaded."""
        if self.nearest is None:
            return "no report of the corpus has this text"
        return f"no report has this text; {self.nearest} shares {self.shared:.0%} of it"


def match_texts(rows: Iterable[HadithRow], texts: Mapping[str, str]) -> Iterator[Match | Unmatched]:
    """Match the rows of one collection to its reports; ``texts`` are the Arabic texts by key."""
    plains = {key: plain(text) for key, text in texts.items()}
    equal: dict[str, list[str]] = defaultdict(list)
    for key, text in plains.items():
        equal[text].append(key)
    asked = [(row, plain(row.text_ar)) for row in rows]
    index = _Index(plains, [text for _, text in asked if text not in equal])
    for row, text in asked:
        if text in equal:
            yield Match(row, tuple(equal[text]), "equal", same_opening=True)
        else:
            yield index.match(row, text)


class _Index:
    """The reports by those shingles of theirs that some row without an equal text has."""

    def __init__(self, plains: Mapping[str, str], asked: Iterable[str]) -> None:
        self._plains = plains
        self._holders: dict[str, list[str]] = {one: [] for text in asked for one in shingles(text)}
        self._sizes: dict[str, int] = {}
        for key, text in plains.items():
            own = shingles(text)
            self._sizes[key] = len(own)
            for shingle in own & self._holders.keys():
                self._holders[shingle].append(key)

    def match(self, row: HadithRow, text: str) -> Match | Unmatched:
        """Find the reports that hold most of a text, or that it holds."""
        own = shingles(text)
        votes = self._votes(own)
        if near := self._near(text, votes):
            return Match(row, near, "near", same_opening=True)
        part = [key for key, held in votes.items() if held >= _HELD * len(own)]
        whole = [key for key, held in votes.items() if held >= _HELD * self._sizes[key]]
        if part or whole:
            keys = tuple(part or whole)
            alike = all(_opening(self._plains[key]) == _opening(text) for key in keys)
            return Match(row, keys, "part" if part else "whole", same_opening=alike)
        nearest, held = max(votes.items(), key=lambda item: item[1], default=(None, 0))
        return Unmatched(row, nearest, held / len(own))

    def _votes(self, own: Iterable[str]) -> Counter[str]:
        votes: Counter[str] = Counter()
        for shingle in own:
            holders = self._holders[shingle]
            if len(holders) <= _COMMON:
                votes.update(holders)
        return votes

    def _near(self, text: str, votes: Counter[str]) -> tuple[str, ...]:
        scores = {
            key: fuzz.ratio(text, self._plains[key])
            for key, _ in votes.most_common(_MOST_NEAR)
            if _opening(self._plains[key]) == _opening(text)
        }
        best = max(scores.values(), default=0.0)
        if best < _NEAR:
            return ()
        return tuple(key for key, score in scores.items() if score >= best - _TIE)


def plain(text: str) -> str:
    """The folded words of a text without its honorifics."""
    return " ".join(_HONORIFICS.sub(" ", fold_ar(text)).split())


def shingles(text: str) -> set[str]:
    """The runs of five words of a text; a shorter text is one itself."""
    words = text.split()
    return {" ".join(words[at : at + _WIDTH]) for at in range(max(len(words) - _WIDTH + 1, 1))}


def _opening(text: str) -> list[str]:
    return text.split(" ", _OPENING)[:_OPENING]
