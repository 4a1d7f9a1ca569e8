"""The narrators of the corpus, ready to be compared with entries, and who is recorded of them.

What is known of a narrator is what his source states and, once an entry is linked to him, what that
entry states. An entry of the Taqrib that no narrator fits is a man too (a negative id): where an
entry of another work fits him as well, it is linked to nobody.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from corpus.authority.data import Authority
from corpus.authority.names import Name
from corpus.authority.taqrib import six_books
from corpus.importers.sahih_explorer.likeness import Known
from corpus.importers.sahih_explorer.merge import (
    keys_of,
    known_of_authority,
    known_of_person,
)
from corpus.importers.sahih_explorer.persons import quoted_signs
from corpus.importers.sahih_explorer.source import Source

_ABU, _NO_FATHER = "ابو ", ""


@dataclass(slots=True)
class People:
    """Narrators by id: what is known of each, his signs, his recorded teachers and students."""

    known: dict[int, Known]
    signs: dict[int, frozenset[str]] = field(default_factory=dict)
    teachers: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    students: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    _index: dict[tuple[str, str], set[int]] = field(default_factory=lambda: defaultdict(set))

    def __post_init__(self) -> None:
        for one, record in self.known.items():
            self._enter(one, record.names)

    def add(
        self, one: int, names: tuple[Name, ...], record: Known, signs: frozenset[str] | None
    ) -> None:
        """Add what an entry states of a narrator, or a man whom only an entry knows."""
        before = self.known.get(one)
        if before is None:
            self.known[one] = replace(record, names=names)
        else:
            self.known[one] = replace(
                before,
                names=tuple(dict.fromkeys((*before.names, *names))),
                generation=record.generation or before.generation,
                deaths=before.deaths | record.deaths,
                rank=record.rank or before.rank,
            )
        if signs is not None:
            self.signs[one] = signs
        self._enter(one, names)

    def called(self, names: Iterable[Name]) -> set[int]:
        """Who may bear one of the names: his own with one of its first fathers, or a kunya."""
        found: set[int] = set()
        for name in names:
            for own in {name.own, *name.kunyas} - {""}:
                for father in (*name.line[:3], _NO_FATHER) if name.line else (None,):
                    key = (own, father) if father is not None else (own, "*")
                    found |= self._index.get(key, set())
        return found

    def _enter(self, one: int, names: Iterable[Name]) -> None:
        for name in names:
            for own in {name.own, *name.kunyas} - {""}:
                fathers = [_NO_FATHER] if not name.line or name.line[0].startswith(_ABU) else []
                for father in (*name.line[:3], *fathers, "*"):
                    self._index[own, father].add(one)


def people_of(authority: Authority, source: Source | None) -> People:
    """Every narrator of the authority file and, where it is there, of the other file."""
    known = known_of_authority(authority)
    people = People(known)
    for one, signs in authority.signs.items():
        if signs:
            people.signs[one] = six_books(signs)
    for teacher, student in authority.attested | authority.linked:
        people.teachers[student].add(teacher)
        people.students[teacher].add(student)
    if source is not None:
        _add_persons(people, source)
    return people


def _add_persons(people: People, source: Source) -> None:
    ids = source.ids
    for person in source.persons.values():
        keys = keys_of(person)
        record = known_of_person(person, keys)
        one = ids.of(person.id)
        if one in people.known:  # the authority file's own dates and rank stand
            record = replace(record, generation=None, deaths=frozenset(), rank="")
        signs = quoted_signs(person) if one not in people.signs else None
        people.add(one, record.names, record, signs)
    for teacher, student in source.relations.locators:
        people.teachers[ids.of(student)].add(ids.of(teacher))
        people.students[ids.of(teacher)].add(ids.of(student))
