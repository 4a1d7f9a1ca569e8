"""Which narrator of the file is the same man as one of the authority file.

Two records are one man when their names agree, nothing stated of either excludes it, something
beside the name supports it, and no other record of either side comes near. The support is
generation, year of death, kunya, nisba and rank (`likeness`), and the teachers and students that
works attest of the one and the file gives the other, as far as these are merged already. Those who
are still alone are then compared by the Taqrib's signs too, which the file quotes of most. Where
several fit they stay apart, and the ambiguity is reported.
"""

from collections import defaultdict
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from corpus.authority.data import Authority, Narrator
from corpus.authority.mentions import mention_key
from corpus.authority.names import Name, split_name
from corpus.authority.taqrib import six_books
from corpus.importers.sahih_explorer.likeness import (
    Known,
    Likeness,
    latin_name,
    likeness,
    names_of,
    signs_weight,
)
from corpus.importers.sahih_explorer.persons import Person, quoted_signs
from corpus.importers.sahih_explorer.relations import Pair

FIRST_ID = 100_000  # of narrators who are the file's alone
_ENOUGH, _ENOUGH_FULL, _CLEAR = 6, 5, 3
_FULL_NAME = 2  # the man's own name and two fathers, or one and a kunya or nisba
_MOST_PAIRS = 8
_SILENT_PAIRS = 5  # so many, and the file knows none of them: another man
_ROUNDS = 8
_HELD = frozenset({"خ", "م"})  # the signs of the collections whose narrators the authority holds
_NONE = frozenset[str]()


@dataclass(frozen=True, slots=True)
class Merge:
    """``same``: file id → authority id. ``ambiguous``: authority id → file ids, none taken."""

    same: dict[int, int]
    ambiguous: dict[int, tuple[int, ...]]
    none: frozenset[int]


@dataclass(frozen=True, slots=True)
class Identities:
    """Whom the file's numbers mean in the corpus; ``same``: file id → authority id."""

    same: Mapping[int, int]

    def of(self, one: int) -> int:
        """The narrator's id in the corpus."""
        return self.same.get(one, FIRST_ID + one)


def merge(
    persons: Mapping[int, Person],
    authority: Authority,
    edges: Collection[Pair],
    linked: Container[int],
) -> Merge:
    """Find for each narrator of the authority file the one record of the file that is he.

    ``edges`` are the file's (teacher, student); ``linked`` the ids on chains of the collections
    whose narrators the authority file holds: only these are met there.
    """
    search = _Search(persons, authority, edges, linked)
    for _ in range(_ROUNDS):
        found = search.settle()
        if found == search.same:
            break
        search.same = found
    search.compare_signs()
    for _ in range(_ROUNDS):
        found = search.settle() | search.same
        if found == search.same:
            break
        search.same = found
    return search.result()


class _Search:
    """The candidates by name and facts, weighed anew in each round by the pairs then known."""

    def __init__(
        self,
        persons: Mapping[int, Person],
        authority: Authority,
        edges: Collection[Pair],
        linked: Container[int],
    ) -> None:
        signs = {one: quoted_signs(person) for one, person in persons.items()}
        theirs = {
            one: person
            for one, person in persons.items()
            if one in linked or (signs[one] or _NONE) & _HELD
        }
        keys = {one: keys_of(person) for one, person in theirs.items()}
        known = {one: known_of_person(person, keys[one]) for one, person in theirs.items()}
        index = _index(keys, known)
        self.ours = known_of_authority(authority)
        self.likely = {
            one: _likely(record, known, keys, index) for one, record in self.ours.items()
        }
        self._edges = frozenset(edges)
        self._pairs: dict[int, list[tuple[int, bool]]] = defaultdict(list)
        for teacher, student in authority.attested:
            self._pairs[teacher].append((student, True))
            self._pairs[student].append((teacher, False))
        self._signs = {one: six_books(found) for one, found in authority.signs.items() if found}
        self._quoted = signs
        self._with_signs = False
        self.same: dict[int, int] = {}

    def compare_signs(self) -> None:
        """From now on weigh the signs too."""
        self._with_signs = True

    def settle(self) -> dict[int, int]:
        """File id → authority id, where each is the other's only likely match."""
        weighed = self._weighed()
        best = {one: _clear(scores) for one, scores in weighed.items()}
        claims: dict[int, dict[int, int]] = defaultdict(dict)
        for one, scores in weighed.items():
            for other, score in scores.items():
                if self.same.get(best[one] or 0) != one or best[one] == other:
                    claims[other][one] = score
        return {
            other: one
            for one, other in best.items()
            if other is not None
            and _clear(claims[other]) == one
            and self._enough(one, other, weighed[one][other])
        }

    def _enough(self, one: int, other: int, score: int) -> bool:
        """A full name needs less support than a short one."""
        full = self.likely[one][other].names >= _FULL_NAME
        return score >= (_ENOUGH_FULL if full else _ENOUGH)

    def _weighed(self) -> dict[int, dict[int, int]]:
        """The candidates of each, without those who are merged with another."""
        theirs = {one: other for other, one in self.same.items()}
        return {
            one: {
                other: like.score + self._support(one, other, theirs) + self._counted(one, other)
                for other, like in found.items()
                if self.same.get(other, one) == one
            }
            for one, found in self.likely.items()
        }

    def _counted(self, one: int, other: int) -> int:
        """What the signs of the collections add."""
        if not self._with_signs:
            return 0
        return signs_weight(self._signs.get(one), self._quoted.get(other))

    def _support(self, one: int, other: int, theirs: Mapping[int, int]) -> int:
        """Attested teachers and students of ``one`` whom the file gives ``other`` too."""
        ends = [(theirs[end], taught) for end, taught in self._pairs[one] if end in theirs]
        hits = sum(
            ((other, end) if taught else (end, other)) in self._edges for end, taught in ends
        )
        if not hits:
            return -3 if len(ends) >= _SILENT_PAIRS else 0
        return min(hits, _MOST_PAIRS)

    def result(self) -> Merge:
        """What has been settled, and of the others who could not be told apart."""
        taken = set(self.same.values())
        ambiguous = {
            one: tuple(sorted(o for o, score in scores.items() if self._enough(one, o, score)))
            for one, scores in self._weighed().items()
            if one not in taken
        }
        ambiguous = {one: others for one, others in ambiguous.items() if others}
        return Merge(self.same, ambiguous, frozenset(self.ours) - taken - set(ambiguous))


def _clear(scores: Mapping[int, int]) -> int | None:
    """The best, if no other comes near it."""
    ranked = sorted(scores.items(), key=lambda item: (-item[1], item[0]))
    if not ranked or (len(ranked) > 1 and ranked[0][1] - ranked[1][1] < _CLEAR):
        return None
    return ranked[0][0]


def known_of_authority(authority: Authority) -> dict[int, Known]:
    """The narrators of the authority file, ready to be compared."""
    deaths: dict[int, set[int]] = defaultdict(set)
    ranks: dict[int, str] = {}
    called: dict[int, set[str]] = defaultdict(set)
    for fact in authority.facts:
        if fact.field == "death_year_ah":
            deaths[fact.narrator_id].add(int(fact.value))
        elif fact.field == "grade_term":
            ranks.setdefault(fact.narrator_id, mention_key(fact.value))
    for form in authority.forms:
        if form.scope != "shared":
            called[form.narrator_id].add(mention_key(form.form))
    return {
        one.id: Known(
            tuple(_names(one)),
            (latin_name(one.name_latin),),
            frozenset(called[one.id]),
            authority.generations.get(one.id),
            frozenset(deaths[one.id]),
            ranks.get(one.id, ""),
        )
        for one in authority.narrators
    }


def _names(one: Narrator) -> Iterator[Name]:
    """His full name, with the kunya and the epithets under which he is shown."""
    shown = split_name(mention_key(one.canonical_display))
    kunyas = shown.kunyas | ({shown.own} if shown.own.startswith(("ابو ", "ام ")) else set())
    for name in names_of(mention_key(one.name_ar)):
        yield replace(name, kunyas=name.kunyas | kunyas, words=name.words | shown.words)


def keys_of(person: Person) -> tuple[str, ...]:
    """The keys of what alone can mean him in Arabic; what is said beside a name tells him apart."""
    return tuple(dict.fromkeys(mention_key(one.said) for one in person.called))


def known_of_person(person: Person, keys: Iterable[str]) -> Known:
    """A narrator of the file, ready to be compared."""
    return Known(
        names=tuple(name for key in keys for name in names_of(key)),
        latin=() if keys else (latin_name(person.name.latin or ""),),
        called=frozenset(),
        generation=person.generation,
        deaths=frozenset(() if person.death_year is None else (person.death_year,)),
        rank=mention_key(person.rank or ""),
    )


def _index(keys: Mapping[int, tuple[str, ...]], known: Mapping[int, Known]) -> dict[str, set[int]]:
    """Who is called so: by a whole name, his own name or a kunya."""
    index: dict[str, set[int]] = defaultdict(set)
    for one, record in known.items():
        for word in _called(record) | set(keys[one]):
            index[word].add(one)
    return index


def _likely(
    record: Known,
    known: Mapping[int, Known],
    keys: Mapping[int, tuple[str, ...]],
    index: Mapping[str, set[int]],
) -> dict[int, Likeness]:
    words = _called(record) | record.called
    possible: set[int] = set().union(*(index.get(word, set()) for word in words))
    scores = {other: likeness(record, known[other], keys[other]) for other in sorted(possible)}
    return {other: score for other, score in scores.items() if score}


def _called(record: Known) -> set[str]:
    """His own name and his kunyas."""
    names = (*record.names, *record.latin)
    return {one for name in names for one in {name.own, *name.kunyas}} - {""}
