"""Works that name no number: a hadith is inferred from the words quoted, or not at all.

Places where a text has six or more words in a row with a report are gathered into *quotations*
(runs that overlap or all but touch). A quotation points to a report when it has at least
`LEAST_RUN` of its words in a row, when these words weigh at least `LEAST_WEIGHT` together (so that
«قال رسول الله …» or a piece of an isnad points to nothing), and when no other report has more than
`RIVAL` of that weight. Where others do, the quotation is ambiguous: its reports are recorded as a
set and none of them is shown.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.importers.openiti.concordance import QUOTED_RUN, Concordance

LEAST_RUN = 7
LEAST_WEIGHT = 35.0
RIVAL = 2 / 3
# Words of the commentator, or of another wording, between two parts of one quotation.
_GAP = 4
# A phrase that more reports have than this is nobody's: not worth recording as ambiguous.
MOST_CANDIDATES = 6


@dataclass(frozen=True, slots=True)
class Quotation:
    """Words ``start`` to ``end`` of a text, and the weight of them that each report has.

    ``places`` are the reports that it may be a quotation of, best first; one: it is one of that.
    ``share`` is the weight of the best against that of the best two.
    """

    start: int
    end: int
    places: tuple[int, ...]
    share: float


@dataclass(frozen=True, slots=True)
class _Run:
    place: int
    start: int
    end: int


def quotations(
    concordance: Concordance, ids: Sequence[int], within: Sequence[range]
) -> Iterator[Quotation]:
    """Yield the quotations in a text, of the reports at the places ``within``."""
    for cluster in _clusters(_runs(concordance, ids, within)):
        if max(run.end - run.start for run in cluster) < LEAST_RUN:
            continue
        weights = _weights(concordance, ids, cluster)
        ranked = sorted(weights, key=lambda place: (-weights[place], place))
        best = weights[ranked[0]]
        if best < LEAST_WEIGHT or not _long_enough(cluster, ranked[0]):
            continue
        rivals = [place for place in ranked if weights[place] > RIVAL * best]
        second = weights[ranked[1]] if len(ranked) > 1 else 0.0
        start, end = min(run.start for run in cluster), max(run.end for run in cluster)
        yield Quotation(start, end, tuple(rivals), best / (best + second))


def _runs(concordance: Concordance, ids: Sequence[int], within: Sequence[range]) -> list[_Run]:
    """The longest runs of six words or more that the text has in common with each report."""
    open_runs: dict[int, int] = {}
    found: list[_Run] = []
    for start in range(len(ids) - QUOTED_RUN + 1):
        run = ids[start : start + QUOTED_RUN]
        here = set() if 0 in run else set(concordance.places(run))
        ended = [place for place in open_runs if place not in here]
        found.extend(_Run(place, open_runs.pop(place), start + QUOTED_RUN - 1) for place in ended)
        for place in here:
            if any(place in places for places in within):
                open_runs.setdefault(place, start)
    found.extend(_Run(place, start, len(ids)) for place, start in open_runs.items())
    return found


def _clusters(found: list[_Run]) -> Iterator[list[_Run]]:
    cluster: list[_Run] = []
    end = 0
    for run in sorted(found, key=lambda run: (run.start, run.end, run.place)):
        if cluster and run.start > end + _GAP:
            yield cluster
            cluster = []
        cluster.append(run)
        end = max(end, run.end) if len(cluster) > 1 else run.end
    if cluster:
        yield cluster


def _weights(concordance: Concordance, ids: Sequence[int], cluster: list[_Run]) -> dict[int, float]:
    covered: defaultdict[int, set[int]] = defaultdict(set)
    for run in cluster:
        covered[run.place].update(range(run.start, run.end))
    rarity = {
        word: concordance.rarity(word) for run in cluster for word in ids[run.start : run.end]
    }
    return {
        place: sum(rarity[ids[position]] for position in positions)
        for place, positions in covered.items()
    }


def _long_enough(cluster: list[_Run], place: int) -> bool:
    return any(run.place == place and run.end - run.start >= LEAST_RUN for run in cluster)
