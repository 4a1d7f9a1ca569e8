"""Chains made by hand, for pictures whose every box is known."""

from collections.abc import Iterable
from itertools import count

from corpus.diagrams.graphs import graph_of
from corpus.diagrams.model import Graph
from corpus.diagrams.rows import roads_of
from corpus.queries.chains import Candidate, Chain, Node
from corpus.queries.sources import DatasetRef

DATASET = DatasetRef("made", "Made by hand", "1", None, None, None, "public domain")
_ids = count(1)


def man(narrator_id: int, status: str = "confirmed", mention: str | None = None) -> Node:
    """A resolved mention."""
    name = f"راو {narrator_id}"
    return Node(
        node_id=next(_ids),
        position=0,
        narrator_id=narrator_id,
        name_ar=name,
        known_as=name,
        name_latin=f"Narrator {narrator_id}",
        name_fr=None,
        mention_ar=mention or name,
        transmission_term_ar="حدثنا",
        mention_start=None,
        mention_end=None,
        resolution_status=status,
        confidence=0.99,
        dataset=DATASET,
        candidates=(),
    )


def unknown(place: tuple[int, int] | None, *candidates: int, mention: str = "سفيان") -> Node:
    """A mention left open: ambiguous between candidates, or unresolved without any."""
    return Node(
        node_id=next(_ids),
        position=0,
        narrator_id=None,
        name_ar=None,
        known_as=None,
        name_latin=None,
        name_fr=None,
        mention_ar=mention,
        transmission_term_ar="عن",
        mention_start=place and place[0],
        mention_end=place and place[1],
        resolution_status="ambiguous" if candidates else "unresolved",
        confidence=None,
        dataset=DATASET,
        candidates=tuple(Candidate(one, f"راو {one}") for one in candidates),
    )


def chain(*nodes: Node, number: int = 1, flags: tuple[str, ...] = ()) -> Chain:
    """A road from the compiler's own source upwards."""
    return Chain(next(_ids), number, f"made#{number}", flags, nodes, DATASET)


def chain_graph(chains: Iterable[Chain], *, reference: str) -> Graph:
    """The roads of one hadith in one picture."""
    return graph_of(roads_of(chains, reference))


def bundle_graph(groups: Iterable[tuple[str, Iterable[Chain]]]) -> Graph:
    """The roads of several hadiths, each with its reference."""
    return graph_of([road for reference, chains in groups for road in roads_of(chains, reference)])
