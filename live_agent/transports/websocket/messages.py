"""The messages that a client may send: one strict shape for each type (see `docs/realtime.md`)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from live_agent.contract.base import StrictObject
from live_agent.contract.errors import ShapeError, invalid
from live_agent.contract.fields import Boolean, Choice, Integer, Query
from live_agent.contract.messages import LANGUAGES
from live_agent.transports.realtime.shapes import LATEST_TURN, Arguments, Key


class Message(StrictObject):
    """What every message may carry beside its own: a name by which the answer is known."""

    id = Key(required=False, allow_null=True, default=None)


class SessionOpen(Message):
    """Open a new session; with ``realtime``, also ask the provider for a secret."""

    language = Choice(LANGUAGES, required=False, allow_null=True, default=None)
    realtime = Boolean(required=False, default=False)


class SessionResume(Message):
    """Take a session up again, and be told every event after ``after``."""

    session_id = Key()
    after = Integer()
    realtime = Boolean(required=False, default=False)


class TurnStart(Message):
    """Begin the next turn; with ``turn_id``, at least that one."""

    turn_id = Integer(required=False, allow_null=True, default=None, maximum=LATEST_TURN)


class ToolCall(Message):
    """Call a tool within a turn."""

    turn_id = Integer(maximum=LATEST_TURN)
    call_id = Key()
    tool = Query()
    arguments = Arguments()


class Question(Message):
    """Look up what a person has typed, without a model."""

    turn_id = Integer(maximum=LATEST_TURN)
    text = Query()


class Ping(Message):
    """A sign of life."""


MESSAGES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "session.open": SessionOpen(),
        "session.resume": SessionResume(),
        "turn.start": TurnStart(),
        "tool.call": ToolCall(),
        "question": Question(),
        "ping": Ping(),
    }
)


def read_message(value: Any) -> tuple[str, dict[str, Any]]:
    """The type and the fields of a message. Raises ``INVALID_ARGUMENT``."""
    if type(value) is not dict:
        raise ShapeError("not_object").under(".message").as_error()
    fields = {name: field for name, field in value.items() if name != "type"}
    kind = value.get("type")
    shape = MESSAGES.get(kind) if isinstance(kind, str) else None
    if shape is None:
        raise invalid("not_choice", argument="type", choices=", ".join(MESSAGES))
    try:
        return str(kind), shape.run_validation(fields)
    except ShapeError as error:
        raise error.as_error() from None
