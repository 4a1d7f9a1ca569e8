"""The chains of a hadith with their nodes, in order, each node as far as it is resolved."""

from collections import defaultdict
from dataclasses import dataclass

from corpus.models import HadithChain, HadithChainNode, HadithChainNodeCandidate
from corpus.queries.sources import DatasetRef, dataset_columns, dataset_ref, make

MOST_CANDIDATES = 20


@dataclass(frozen=True, slots=True)
class Candidate:
    """A narrator whom an ambiguous mention may name."""

    narrator_id: int
    name_ar: str | None


@dataclass(frozen=True, slots=True)
class Node:
    """A mention in a chain; ``narrator_id`` is set only when confirmed or probable."""

    node_id: int
    position: int
    narrator_id: int | None
    name_ar: str | None
    mention_ar: str | None
    transmission_term_ar: str | None
    resolution_status: str
    confidence: float | None
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
    """The first chains of a hadith; ``more`` says that chains or candidates were left out."""

    chains: tuple[Chain, ...]
    more: bool


def chains_of(hadith_id: int, *, limit: int) -> Chains:
    """The first ``limit`` chains of the hadith by number. Three queries, whatever it holds."""
    columns = ("id", "chain_number", "source_key", "flags", *dataset_columns())
    found = HadithChain.objects.filter(hadith_id=hadith_id).order_by("chain_number", "id")
    rows = list(found.values_list(*columns)[: limit + 1])
    ids = [row[0] for row in rows[:limit]]
    candidates, cut = _candidates(ids)
    nodes = _nodes(ids, candidates)
    chains = tuple(
        make(Chain, *row[:3], tuple(row[3]), tuple(nodes[row[0]]), dataset_ref(row[4:]))
        for row in rows[:limit]
    )
    return Chains(chains, more=cut or len(rows) > limit)


def _nodes(chain_ids: list[int], candidates: dict[int, list[Candidate]]) -> dict[int, list[Node]]:
    columns = (
        "chain_id",
        "id",
        "position",
        "narrator_id",
        "narrator__name_ar",
        "mention_ar",
        "transmission_term_ar",
        "resolution_status",
        "confidence",
    )
    found = HadithChainNode.objects.filter(chain_id__in=_never_empty(chain_ids))
    nodes: dict[int, list[Node]] = defaultdict(list)
    for row in found.order_by("chain_id", "position").values_list(*columns):
        nodes[row[0]].append(make(Node, *row[1:], tuple(candidates[row[1]])))
    return nodes


def _candidates(chain_ids: list[int]) -> tuple[dict[int, list[Candidate]], bool]:
    """Candidates by node, and whether some node has more than are kept."""
    found = HadithChainNodeCandidate.objects.filter(node__chain_id__in=_never_empty(chain_ids))
    rows = found.order_by("node_id", "rank", "narrator_id").values_list(
        "node_id", "narrator_id", "narrator__name_ar"
    )
    candidates: dict[int, list[Candidate]] = defaultdict(list)
    for node_id, narrator_id, name_ar in rows:
        candidates[node_id].append(Candidate(narrator_id, name_ar))
    cut = any(len(kept) > MOST_CANDIDATES for kept in candidates.values())
    for kept in candidates.values():
        del kept[MOST_CANDIDATES:]
    return candidates, cut


def _never_empty(ids: list[int]) -> list[int]:
    """The ids, or one that no row has: the number of queries stays the same."""
    return ids or [0]
