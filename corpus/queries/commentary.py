"""Passages of commentary on a hadith: only those that may be shown."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import Case, FilteredRelation, IntegerField, Q, QuerySet, Value, When

from corpus.models import PassageHadith
from corpus.queries.compiled import Compiled, Parameter
from corpus.queries.sources import EDITION_WIDTH, EditionRef, edition_columns, edition_ref, make

Language = Literal["ar", "fr"]


@dataclass(frozen=True, slots=True)
class CommentaryPassage:
    """A passage, verbatim, and how surely it concerns the hadith.

    ``pages`` holds ``(volume, page)`` pairs; ``translation_fr`` is a published one or None;
    ``method`` says how the passage was found to concern the hadith.
    """

    passage_id: int
    sequence_number: int
    kind: str
    text: str
    pages: tuple[tuple[str | None, str | None], ...]
    locator: str | None
    alignment_status: str
    confidence: float | None
    method: str
    translation_fr: str | None
    edition: EditionRef


@dataclass(frozen=True, slots=True)
class Commentary:
    """A page of passages in their total order; ``more`` says that others follow it."""

    passages: tuple[CommentaryPassage, ...]
    more: bool


_SUREST_FIRST = Case(
    *(
        When(alignment_status=status, then=Value(rank))
        for rank, status in enumerate(("identity", "verified", "probable"))
    ),
    default=Value(3),
    output_field=IntegerField(),
)
_COLUMNS = (
    *(f"passage__{name}" for name in ("id", "sequence_number", "kind", "text")),
    "passage__pages",
    "passage__locator",
    "alignment_status",
    "confidence",
    "method",
    "french__text",
)


def _found(*, french_only: bool) -> QuerySet[PassageHadith, Any]:
    published = Q(passage__translations__language="fr", passage__translations__status="PUBLISHED")
    found = (
        PassageHadith.objects.filter(hadith_id=Parameter("hadith"), is_public=True)
        .exclude(alignment_status="rejected")
        .annotate(french=FilteredRelation("passage__translations", condition=published))
        .order_by(_SUREST_FIRST, "passage__edition_id", "passage__sequence_number", "passage_id")
    )
    if french_only:
        found = found.filter(french__isnull=False)
    return found.values_list(*_COLUMNS, *edition_columns("passage__edition"))


_ALL = Compiled(lambda: _found(french_only=False))
_FRENCH = Compiled(lambda: _found(french_only=True))


def commentary_on(hadith_id: int, *, language: Language | None, limit: int) -> Commentary:
    """The first public passages on the hadith, surest alignment first. One query.

    ``language`` "fr" keeps only passages that have a published French translation.
    """
    query = _FRENCH if language == "fr" else _ALL
    rows = query.rows(hadith=hadith_id, limit=limit + 1)
    return Commentary(tuple(_passage(row) for row in rows[:limit]), more=len(rows) > limit)


def _passage(row: Sequence[Any]) -> CommentaryPassage:
    edition = edition_ref(row[-EDITION_WIDTH:])
    pages = tuple((_text(page.get("vol")), _text(page.get("page"))) for page in json.loads(row[4]))
    return make(CommentaryPassage, *row[:4], pages, *row[5:-EDITION_WIDTH], edition)


def _text(value: object) -> str | None:
    return None if value is None else str(value)
