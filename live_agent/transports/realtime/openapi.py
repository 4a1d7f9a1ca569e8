"""The OpenAPI operations of the three routes."""

from typing import Any, Final

from live_agent.contract.envelope import EnvelopeObject
from live_agent.transports.http.openapi import Operation, body, errors, response
from live_agent.transports.realtime.shapes import (
    SessionInput,
    SessionOutput,
    ToolInput,
    TurnInput,
    TurnOutput,
)

_SESSION: Final = "Hard to guess; whoever has it has the conversation."
_TOOL: Final[dict[str, Any]] = {
    "session_id": "…",
    "turn_id": 1,
    "call_id": "call_1",
    "tool": "get_hadith",
    "arguments": {"hadith_id": 1000001},
}


class RealtimeSchema(Operation):
    """One operation for each action of the view."""

    def operation(self) -> dict[str, Any]:
        """By the view's action."""
        described: dict[str, Any] = getattr(self, f"_{getattr(self.view, 'action', None)}")()
        return {"tags": ["realtime"], **described}

    def _session(self) -> dict[str, Any]:
        return {
            "operationId": "realtime_session",
            "summary": "A provider's short-lived secret, and a session to use it in.",
            "description": "With session_id: a new connection of that session. What ran on the "
            f"connection before is void, and a turn begins. {_SESSION}",
            "requestBody": body(SessionInput().json_schema(), {"language": "fr"}),
            "responses": {
                "201": response("The session.", SessionOutput().json_schema()),
                **errors("400", "403", "404", "405", "415", "429", "503"),
            },
        }

    def _tool(self) -> dict[str, Any]:
        envelope = EnvelopeObject().json_schema()
        statuses = ("200", "400", "403", "404", "409", "415", "429", "503")
        return {
            "operationId": "realtime_tool",
            "summary": "Call a tool within a turn; the same call_id runs once.",
            "description": "A call whose turn is over is answered with stale: true, without data.",
            "requestBody": body(ToolInput().json_schema(), _TOOL),
            "responses": {status: response(text_of(status), envelope) for status in statuses}
            | errors("405"),
        }

    def _turn(self) -> dict[str, Any]:
        return {
            "operationId": "realtime_turn",
            "summary": "Begin a turn: the calls of the one before are over.",
            "requestBody": body(TurnInput().json_schema(), {"session_id": "…"}),
            "responses": {
                "200": response("The turn that it is now.", TurnOutput().json_schema()),
                **errors("400", "403", "404", "405", "415", "429", "503"),
            },
        }


def text_of(status: str) -> str:
    """What a status means."""
    if status == "200":
        return "The tool answered."
    described: str = errors(status)[status]["description"]
    return described
