"""The way of each edge between two boxes, and where on it the label stands."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from corpus.diagrams.model import GraphEdge

_PORT = 44  # how far apart edges leave a box, while there is room
_SPREAD = 0.7  # the share of a box's width along which they leave it
_NEAR = 0.27  # how far along the way a label stands from the end with the fewer edges

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """The place of a node: its left upper corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The column of its middle."""
        return self.x + self.width / 2


@dataclass(frozen=True, slots=True)
class Line:
    """The way of an edge, from its lower end upwards, and where its label stands.

    Points come in pairs: curves lead from each even one to the next, straight lines between the
    pairs. ``downwards``: the edge closes a circle, and the student stands above the teacher;
    ``sideways``: it leads from column to column.
    """

    edge: GraphEdge
    points: tuple[Point, ...]
    label: Point
    downwards: bool = False
    sideways: bool = False


@dataclass(frozen=True, slots=True)
class Placement:
    """A picture of ``width`` by ``height`` with the place of each box and line."""

    width: float
    height: float
    boxes: Mapping[str, Box]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """An edge on its way from the box ``foot`` to the box ``head`` above it.

    ``gates`` are the layers between: the column in which it passes, their top and height.
    """

    edge: GraphEdge
    foot: str
    head: str
    gates: tuple[tuple[float, float, float], ...]
    downwards: bool


def routed(runs: Sequence[Run], boxes: Mapping[str, Box]) -> Iterator[Line]:
    """The lines of these runs, their ends spread along the sides of the boxes."""
    rising = [(run.foot, _first(run, boxes)) for run in runs]
    falling = [(run.head, _last(run, boxes)) for run in runs]
    tops, bottoms = _ports(rising, boxes), _ports(falling, boxes)
    from_foot, from_head = _sizes(rising), _sizes(falling)
    for place, run in enumerate(runs):
        foot, head = boxes[run.foot], boxes[run.head]
        points = [(tops[place], foot.y)]
        for column, top, height in run.gates:
            points += [(column, top + height), (column, top)]
        points.append((bottoms[place], head.y + head.height))
        label = _label(points, from_foot[run.foot], from_head[run.head])
        yield Line(run.edge, tuple(points), label, run.downwards)


def _first(run: Run, boxes: Mapping[str, Box]) -> float:
    return run.gates[0][0] if run.gates else boxes[run.head].middle


def _last(run: Run, boxes: Mapping[str, Box]) -> float:
    return run.gates[-1][0] if run.gates else boxes[run.foot].middle


def _sizes(ends: Sequence[tuple[str, float]]) -> dict[str, int]:
    sizes: dict[str, int] = defaultdict(int)
    for key, _ in ends:
        sizes[key] += 1
    return sizes


def _ports(ends: Sequence[tuple[str, float]], boxes: Mapping[str, Box]) -> dict[int, float]:
    """Where each end touches its box: in the order of where the edges lead, evenly apart."""
    sides: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for place, (key, towards) in enumerate(ends):
        sides[key].append((towards, place))
    ports: dict[int, float] = {}
    for key, side in sides.items():
        box, count = boxes[key], len(side)
        step = min(_PORT, _SPREAD * box.width / (count - 1)) if count > 1 else 0.0
        for order, (_, place) in enumerate(sorted(side)):
            ports[place] = box.middle + step * (order - (count - 1) / 2)
    return ports


def _label(points: Sequence[Point], at_foot: int, at_head: int) -> Point:
    """On the curve at the end with the fewer edges, where the labels of others are far."""
    if at_foot == at_head == 1 and len(points) == 2:
        return on_curve(points[0], points[1], 0.5)
    if at_foot <= at_head:
        return on_curve(points[0], points[1], _NEAR)
    return on_curve(points[-2], points[-1], 1 - _NEAR)


def on_curve(start: Point, end: Point, share: float) -> Point:
    """A point of the curve that leaves and reaches its ends upright."""
    left = 1 - share
    bend = (start[1] + end[1]) / 2
    near, far = left**3 + 3 * left**2 * share, share**3 + 3 * left * share**2
    upright = 3 * left * share * bend
    return (near * start[0] + far * end[0], left**3 * start[1] + upright + share**3 * end[1])
