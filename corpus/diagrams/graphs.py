"""From the rows of chains to one graph: where roads meet, and where they are kept apart.

Two mentions are one node only where both are resolved, confirmed or probable, on one narrator, or
where they are the very same words at the very same place of one text, left open alike. A narrator
who stands twice in one road is two nodes: one of the two is misread.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from corpus.diagrams.model import EdgeKind, Graph, GraphEdge, GraphNode, Names
from corpus.diagrams.rows import Road, Row
from corpus.folding import fold_ar


def graph_of(roads: Sequence[Road], *, fewest: int = 1) -> Graph:
    """The graph of these rows; of a transmitter on fewer roads than ``fewest`` only the gap."""
    keys = [keys_of(road) for road in roads]
    passed = Counter(key for road in keys for key in road)
    nodes: dict[str, _Node] = {}
    edges: dict[tuple[str, str, EdgeKind], _Edge] = {}
    for road, names in zip(roads, keys, strict=True):
        kept = [place for place, key in enumerate(names) if not place or passed[key] >= fewest]
        for before, place in zip([None, *kept], kept, strict=False):
            row = road.rows[place - 1] if place else None
            nodes.setdefault(names[place], _Node(road.reference, row)).add(row)
            if row is not None and before is not None:
                kind = _kind(road, before, place)
                edge = edges.setdefault((names[before], names[place], kind), _Edge())
                edge.add(row.term if place == before + 1 else None)
    return Graph(
        tuple(node.made(key) for key, node in nodes.items()),
        tuple(edge.made(*ends) for ends, edge in edges.items()),
    )


def _kind(road: Road, before: int, place: int) -> EdgeKind:
    if place > before + 1:
        return "shortened"
    return "suspended" if place == 1 and road.suspended else "transmission"


def keys_of(road: Road) -> list[str]:
    """The key of the hadith, then of each mention of the road."""
    keys = [f"h:{road.reference}"]
    met: Counter[int] = Counter()
    for row in road.rows:
        if row.narrator_id is not None:
            met[row.narrator_id] += 1
            keys.append(f"n:{row.narrator_id}:{met[row.narrator_id]}")
        else:
            keys.append(f"m:{road.reference}:{row.open_key}")
    return keys


@dataclass(slots=True)
class _Node:
    """A node while rows are added to it."""

    reference: str
    row: Row | None
    routes: int = 0
    confirmed: int = 0
    mentions: dict[str, str] = field(default_factory=dict)

    def add(self, row: Row | None) -> None:
        self.routes += 1
        if row is not None:
            self.confirmed += row.status == "confirmed"
            if row.mention:
                self.mentions.setdefault(fold_ar(row.mention) or row.mention, row.mention)

    def made(self, key: str) -> GraphNode:
        row, mentions = self.row, tuple(self.mentions.values())
        if row is None:
            return GraphNode(key, "hadith", routes=self.routes, reference=self.reference)
        if row.narrator_id is None:
            return GraphNode(
                key,
                "mention",
                status=row.status,
                mentions=mentions,
                routes=self.routes,
                candidates=len(row.candidates),
                reference=self.reference,
                row=row.node_id,
            )
        return GraphNode(
            key,
            "narrator",
            status="confirmed" if self.confirmed == self.routes else "probable",
            narrator_id=row.narrator_id,
            names=row.names or Names(None, None, None, None),
            mentions=mentions,
            routes=self.routes,
            confirmed=self.confirmed,
            reference=self.reference,
            row=row.node_id,
        )


@dataclass(slots=True)
class _Edge:
    """An edge while roads are added to it; terms that differ in vowels alone are one."""

    routes: int = 0
    terms: dict[str, str] = field(default_factory=dict)

    def add(self, term: str | None) -> None:
        self.routes += 1
        if term:
            self.terms.setdefault(fold_ar(term) or term, term)

    def made(self, lower: str, upper: str, kind: EdgeKind) -> GraphEdge:
        return GraphEdge(lower, upper, kind, tuple(self.terms.values()), self.routes)
