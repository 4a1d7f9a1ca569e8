"""A picture together with the rows from which it is drawn, ready for a page."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext, override

from corpus.diagrams.bundles import Selection
from corpus.diagrams.captions import MOST_TERMS, caption
from corpus.diagrams.graphs import graph_of, keys_of
from corpus.diagrams.layout import placed
from corpus.diagrams.model import Graph, GraphNode
from corpus.diagrams.rows import Road, Row, datasets_of, roads_of
from corpus.diagrams.svg import Sheet, described, drawn
from corpus.queries.chains import Chain
from corpus.queries.sources import DatasetRef
from isnad_site.reading.addresses import hadith_path

FORMS: Final = ("svg", "png", "csv")


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture (``svg``, one element) and the table it is drawn from (``roads``).

    ``more``: the hadith has further chains than these. ``candidates_cut``: a mention fits more
    narrators than are listed. ``name`` is the id of the figure on its page, and the name of its
    files; ``query`` is what their addresses say of the choice made.
    """

    name: str
    reference: str
    svg: SafeString
    roads: tuple[Road, ...]
    graph: Graph
    datasets: tuple[DatasetRef, ...]
    more: bool = False
    candidates_cut: bool = False
    bundle: bool = False
    query: str = ""
    forms: tuple[str, ...] = FORMS

    @property
    def mentions(self) -> int:
        """How many rows the table has."""
        return sum(len(road.rows) for road in self.roads)

    @property
    def boxes(self) -> int:
        """How many narrators and open mentions the picture shows."""
        return sum(node.kind != "hadith" for node in self.graph.nodes)

    @property
    def statuses(self) -> tuple[str, ...]:
        """The statuses that occur, for the legend."""
        met = {node.status for node in self.graph.nodes}
        order = ("confirmed", "probable", "ambiguous", "unresolved")
        return tuple(status for status in order if status in met)

    @property
    def table(self) -> Iterator[tuple[Road, list[tuple[Row, int]]]]:
        """The roads, each row with the number of routes through the box that stands for it."""
        passed = Counter(key for road in self.roads for key in keys_of(road))
        for road in self.roads:
            counts = [passed[key] for key in keys_of(road)[1:]]
            yield road, list(zip(road.rows, counts, strict=True))

    @property
    def columns(self) -> int:
        """How many columns the table has: routes only of several roads, datasets of several."""
        return 6 + (len(self.roads) > 1) + (len(self.datasets) > 1)

    @property
    def suspended(self) -> bool:
        """Whether some road is suspended."""
        return any(edge.kind == "suspended" for edge in self.graph.edges)

    @property
    def folded(self) -> bool:
        """Whether some box or line has more wordings than are written in the picture."""
        mentions = any(len(node.mentions) > 1 for node in self.graph.nodes)
        return mentions or any(len(edge.terms) > MOST_TERMS for edge in self.graph.edges)

    @property
    def shortened(self) -> bool:
        """Whether transmitters are left out between some that are shown."""
        return any(edge.kind == "shortened" for edge in self.graph.edges)


def chain_figure(
    chains: Sequence[Chain],
    *,
    reference: str,
    language: str,
    more: bool = False,
    candidates_cut: bool = False,
) -> Figure:
    """These chains of one hadith as picture and table; ``more`` when it has others."""
    roads = roads_of(chains, reference)
    sheet = sheet_of(roads, reference=reference, language=language, name="chains")
    return Figure(
        name="chains",
        reference=reference,
        svg=drawn(sheet),
        roads=roads,
        graph=sheet.graph,
        datasets=datasets_of(roads),
        more=more,
        candidates_cut=candidates_cut,
    )


def bundle_figure(
    selection: Selection, *, reference: str, language: str, query: str = ""
) -> Figure:
    """What is shown of the bundle of a hadith and its parallels, as picture and table."""
    roads = selection.roads
    sheet = sheet_of(
        roads, reference=reference, language=language, name="bundle", graph=selection.graph
    )
    return Figure(
        name="bundle",
        reference=reference,
        svg=drawn(sheet),
        roads=roads,
        graph=selection.graph,
        datasets=datasets_of(roads),
        bundle=True,
        query=query,
    )


def sheet_of(
    roads: Sequence[Road],
    *,
    reference: str,
    language: str,
    name: str,
    graph: Graph | None = None,
    link: Callable[[GraphNode], str | None] | None = None,
) -> Sheet:
    """A picture of these rows, placed and captioned; of ``graph`` where it is only a part."""
    graph = graph_of(roads) if graph is None else graph
    with override(language):
        words = {node.key: caption(node, language, routes=len(roads) > 1) for node in graph.nodes}
        sizes = {key: each.size for key, each in words.items()}
        bundle = sum(node.kind == "hadith" for node in graph.nodes) > 1
        title = (
            gettext("The chains of %(reference)s and its parallels")
            if bundle
            else gettext("The chains of %(reference)s")
        )
        return Sheet(
            graph=graph,
            placement=placed(graph, sizes),
            captions=words,
            name=name,
            title=title % {"reference": reference},
            description=described(),
            language=language,
            link=link or page_link,
        )


def page_link(node: GraphNode) -> str | None:
    """Where a box leads from a page: a narrator, a hadith, or the row of an open mention."""
    if node.kind == "hadith":
        return hadith_path(node.reference or "")
    if node.narrator_id is not None:
        # Without its slug, which in Arabic would be most of the picture's bytes.
        return reverse("narrator_bare", args=[node.narrator_id])
    return f"#m{node.row}"
