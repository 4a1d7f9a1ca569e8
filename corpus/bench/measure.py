"""What is measured of queries: how many are answered rightly, and in what time."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, median, quantiles

from corpus.bench.hadith_queries import Query

ALL = "all"
_FIVE = 5
Judge = Callable[[Query, Sequence[int]], tuple[bool, bool]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One query, run once."""

    kind: str
    first: bool
    among_five: bool
    milliseconds: float


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of one kind, or of all; ``first`` and ``among_five`` are shares of ``queries``."""

    kind: str
    queries: int
    first: float
    among_five: float
    median_ms: float
    p95_ms: float


def run(
    queries: Iterable[Query], search: Callable[[str], Sequence[int]], judge: Judge
) -> list[Outcome]:
    """Run each query once and judge the ids it finds."""
    outcomes = []
    for query in queries:
        started = time.perf_counter()
        found = search(query.text)
        elapsed = (time.perf_counter() - started) * 1000
        outcomes.append(Outcome(query.kind, *judge(query, found), elapsed))
    return outcomes


def known_item(query: Query, found: Sequence[int]) -> tuple[bool, bool]:
    """Whether the first hit is a right one, and whether one of the first five is."""
    return found[:1] != [] and found[0] in query.right, bool(query.right & {*found[:_FIVE]})


def all_bearers(query: Query, found: Sequence[int]) -> tuple[bool, bool]:
    """Whether every right one is among the hits."""
    every = query.right <= {*found}
    return every, every


def figures(outcomes: Sequence[Outcome]) -> list[Figures]:
    """Return the figures of each kind in its order, and of all of them together."""
    kinds = dict.fromkeys(outcome.kind for outcome in outcomes)
    each = [_figures(kind, [one for one in outcomes if one.kind == kind]) for kind in kinds]
    return [*each, _figures(ALL, outcomes)]


def percentile_95(milliseconds: Sequence[float]) -> float:
    """Return the 95th percentile; the value itself where there is but one."""
    if len(milliseconds) == 1:
        return milliseconds[0]
    return quantiles(milliseconds, n=20, method="inclusive")[-1]


def _figures(kind: str, outcomes: Sequence[Outcome]) -> Figures:
    times = [outcome.milliseconds for outcome in outcomes]
    return Figures(
        kind=kind,
        queries=len(outcomes),
        first=round(fmean(outcome.first for outcome in outcomes), 4),
        among_five=round(fmean(outcome.among_five for outcome in outcomes), 4),
        median_ms=round(median(times), 2),
        p95_ms=round(percentile_95(times), 2),
    )
