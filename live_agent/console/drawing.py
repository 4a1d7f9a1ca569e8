"""The chains that a tool returned, as picture and table, from nothing but its own output.

Rows and picture are those of the reading pages. What the tool does not return (where a mention
stands in the text, a narrator's other names) is left out, so that mentions left open are never
joined here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from corpus.diagrams.figures import sheet_of
from corpus.diagrams.model import Graph, GraphNode, Names
from corpus.diagrams.rows import Road, Row
from corpus.diagrams.svg import drawn
from corpus.queries.chains import Candidate
from corpus.queries.sources import DatasetRef
from isnad_site.reading.addresses import hadith_path
from live_agent.console.sources import is_reference, page_with, reference_in

Data = Mapping[str, Any]
_STATUSES = ("confirmed", "probable", "ambiguous", "unresolved")


@dataclass(frozen=True, slots=True)
class Drawing:
    """The picture, and beside it each chain as it was returned with its rows."""

    svg: SafeString
    graph: Graph
    roads: tuple[tuple[Data, Road], ...]

    @property
    def statuses(self) -> tuple[str, ...]:
        """The statuses that occur, for the legend."""
        met = {node.status for node in self.graph.nodes}
        return tuple(status for status in _STATUSES if status in met)

    @property
    def suspended(self) -> bool:
        """Whether a line of the picture is that of a suspended chain."""
        return any(edge.kind == "suspended" for edge in self.graph.edges)


def drawing(data: Data, *, key: str, language: str) -> Drawing | None:
    """The drawing of ``get_hadith_chains``' output; None where no chain has a node.

    ``key`` begins every id of the drawing, so that several stand on one page.
    """
    chains: Sequence[Data] = data["chains"]
    reference = reference_of(data)
    roads = tuple(_road(chain, reference) for chain in chains)
    if not any(road.rows for road in roads):
        return None
    sheet = sheet_of(
        roads,
        reference=reference,
        language=language,
        name=f"{key}-chains",
        link=lambda node: _link(node, key),
    )
    pairs = tuple(zip(chains, roads, strict=True))
    return Drawing(drawn(sheet), sheet.graph, pairs)


def reference_of(data: Data) -> str:
    """What the hadith is called: its reference where the chains name it, else its id."""
    named = (reference_in(chain["provenance"]) for chain in data["chains"])
    return next(filter(None, named), None) or str(data["hadith_id"])


def _link(node: GraphNode, key: str) -> str | None:
    if node.kind == "hadith":
        return hadith_path(node.reference or "") if is_reference(node.reference) else None
    if node.narrator_id is not None:
        return page_with("narrator_bare", node.narrator_id)
    return f"#{key}-m{node.row}"


def _road(chain: Data, reference: str) -> Road:
    dataset = _dataset(chain["provenance"])
    rows = tuple(_row(node, dataset) for node in chain["nodes"])
    return Road(reference, chain["chain_number"], tuple(chain["flags"]), rows, dataset)


def _row(node: Data, dataset: DatasetRef) -> Row:
    resolved = node["narrator_id"] is not None
    return Row(
        position=node["position"],
        mention=node["mention_ar"],
        term=node["transmission_term_ar"],
        narrator_id=node["narrator_id"],
        names=Names(node["name_ar"], None, None, None) if resolved else None,
        status=node["resolution_status"],
        confidence=node["confidence"],
        dataset=dataset,
        candidates=tuple(Candidate(**one) for one in node["candidates"]),
        place=None,
        node_id=node["node_id"],
    )


def _dataset(provenance: Sequence[Data]) -> DatasetRef:
    """The dataset that a chain names first, with the title that it gives."""
    first = provenance[0] if provenance else {}
    key, title = first.get("source_id") or "", first.get("source_title") or ""
    return DatasetRef(key, title, None, None, None, None, None)
