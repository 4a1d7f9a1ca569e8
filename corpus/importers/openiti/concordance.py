"""Where runs of words stand in the reports: a compact index, and the score built on it.

For runs of one, two, three and six words, one sorted array of 64-bit numbers: 48 bits of a run's
hash and 16 of the report's place. 15,000 reports take some 30 MB; a lookup is two bisections.
"""

import math
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from corpus.importers.openiti.reports import Report
from corpus.importers.openiti.words import words

QUOTED_RUN = 6
_SCORED_RUNS = (1, 2, 3)
_PLACE_BITS = 16
_PLACE = (1 << _PLACE_BITS) - 1
_HASH = (1 << 47) - 1
# A run that stands in more of the reports than this share tells none of them from the others.
_COMMON = 0.01


class Concordance:
    """The reports, in the order given; ``ranges`` are the places of each collection."""

    def __init__(self, reports: Iterable[Report]) -> None:
        self.reports = sorted(reports, key=lambda report: report.hadith_id)
        if len(self.reports) >= 1 << _PLACE_BITS:
            raise ValueError(f"{len(self.reports)} reports do not fit the index")
        self._ids: dict[str, int] = {}
        texts = [
            tuple(self._ids.setdefault(word, len(self._ids) + 1) for word in words(report.text))
            for report in self.reports
        ]
        self._runs = {size: _index(texts, size) for size in (*_SCORED_RUNS, QUOTED_RUN)}
        self._rarity: dict[int, float] = {}
        self.ranges = self._ranges()

    def _ranges(self) -> dict[str, range]:
        found: dict[str, range] = {}
        for place, report in enumerate(self.reports):
            start = found[report.collection].start if report.collection in found else place
            found[report.collection] = range(start, place + 1)
        return found

    def within(self, collection: str) -> range:
        """The places of the reports of a collection."""
        return self.ranges.get(collection, range(0))

    def ids(self, found: Iterable[str]) -> list[int]:
        """The words as numbers; 0 for a word that no report has."""
        return [self._ids.get(word, 0) for word in found]

    def rarity(self, word: int) -> float:
        """ln(N/n) of a word that n of the N reports have; 0 for one that none has."""
        if word not in self._rarity:
            low, high = _span(self._runs[1], (word,))
            self._rarity[word] = math.log(len(self.reports) / (high - low)) if high > low else 0.0
        return self._rarity[word]

    def places(self, run: Sequence[int]) -> list[int]:
        """The places of the reports that have the run of words."""
        keys = self._runs[len(run)]
        low, high = _span(keys, run)
        return [key & _PLACE for key in keys[low:high]]

    def scores(self, ids: Sequence[int], collection: str) -> dict[int, float]:
        """For each report of the collection, how much of its own it shares with the words.

        The sum of ln(N/n) over the distinct runs of one to three words that both have, n of the
        N reports having the run; runs in more than 1 % of the reports count for nothing.
        """
        within = self.within(collection)
        most = _COMMON * len(self.reports)
        found: defaultdict[int, float] = defaultdict(float)
        for size in _SCORED_RUNS:
            keys = self._runs[size]
            for run in set(runs(ids, size)):
                low, high = _span(keys, run)
                if 0 < high - low <= most:
                    weight = math.log(len(self.reports) / (high - low))
                    for key in keys[low:high]:
                        if (place := key & _PLACE) in within:
                            found[place] += weight
        return found


def runs(ids: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """The runs of ``size`` known words."""
    for run in zip(*(ids[start:] for start in range(size)), strict=False):
        if 0 not in run:
            yield run


def _index(texts: Sequence[Sequence[int]], size: int) -> "array[int]":
    keys: list[int] = []
    for place, text in enumerate(texts):
        keys.extend(_key(run) | place for run in set(runs(text, size)))
    keys.sort()
    return array("Q", keys)


def _key(run: Sequence[int]) -> int:
    return (hash(tuple(run)) & _HASH) << _PLACE_BITS


def _span(keys: "array[int]", run: Sequence[int]) -> tuple[int, int]:
    key = _key(run)
    low = bisect_left(keys, key)
    return low, bisect_left(keys, key + (1 << _PLACE_BITS), low)
