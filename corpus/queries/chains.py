"""The chains of a hadith with their nodes, in order, each node as far as it is resolved."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Window
from django.db.models.functions import RowNumber

from corpus.models import HadithChain, HadithChainNode, HadithChainNodeCandidate
from corpus.queries.compiled import Compiled, Parameter
from corpus.queries.sources import DatasetRef, dataset_columns, dataset_ref, make

MOST_CANDIDATES = 20
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A narrator whom an ambiguous mention may name."""

    narrator_id: int
    name_ar: str | None


@dataclass(frozen=True, slots=True)
class Node:
    """A mention in a chain; ``narrator_id`` is set only when confirmed or probable.

    ``known_as`` is the narrator's short name. ``dataset`` is the one on whose word, or also on
    whose word, it is resolved as it is. The mention stands in the hadith's text from
    ``mention_start`` to ``mention_end``, exclusive.
    """

    node_id: int
    position: int
    narrator_id: int | None
    name_ar: str | None
    known_as: str | None
    name_latin: str | None
    name_fr: str | None
    mention_ar: str | None
    transmission_term_ar: str | None
    mention_start: int | None
    mention_end: int | None
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


CHAIN_COLUMNS = ("id", "chain_number", "source_key", "flags", *dataset_columns())
NODE_COLUMNS = (
    "chain_id",
    "id",
    "position",
    "narrator_id",
    "narrator__name_ar",
    "narrator__canonical_display",
    "narrator__name_latin",
    "narrator__name_fr",
    "mention_ar",
    "transmission_term_ar",
    "mention_start",
    "mention_end",
    "resolution_status",
    "confidence",
    *dataset_columns(),
)
_CHAINS = Compiled(
    lambda: (
        HadithChain.objects.filter(hadith_id=Parameter("hadith"))
        .order_by("chain_number")
        .values_list(*CHAIN_COLUMNS)
    )
)
_NODES = Compiled(
    lambda: (
        HadithChainNode.objects.filter(
            chain__hadith_id=Parameter("hadith"),
            chain__chain_number__lte=Parameter("last"),
        )
        .order_by("chain_id", "position")
        .values_list(*NODE_COLUMNS)
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
    nodes = _NODES.rows(hadith=hadith_id, last=last)
    chains = tuple(assembled(rows[:limit], nodes, candidates))
    return Chains(chains, more=len(rows) > limit, candidates_cut=cut)


def assembled(
    chains: Iterable[Row], nodes: Iterable[Row], candidates: Mapping[int, Sequence[Candidate]]
) -> Iterator[Chain]:
    """Chains from rows of ``CHAIN_COLUMNS``, ``NODE_COLUMNS`` and their nodes' candidates."""
    of_chain: dict[int, list[Node]] = defaultdict(list)
    for row in nodes:
        found = tuple(candidates.get(row[1], ()))
        of_chain[row[0]].append(make(Node, *row[1:14], dataset_ref(row[14:]), found))
    for row in chains:
        road = tuple(of_chain[row[0]])
        yield make(Chain, *row[:3], tuple(row[3]), road, dataset_ref(row[4:]))


def _candidates(hadith_id: int, last: int) -> tuple[dict[int, list[Candidate]], bool]:
    """Candidates by node, and whether some node has more than are kept."""
    candidates: dict[int, list[Candidate]] = defaultdict(list)
    for node_id, narrator_id, name_ar in _CANDIDATES.rows(hadith=hadith_id, last=last):
        candidates[node_id].append(Candidate(narrator_id, name_ar))
    cut = any(len(kept) > MOST_CANDIDATES for kept in candidates.values())
    for kept in candidates.values():
        del kept[MOST_CANDIDATES:]
    return candidates, cut
