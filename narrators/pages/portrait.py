"""The four sections of a narrator's page, put in order for reading; nothing is added or pooled."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from corpus.queries.sources import DatasetRef, EditionRef
from narrators.pages.words import FIELDS, KINDS, SINGLE
from narrators.queries.profiles import Assertion, Entry, Identity, LegacyDatum, Variant, states

#: The work whose years of death leave the hundreds to its preface (Taqrib, p. 75).
_TAQRIB: Final = "taqrib"
_OPENING = 420
_WHOLE = 4_000  # letters of an entry that a page of the narrator has; the entry's own has all


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms of one kind that one dataset has, each with the entries that state it so."""

    kind: str
    dataset: DatasetRef
    forms: tuple[tuple[Variant, tuple[Assertion, ...]], ...]


@dataclass(frozen=True, slots=True)
class Data:
    """What one dataset gives at one place, field by field."""

    dataset: DatasetRef
    edition: EditionRef | None
    locator: str | None
    fields: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class ShownEntry:
    """An entry with its opening, and the rest of its words or how many letters are left out."""

    entry: Entry
    opening: str
    rest: str
    letters: int

    @property
    def cut(self) -> bool:
        """Whether words are left out here."""
        return len(self.opening) + len(self.rest) < self.letters


@dataclass(frozen=True, slots=True)
class Stated:
    """What the works state of one field; they ``differ`` where it can only have one value."""

    field: str
    rows: tuple[Assertion, ...]
    differ: bool


def forms_by_kind(
    variants: Iterable[Variant], assertions: Sequence[Assertion], identity: Identity
) -> list[Forms]:
    """Variants by kind and dataset, in the order of the kinds; not again what names him above."""
    above = {(name, identity.dataset.key) for name in (identity.name_latin, identity.name_fr)}
    groups: dict[tuple[str, str], list[Variant]] = {}
    for variant in variants:
        if (variant.form, variant.dataset.key) in above:
            continue
        groups.setdefault((variant.kind, variant.dataset.key), []).append(variant)
    order = [*KINDS]
    keys = sorted(groups, key=lambda key: (order.index(key[0]) if key[0] in order else 99, key[1]))
    return [
        Forms(kind, groups[kind, dataset][0].dataset, _stated(groups[kind, dataset], assertions))
        for kind, dataset in keys
    ]


def _stated(
    variants: Iterable[Variant], assertions: Sequence[Assertion]
) -> tuple[tuple[Variant, tuple[Assertion, ...]], ...]:
    return tuple(
        (variant, _places(row for row in assertions if states(row, variant)))
        for variant in variants
    )


def _places(rows: Iterable[Assertion]) -> tuple[Assertion, ...]:
    """One assertion for each place."""
    return tuple({(row.edition.edition_id, row.locator): row for row in rows}.values())


def data_by_place(data: Iterable[LegacyDatum]) -> list[Data]:
    """Values by dataset and place, each with its fields in a known order."""
    groups: dict[tuple[str, int | None, str | None], list[LegacyDatum]] = {}
    for datum in data:
        edition = datum.edition.edition_id if datum.edition else None
        groups.setdefault((datum.dataset.key, edition, datum.locator), []).append(datum)
    return [_data(rows) for rows in groups.values()]


def _data(rows: Sequence[LegacyDatum]) -> Data:
    fields: dict[str, list[str]] = {}
    for row in rows:
        fields.setdefault(row.field, []).append(row.value)
    ordered = tuple((field, tuple(fields[field])) for field in _in_order(fields))
    return Data(rows[0].dataset, rows[0].edition, rows[0].locator, ordered)


def _in_order(fields: Iterable[str]) -> list[str]:
    order = [*FIELDS]
    return sorted(fields, key=lambda field: (order.index(field) if field in order else 99, field))


def stated_by_field(assertions: Iterable[Assertion]) -> list[Stated]:
    """Assertions by field; those that differ stand side by side, and none is preferred."""
    groups: dict[str, list[Assertion]] = {}
    for row in assertions:
        groups.setdefault(row.field, []).append(row)
    return [
        Stated(
            field,
            tuple(groups[field]),
            field in SINGLE and len({row.value for row in groups[field]}) > 1,
        )
        for field in _in_order(groups)
    ]


def hundreds_supplied(assertions: Iterable[Assertion]) -> bool:
    """Whether a year of death is the Taqrib's, which writes years without their hundreds."""
    return any(row.field == "death_year_ah" and row.edition.key == _TAQRIB for row in assertions)


def shown_entry(entry: Entry) -> ShownEntry:
    """An entry for a narrator's page: a long one has an opening, a very long one only that."""
    text = entry.text
    if len(text) <= _OPENING * 3 // 2:
        return ShownEntry(entry, text, "", len(text))
    cut = text.rfind(" ", 0, _OPENING) + 1 or _OPENING
    rest = text[cut:] if len(text) <= _WHOLE else ""
    return ShownEntry(entry, text[:cut], rest, len(text))
