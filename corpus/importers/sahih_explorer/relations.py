"""Who taught whom, by the ``teachers`` and ``students`` of each narrator: probable at most.

The file gives an edge from either end or from both; a stub has lists of neither kind, and his
edges are those of his teachers' and students' rows.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from corpus.importers.files import Reject
from corpus.importers.sahih_explorer.persons import PROPHET
from corpus.importers.sahih_explorer.rows import NARRATORS, NarratorRow

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Relations:
    """Edges (teacher, student) with the place that states each; ``read`` = edges + rejects."""

    read: int
    locators: dict[Pair, str]
    rejects: list[Reject]

    @property
    def mutual(self) -> set[Pair]:
        """Edges that the file gives in both directions: one of the two is seldom meant."""
        return {pair for pair in self.locators if pair[::-1] in self.locators}


def read_relations(rows: Iterable[NarratorRow]) -> Relations:
    """Collect the distinct edges; one that cannot be a relation of two narrators is rejected."""
    known = {row.id: row for row in rows}
    stated: dict[Pair, list[str]] = {}
    for row in known.values():
        for teacher in row.teachers:
            stated.setdefault((teacher, row.id), []).append(f"id {row.id}, teachers")
        for student in row.students:
            stated.setdefault((row.id, student), []).append(f"id {row.id}, students")
    locators: dict[Pair, str] = {}
    rejects: list[Reject] = []
    for pair, places in stated.items():
        locator = f"{NARRATORS} {'; '.join(dict.fromkeys(places))}"
        if reason := _fault(pair, known):
            line = known[pair[1] if pair[1] in known else pair[0]].line
            rejects.append(Reject(NARRATORS, line, f"{pair[0]} → {pair[1]}: {reason}"))
        else:
            locators[pair] = locator
    return Relations(len(stated), locators, rejects)


def _fault(pair: Pair, known: Mapping[int, NarratorRow]) -> str | None:
    if PROPHET in pair:
        return "the Prophet is not a narrator of a chain"
    if pair[0] == pair[1]:
        return "nobody is his own student"
    unknown = [str(one) for one in pair if one not in known]
    return f"no narrator {unknown[0]}" if unknown else None
