"""Recorded relations of teacher and student between two narrators."""

from dataclasses import dataclass

from django.db.models import Case, IntegerField, Q, Value, When

from corpus.queries.sources import (
    DATASET_WIDTH,
    DatasetRef,
    EditionRef,
    dataset_columns,
    dataset_ref,
    edition_columns,
    edition_ref,
    make,
)
from narrators.models import NarratorTransmission

_SUREST_FIRST = Case(
    *(
        When(recorded_status=status, then=Value(rank))
        for rank, status in enumerate(("attested", "probable", "ambiguous"))
    ),
    default=Value(3),
    output_field=IntegerField(),
)


@dataclass(frozen=True, slots=True)
class Relation:
    """One record that ``teacher_id`` taught ``student_id``: by whom, where, in which words."""

    relation_id: int
    teacher_id: int
    student_id: int
    recorded_status: str
    locator: str | None
    source_text: str | None
    dataset: DatasetRef
    edition: EditionRef | None


def relations_between(narrator_a: int, narrator_b: int, *, limit: int) -> list[Relation]:
    """Records of the pair in either direction, attested first. One query."""
    either_way = Q(teacher_id=narrator_a, student_id=narrator_b) | Q(
        teacher_id=narrator_b, student_id=narrator_a
    )
    found = NarratorTransmission.objects.filter(either_way).order_by(_SUREST_FIRST, "id")
    rows = found.values_list(
        "id",
        "teacher_id",
        "student_id",
        "recorded_status",
        "locator",
        "source_text",
        *dataset_columns(),
        *edition_columns(),
    )
    split = 6 + DATASET_WIDTH
    return [
        make(Relation, *row[:6], dataset_ref(row[6:split]), edition_ref(row[split:]))
        for row in rows[:limit]
    ]
