"""What the three routes take and give."""

from typing import Any, Final

from rest_framework.fields import empty

from live_agent.contract.base import StrictObject
from live_agent.contract.errors import ShapeError
from live_agent.contract.fields import Boolean, Choice, Integer, Query, StrictField, Text
from live_agent.contract.messages import LANGUAGES

# A turn is counted in ones: this is more than anybody speaks, and both ends can hold it.
LATEST_TURN: Final = 2**31 - 1
LONGEST_ID: Final = 128


class Key(Query):
    """An id that one of the two ends has made: 1 to 128 characters."""

    def check(self, value: object) -> str:
        """Refuse what is longer, beside what is no text."""
        text: str = super().check(value)
        if len(text) > LONGEST_ID:
            raise ShapeError("too_long", {"maximum": LONGEST_ID})
        return text

    def constraints(self) -> dict[str, object]:
        """The bound of its own."""
        return super().constraints() | {"maxLength": LONGEST_ID}


class Arguments(StrictField):
    """The arguments of a tool: an object, or the text of one, as providers write it.

    Whatever else it is goes to the gateway, which refuses it like any wrong argument.
    """

    json_type: list[str] = ["object", "string"]

    def run_validation(self, data: Any = empty) -> Any:
        """Any value at all."""
        if data is empty:
            raise ShapeError("required")
        return data


class SessionInput(StrictObject):
    """A new conversation, or one that is taken up again."""

    session_id = Key(required=False, allow_null=True, default=None)
    language = Choice(LANGUAGES, required=False, allow_null=True, default=None)


class ToolInput(StrictObject):
    """A call within a turn."""

    session_id = Key()
    turn_id = Integer(maximum=LATEST_TURN)
    call_id = Key()
    tool = Query()
    arguments = Arguments()


class TurnInput(StrictObject):
    """A new turn; with ``turn_id``, at least that one."""

    session_id = Key()
    turn_id = Integer(required=False, allow_null=True, default=None, maximum=LATEST_TURN)


class Secret(StrictObject):
    """The provider's secret, which lives for a minute or so."""

    value = Text()
    expires_at = Integer(help_text="Seconds since 1970.")


class SessionOutput(StrictObject):
    """What the page needs in order to speak with the provider."""

    session_id = Text()
    turn_id = Integer()
    generation = Integer()
    client_secret = Secret()
    call_url = Text()
    provider = Text()
    model = Text()
    interrupts = Boolean(help_text="The provider stops speaking by itself when it hears speech.")


class TurnOutput(StrictObject):
    """The turn that it is now."""

    session_id = Text()
    turn_id = Integer()
