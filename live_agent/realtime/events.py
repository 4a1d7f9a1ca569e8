"""Events as they are sent: the stored row, and for a call what is known of it now."""

from collections.abc import Iterable
from typing import Any, Final

from live_agent.models import Event

TURN_STARTED: Final = "turn.started"
TOOL_STARTED: Final = "tool.started"
TOOL_RESULT: Final = "tool.result"
TOOL_STALE: Final = "tool.stale"
QUESTION_ASKED: Final = "question.asked"
QUESTION_ANSWERED: Final = "question.answered"
STORED: Final = (
    TURN_STARTED,
    TOOL_STARTED,
    TOOL_RESULT,
    TOOL_STALE,
    QUESTION_ASKED,
    QUESTION_ANSWERED,
)
# How many events are read and sent at a time.
PORTION: Final = 50


def after(session_id: str, seq: int) -> list[dict[str, Any]]:
    """The next events of a session, at most ``PORTION``, oldest first."""
    found = Event.objects.filter(session_id=session_id, seq__gt=seq).order_by("seq")
    return messages(found.select_related("call")[:PORTION])


def of_outcome(call: int) -> dict[str, Any]:
    """The event that told the outcome of a call (its row's number)."""
    found = Event.objects.filter(call_id=call, type__in=(TOOL_RESULT, TOOL_STALE))
    return message(found.select_related("call").get())


def messages(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Events as messages."""
    return [message(event) for event in events]


def message(event: Event) -> dict[str, Any]:
    """One event as a message; of a call, with its arguments or its envelope."""
    told = {"type": event.type, "seq": event.seq, "turn_id": event.turn, **event.content}
    call = event.call
    if call is None:
        return told
    told |= {"call_id": call.call_id, "tool": call.tool}
    if event.type == TOOL_STARTED:
        return told | {"arguments": call.arguments}
    return told | {"envelope": call.envelope}
