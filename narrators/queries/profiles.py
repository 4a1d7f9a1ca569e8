"""What the corpus holds of one narrator, in four parts that are never mixed."""

from dataclasses import dataclass
from typing import Any, Final

from django.db.models import F, QuerySet

from corpus.folding import fold_ar
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
from narrators.models import (
    Narrator,
    NarratorAssertion,
    NarratorEntry,
    NarratorEntryCandidate,
    NarratorLegacyDatum,
    NarratorVariant,
)

NAMING: Final = ("name", "kunya", "laqab", "nisba")  # fields that state a form of the name


@dataclass(frozen=True, slots=True)
class Identity:
    """Who is meant: the names the corpus gives him, and the dataset that has him."""

    narrator_id: int
    name_ar: str | None
    name_fr: str | None
    canonical_display: str | None
    name_latin: str | None
    dataset: DatasetRef


@dataclass(frozen=True, slots=True)
class Variant:
    """A form of the name, with the dataset that has it."""

    form: str
    script: str
    kind: str
    dataset: DatasetRef


@dataclass(frozen=True, slots=True)
class LegacyDatum:
    """A value that a dataset gives, with the edition it names as its ground, if any."""

    field: str
    value: str
    locator: str | None
    dataset: DatasetRef
    edition: EditionRef | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A numbered entry, verbatim; it is surely about the narrator only when ``LINKED``."""

    entry_id: int
    entry_number: str
    text: str
    resolution_status: str
    locator: str | None
    edition: EditionRef


@dataclass(frozen=True, slots=True)
class Assertion:
    """A fact that a work states, with the place; ``entry_id`` where the entry is in the corpus."""

    field: str
    value: str
    entry_id: int | None
    locator: str
    review_status: str
    edition: EditionRef


def states(row: Assertion, variant: Variant) -> bool:
    """Whether an entry gives a form in these words, or a name at the head of the full name."""
    if row.field not in NAMING or variant.script != "ar":
        return False
    value, form = fold_ar(row.value), fold_ar(variant.form)
    heads = variant.kind == row.field == "name" and value.startswith(f"{form} ")
    return value == form or heads


_NARRATOR = Parameter("narrator")
_IDENTITY = Compiled(
    lambda: Narrator.objects.filter(pk=_NARRATOR).values_list(
        "id", "name_ar", "name_fr", "canonical_display", "name_latin", *dataset_columns()
    )
)
_EXISTING = Compiled(
    lambda: Narrator.objects.filter(pk__in=[_NARRATOR, Parameter("other")]).values_list("id")
)
_VARIANTS = Compiled(
    lambda: (
        NarratorVariant.objects.filter(narrator_id=_NARRATOR)
        .order_by("script", "kind", "id")
        .values_list("form", "script", "kind", *dataset_columns())
    )
)
_LEGACY_DATA = Compiled(
    lambda: (
        NarratorLegacyDatum.objects.filter(narrator_id=_NARRATOR)
        .order_by("field", "id")
        .values_list("field", "value", "locator", *dataset_columns(), *edition_columns())
    )
)
_ASSERTIONS = Compiled(
    lambda: (
        NarratorAssertion.objects.filter(narrator_id=_NARRATOR)
        .order_by("field", "edition_id", "id")
        .values_list("field", "value", "entry_id", "locator", "review_status", *edition_columns())
    )
)


def _entries() -> QuerySet[NarratorEntry, Any]:
    linked = NarratorEntry.objects.filter(narrator_id=_NARRATOR).values("id")
    possible = NarratorEntryCandidate.objects.filter(narrator_id=_NARRATOR).values("entry_id")
    found = NarratorEntry.objects.filter(pk__in=linked.union(possible))
    return found.order_by(F("narrator_id").asc(nulls_last=True), "edition_id", "id").values_list(
        "id", "entry_number", "text", "resolution_status", "locator", *edition_columns()
    )


_ENTRIES = Compiled(_entries)


def get_identity(narrator_id: int) -> Identity | None:
    """The narrator with this id, or None. One query."""
    row = _IDENTITY.first(narrator=narrator_id)
    return None if row is None else make(Identity, *row[:5], dataset_ref(row[5:]))


def existing_narrators(one: int, other: int | None = None) -> set[int]:
    """Which of the two ids exist. One query."""
    return {row[0] for row in _EXISTING.rows(narrator=one, other=one if other is None else other)}


def variants_of(narrator_id: int, *, limit: int) -> list[Variant]:
    """Forms of the narrator's name. One query."""
    rows = _VARIANTS.rows(narrator=narrator_id, limit=limit)
    return [make(Variant, *row[:3], dataset_ref(row[3:])) for row in rows]


def legacy_data_of(narrator_id: int, *, limit: int) -> list[LegacyDatum]:
    """Values that datasets give of the narrator. One query."""
    split = 3 + DATASET_WIDTH
    return [
        make(LegacyDatum, *row[:3], dataset_ref(row[3:split]), edition_ref(row[split:]))
        for row in _LEGACY_DATA.rows(narrator=narrator_id, limit=limit)
    ]


def entries_of(narrator_id: int, *, limit: int) -> list[Entry]:
    """Entries linked to the narrator, then those that may concern him. One query."""
    rows = _ENTRIES.rows(narrator=narrator_id, limit=limit)
    return [make(Entry, *row[:5], edition_ref(row[5:])) for row in rows]


def assertions_of(narrator_id: int, *, limit: int) -> list[Assertion]:
    """Facts that works state of the narrator. One query."""
    rows = _ASSERTIONS.rows(narrator=narrator_id, limit=limit)
    return [make(Assertion, *row[:5], edition_ref(row[5:])) for row in rows]
