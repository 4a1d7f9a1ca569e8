"""Whom the lists of an entry name: one recorded teacher or student of its man, or nobody.

A name is resolved among the recorded teachers (or students) of the man. One of them must bear it,
and one only; and whoever else of the six books bears it and could have met the man must be far less
known than he, else a teacher whom nobody recorded may be meant.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from corpus.authority.names import Name, bears
from corpus.authority.pair_checks import SEVERAL
from corpus.folding import fold_ar
from corpus.importers.entries.lists import Item
from corpus.importers.entries.people import People

_RENOWN = 3  # times as many recorded teachers and students as any other bearer of the name
# A student is at most a generation older than his teacher, and seldom five younger.
_OLDER, _YOUNGER = 1, 5
_DEAD_BEFORE, _OUTLIVED = 15, 90


@dataclass(slots=True)
class Acquaintance:
    """Resolves the names of lists among those recorded of a narrator."""

    people: People
    _bearers: dict[Name, tuple[int, ...]] = field(default_factory=dict)
    _by_word: dict[str, set[int]] = field(default_factory=dict)

    def support(self, items: Iterable[Item], one: int) -> int:
        """What an entry's lists say for a narrator: +2 for each name recorded of him, up to 6.

        -2 where many are recorded of him and several named, and none of them is the other.
        """
        named = [self.recorded(item, one) for item in items]
        hits = sum(bool(found) for found in named)
        if hits:
            return min(2 * hits, 6)
        recorded = len(self.people.teachers.get(one, ())) + len(self.people.students.get(one, ()))
        return -2 if recorded >= 5 and len(named) >= 3 else 0

    def recorded(self, item: Item, one: int) -> set[int]:
        """The recorded teachers or students of a narrator who bear the item's name."""
        of = self.people.teachers if item.of_teacher else self.people.students
        return {
            other
            for other in of.get(one, ())
            if other > 0 and self._bears(item, other) and self._akin(item, one, other)
        }

    def meant(self, item: Item, one: int) -> int | None:
        """The one whom the item means, None where it may be another."""
        found = self.recorded(item, one)
        if len(found) != 1 or (item.family and not _full(item)) or _several(item):
            return None
        [other] = found
        if item.kin in ("child", "sibling"):
            return other if self._met(item, one, other) else None
        rivals = {
            bearer
            for form in item.forms
            for bearer in self._all_bearers(form)
            if bearer not in (other, one) and self._met(item, one, bearer)
        }
        most = max((self._renown(rival) for rival in rivals), default=0)
        clear = self._met(item, one, other) and self._renown(other) >= _RENOWN * most
        return other if clear else None

    def _bears(self, item: Item, one: int) -> bool:
        names = self.people.known[one].names
        return any(bears(form, name) for form in item.forms for name in names)

    def _akin(self, item: Item, one: int, other: int) -> bool:
        """Whether the other is the man's child or sibling by name, where the words say so."""
        ours, theirs = self.people.known[one].names, self.people.known[other].names
        if item.kin == "child":
            called = {own for name in ours for own in (name.own, *name.kunyas)}
            return any(name.line[:1] and name.line[0] in called for name in theirs)
        if item.kin == "sibling":
            fathers = {father for name in ours for father in name.line[:1]}
            return any(name.line[:1] and name.line[0] in fathers for name in theirs)
        return True

    def _all_bearers(self, form: Name) -> tuple[int, ...]:
        """Everybody of the six books who can be called so; asked once all names are known."""
        if form not in self._bearers:
            possible = self.people.called([form])
            if not form.line:  # «القطان»
                possible |= self._words().get(form.own, set())
            self._bearers[form] = tuple(
                one
                for one in possible
                if one in self.people.signs
                and any(bears(form, name) for name in self.people.known[one].names)
            )
        return self._bearers[form]

    def _words(self) -> dict[str, set[int]]:
        """Who has a word beside his own name, such as a nisba."""
        if not self._by_word:
            for one, record in self.people.known.items():
                for word in {word for name in record.names for word in name.words}:
                    self._by_word.setdefault(word, set()).add(one)
        return self._by_word

    def _renown(self, one: int) -> int:
        of = self.people
        return 1 + len(of.teachers.get(one, ())) + len(of.students.get(one, ()))

    def _met(self, item: Item, one: int, other: int) -> bool:
        """Whether generations and years allow the two to be teacher and student."""
        teacher, student = (other, one) if item.of_teacher else (one, other)
        first, second = self.people.known[teacher], self.people.known[student]
        if first.generation and second.generation:
            later = second.generation - first.generation
            if not -_OLDER <= later <= _YOUNGER:
                return False
        if first.deaths and second.deaths:
            apart = [b - a for a in first.deaths for b in second.deaths]
            return any(-_DEAD_BEFORE < years <= _OUTLIVED for years in apart)
        return True


def _several(item: Item) -> bool:
    """Whether the words are one of those that several men of the works bear."""
    return fold_ar(item.words) in SEVERAL


def _full(item: Item) -> bool:
    return any(form.line or form.words or form.kunyas for form in item.forms)
