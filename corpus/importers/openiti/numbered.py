"""Sections that name the number of a hadith: the number counts only when their words confirm it.

A section and a report are compared by `Concordance.scores`. The number is **confirmed** when a
report that bears it scores at least `LEAST` and at least `SHARE` of what the best number of the
collection scores: the words quoted fit no other number much better. Claims shifted on purpose show
what these bounds are worth (``docs/commentary.md``): of claims moved by 20 numbers or drawn at
random under one in a thousand passes; of claims moved by one number about 3 %, which are reports
told twice in a row.

A number that is not confirmed is **repaired** when the words fit one other number and none nearly
as well, and that number is what a misprint or the order of the work leads to expect. A work that
explains single words often passes from one report to the next under one number: there the number
itself must be impossible, or its words not fit it at all and the other number lie far from it.
Everything else stays unconfirmed, and nothing of it is shown.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from corpus.importers.openiti.concordance import Concordance

# ln(N/n) of the words shared, summed: 7 is a word that 14 reports in 15,000 have.
LEAST = 7.0
SHARE = 0.8
# Of the reports that bear one number, those that have at least this share of its best score.
OWN_SHARE = 0.5
REPAIR_LEAST = 30.0
REPAIR_RIVAL = 0.7
# How far a repaired number may lie outside those confirmed before and after it, and how near to
# the number named it may be when only single words are explained.
_NEIGHBOURHOOD = 3
_BESIDE = 10

Verdict = Literal["confirmed", "repaired", "unconfirmed"]


@dataclass(frozen=True, slots=True)
class Claim:
    """A section that names a number: its words, or those of its opening."""

    number: int
    ids: Sequence[int]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of a claim. ``number`` is the one that stands, ``reason`` why any other does not.

    ``shares`` gives the place of each report aligned with its share of the collection's best score.
    """

    verdict: Verdict
    number: int
    reason: str
    shares: dict[int, float]


@dataclass(frozen=True, slots=True)
class _Weighed:
    """The scores of a claim by number, best first, and of the reports that bear each."""

    claim: Claim
    ranked: list[tuple[str, float]]
    reports: dict[str, dict[int, float]]

    @property
    def best(self) -> float:
        return self.ranked[0][1] if self.ranked else 0.0

    @property
    def own(self) -> float:
        return max(self.reports.get(str(self.claim.number), {}).values(), default=0.0)

    @property
    def confirmed(self) -> bool:
        return self.own >= LEAST and self.own >= SHARE * self.best

    def is_far_from(self, number: int) -> bool:
        """Whether the words do not fit the number named, and the other one is not beside it."""
        return self.own < LEAST and abs(number - self.claim.number) > _BESIDE

    def shares(self, number: str) -> dict[int, float]:
        """The reports of a number that the words fit, with their share of the best score."""
        scores = self.reports[number]
        least = max(LEAST, OWN_SHARE * max(scores.values()))
        return {
            place: min(1.0, score / self.best) for place, score in scores.items() if score >= least
        }


def judge(
    concordance: Concordance, collection: str, claims: Iterable[Claim], *, quotes_opening: bool
) -> Iterator[Judgement]:
    """Yield a judgement for each claim, in the order of the work.

    ``quotes_opening``: the work quotes the report from its isnad on, not single words of it.
    """
    weighed = [_weigh(concordance, collection, one) for one in claims]
    reports = (concordance.reports[place] for place in concordance.within(collection))
    borne = {number for report in reports for number in report.cited_as}
    for one, neighbours in zip(weighed, _neighbours(weighed), strict=True):
        number = one.claim.number
        exists = str(number) in borne
        if one.confirmed:
            yield Judgement("confirmed", number, "", one.shares(str(number)))
        elif (better := _repair(one, neighbours)) and (
            quotes_opening or not exists or one.is_far_from(int(better))
        ):
            yield Judgement("repaired", int(better), _fault(one, exists), one.shares(better))
        else:
            yield Judgement("unconfirmed", number, _fault(one, exists), {})


def _weigh(concordance: Concordance, collection: str, one: Claim) -> _Weighed:
    reports: defaultdict[str, dict[int, float]] = defaultdict(dict)
    for place, score in concordance.scores(one.ids, collection).items():
        for number in concordance.reports[place].cited_as:
            reports[number][place] = score
    best = {number: max(scores.values()) for number, scores in reports.items()}
    ranked = sorted(best.items(), key=lambda item: (-item[1], item[0]))[:2]
    # Of the thousands of numbers only these three are asked about again.
    kept = {number for number, _ in ranked} | {str(one.number)}
    return _Weighed(one, ranked, {number: reports[number] for number in kept & reports.keys()})


def _fault(one: _Weighed, exists: bool) -> str:
    if not exists:
        return f"the collection has no number {one.claim.number}"
    if one.own < LEAST:
        return f"its words do not fit number {one.claim.number}"
    return f"its words fit number {one.ranked[0][0]} better than {one.claim.number}"


def _repair(one: _Weighed, neighbours: Sequence[int]) -> str | None:
    """The one other number that the words fit and that the number named may stand for."""
    if one.best < REPAIR_LEAST or not one.ranked[0][0].isdigit():
        return None
    if len(one.ranked) > 1 and one.ranked[1][1] > REPAIR_RIVAL * one.best:
        return None
    found = int(one.ranked[0][0])
    low = min(neighbours, default=found + 1 + _NEIGHBOURHOOD) - _NEIGHBOURHOOD
    high = max(neighbours, default=0) + _NEIGHBOURHOOD
    if low <= found <= high or is_misprint(one.claim.number, found):
        return one.ranked[0][0]
    return None


def _neighbours(weighed: Sequence[_Weighed]) -> Iterator[list[int]]:
    """The numbers confirmed last before each claim and first after it, as far as there are any."""
    confirmed = [place for place, one in enumerate(weighed) if one.confirmed]
    for place in range(len(weighed)):
        at = bisect_left(confirmed, place)
        beside = confirmed[max(0, at - 1) : at + 1]
        yield [weighed[found].claim.number for found in beside]


def is_misprint(printed: int, meant: int) -> bool:
    """Whether one digit is wrong, added or lost, or two are exchanged."""
    one, other = str(printed), str(meant)
    if len(one) == len(other):
        wrong = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
        return len(wrong) == 1 or (len(wrong) == 2 and wrong[0] == wrong[1][::-1])
    short, long = sorted((one, other), key=len)
    return len(long) == len(short) + 1 and any(
        long[:place] + long[place + 1 :] == short for place in range(len(long))
    )
