from corpus.diagrams.bundles import Choice, Group, boxes, meetings, selected
from corpus.diagrams.graphs import graph_of
from corpus.diagrams.model import Graph, GraphNode
from corpus.diagrams.rows import roads_of
from corpus.queries.chains import Chain
from tests.diagrams.chains import bundle_graph, chain, chain_graph, man, unknown


def of(graph: Graph, narrator_id: int) -> GraphNode:
    (found,) = [node for node in graph.nodes if node.narrator_id == narrator_id]
    return found


def test_one_narrator_on_two_roads_is_one_box_with_two_routes() -> None:
    graph = chain_graph([chain(man(1), man(3)), chain(man(2), man(3))], reference="bukhari:1")
    assert of(graph, 3).routes == 2
    assert len(graph.nodes) == 4


def test_a_meeting_is_confirmed_only_where_every_occurrence_is() -> None:
    chains = [chain(man(1)), chain(man(1, "probable")), chain(man(1))]
    node = of(chain_graph(chains, reference="bukhari:1"), 1)
    assert (node.status, node.confirmed, node.routes) == ("probable", 2, 3)


def test_open_mentions_of_the_same_words_at_other_places_stay_apart() -> None:
    graph = chain_graph(
        [chain(unknown((5, 10), 1, 2)), chain(unknown((50, 55), 1, 2))], reference="bukhari:1"
    )
    assert [node.kind for node in graph.nodes] == ["hadith", "mention", "mention"]


def test_the_very_same_words_left_open_alike_are_one_box() -> None:
    graph = chain_graph(
        [chain(man(1), unknown((5, 10))), chain(man(2), unknown((5, 10)))], reference="bukhari:1"
    )
    assert [node.routes for node in graph.nodes if node.kind == "mention"] == [2]


def test_the_same_words_with_other_candidates_stay_apart() -> None:
    graph = chain_graph(
        [chain(unknown((5, 10), 1, 2)), chain(unknown((5, 10), 1, 3)), chain(unknown((5, 10)))],
        reference="bukhari:1",
    )
    assert sum(node.kind == "mention" for node in graph.nodes) == 3


def test_an_open_mention_never_meets_a_resolved_one() -> None:
    graph = chain_graph([chain(unknown((5, 10), 1)), chain(man(1))], reference="bukhari:1")
    assert {node.kind for node in graph.nodes} == {"hadith", "mention", "narrator"}


def test_open_mentions_of_two_hadiths_stay_apart_at_the_same_place() -> None:
    graph = bundle_graph(
        [("bukhari:1", [chain(unknown((5, 10)))]), ("bukhari:2", [chain(unknown((5, 10)))])]
    )
    assert sum(node.kind == "mention" for node in graph.nodes) == 2


def test_mentions_without_a_place_stay_apart() -> None:
    graph = chain_graph([chain(unknown(None)), chain(unknown(None))], reference="bukhari:1")
    assert sum(node.kind == "mention" for node in graph.nodes) == 2


def test_a_narrator_twice_on_one_road_is_two_boxes() -> None:
    graph = chain_graph([chain(man(1), man(2), man(1))], reference="bukhari:1")
    assert [node.narrator_id for node in graph.nodes] == [None, 1, 2, 1]


def test_a_suspended_road_begins_with_a_line_of_its_own_kind() -> None:
    graph = chain_graph(
        [chain(man(1), man(2)), chain(man(1), man(2), flags=("muallaq",))], reference="bukhari:1"
    )
    assert [edge.kind for edge in graph.edges] == ["transmission", "transmission", "suspended"]


def test_terms_of_a_line_are_verbatim_and_vowels_alone_make_no_second_one() -> None:
    roads = roads_of([chain(man(1)), chain(man(1))], "bukhari:1")
    assert graph_of(roads).edges[0].terms == ("حدثنا",)


def groups(*hadiths: list[Chain]) -> list[Group]:
    names = ["bukhari:1", "bukhari:2", "muslim:3"]
    return [Group(name, roads_of(each, name)) for name, each in zip(names, hadiths, strict=False)]


def test_what_a_picture_cannot_hold_is_left_out_from_the_last_and_said() -> None:
    found = groups([chain(man(1), man(2))], [chain(man(3), man(2))], [chain(man(4), man(2))])
    selection = selected(found, Choice(), most=5)
    assert selection.forced
    assert [group.reference for group in selection.groups] == ["bukhari:1", "bukhari:2"]
    assert selection.whole == boxes(found) == 7


def test_a_choice_that_goes_in_is_not_forced() -> None:
    found = groups([chain(man(1), man(2))], [chain(man(3), man(2))])
    selection = selected(found, Choice(first=0))
    assert not selection.forced
    assert [group.reference for group in selection.groups] == ["bukhari:1"]


def test_only_one_collection() -> None:
    found = groups([chain(man(1))], [chain(man(2))], [chain(man(3))])
    shown = selected(found, Choice(collection="muslim")).groups
    assert [group.reference for group in shown] == ["muslim:3"]


def test_transmitters_on_few_routes_leave_a_gap_that_is_seen() -> None:
    found = groups([chain(man(1), man(2))], [chain(man(3), man(2))])
    graph = selected(found, Choice(routes=2)).graph
    assert [node.narrator_id for node in graph.nodes] == [None, 2, None]
    assert {edge.kind for edge in graph.edges} == {"shortened"}
    assert all(edge.terms == () for edge in graph.edges)


def test_where_roads_meet_the_most_travelled_narrator_comes_first() -> None:
    found = groups([chain(man(1), man(2))], [chain(man(1), man(2)), chain(man(4), man(2))])
    met = meetings(selected(found, Choice()))
    assert [(one.node.narrator_id, one.node.routes, one.hadiths) for one in met] == [
        (2, 3, 2),
        (1, 2, 2),
    ]
