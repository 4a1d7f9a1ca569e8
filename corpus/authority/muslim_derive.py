"""How the table of Muslim's two numberings is made from public facts, and how it is checked.

Grounds, in this order:

1. The label that the public translation set gives a sequential number (``8.01`` is 8a).
2. Where it gives none, the gap: reports stand in the order of their numbers, so that two
   unlabelled reports between 1206a and 1206d are 1206b and 1206c. Certain only when the free
   numbers and the unlabelled reports are equally many; otherwise doubtful.
3. Against 1 and 2, two things are asked of each place where the number changes: whether the
   report beside it is told by the Companion of the neighbouring number and not of its own, and
   whether Suyuti's commentary, which goes by the same numbers, explains words of the report
   under the neighbouring number only. Either one makes both numbers doubtful there, and the
   report gets the neighbouring number as its alternative. No label is changed by rule.
4. Where both texts were read, ``muslim_readings`` says what they prove.
"""

import csv
import gzip
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Literal

from corpus.authority.muslim_grounds import Doubt, Grounds
from corpus.authority.muslim_numbers import MuslimNumber
from corpus.authority.muslim_readings import readings

INTRODUCTION_END = 92
Label = tuple[int, int]  # ʿAbd al-Baqi's number and the place of its letter; 0 for no letter


def read_labels(path: Path) -> dict[int, Label]:
    """Read ``eng-muslim.csv.gz``: sequential number → (number, place of the letter)."""
    labels: dict[int, Label] = {}
    with gzip.open(path, "rt", encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            number, _, letter = row["arabicnumber"].partition(".")
            if number:
                labels[int(row["hadithnumber"])] = (int(number), int(letter or 0))
    return labels


def derive(
    texts: Mapping[int, str], labels: Mapping[int, Label], commentary: str
) -> list[MuslimNumber]:
    """Return the table for ``texts`` (sequential number → Arabic text).

    ``commentary`` is the text of Suyuti's Dibaj in mARkdown.
    """
    numbered = [seq for seq in sorted(texts) if seq > INTRODUCTION_END]
    given = {seq: labels[seq] for seq in numbered if seq in labels}
    inferred = _fill_gaps(numbered, _with_first_letters(given))
    all_labels = _with_first_letters({**given, **{seq: gap.label for seq, gap in inferred.items()}})
    numbers = {seq: number for seq, (number, _) in all_labels.items()}
    doubts = Grounds(texts, numbers, commentary).doubts()
    unsure = _unsure(numbers, doubts)
    rows = [_introduction(seq) for seq in texts if seq <= INTRODUCTION_END]
    for seq, (number, place) in all_labels.items():
        reason = inferred[seq].reason if seq in inferred else ""
        certain = inferred[seq].certain if seq in inferred else True
        if seq in doubts:
            reason, certain = doubts[seq].reason, False
        elif certain and seq in unsure:
            reason, certain = "a report beside it may bear this number or lack it", False
        alternative = str(doubts[seq].alternative) if seq in doubts else ""
        status: Literal["certain", "doubtful"] = "certain" if certain else "doubtful"
        rows.append(MuslimNumber(seq, number, letter(place), status, reason, alternative))
    read = {seq: row for seq, row in readings().items() if seq in texts}
    return sorted((read.get(row.sequential, row) for row in rows), key=lambda row: row.sequential)


def _introduction(sequential: int) -> MuslimNumber:
    return MuslimNumber(sequential, None, "", "certain", "introduction", "")


def _unsure(numbers: Mapping[int, int], doubts: Mapping[int, Doubt]) -> set[int]:
    """Return the reports after a doubtful one whose letter, at least, hangs on it.

    Those before it keep theirs, whichever number it bears. Those caught between two such places
    are unsure as well: a label that is one report off stays off until the next.
    """
    order = sorted(numbers)
    place = {seq: index for index, seq in enumerate(order)}
    unsure: set[int] = set()
    for seq, doubt in doubts.items():
        near = order[place[seq] : place[seq] + _NEAR + 1]
        unsure |= {s for s in near if numbers[s] in (numbers[seq], doubt.alternative)}
    gaps = zip(sorted(unsure), sorted(unsure)[1:], strict=False)
    for low, high in gaps:
        if place[high] - place[low] <= _CAUGHT:
            unsure.update(order[place[low] : place[high]])
    return unsure


_NEAR = 12
_CAUGHT = 5


@dataclass(frozen=True, slots=True)
class _Gap:
    label: Label
    certain: bool

    @property
    def reason(self) -> str:
        return "fills the gap" if self.certain else "one of several readings of the gap"


def letter(place: int) -> str:
    """Return the letter at ``place``: "" for 0, ``a`` for 1, ``z`` for 26, ``aa`` for 27."""
    if place == 0:
        return ""
    return chr(96 + place) if place <= 26 else "a" + chr(96 + place - 26)


def _with_first_letters(labels: Mapping[int, Label]) -> dict[int, Label]:
    """Give the letter a to a report without one that shares its number with lettered ones."""
    sizes = Counter(number for number, _ in labels.values())
    taken = set(labels.values())
    return {
        seq: (number, 1)
        if place == 0 and sizes[number] > 1 and (number, 1) not in taken
        else (number, place)
        for seq, (number, place) in labels.items()
    }


def _fill_gaps(numbered: list[int], given: Mapping[int, Label]) -> dict[int, _Gap]:
    """Return the labels of the unlabelled reports, and whether the gap admits no other."""
    taken: defaultdict[int, set[int]] = defaultdict(set)
    for number, place in given.values():
        taken[number].add(place)
    main = _main_line([(seq, given[seq]) for seq in numbered if seq in given])
    filled: dict[int, _Gap] = {}
    for labelled, run in groupby(numbered, key=given.__contains__):
        reports = list(run)
        if labelled:
            continue
        before = max(seq for seq in main if seq < reports[0])
        after = min(seq for seq in main if seq > reports[-1])
        slots = _free(given[before], given[after], taken)
        certain = len(slots) == len(reports)
        for report, label in zip(
            reports, _spread(slots, len(reports), given[before], taken), strict=True
        ):
            filled[report] = _Gap(label, certain)
            taken[label[0]].add(label[1])
    return filled


def _main_line(labelled: list[tuple[int, Label]]) -> list[int]:
    """Return the longest run of reports whose labels ascend: the others are repeats of a number."""
    best: list[int] = []
    link: dict[int, int | None] = {}
    length: list[int] = []
    tails: list[int] = []
    for index, (_, label) in enumerate(labelled):
        low = _position(tails, labelled, label)
        link[index] = tails[low - 1] if low else None
        length.append(low + 1)
        tails[low : low + 1] = [index]
    cursor: int | None = tails[-1] if tails else None
    while cursor is not None:
        best.append(labelled[cursor][0])
        cursor = link[cursor]
    return best[::-1]


def _position(tails: list[int], labelled: list[tuple[int, Label]], label: Label) -> int:
    low, high = 0, len(tails)
    while low < high:
        middle = (low + high) // 2
        if labelled[tails[middle]][1] <= label:
            low = middle + 1
        else:
            high = middle
    return low


def _free(before: Label, after: Label, taken: Mapping[int, set[int]]) -> list[Label]:
    """Return the labels between two reports that no report bears, in order."""
    slots: list[Label] = []
    for number in range(before[0], after[0] + 1):
        places = taken.get(number, set())
        if not places:
            slots.append((number, 0))
            continue
        start = before[1] + 1 if number == before[0] else 1
        stop = after[1] if number == after[0] else max(places)
        slots += [(number, place) for place in range(start, stop) if place not in places]
    return slots


def _spread(
    slots: list[Label], count: int, before: Label, taken: Mapping[int, set[int]]
) -> Iterable[Label]:
    """Return ``count`` labels: the slots, lettered on within the last, or on from ``before``."""
    if len(slots) >= count:
        return slots[:count]
    number = slots[-1][0] if slots else before[0]
    kept = [slot for slot in slots if slot[1]] or slots[:-1]
    first = max(taken[number] | {place for n, place in kept if n == number} | {bool(taken[number])})
    return kept + [(number, first + step + 1) for step in range(count - len(kept))]
