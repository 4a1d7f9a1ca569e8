"""The two files read together: narrators, relations, identities, and the links of each report."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from corpus.authority.data import Authority
from corpus.importers.files import Reject
from corpus.importers.sahih_explorer.fit import called_of
from corpus.importers.sahih_explorer.ground import Ground, People, Said, ground_roads
from corpus.importers.sahih_explorer.merge import Identities, Merge, merge
from corpus.importers.sahih_explorer.own_hadiths import CODES
from corpus.importers.sahih_explorer.persons import Person, persons_of
from corpus.importers.sahih_explorer.relations import Relations, read_relations
from corpus.importers.sahih_explorer.rows import (
    HADITHS,
    NARRATORS,
    HadithRow,
    data_file,
    read_hadiths,
    read_narrators,
)
from corpus.importers.sahih_explorer.texts import Match

Links = tuple[int, ...]
# The collections whose narrators the authority file holds.
_AUTHORITY_HOLDS = frozenset(("bukhari", "muslim"))
# Al-Bukhari and Muslim, who stand on no chain of their own.
_COMPILERS = frozenset((30001, 30003))


@dataclass(frozen=True, slots=True)
class Source:
    """All that the files give, before anything of it meets a table."""

    persons: dict[int, Person]
    relations: Relations
    merge: Merge
    people: People
    hadiths: list[HadithRow]
    narrator_rejects: list[Reject] = field(default_factory=list)
    hadith_rejects: list[Reject] = field(default_factory=list)

    @property
    def ids(self) -> Identities:
        """Whom the file's numbers mean in the corpus."""
        return Identities(self.merge.same)

    @staticmethod
    def collection(row: HadithRow) -> str | None:
        """The code of a row's collection, None for a source that is none of the six."""
        return CODES.get(row.source)

    def of(self, collection: str) -> list[HadithRow]:
        """The hadiths of one collection, by its code."""
        return [row for row in self.hadiths if self.collection(row) == collection]


def read_source(data_dir: Path, authority: Authority) -> Source | None:
    """Read both files; None where one of them is not there."""
    narrators_path, hadiths_path = data_file(data_dir, NARRATORS), data_file(data_dir, HADITHS)
    if narrators_path is None or hadiths_path is None:
        return None
    narrator_rejects: list[Reject] = []
    hadith_rejects: list[Reject] = []
    rows = list(read_narrators(narrators_path, narrator_rejects))
    hadiths = list(read_hadiths(hadiths_path, hadith_rejects))
    persons, relations = persons_of(rows), read_relations(rows)
    linked = {
        link for row in hadiths if CODES.get(row.source) in _AUTHORITY_HOLDS for link in row.chain
    }
    merged = merge(persons, authority, relations.locators, linked | _COMPILERS)
    theirs = {one: other for other, one in merged.same.items()}
    recorded = {
        (theirs[teacher], theirs[student])
        for teacher, student in authority.attested | authority.linked
        if teacher in theirs and student in theirs
    }
    people = People(
        called_of(persons, rows, authority, merged.same),
        frozenset(relations.locators) | recorded,
    )
    return Source(persons, relations, merged, people, hadiths, narrator_rejects, hadith_rejects)


def links_of(matches: Iterable[Match]) -> dict[str, list[Links]]:
    """The lists of links of each report whose isnad opens as the row's does."""
    found: dict[str, list[Links]] = defaultdict(list)
    for match in matches:
        for key in match.keys:
            if match.same_opening and match.row.chain not in found[key]:
                found[key].append(match.row.chain)
    return {key: lists for key, lists in found.items() if lists}


def ground_best(
    roads: Sequence[Sequence[Said]], lists: Iterable[Links], people: People, *, tahwil: bool
) -> tuple[tuple[Ground, ...], ...]:
    """The grounds that the best of several lists gives: the one that confirms the most nodes."""
    nothing = tuple(tuple(Ground(None) for _ in road) for road in roads)
    options = [ground_roads(roads, links, people, tahwil=tahwil) for links in lists]
    return max(options, key=_weight, default=nothing)


def _weight(grounds: Sequence[Sequence[Ground]]) -> tuple[int, int]:
    nodes = [node for road in grounds for node in road]
    return (
        sum(node.confirms for node in nodes),
        sum(node.narrator is not None for node in nodes),
    )
