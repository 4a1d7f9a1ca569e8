"""What a picture shows, before anything is placed: nodes and edges, without addresses or words."""

from dataclasses import dataclass
from typing import Literal

NodeKind = Literal["hadith", "narrator", "mention", "centre", "person"]
EdgeKind = Literal["transmission", "suspended", "shortened", "attested", "dataset", "adjacent"]


@dataclass(frozen=True, slots=True)
class Names:
    """A narrator's names: the full Arabic one, the short one, and those in Latin script."""

    full_ar: str | None
    short_ar: str | None
    latin: str | None
    fr: str | None

    def shown(self, language: str) -> str | None:
        """The name for a picture's reader: short in Arabic, in Latin letters elsewhere."""
        arabic = self.short_ar or self.full_ar
        if language == "ar":
            return arabic
        return (self.fr if language == "fr" else None) or self.latin or arabic


@dataclass(frozen=True, slots=True)
class GraphNode:
    """A hadith, a narrator on whom one or more mentions are resolved, or a mention left open.

    In a neighbourhood: the narrator in its centre, or a person beside him, where ``routes`` says
    how often the two stand next to each other in chains.

    ``routes`` is the number of roads through it, ``confirmed`` on how many of them it is
    confirmed. ``mentions`` are the verbatim forms, the first one first; ``row`` is the id of the
    first row of the table that it stands for; ``reference`` is the hadith's, or the one in whose
    text the first mention stands.
    """

    key: str
    kind: NodeKind
    status: str | None = None
    narrator_id: int | None = None
    names: Names | None = None
    mentions: tuple[str, ...] = ()
    routes: int = 1
    confirmed: int = 0
    candidates: int = 0
    reference: str | None = None
    row: int | None = None


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """``lower`` has it from ``upper``; ``terms`` are the verbatim terms of its roads.

    ``suspended``: the compiler names no source of his own between himself and ``upper``;
    ``shortened``: men between the two are left out of the picture.
    """

    lower: str
    upper: str
    kind: EdgeKind = "transmission"
    terms: tuple[str, ...] = ()
    routes: int = 1


@dataclass(frozen=True, slots=True)
class Graph:
    """Nodes in the order in which the rows name them, and the edges between them."""

    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]

    @property
    def size(self) -> int:
        """How many boxes there are to draw."""
        return len(self.nodes)
