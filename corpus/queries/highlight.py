"""Where in a text, as it is shown, the words of a query stand."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from corpus.folding import fold_ar, fold_ar_map, source_span

Span = tuple[int, int]


def highlight_run(text: str, run: str) -> tuple[Span, ...]:
    """Return the spans of ``text`` where the folded words of ``run`` stand together."""
    folded, offsets = fold_ar_map(text)
    padded, wanted = f" {folded} ", f" {run} "
    spans: list[Span] = []
    at = padded.find(wanted)
    while run and at >= 0:
        spans.append(_shown(text, folded, offsets, (at, at + len(run))))
        at = padded.find(wanted, at + len(run))
    return tuple(spans)


def highlight_words(text: str, places: Iterable[int]) -> tuple[Span, ...]:
    """Return the spans of the words at ``places``, counted in the folded text; neighbours join."""
    folded, offsets = fold_ar_map(text)
    bounds = _bounds(folded)
    wanted = sorted(place for place in set(places) if place < len(bounds))
    return tuple(
        _shown(text, folded, offsets, (bounds[run[0]][0], bounds[run[-1]][1]))
        for run in _neighbours(wanted)
    )


def _shown(text: str, folded: str, offsets: list[int], span: Span) -> Span:
    """Carry a span of whole folded words back to ``text``; a final ءا is one letter folded."""
    start, stop = source_span(text, offsets, *span)
    while stop < len(text) and fold_ar(text[start:stop]) != folded[span[0] : span[1]]:
        stop += 1
    return start, stop


def _bounds(folded: str) -> list[Span]:
    """The folded words' places, end exclusive; words stand one space apart."""
    bounds: list[Span] = []
    start = 0
    for word in folded.split():
        bounds.append((start, start + len(word)))
        start += len(word) + 1
    return bounds


def _neighbours(places: Sequence[int]) -> list[list[int]]:
    runs: list[list[int]] = [[place] for place in places[:1]]
    for before, place in pairwise(places):
        if place == before + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs
