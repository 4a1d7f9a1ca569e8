"""Measuring the pages as they are served: time, queries, and size of the HTML."""

import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import fmean, median

from django.test import Client

from corpus.bench.measure import percentile_95
from corpus.bench.page_visits import Visit
from corpus.bench.server import Served
from corpus.bench.statements import recorded

_WARMING = 3
_OK = 200


@dataclass(frozen=True, slots=True)
class PageFigures:
    """Figures of the pages of a kind: times in milliseconds, sizes in bytes of HTML."""

    kind: str
    pages: int
    queries: float
    most_queries: int
    median_ms: float
    p95_ms: float
    median_bytes: int
    most_bytes: int


@dataclass(slots=True)
class _Seen:
    milliseconds: list[float] = field(default_factory=list)
    queries: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)


def measure_pages(visits: Iterable[Visit], served: Served, *, rounds: int) -> list[PageFigures]:
    """Ask for each page ``rounds`` times, after a few of each kind to warm up.

    Its queries are counted in this process, where the counts kept for a build are kept as well.
    Raises RuntimeError when a page is not answered with 200.
    """
    client = Client(SERVER_NAME="127.0.0.1")
    seen: defaultdict[str, _Seen] = defaultdict(_Seen)
    for visit in visits:
        kind = seen[visit.kind]
        warming = _WARMING if not kind.sizes else 0
        for turn in range(warming + rounds):
            started = time.perf_counter()
            size = _size(visit, *served.get(visit.address, visit.language))
            if turn >= warming:
                kind.milliseconds.append((time.perf_counter() - started) * 1000)
        kind.queries.append(_queries(client, visit, again=bool(warming)))
        kind.sizes.append(size)
    return [_figures(kind, found) for kind, found in seen.items()]


def _size(visit: Visit, status: int, body: bytes) -> int:
    if status != _OK:
        raise RuntimeError(f"{visit.kind} {visit.address}: {status} {body[:200]!r}")
    return len(body)


def _queries(client: Client, visit: Visit, *, again: bool) -> int:
    """How many queries the page sends; asked twice where it may be the first of its kind."""
    for _ in range(1 + again):
        with recorded() as statements:
            client.get(visit.address, headers={"Accept-Language": visit.language})
    return len(statements)


def _figures(kind: str, seen: _Seen) -> PageFigures:
    return PageFigures(
        kind=kind,
        pages=len(seen.sizes),
        queries=round(fmean(seen.queries), 1),
        most_queries=max(seen.queries),
        median_ms=round(median(seen.milliseconds), 2),
        p95_ms=round(percentile_95(seen.milliseconds), 2),
        median_bytes=round(median(seen.sizes)),
        most_bytes=max(seen.sizes),
    )
