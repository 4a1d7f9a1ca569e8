"""A narrator between his teachers and his students, each line saying what it rests on.

Teachers stand where a reader's language begins, students where it ends: to the left and the right
of the narrator in English and French, mirrored in Arabic.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from django.utils.safestring import SafeString
from django.utils.translation import gettext, override

from corpus.diagrams.captions import BOX_WIDTH, caption
from corpus.diagrams.layout import MARGIN
from corpus.diagrams.model import Graph, GraphEdge, GraphNode, Names
from corpus.diagrams.paint import Dress, as_class
from corpus.diagrams.routing import Box, Line, Placement
from corpus.diagrams.svg import Sheet, drawn
from isnad_site.reading.addresses import narrator_path

Ground = Literal["attested", "dataset", "adjacent"]
_COLUMN_GAP, _ROW_GAP = 280, 14
_LEVEL = 170  # how long a line runs level beside the neighbour, under its words


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A teacher or student; ``links`` is how often the two stand side by side in chains."""

    narrator_id: int
    names: Names
    ground: Ground
    links: int = 0


def neighbourhood_graph(
    narrator_id: int,
    names: Names,
    teachers: Sequence[Neighbour],
    students: Sequence[Neighbour],
) -> Graph:
    """The narrator, his teachers and his students; who is both stands on both sides."""
    centre = GraphNode("c", "centre", narrator_id=narrator_id, names=names)
    nodes, edges = [centre], []
    for side, people in (("t", teachers), ("s", students)):
        for one in people:
            key = f"{side}:{one.narrator_id}"
            nodes.append(
                GraphNode(
                    key,
                    "person",
                    narrator_id=one.narrator_id,
                    names=one.names,
                    routes=one.links,
                )
            )
            lower, upper = ("c", key) if side == "t" else (key, "c")
            edges.append(GraphEdge(lower, upper, one.ground))
    return Graph(tuple(nodes), tuple(edges))


def neighbourhood_svg(graph: Graph, *, language: str, dress: Dress = as_class) -> SafeString:
    """The picture of a neighbourhood, each box a link to the narrator's page."""
    centre = graph.nodes[0].names
    with override(language):
        words = {node.key: caption(node, language, routes=False) for node in graph.nodes}
        heights = {key: each.size[1] for key, each in words.items()}
        name = (centre.shown(language) if centre else None) or ""
        sheet = Sheet(
            graph=graph,
            placement=_placed(graph, heights, mirrored=language == "ar"),
            captions=words,
            name="neighbourhood",
            title=gettext("Teachers and students of %(name)s") % {"name": name},
            description=gettext(
                "The narrator stands in the middle, his teachers on the side where reading "
                "begins, his students on the other. Each line says what it rests on."
            ),
            language=language,
            link=_link,
        )
        return drawn(sheet, dress)


def _link(node: GraphNode) -> str | None:
    if node.narrator_id is None or node.kind == "centre":
        return None
    return narrator_path(node.narrator_id, node.names.latin if node.names else None)


def _placed(graph: Graph, heights: Mapping[str, float], *, mirrored: bool) -> Placement:
    """Three columns, each in the middle of the picture's height."""
    columns: list[list[str]] = [
        [node.key for node in graph.nodes if node.key.startswith(side)] for side in "tcs"
    ]
    if mirrored:
        columns.reverse()
    tall = [sum(heights[key] + _ROW_GAP for key in keys) - _ROW_GAP for keys in columns]
    height = max(tall)
    boxes: dict[str, Box] = {}
    x = float(MARGIN)
    for keys, own in zip(columns, tall, strict=True):
        y = MARGIN + (height - own) / 2
        for key in keys:
            boxes[key] = Box(x, y, BOX_WIDTH, heights[key])
            y += heights[key] + _ROW_GAP
        x += (BOX_WIDTH + _COLUMN_GAP) if keys else 0
    lines = tuple(_line(edge, boxes) for edge in graph.edges)
    return Placement(x - _COLUMN_GAP + MARGIN, height + 2 * MARGIN, boxes, lines)


def _line(edge: GraphEdge, boxes: Mapping[str, Box]) -> Line:
    """From the student to the teacher: level beside the neighbour, where its words stand."""
    lower, upper = boxes[edge.lower], boxes[edge.upper]
    start, end = _facing(lower, upper), _facing(upper, lower)
    beside, middle = (end, start) if edge.lower == "c" else (start, end)
    inwards = 1 if middle[0] > beside[0] else -1
    bend = (beside[0] + inwards * _LEVEL, beside[1])
    points = (beside, bend, bend, middle)
    label = (beside[0] + inwards * _LEVEL / 2, beside[1] - 11)
    return Line(edge, points if beside is start else points[::-1], label, sideways=True)


def _facing(box: Box, other: Box) -> tuple[float, float]:
    """The middle of the side that faces another box."""
    x = box.x + box.width if other.x > box.x else box.x
    return (x, box.y + box.height / 2)
