"""One item of each section of a profile, with its own status and ground."""

from collections.abc import Iterable, Sequence
from typing import Any

from live_agent.tools.grounds import from_dataset, from_edition, from_either
from narrators.queries.profiles import (
    Assertion,
    Entry,
    Identity,
    LegacyDatum,
    Variant,
    states,
)


def identity(
    narrator: Identity, variants: Sequence[Variant], assertions: Sequence[Assertion]
) -> dict[str, Any]:
    """The names, each form with the dataset that has it and the entries that state it so."""
    names = [row for row in assertions if row.field == "name"]
    return {
        "name_ar": narrator.name_ar or None,
        "name_fr": narrator.name_fr or None,
        "canonical_display": narrator.canonical_display or None,
        "variants": [
            {
                "form": variant.form,
                "script": variant.script,
                "kind": variant.kind,
                "provenance": [
                    from_dataset("narrator", narrator.narrator_id, variant.dataset),
                    *_places(narrator, (row for row in assertions if states(row, variant))),
                ],
            }
            for variant in variants
        ],
        "provenance": [
            from_dataset("narrator", narrator.narrator_id, narrator.dataset),
            *_places(narrator, names),
        ],
    }


def _places(narrator: Identity, rows: Iterable[Assertion]) -> list[dict[str, Any]]:
    """Where entries stand, each place once."""
    found = {(row.edition.edition_id, row.locator): row.edition for row in rows}
    return [
        from_edition("narrator", narrator.narrator_id, edition, locator=locator)
        for (_, locator), edition in found.items()
    ]


def legacy_datum(narrator_id: int, datum: LegacyDatum) -> dict[str, Any]:
    """A value as the dataset gives it: that it stands there is the fact."""
    return {
        "field": datum.field,
        "value": datum.value,
        "evidence_status": "fact",
        "provenance": [
            from_either(
                "narrator", narrator_id, datum.dataset, datum.edition, locator=datum.locator
            )
        ],
    }


def source_entry(entry: Entry) -> dict[str, Any]:
    """An entry; one that may concern several men establishes nothing of this one."""
    return {
        "entry_id": str(entry.entry_id),
        "text": entry.text,
        "resolution_status": entry.resolution_status,
        "evidence_status": (
            "fact" if entry.resolution_status == "LINKED" else "insufficient_evidence"
        ),
        "provenance": [
            from_edition(
                "narrator_entry",
                entry.entry_id,
                entry.edition,
                locator=entry.locator or entry.entry_number,
            )
        ],
    }


def assertion(narrator_id: int, row: Assertion) -> dict[str, Any]:
    """A fact with the place where the work states it."""
    if row.entry_id is not None:
        ground = from_edition("narrator_entry", row.entry_id, row.edition, locator=row.locator)
    else:
        ground = from_edition("narrator", narrator_id, row.edition, locator=row.locator)
    return {
        "field": row.field,
        "value": row.value,
        "review_status": row.review_status,
        "evidence_status": "fact",
        "provenance": [ground],
    }
