"""The rows of the table of chains, from which the picture is drawn too."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from corpus.diagrams.model import Names
from corpus.queries.chains import Candidate, Chain, Node
from corpus.queries.sources import DatasetRef


@dataclass(frozen=True, slots=True)
class Row:
    """One mention of one chain; ``dataset`` says on whose word it is resolved as it is.

    ``again`` is the id of the first row in which the same words at the same place of the text
    were left open alike.
    """

    position: int
    mention: str | None
    term: str | None
    narrator_id: int | None
    names: Names | None
    status: str
    confidence: float | None
    dataset: DatasetRef
    candidates: tuple[Candidate, ...]
    place: tuple[int, int] | None
    node_id: int
    again: int | None = None

    @property
    def open_key(self) -> str:
        """What tells open mentions apart: their place in the text, and who may be meant."""
        if self.place is None:
            return f"row {self.node_id}"
        fits = ",".join(str(one.narrator_id) for one in self.candidates)
        return f"{self.place[0]}-{self.place[1]} {self.status} {fits}"


@dataclass(frozen=True, slots=True)
class Road:
    """A chain of the hadith ``reference`` as the table shows it, from the compiler upwards."""

    reference: str
    number: int
    flags: tuple[str, ...]
    rows: tuple[Row, ...]
    dataset: DatasetRef

    @property
    def suspended(self) -> bool:
        """Whether the compiler names no source of his own."""
        return "muallaq" in self.flags


def roads_of(chains: Iterable[Chain], reference: str) -> tuple[Road, ...]:
    """The rows of one hadith's chains, in the order of the text."""
    first: dict[str, int] = {}
    return tuple(
        Road(
            reference,
            chain.chain_number,
            chain.flags,
            tuple(_first_told(_row(node), first) for node in chain.nodes),
            chain.dataset,
        )
        for chain in chains
    )


def _row(node: Node) -> Row:
    resolved = node.narrator_id is not None
    start, end = node.mention_start, node.mention_end
    return Row(
        position=node.position,
        mention=node.mention_ar,
        term=node.transmission_term_ar,
        narrator_id=node.narrator_id,
        names=Names(node.name_ar, node.known_as, node.name_latin, node.name_fr)
        if resolved
        else None,
        status=node.resolution_status,
        confidence=node.confidence,
        dataset=node.dataset,
        candidates=node.candidates,
        place=None if start is None or end is None else (start, end),
        node_id=node.node_id,
    )


def _first_told(row: Row, first: dict[str, int]) -> Row:
    if row.narrator_id is not None:
        return row
    told = first.setdefault(row.open_key, row.node_id)
    return row if told == row.node_id else replace(row, again=told)


def datasets_of(roads: Sequence[Road]) -> tuple[DatasetRef, ...]:
    """Every dataset on which something in the rows rests, the chains' own first."""
    found = {road.dataset.key: road.dataset for road in roads}
    for road in roads:
        for row in road.rows:
            found.setdefault(row.dataset.key, row.dataset)
    return tuple(found.values())
