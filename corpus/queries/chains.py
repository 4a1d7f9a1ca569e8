"""The chains of a hadith with their nodes, in order, each node as far as it is resolved."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Window
from django.db.models.functions import RowNumber

from corpus.models import HadithChain, HadithChainNode, HadithChainNodeCandidate
from corpus.queries.compiled import Compiled, Parameter
from corpus.queries.sources import DatasetRef, dataset_columns, dataset_ref, make

MOST_CANDIDATES = 20


@dataclass(frozen=True, slots=True)
class Candidate:
    """A narrator whom an ambiguous mention may name."""

    narrator_id: int
    name_ar: str | None


@dataclass(frozen=True, slots=True)
class Node:
    """A mention in a chain; ``narrator_id`` is set only when confirmed or probable.

    ``dataset`` is the one on whose word, or also on whose word, it is resolved as it is.
    """

    node_id: int
    position: int
    narrator_id: int | None
    name_ar: str | None
    mention_ar: str | None
    transmission_term_ar: str | None
    resolution_status: str
    confidence: float | None
    dataset: DatasetRef
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """One road of a hadith, from the compiler's own source (position 1) to the last transmitter."""

    chain_id: int
    chain_number: int
    source_key: str
    flags: tuple[str, ...]
    nodes: tuple[Node, ...]
    dataset: DatasetRef


@dataclass(frozen=True, slots=True)
class Chains:
    """The first chains of a hadith; whether chains follow, or a node has further candidates."""

    chains: tuple[Chain, ...]
    more: bool
    candidates_cut: bool


_CHAINS = Compiled(
    lambda: (
        HadithChain.objects.filter(hadith_id=Parameter("hadith"))
        .order_by("chain_number")
        .values_list("id", "chain_number", "source_key", "flags", *dataset_columns())
    )
)
_NODES = Compiled(
    lambda: (
        HadithChainNode.objects.filter(
            chain__hadith_id=Parameter("hadith"),
            chain__chain_number__lte=Parameter("last"),
        )
        .order_by("chain_id", "position")
        .values_list(
            "chain_id",
            "id",
            "position",
            "narrator_id",
            "narrator__name_ar",
            "mention_ar",
            "transmission_term_ar",
            "resolution_status",
            "confidence",
            *dataset_columns(),
        )
    )
)
_CANDIDATES = Compiled(
    lambda: (
        HadithChainNodeCandidate.objects.filter(
            node__chain__hadith_id=Parameter("hadith"),
            node__chain__chain_number__lte=Parameter("last"),
        )
        .annotate(
            place=Window(RowNumber(), partition_by="node_id", order_by=["rank", "narrator_id"])
        )
        .filter(place__lte=MOST_CANDIDATES + 1)
        .order_by("node_id", "place")
        .values_list("node_id", "narrator_id", "narrator__name_ar")
    )
)


def chains_of(hadith_id: int, *, limit: int) -> Chains:
    """The first ``limit`` chains of the hadith by number. Three queries, whatever it holds."""
    rows = _CHAINS.rows(hadith=hadith_id, limit=limit + 1)
    last = rows[:limit][-1][1] if rows else 0
    candidates, cut = _candidates(hadith_id, last)
    nodes: dict[int, list[Node]] = defaultdict(list)
    for row in _NODES.rows(hadith=hadith_id, last=last):
        node = make(Node, *row[1:9], dataset_ref(row[9:]), tuple(candidates[row[1]]))
        nodes[row[0]].append(node)
    chains = tuple(
        make(Chain, *row[:3], tuple(row[3]), tuple(nodes[row[0]]), dataset_ref(row[4:]))
        for row in rows[:limit]
    )
    return Chains(chains, more=len(rows) > limit, candidates_cut=cut)


def _candidates(hadith_id: int, last: int) -> tuple[dict[int, list[Candidate]], bool]:
    """Candidates by node, and whether some node has more than are kept."""
    candidates: dict[int, list[Candidate]] = defaultdict(list)
    for node_id, narrator_id, name_ar in _CANDIDATES.rows(hadith=hadith_id, last=last):
        candidates[node_id].append(Candidate(narrator_id, name_ar))
    cut = any(len(kept) > MOST_CANDIDATES for kept in candidates.values())
    for kept in candidates.values():
        del kept[MOST_CANDIDATES:]
    return candidates, cut
