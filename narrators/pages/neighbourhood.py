"""The picture of a narrator between those who are met with him most, from the rows of its table."""

from collections.abc import Sequence
from typing import Final

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from corpus.diagrams import neighbourhood as diagram
from corpus.diagrams.model import Names
from narrators.queries.neighbours import Kind, Neighbour, Side
from narrators.queries.people import Person

_GROUNDS: Final[dict[Kind, diagram.Ground]] = {
    "recorded": "attested",
    "dataset": "dataset",
    "seen": "adjacent",
}


def neighbourhood_picture(person: Person, rows: Sequence[Neighbour]) -> SafeString:
    """One SVG element, in the reader's language; every line says on what it rests."""
    graph = diagram.neighbourhood_graph(
        person.narrator_id, _names(person), _of(rows, "teacher"), _of(rows, "student")
    )
    return diagram.neighbourhood_svg(graph, language=get_language() or "en")


def _of(rows: Sequence[Neighbour], side: Side) -> list[diagram.Neighbour]:
    return [
        diagram.Neighbour(row.person.narrator_id, _names(row.person), _GROUNDS[row.kind], row.links)
        for row in rows
        if row.side == side
    ]


def _names(person: Person) -> Names:
    return Names(None, person.name or None, person.name_latin, person.name_fr)
