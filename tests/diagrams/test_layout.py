from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.diagrams.columns import balanced
from corpus.diagrams.layout import placed
from corpus.diagrams.model import Graph
from corpus.diagrams.routing import Box, Placement
from corpus.diagrams.shapes import outline
from corpus.queries.chains import Chain
from tests.diagrams.chains import chain, chain_graph, man

# Roads of made-up men: few ids, so that they meet, cross and close circles.
roads = st.lists(st.lists(st.integers(1, 9), min_size=1, max_size=7), min_size=1, max_size=12)


def picture(ids: list[list[int]]) -> tuple[Graph, Placement]:
    chains = [chain(*(man(one) for one in road)) for road in ids]
    graph = chain_graph(chains, reference="bukhari:1")
    return graph, placed(graph, {node.key: (184.0, 60.0) for node in graph.nodes})


def overlap(one: Box, other: Box) -> bool:
    apart = one.x + one.width <= other.x or other.x + other.width <= one.x
    return not (apart or one.y + one.height <= other.y or other.y + other.height <= one.y)


@settings(max_examples=60, deadline=None)
@given(roads)
def test_no_box_lies_on_another_and_all_lie_within(ids: list[list[int]]) -> None:
    _, placement = picture(ids)
    boxes = list(placement.boxes.values())
    for place, box in enumerate(boxes):
        assert box.x >= 0
        assert box.x + box.width <= placement.width
        assert 0 <= box.y <= box.y + box.height <= placement.height
        assert not any(overlap(box, other) for other in boxes[place + 1 :])


@settings(max_examples=60, deadline=None)
@given(roads)
def test_teachers_stand_above_students_but_where_roads_close_a_circle(
    ids: list[list[int]],
) -> None:
    graph, placement = picture(ids)
    assert len(placement.lines) == len(graph.edges)
    for line in placement.lines:
        lower, upper = placement.boxes[line.edge.lower], placement.boxes[line.edge.upper]
        assert (upper.y < lower.y) != line.downwards


def test_the_compiler_stands_at_the_foot() -> None:
    graph, placement = picture([[1, 2, 3], [4, 3]])
    foot = placement.boxes[graph.nodes[0].key]
    assert all(box.y <= foot.y for box in placement.boxes.values())


def test_a_layer_is_the_longest_way_from_the_compiler() -> None:
    _, placement = picture([[1, 2, 3], [4, 3]])
    heights = {key: placement.boxes[key].y for key in ("n:1:1", "n:2:1", "n:3:1", "n:4:1")}
    assert heights["n:1:1"] == heights["n:4:1"] > heights["n:2:1"] > heights["n:3:1"]


def test_two_roads_that_name_two_men_in_either_order_are_drawn() -> None:
    _, placement = picture([[1, 2], [2, 1]])
    assert sum(line.downwards for line in placement.lines) == 1


def test_the_same_rows_give_the_same_picture() -> None:
    assert picture([[1, 2, 3], [4, 2, 5]])[1].boxes == picture([[1, 2, 3], [4, 2, 5]])[1].boxes


def test_a_box_stands_in_the_middle_of_those_below_it() -> None:
    columns = balanced(
        [[1, 2], [3]],
        {1: 10, 2: 10, 3: 10},
        5,
        below={3: [(1, 1.0), (2, 1.0)]},
        above={1: [(3, 1.0)], 2: [(3, 1.0)]},
    )
    assert columns[3] == (columns[1] + columns[2]) / 2
    assert columns[2] - columns[1] == 25


def test_every_status_has_a_shape_of_its_own() -> None:
    kinds = ("confirmed", "probable", "ambiguous", "unresolved", "hadith", "person", "centre")
    assert len({outline(kind, Box(0, 0, 184, 80)) for kind in kinds}) == len(kinds)


def test_no_roads_give_an_empty_picture() -> None:
    nothing: list[Chain] = []
    graph = chain_graph(nothing, reference="bukhari:1")
    assert graph.size == 0
    assert not placed(graph, {}).boxes


def test_a_chain_that_names_nobody_is_its_hadith_alone() -> None:
    graph = chain_graph([chain()], reference="bukhari:1")
    assert list(placed(graph, {"h:bukhari:1": (100.0, 40.0)}).boxes) == ["h:bukhari:1"]
