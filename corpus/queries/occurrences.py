"""Where a narrator stands in the chains, and where two stand next to each other."""

from dataclasses import dataclass

from django.db.models import Count, F, Q

from corpus.models import HadithChainNode
from corpus.queries.sources import DatasetRef, dataset_columns, dataset_ref, make


@dataclass(frozen=True, slots=True)
class OccurrenceCounts:
    """How often a narrator stands in the chains: surely, and only probably."""

    confirmed: int
    confirmed_hadiths: int
    probable: int


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One node whose narrator is confirmed."""

    node_id: int
    position: int
    chain_id: int
    chain_source_key: str
    hadith_id: int
    canonical_reference: str
    dataset: DatasetRef


@dataclass(frozen=True, slots=True)
class Adjacency:
    """Two neighbours in a chain. It is an observation and proves no hearing."""

    hadith_id: int
    canonical_reference: str
    chain_id: int
    chain_source_key: str
    teacher_node_id: int
    student_node_id: int
    teacher_position: int
    student_position: int
    transmission_term_ar: str | None
    dataset: DatasetRef


def count_occurrences(narrator_id: int) -> OccurrenceCounts:
    """Counts over the whole corpus. One query."""
    confirmed = Q(resolution_status="confirmed")
    counts = HadithChainNode.objects.filter(narrator_id=narrator_id).aggregate(
        confirmed=Count("id", filter=confirmed),
        confirmed_hadiths=Count("chain__hadith_id", filter=confirmed, distinct=True),
        probable=Count("id", filter=Q(resolution_status="probable")),
    )
    return OccurrenceCounts(**counts)


def confirmed_occurrences(narrator_id: int, *, limit: int, offset: int) -> list[Occurrence]:
    """A page of the narrator's confirmed occurrences, by chain and position. One query."""
    found = HadithChainNode.objects.filter(
        narrator_id=narrator_id, resolution_status="confirmed"
    ).order_by("chain_id", "position")
    rows = found.values_list(
        "id",
        "position",
        "chain_id",
        "chain__source_key",
        "chain__hadith_id",
        "chain__hadith__canonical_reference",
        *dataset_columns(),
    )
    return [
        make(Occurrence, *row[:6], dataset_ref(row[6:])) for row in rows[offset : offset + limit]
    ]


def adjacent_pairs(narrator_a: int, narrator_b: int, *, limit: int) -> list[Adjacency]:
    """Nodes where one of the two stands directly after the other, either way. One query.

    Position 1 is the compiler's own source, so the teacher is the one further on; the term by
    which the student reports stands on the teacher's node.
    """
    either_way = Q(narrator_id=narrator_a, chain__nodes__narrator_id=narrator_b) | Q(
        narrator_id=narrator_b, chain__nodes__narrator_id=narrator_a
    )
    found = HadithChainNode.objects.filter(
        either_way, chain__nodes__position=F("position") + 1
    ).order_by("chain_id", "position")
    rows = found.values_list(
        "chain__hadith_id",
        "chain__hadith__canonical_reference",
        "chain_id",
        "chain__source_key",
        "chain__nodes__id",
        "id",
        "chain__nodes__position",
        "position",
        "chain__nodes__transmission_term_ar",
        *dataset_columns(),
    )
    return [make(Adjacency, *row[:9], dataset_ref(row[9:])) for row in rows[:limit]]
