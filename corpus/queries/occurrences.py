"""Where a narrator stands in the chains, and where two stand next to each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Q, QuerySet, Value

from corpus.models import HadithChainNode
from corpus.queries.compiled import Compiled, Parameter
from corpus.queries.sources import (
    DATASET_WIDTH,
    DatasetRef,
    dataset_columns,
    dataset_ref,
    make,
)


@dataclass(frozen=True, slots=True)
class OccurrenceCounts:
    """How often a narrator stands in the chains: surely, and only probably."""

    confirmed: int
    confirmed_hadiths: int
    probable: int


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One node whose narrator is confirmed: ``dataset`` has the chain, ``also`` the link."""

    node_id: int
    position: int
    chain_id: int
    chain_source_key: str
    hadith_id: int
    canonical_reference: str
    hadith_flags: Sequence[str]
    dataset: DatasetRef
    also: DatasetRef


@dataclass(frozen=True, slots=True)
class Adjacency:
    """Two neighbours in a chain. It is an observation and proves no hearing.

    ``dataset`` has the chain; on the word of the other two, or also on it, the two men are there.
    """

    hadith_id: int
    canonical_reference: str
    hadith_flags: Sequence[str]
    chain_id: int
    chain_source_key: str
    teacher_node_id: int
    student_node_id: int
    teacher_position: int
    student_position: int
    transmission_term_ar: str | None
    dataset: DatasetRef
    student_also: DatasetRef
    teacher_also: DatasetRef


_NARRATOR = Parameter("narrator")
_CONFIRMED = Q(resolution_status="confirmed")
_COUNTS = Compiled(
    lambda: (
        HadithChainNode.objects.filter(narrator_id=_NARRATOR)
        .annotate(all=Value(1))
        .values("all")
        .annotate(
            confirmed=Count("id", filter=_CONFIRMED),
            hadiths=Count("chain__hadith_id", filter=_CONFIRMED, distinct=True),
            probable=Count("id", filter=Q(resolution_status="probable")),
        )
        .values_list("confirmed", "hadiths", "probable")
    )
)
_OCCURRENCES = Compiled(
    lambda: (
        HadithChainNode.objects.filter(_CONFIRMED, narrator_id=_NARRATOR)
        .order_by("chain_id", "position")
        .values_list(
            "id",
            "position",
            "chain_id",
            "chain__source_key",
            "chain__hadith_id",
            "chain__hadith__canonical_reference",
            "chain__hadith__flags",
            *dataset_columns("chain__dataset"),
            *dataset_columns(),
        )
    )
)


def _next_to_each_other() -> QuerySet[HadithChainNode, Any]:
    """Student and teacher, the teacher one position further on than the student."""
    one, other = Parameter("one"), Parameter("other")
    either_way = Q(narrator_id=one, chain__nodes__narrator_id=other) | Q(
        narrator_id=other, chain__nodes__narrator_id=one
    )
    found = HadithChainNode.objects.filter(
        either_way, chain__nodes__position=F("position") + 1
    ).order_by("chain_id", "position")
    return found.values_list(
        "chain__hadith_id",
        "chain__hadith__canonical_reference",
        "chain__hadith__flags",
        "chain_id",
        "chain__source_key",
        "chain__nodes__id",
        "id",
        "chain__nodes__position",
        "position",
        "chain__nodes__transmission_term_ar",
        *dataset_columns("chain__dataset"),
        *dataset_columns(),
        *dataset_columns("chain__nodes__dataset"),
    )


_ADJACENT = Compiled(_next_to_each_other)


def count_occurrences(narrator_id: int) -> OccurrenceCounts:
    """Counts over the whole corpus. One query."""
    row = _COUNTS.first(narrator=narrator_id)
    return make(OccurrenceCounts, *row) if row else OccurrenceCounts(0, 0, 0)


def confirmed_occurrences(narrator_id: int, *, limit: int, offset: int) -> list[Occurrence]:
    """A page of the narrator's confirmed occurrences, by chain and position. One query."""
    rows = _OCCURRENCES.rows(narrator=narrator_id, limit=limit, offset=offset)
    return [make(Occurrence, *row[:7], *_datasets(row[7:])) for row in rows]


def adjacent_pairs(narrator_a: int, narrator_b: int, *, limit: int) -> list[Adjacency]:
    """Nodes where one of the two stands directly after the other, either way. One query.

    Position 1 is the compiler's own source, so the teacher is the one further on; the term by
    which the student reports stands on the teacher's node.
    """
    rows = _ADJACENT.rows(one=narrator_a, other=narrator_b, limit=limit)
    return [make(Adjacency, *row[:10], *_datasets(row[10:])) for row in rows]


def _datasets(values: Sequence[Any]) -> list[DatasetRef]:
    """The datasets that stand one after the other in a row."""
    starts = range(0, len(values), DATASET_WIDTH)
    return [dataset_ref(values[start : start + DATASET_WIDTH]) for start in starts]
