"""What must hold of a finished output whatever the tool did, beyond its shape."""

from collections.abc import Mapping
from typing import Any, Final

from live_agent.contract.provenance import objects_in

_PASSAGES: Final = ("narrator_entry", "commentary_passage", "passage")
_RESOLVED: Final = ("confirmed", "probable")
_MOST: Final[Mapping[str, tuple[str, ...]]] = {
    "attested": ("fact",),
    "possible": ("inference", "insufficient_evidence"),
    "not_established": ("insufficient_evidence",),
}


class ContractBreachError(Exception):
    """A tool's output claims more than its evidence. It never leaves; the log says where."""


def check_claims(data: Mapping[str, Any]) -> None:
    """Raise ``ContractBreachError`` where an object of ``data`` claims more than it shows."""
    for item in objects_in(data):
        fault = _status(item) or _relation(item) or _node(item)
        if fault is not None:
            raise ContractBreachError(f"{fault}, in an object with {', '.join(item)}")


def _status(item: Mapping[str, Any]) -> str | None:
    status = item.get("evidence_status")
    if status in ("fact", "inference") and not item.get("provenance"):
        return f"{status} without provenance"
    if status == "fact" and "score" in item:
        return "a score told as fact"
    if status == "fact" and item.get("resolution_status") in (
        "probable",
        "ambiguous",
        "unresolved",
    ):
        return "a doubtful resolution told as fact"
    return None


def _relation(item: Mapping[str, Any]) -> str | None:
    relation = item.get("relation_status")
    if relation is None:
        return None
    if item["evidence_status"] not in _MOST[relation]:
        return f"{relation} told as {item['evidence_status']}"
    if relation == "attested" and not any(points_at_source(e) for e in item["provenance"]):
        return "attested without a source passage or edition"
    return None


def _node(item: Mapping[str, Any]) -> str | None:
    if "narrator_id" not in item or "resolution_status" not in item:
        return None
    resolved = item["resolution_status"] in _RESOLVED
    return None if resolved or item["narrator_id"] is None else "an open node that names a narrator"


def points_at_source(entry: Mapping[str, Any]) -> bool:
    """Whether a provenance entry leads to the words: a passage, or a place in an edition."""
    if entry["object_type"] in _PASSAGES:
        return True
    return entry["edition_id"] is not None and entry["locator"] is not None


def check_bounds(
    data: Mapping[str, Any], *, lists: tuple[str, ...], limit: int, total: str | None, page: int
) -> None:
    """Raise where more was returned than allowed, or where ``truncated`` hides what remains.

    ``total`` names the count of all rows, for tools that page; the others know of a further row
    by having asked for one more than they return.
    """
    returned = sum(len(data[name]) for name in lists)
    if returned > limit:
        raise ContractBreachError(f"{returned} items where {limit} were allowed")
    if total is not None and data["truncated"] != (data[total] > page * limit):
        raise ContractBreachError("truncated does not say what remains")
