"""Recorded relations of teacher and student between two narrators."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Case, IntegerField, Q, QuerySet, Value, When

from corpus.queries.compiled import Compiled, Parameter
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


def _either_way() -> QuerySet[NarratorTransmission, Any]:
    one, other = Parameter("one"), Parameter("other")
    found = NarratorTransmission.objects.filter(
        Q(teacher_id=one, student_id=other) | Q(teacher_id=other, student_id=one)
    ).order_by(_SUREST_FIRST, "id")
    return found.values_list(
        "id",
        "teacher_id",
        "student_id",
        "recorded_status",
        "locator",
        "source_text",
        *dataset_columns(),
        *edition_columns(),
    )


_RELATIONS = Compiled(_either_way)
_SPLIT = 6 + DATASET_WIDTH


def relations_between(narrator_a: int, narrator_b: int, *, limit: int) -> list[Relation]:
    """Records of the pair in either direction, attested first. One query."""
    rows = _RELATIONS.rows(one=narrator_a, other=narrator_b, limit=limit)
    return [
        make(Relation, *row[:6], dataset_ref(row[6:_SPLIT]), edition_ref(row[_SPLIT:]))
        for row in rows
    ]
