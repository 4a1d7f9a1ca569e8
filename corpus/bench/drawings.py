"""Measuring how long the largest bundles of the corpus take to be chosen, placed and written."""

import time
from dataclasses import dataclass
from statistics import median

from django.db.models import Count
from django.http import QueryDict
from django.utils.translation import override

from corpus.diagrams.figures import bundle_figure
from corpus.models import HadithParallel
from corpus.pages.bundle import bundle_of
from corpus.queries.reading import reading_of


@dataclass(frozen=True, slots=True)
class DrawingFigures:
    """The bundle of one hadith: its boxes and lines, and milliseconds without the queries."""

    reference: str
    boxes: int
    lines: int
    median_ms: float
    worst_ms: float


def measure_bundles(*, bundles: int, rounds: int) -> list[DrawingFigures]:
    """Draw the ``bundles`` largest, by the number of parallels, ``rounds`` times each in Arabic."""
    most = (
        HadithParallel.objects.values_list("hadith__canonical_reference")
        .annotate(found=Count("id"))
        .order_by("-found", "hadith_id")[:bundles]
    )
    with override("ar"):
        drawn = [_measured(reference, rounds) for reference, _ in most]
    return sorted(drawn, key=lambda one: -one.boxes)


def _measured(reference: str, rounds: int) -> DrawingFigures:
    reading = reading_of(reference)
    if reading is None:
        raise RuntimeError(f"{reference} has parallels and is not there")
    found = bundle_of(reading, QueryDict())
    times = []
    for _ in range(1 + rounds):
        started = time.perf_counter()
        figure = bundle_figure(found.selection, reference=reference, language="ar")
        times.append((time.perf_counter() - started) * 1000)
    kept = times[1:]  # the first one warms up
    lines = len(figure.graph.edges)
    return DrawingFigures(reference, figure.boxes, lines, _shown(median(kept)), _shown(max(kept)))


def _shown(milliseconds: float) -> float:
    return round(milliseconds, 1)
