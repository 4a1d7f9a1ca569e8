"""The envelope: what every transport but the two plain tool addresses returns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.context import Context
from live_agent.contract.errors import Code, ShapeError, ToolError
from live_agent.contract.fields import Boolean, Choice, Integer, StrictField, Text
from live_agent.contract.provenance import EVIDENCE, Provenance, objects_in, sources_of


class ErrorObject(StrictObject):
    """The whole of what is told of a refusal."""

    code = Choice([code.value for code in Code])
    message = Text()


class AnyObject(StrictField):
    """A tool's output, or null: its own contract says what it holds."""

    json_type = "object"

    def check(self, value: Any) -> dict[str, Any]:
        """Refuse what is no object."""
        if type(value) is not dict:
            raise ShapeError("not_object")
        return value


class EnvelopeObject(StrictObject):
    """Keys and types of the envelope."""

    tool = Text(allow_null=True, help_text="Null where the name given is no name of a tool.")
    ok = Boolean()
    # The framework takes the declaration off the class, so its own property stays.
    data = AnyObject(allow_null=True, help_text="The tool's output; null unless ok.")  # type: ignore[assignment]
    sources = Array(Provenance(), help_text="Distinct provenance of data, by first appearance.")
    evidence_status = Choice(
        EVIDENCE,
        allow_null=True,
        help_text="The status of data as a whole, never above its weakest claim; null unless ok.",
    )
    error = ErrorObject(allow_null=True)
    truncated = Boolean()
    capability_note = Text(allow_null=True)
    stale = Boolean(help_text="The turn was over; there is no data and there are no sources.")
    turn_id = Integer(allow_null=True)
    call_id = Text(allow_null=True)
    request_id = Text()


@dataclass(frozen=True, slots=True)
class Envelope:
    """The outcome of one call. ``status`` and ``retry_after`` leave by HTTP headers alone."""

    payload: dict[str, Any]
    status: int
    retry_after: int | None = None

    @property
    def ok(self) -> bool:
        """Whether the tool answered."""
        return bool(self.payload["ok"])

    @property
    def body(self) -> dict[str, Any]:
        """The contract's output shape itself, or the error object."""
        body: dict[str, Any] = self.payload["data"] if self.ok else self.payload["error"]
        return body


def answer(tool: str, data: dict[str, Any], context: Context) -> Envelope:
    """The envelope of an output that was found to fit its contract."""
    objects = objects_in(data)
    payload = _frame(tool, context) | {
        "ok": True,
        "data": data,
        "sources": sources_of(objects),
        "evidence_status": overall_status(objects),
        "truncated": data.get("truncated", False),
        "capability_note": data.get("capability_note"),
    }
    return Envelope(payload, 200)


def refusal(
    tool: str | None, error: ToolError, context: Context, *, stale: bool = False
) -> Envelope:
    """The envelope of an error."""
    payload = _frame(tool, context) | {"error": error.payload(context.language), "stale": stale}
    return Envelope(payload, error.status, error.retry_after)


def overall_status(objects: Sequence[Mapping[str, Any]]) -> str:
    """The status of an output as a whole, from its objects, the output itself first.

    Its own, where it has one; otherwise that of its weakest claim. What is marked
    ``insufficient_evidence`` claims nothing, and counts only where there is nothing else.
    """
    if "evidence_status" in objects[0]:
        return str(objects[0]["evidence_status"])
    found = {item.get("evidence_status") for item in objects}
    return next((s for s in ("inference", "fact") if s in found), "insufficient_evidence")


def _frame(tool: str | None, context: Context) -> dict[str, Any]:
    return {
        "tool": tool,
        "ok": False,
        "data": None,
        "sources": [],
        "evidence_status": None,
        "error": None,
        "truncated": False,
        "capability_note": None,
        "stale": False,
        "turn_id": context.turn_id,
        "call_id": context.call_id,
        "request_id": context.request_id,
    }
