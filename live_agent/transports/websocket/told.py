"""The messages that a socket is told: one shape for each type (see `docs/realtime.md`)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.envelope import EnvelopeObject, ErrorObject
from live_agent.contract.fields import Integer, StrictField, Text
from live_agent.transports.realtime.shapes import SessionOutput


class Anything(StrictField):
    """What the client itself has sent, told again as it was."""

    json_type: list[str] = ["object", "array", "string", "number", "boolean", "null"]

    def run_validation(self, data: Any = None) -> Any:
        """Any value at all."""
        return data


class Told(StrictObject):
    """What an answer to a message carries: the name that the message had."""

    reply_to = Text(required=False, allow_null=True, default=None)


class SessionEntered(Told):
    """The session of this socket, its turn, and the number of its latest event."""

    session_id = Text()
    turn_id = Integer()
    seq = Integer()
    generation = Integer()
    heartbeat_seconds = Integer()
    max_message_bytes = Integer()
    realtime = SessionOutput(allow_null=True)


class TurnCurrent(Told):
    """The turn that it is now."""

    turn_id = Integer()


class Pong(Told):
    """A sign of life."""


class Refused(Told):
    """A message, or the call of that id, was refused."""

    error = ErrorObject()
    call_id = Text(required=False, allow_null=True, default=None)


class Happened(Told):
    """An event: kept, numbered, told to every socket of the session, and told again on return."""

    seq = Integer()
    turn_id = Integer()


class ToolStarted(Happened):
    """A call has come in."""

    call_id = Text()
    tool = Text()
    arguments = Anything()


class ToolEnded(Happened):
    """A call has its outcome."""

    call_id = Text()
    tool = Text()
    envelope = EnvelopeObject()


class QuestionAsked(Happened):
    """Somebody has typed a question."""

    text = Text()


class QuestionAnswered(Happened):
    """Every look-up of the question has its outcome."""

    calls = Array(Text())


TOLD: Final[Mapping[str, StrictObject]] = MappingProxyType(
    {
        "session.opened": SessionEntered(),
        "session.resumed": SessionEntered(),
        "turn.current": TurnCurrent(),
        "pong": Pong(),
        "error": Refused(),
        "turn.started": Happened(),
        "tool.started": ToolStarted(),
        "tool.result": ToolEnded(),
        "tool.stale": ToolEnded(),
        "question.asked": QuestionAsked(),
        "question.answered": QuestionAnswered(),
    }
)
