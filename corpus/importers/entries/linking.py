"""Which narrator an entry is about: linked where exactly one fits and no other comes near.

What speaks for a narrator is the likeness of name, generation, years and rank
(`sahih_explorer.likeness`), the signs of the collections, and the recorded teachers and students
whom the entry's lists name. Each of the two must be the other's best, and clearly so. Where several
fit the entry is ambiguous; where one fits by his name and what is stated of both contradicts, it is
conflicted; where none fits it is ambiguous without candidates.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from corpus.importers.entries.people import People
from corpus.importers.sahih_explorer.likeness import APART, Known, Likeness, likeness, signs_weight

Status = Literal["LINKED", "AMBIGUOUS", "CONFLICTED"]
_ENOUGH, _ENOUGH_FULL, _CLEAR = 6, 5, 3
_FULL_NAME = 2
_MOST_CANDIDATES = 10
_ROUNDS = 6
_NO_DATES = frozenset[int]()


@dataclass(frozen=True, slots=True)
class Subject:
    """An entry as it is compared: its id, what it states, the six collections' signs.

    ``outside``: its man is in none of the six.
    """

    id: int
    known: Known
    signs: frozenset[str] | None
    outside: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whom an entry is about: the one narrator, or the candidates, the likeliest first."""

    status: Status
    narrator: int | None
    candidates: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Fit:
    score: int
    full: bool
    contradicted: bool

    @property
    def enough(self) -> bool:
        return not self.contradicted and self.score >= (_ENOUGH_FULL if self.full else _ENOUGH)


Support = Callable[[int, int], int]


def link(
    subjects: Iterable[Subject], people: People, given: Mapping[int, int], support: Support
) -> dict[int, Verdict]:
    """Judge the entries of one work; ``given`` are those known already, entry → narrator.

    ``support`` weighs what the lists of an entry say for a narrator.
    """
    taken = set(given.values())
    fits = {
        subject.id: _fits(subject, people, taken, support)
        for subject in subjects
        if subject.id not in given
    }
    linked = {**given, **_settle(fits)}
    taken = set(linked.values())
    return {entry: Verdict("LINKED", one) for entry, one in linked.items()} | {
        entry: _unlinked(found, taken) for entry, found in fits.items() if entry not in linked
    }


def _fits(
    subject: Subject, people: People, taken: Collection[int], support: Support
) -> dict[int, _Fit]:
    found = {}
    for one in people.called(subject.known.names):
        if one in taken or (subject.outside and people.signs.get(one)):
            continue
        record = people.known[one]
        like = likeness(subject.known, record, ())
        contradicted = like is None
        if like is None:  # by the name alone?
            like = _by_name(subject.known, record)
        if like is not None:
            signs = signs_weight(subject.signs, people.signs.get(one))
            score = like.score + signs + support(subject.id, one)
            against = contradicted or signs == APART or like.facts + signs < 0
            found[one] = _Fit(score, like.names >= _FULL_NAME, against)
    return found


def _by_name(ours: Known, theirs: Known) -> Likeness | None:
    """The likeness of two names, whatever is stated of their bearers."""
    return likeness(_undated(ours), _undated(theirs), ())


def _undated(record: Known) -> Known:
    return Known(record.names, record.latin, record.called, None, _NO_DATES, "")


def _settle(fits: Mapping[int, Mapping[int, _Fit]]) -> dict[int, int]:
    """Entry → narrator, where each is the other's clearly best."""
    linked: dict[int, int] = {}
    for _ in range(_ROUNDS):
        taken = set(linked.values())
        open_fits = {
            entry: {one: fit.score for one, fit in found.items() if one not in taken}
            for entry, found in fits.items()
            if entry not in linked
        }
        claims: dict[int, dict[int, int]] = defaultdict(dict)
        for entry, scores in open_fits.items():
            for one, score in scores.items():
                claims[one][entry] = score
        best = {entry: _clear(scores) for entry, scores in open_fits.items()}
        new = {
            entry: one
            for entry, one in best.items()
            if one is not None and fits[entry][one].enough and _clear(claims[one]) == entry
        }
        if not new:
            break
        linked |= new
    return linked


def _clear(scores: Mapping[int, int]) -> int | None:
    """The best, if no other comes near it."""
    ranked = sorted(scores.items(), key=lambda item: (-item[1], item[0]))
    if not ranked or (len(ranked) > 1 and ranked[0][1] - ranked[1][1] < _CLEAR):
        return None
    return ranked[0][0]


def _unlinked(found: Mapping[int, _Fit], taken: Collection[int]) -> Verdict:
    """Who may be meant, of those who are nobody else's and are narrators of the corpus."""
    possible = {one: fit for one, fit in found.items() if one > 0 and one not in taken}
    fitting = {one: fit.score for one, fit in possible.items() if fit.enough}
    named = {one: fit.score for one, fit in possible.items() if fit.full and fit.contradicted}
    chosen = fitting or named
    ranked = tuple(sorted(chosen, key=lambda one: (-chosen[one], one)))[:_MOST_CANDIDATES]
    conflicted = not fitting and len(named) == 1
    return Verdict("CONFLICTED" if conflicted else "AMBIGUOUS", None, ranked)
