"""The chains of several hadiths at once, for the picture in which their roads meet."""

from collections import defaultdict
from collections.abc import Sequence

from django.db.models import Window
from django.db.models.functions import RowNumber

from corpus.models import Hadith, HadithChain, HadithChainNode, HadithChainNodeCandidate
from corpus.queries.chains import (
    CHAIN_COLUMNS,
    MOST_CANDIDATES,
    NODE_COLUMNS,
    Candidate,
    Chain,
    assembled,
)


def references_of(hadith_ids: Sequence[int]) -> dict[int, str]:
    """The canonical references of these hadiths. One query."""
    rows = Hadith.objects.filter(pk__in=hadith_ids).values_list("id", "canonical_reference")
    return dict(rows)


def chains_of_all(hadith_ids: Sequence[int]) -> dict[int, tuple[Chain, ...]]:
    """All chains of these hadiths, by hadith, each in order. Three queries, however many."""
    chains = HadithChain.objects.filter(hadith_id__in=hadith_ids)
    rows = list(
        chains.order_by("hadith_id", "chain_number").values_list("hadith_id", *CHAIN_COLUMNS)
    )
    nodes = (
        HadithChainNode.objects.filter(chain__hadith_id__in=hadith_ids)
        .order_by("chain_id", "position")
        .values_list(*NODE_COLUMNS)
    )
    hadith_of = {row[1]: row[0] for row in rows}
    found: dict[int, list[Chain]] = defaultdict(list)
    for chain in assembled((row[1:] for row in rows), nodes, _candidates(hadith_ids)):
        found[hadith_of[chain.chain_id]].append(chain)
    return {hadith_id: tuple(found[hadith_id]) for hadith_id in hadith_ids}


def _candidates(hadith_ids: Sequence[int]) -> dict[int, list[Candidate]]:
    """The first candidates of each ambiguous node."""
    rows = (
        HadithChainNodeCandidate.objects.filter(node__chain__hadith_id__in=hadith_ids)
        .annotate(
            place=Window(RowNumber(), partition_by="node_id", order_by=["rank", "narrator_id"])
        )
        .filter(place__lte=MOST_CANDIDATES)
        .order_by("node_id", "place")
        .values_list("node_id", "narrator_id", "narrator__name_ar")
    )
    candidates: dict[int, list[Candidate]] = defaultdict(list)
    for node_id, narrator_id, name_ar in rows:
        candidates[node_id].append(Candidate(narrator_id, name_ar))
    return candidates
