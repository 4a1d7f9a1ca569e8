"""Where everything stands: layers by position, from the compiler at the foot to the source on top.

`fast_sugiyama` makes the layers and orders each so that edges cross seldom; `columns` places them,
and the heights of the layers are those of their boxes. A layer is the longest way from a compiler.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from fast_sugiyama import from_edges

from corpus.diagrams.columns import balanced
from corpus.diagrams.model import Graph
from corpus.diagrams.routing import Box, Placement, Run, routed

Size = tuple[float, float]  # width and height of a box
COLUMN_GAP = 20
LAYER_GAP = 56
MARGIN = 12
_PASSING = 28  # the width kept for an edge that passes a layer
_STRAIGHT = 2.0  # how much harder the parts of a long edge pull, so that it stays straight
_ROOT = 0  # the foot on which all compilers stand, in the layout alone


def placed(graph: Graph, sizes: Mapping[str, Size]) -> Placement:
    """Place a graph whose boxes have these sizes; every node lies above some hadith."""
    if not graph.nodes:
        return Placement(2 * MARGIN, 2 * MARGIN, {}, ())
    number = {node.key: place for place, node in enumerate(graph.nodes, start=1)}
    feet = [number[node.key] for node in graph.nodes if node.kind == "hadith"]
    pairs = [(number[edge.lower], number[edge.upper]) for edge in graph.edges]
    turned = _closing(feet, pairs)
    upward = [(b, a) if (a, b) in turned else (a, b) for a, b in pairs]
    drawn = _sugiyama([(_ROOT, foot) for foot in feet] + upward)
    boxes = {place: sizes[key] for key, place in number.items()}
    columns = _spread(drawn, boxes)
    return _measured(graph, number, turned, drawn, columns, boxes)


def _closing(feet: Sequence[int], pairs: Sequence[tuple[int, int]]) -> set[tuple[int, int]]:
    """The edges that lead back to where one came from, on a walk upwards from the compilers."""
    above: dict[int, list[int]] = defaultdict(list)
    for lower, upper in pairs:
        above[lower].append(upper)
    closing: set[tuple[int, int]] = set()
    state: dict[int, str] = {}
    for foot in feet:
        walk = [(foot, iter(above[foot]))]
        state.setdefault(foot, "open")
        while walk:
            here, ways = walk[-1]
            step = next(ways, None)
            if step is None:
                state[here] = "done"
                walk.pop()
            elif state.get(step) == "open":
                closing.add((here, step))
            elif step not in state:
                state[step] = "open"
                walk.append((step, iter(above[step])))
    return closing


@dataclass(frozen=True, slots=True)
class _Drawn:
    """What the layout gives: layer and rough column of each vertex, and each edge's way."""

    layer: Mapping[int, int]
    column: Mapping[int, float]
    ways: Mapping[tuple[int, int], tuple[int, ...]]


def _sugiyama(edges: Sequence[tuple[int, int]]) -> _Drawn:
    unique = list(dict.fromkeys(edges))
    ((positions, _, _, parts),) = from_edges(
        unique, vertex_spacing=1, ranking_type="up", dummy_vertices=True, check_layout=False
    )
    column = {int(vertex): x for vertex, (x, _) in positions}
    top = max(y for _, (_, y) in positions)
    layer = {int(vertex): round(top - y) for vertex, (_, y) in positions}
    real = {vertex for edge in unique for vertex in edge}
    following: dict[int, list[int]] = defaultdict(list)
    for lower, upper in parts or ():
        following[int(lower)].append(int(upper))
    ways: dict[tuple[int, int], tuple[int, ...]] = {}
    for start in real:
        for step in following[start]:
            way = [start, step]
            while way[-1] not in real:
                way.append(following[way[-1]][0])
            ways[start, way[-1]] = tuple(way)
    return _Drawn(layer, column, ways)


def _spread(drawn: _Drawn, sizes: Mapping[int, Size]) -> dict[int, float]:
    """The middle of each vertex in pixels, in the order that the layout found."""
    layers: dict[int, list[int]] = defaultdict(list)
    for vertex, layer in drawn.layer.items():
        if vertex != _ROOT:
            layers[layer].append(vertex)
    rows = [
        sorted(layers[layer], key=lambda one: (drawn.column[one], one)) for layer in sorted(layers)
    ]
    halves = {one: _width(one, sizes) / 2 for row in rows for one in row}
    below: dict[int, list[tuple[int, float]]] = defaultdict(list)
    above: dict[int, list[tuple[int, float]]] = defaultdict(list)
    for way in drawn.ways.values():
        weight = _STRAIGHT if len(way) > 2 else 1.0
        for lower, upper in pairwise(way):
            if lower != _ROOT:
                above[lower].append((upper, weight))
                below[upper].append((lower, weight))
    return balanced(rows, halves, COLUMN_GAP, below, above)


def _measured(
    graph: Graph,
    number: Mapping[str, int],
    turned: set[tuple[int, int]],
    drawn: _Drawn,
    columns: Mapping[int, float],
    sizes: Mapping[int, Size],
) -> Placement:
    halves = {vertex: _width(vertex, sizes) / 2 for vertex in columns}
    shift = MARGIN - min(columns[vertex] - half for vertex, half in halves.items())
    width = max(columns[vertex] + half for vertex, half in halves.items()) + shift + MARGIN
    at = {vertex: column + shift for vertex, column in columns.items()}
    bands = _bands(drawn, sizes)
    boxes = {}
    for key, place in number.items():
        top, height = bands[drawn.layer[place]]
        wide, tall = sizes[place]
        boxes[key] = Box(at[place] - wide / 2, top + (height - tall) / 2, wide, tall)
    runs = []
    for edge in graph.edges:
        down = (number[edge.lower], number[edge.upper]) in turned
        foot, head = (edge.upper, edge.lower) if down else (edge.lower, edge.upper)
        passed = drawn.ways[number[foot], number[head]][1:-1]
        gates = tuple((at[one], *bands[drawn.layer[one]]) for one in passed)
        runs.append(Run(edge, foot, head, gates, down))
    height = max(top + size for top, size in bands.values()) + MARGIN
    return Placement(width, height, boxes, tuple(routed(runs, boxes)))


def _width(vertex: int, sizes: Mapping[int, Size]) -> float:
    return sizes[vertex][0] if vertex in sizes else _PASSING


def _bands(drawn: _Drawn, sizes: Mapping[int, Size]) -> dict[int, tuple[float, float]]:
    """Top and height of each layer; the last layer stands on top."""
    heights: dict[int, float] = defaultdict(float)
    for place, (_, height) in sizes.items():
        heights[drawn.layer[place]] = max(heights[drawn.layer[place]], height)
    bands: dict[int, tuple[float, float]] = {}
    top = float(MARGIN)
    for layer in sorted(heights, reverse=True):
        bands[layer] = (top, heights[layer])
        top += heights[layer] + LAYER_GAP
    return bands
