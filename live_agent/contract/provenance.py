"""Provenance: one shape everywhere, all eight keys always present, unknown is null."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, get_args

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.fields import Choice, ObjectId, Text

ObjectType = Literal[
    "hadith",
    "chain",
    "chain_node",
    "narrator",
    "narrator_entry",
    "relation",
    "commentary_passage",
    "passage",
    "source",
    "dataset",
]
OBJECT_TYPES: Final[tuple[ObjectType, ...]] = get_args(ObjectType)
EVIDENCE: Final = ("fact", "inference", "insufficient_evidence")


class Provenance(StrictObject):
    """Where a statement stands."""

    object_id = ObjectId(help_text="The object that the statement is about.")
    object_type = Choice(OBJECT_TYPES)
    source_id = Text(allow_null=True, help_text="The dataset's key, or the work's id.")
    source_key = Text(allow_null=True, help_text="The row of the dataset, or the edition's key.")
    source_title = Text(allow_null=True)
    edition_id = Text(allow_null=True)
    locator = Text(allow_null=True, help_text="Reference, volume and page, entry, span.")
    citation = Text(allow_null=True)


def provenance_list() -> Array:
    """The place of a ``provenance`` list in a contract."""
    return Array(Provenance())


def provenance(
    object_type: ObjectType,
    object_id: int | str,
    *,
    source_id: str | None = None,
    source_key: str | None = None,
    source_title: str | None = None,
    edition_id: str | None = None,
    locator: str | None = None,
    citation: str | None = None,
) -> dict[str, Any]:
    """One provenance entry; what is not known stays null and is never reconstructed."""
    return {
        "object_id": object_id,
        "object_type": object_type,
        "source_id": source_id or None,
        "source_key": source_key or None,
        "source_title": source_title or None,
        "edition_id": edition_id or None,
        "locator": locator or None,
        "citation": citation or None,
    }


def objects_in(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every object inside ``data``, itself first, in order of appearance, provenance left out."""
    found: list[dict[str, Any]] = []
    waiting: list[Any] = [data]
    while waiting:
        item = waiting.pop()
        if type(item) is dict:
            found.append(item)
            inner = [v for k, v in item.items() if type(v) in (dict, list) and k != "provenance"]
            waiting.extend(reversed(inner))
        elif type(item) is list:
            waiting.extend(reversed(item))
    return found


def sources_of(objects: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The distinct provenance entries of ``objects``, in order of first appearance."""
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for item in objects:
        for entry in item.get("provenance", ()):
            found.setdefault(tuple(entry.values()), entry)
    return list(found.values())
