"""What becomes of calls: kept in their rows, told to the session's sockets, and logged."""

import logging
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from types import MappingProxyType
from typing import Any, Final, cast

from django.utils import timezone

from live_agent.contract.context import Context
from live_agent.contract.envelope import Envelope, refusal
from live_agent.contract.errors import HTTP_STATUS, Code, ToolError
from live_agent.contract.messages import Language
from live_agent.models import Call
from live_agent.realtime.events import TOOL_RESULT, TOOL_STALE, TURN_STARTED
from live_agent.realtime.store import Sitting
from live_agent.turns import Action
from live_agent.turns import actions as do
from live_agent.turns.state import ANSWERED, ERROR, STALE, VOID

logger = logging.getLogger(__name__)
_OUTCOME: Final = ("status", "stale", "envelope", "outcome", "duration_ms", "provenance")
_ENDS: Final = {
    do.CallCancel: VOID,
    do.OutputSend: ANSWERED,
    do.OutputStale: STALE,
    do.OutputError: ERROR,
}
_NONE: Final[Mapping[str, Envelope]] = MappingProxyType({})


def note_turn(now: Sitting, before: int, decided: Sequence[Action], *, but: str = "") -> None:
    """A turn may have begun: say so, and end the calls of the one before, ``but`` one."""
    if now.state.turn > before:
        now.tell(TURN_STARTED, now.state.turn)
    note_ended(now, [action for action in decided if getattr(action, "call", None) != but])


def note_ended(
    now: Sitting, decided: Sequence[Action], *, envelopes: Mapping[str, Envelope] = _NONE
) -> dict[str, Envelope]:
    """End the calls that the machine has ended, each with its envelope where that may be given."""
    ended = {}
    for call_id, status in _ended(decided).items():
        row = now.call(call_id)
        given = envelopes.get(call_id) if status in (ANSWERED, ERROR) else None
        ended[call_id] = end(now, row, status, given or stale(row))
    return ended


def end(now: Sitting, row: Call, status: str, envelope: Envelope) -> Envelope:
    """Keep the outcome of a call, and tell the session's sockets of it."""
    payload = envelope.payload
    row.status, row.stale, row.envelope = status, payload["stale"], payload
    row.outcome = payload["error"]["code"] if payload["error"] else "OK"
    row.duration_ms = round((timezone.now() - row.started_at).total_seconds() * 1000, 3)
    row.provenance = [[one["object_type"], one["object_id"]] for one in payload["sources"]]
    row.save(update_fields=_OUTCOME)
    now.tell(TOOL_STALE if row.stale else TOOL_RESULT, row.turn, row)
    logger.info(
        "call %s of %s: %s%s after %.0f ms, request %s, over %s",
        row.call_id[:40].encode("unicode_escape").decode(),
        row.tool[:64].encode("unicode_escape").decode(),
        row.outcome,
        ", stale" if row.stale else "",
        row.duration_ms,
        row.request_id,
        row.transport,
    )
    return envelope


def stale(row: Call) -> Envelope:
    """The envelope of a call whose turn is over."""
    error = ToolError(Code.UNAVAILABLE, "stale")
    return refusal(row.tool, error, context_of(row), stale=True)


def context_of(row: Call) -> Context:
    """The context in which a call was asked."""
    return Context(
        caller="",
        language=cast(Language, row.language),
        transport=row.transport,
        session_id=row.session_id,
        turn_id=row.turn,
        call_id=row.call_id,
        request_id=row.request_id,
    )


def envelope_of(row: Call) -> Envelope | None:
    """The envelope that was kept, with the status it has over HTTP; None while the call runs."""
    payload: dict[str, Any] | None = row.envelope
    if payload is None:
        return None
    code = payload["error"] and Code(payload["error"]["code"])
    return Envelope(payload, HTTP_STATUS[code] if code else HTTPStatus.OK)


def _ended(decided: Sequence[Action]) -> dict[str, str]:
    """The calls that are over, and how. A cancelled call may be told something yet: that counts."""
    return {
        action.call: _ENDS[type(action)]
        for action in decided
        if isinstance(action, do.CallCancel | do.OutputSend | do.OutputStale | do.OutputError)
    }
