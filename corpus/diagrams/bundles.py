"""Which of a hadith's parallels, and which transmitters, one picture of their bundle shows.

A picture holds so many boxes. What does not go in is never cut in silence: the reader chooses, and
where nothing is chosen the nearest parallels that go in are shown, which is said.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from corpus.diagrams.graphs import graph_of, keys_of
from corpus.diagrams.model import Graph, GraphNode
from corpus.diagrams.rows import Road

MOST_BOXES: Final = 200


@dataclass(frozen=True, slots=True)
class Group:
    """One hadith of a bundle with its roads; the hadith itself comes first, then the nearest."""

    reference: str
    roads: tuple[Road, ...]

    @property
    def collection(self) -> str:
        """The code of its collection."""
        return self.reference.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Choice:
    """What is asked for: one collection, transmitters on so many routes, so many parallels."""

    collection: str | None = None
    routes: int = 1
    first: int | None = None


@dataclass(frozen=True, slots=True)
class Selection:
    """What is shown of a bundle. ``whole`` is the number of boxes that all of it would need.

    ``forced``: more was asked for than a picture holds, and ``shown`` is what goes in.
    """

    groups: tuple[Group, ...]
    shown: Choice
    graph: Graph
    whole: int
    forced: bool

    @property
    def roads(self) -> tuple[Road, ...]:
        """The rows of what is shown."""
        return tuple(road for group in self.groups for road in group.roads)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A transmitter in whom roads of several hadiths meet."""

    node: GraphNode
    hadiths: int
    collections: tuple[str, ...]


def selected(groups: Sequence[Group], choice: Choice, *, most: int = MOST_BOXES) -> Selection:
    """The part of a bundle that is asked for, or as much of it as one picture holds."""
    whole = boxes(groups)
    of_it = [one for one in groups if choice.collection in (None, one.collection)]
    asked = of_it if choice.first is None else of_it[: choice.first + 1]
    shown, routes = list(asked), choice.routes
    while len(shown) > 1 and boxes(shown, routes) > most:
        shown.pop()
    while boxes(shown, routes) > most:
        routes += 1
    forced = len(shown) < len(asked) or routes > choice.routes
    first = len(shown) - 1 if forced else choice.first
    roads = [road for group in shown for road in group.roads]
    graph = graph_of(roads, fewest=routes)
    return Selection(tuple(shown), Choice(choice.collection, routes, first), graph, whole, forced)


def boxes(groups: Sequence[Group], routes: int = 1) -> int:
    """How many boxes the picture of these groups has."""
    passed = Counter(key for group in groups for road in group.roads for key in keys_of(road))
    return sum(number >= routes or key.startswith("h:") for key, number in passed.items())


def meetings(selection: Selection) -> tuple[Meeting, ...]:
    """The narrators on roads of several hadiths, those on most routes first."""
    met: dict[str, dict[str, None]] = defaultdict(dict)
    for group in selection.groups:
        for road in group.roads:
            for key in keys_of(road):
                met[key][group.reference] = None
    found = [
        Meeting(
            node,
            len(met[node.key]),
            tuple(dict.fromkeys(one.partition(":")[0] for one in met[node.key])),
        )
        for node in selection.graph.nodes
        if node.kind == "narrator" and len(met[node.key]) > 1
    ]
    return tuple(sorted(found, key=lambda one: (-one.node.routes, -one.hadiths)))
