"""Looking up what a person has typed, where no model is there to choose the tools.

The words are looked for as a hadith's and, unless they are many, as a narrator's; nothing is
understood, and nothing is said beyond what the two tools return.
"""

from dataclasses import dataclass
from typing import Any, Final

from live_agent.contract.errors import Code, ToolError
from live_agent.realtime import outcomes
from live_agent.realtime.bridge import Request
from live_agent.realtime.events import QUESTION_ANSWERED, QUESTION_ASKED
from live_agent.realtime.store import sitting
from live_agent.turns.events import TurnTold

# Words beyond which they are rather a text than a name.
_LONGEST_NAME: Final = 8


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that has been taken in, and the calls that look it up."""

    session_id: str
    turn_id: int
    requests: tuple[Request, ...]
    user_id: int | None


def take(session_id: str, turn_id: int, text: str, user_id: int | None = None) -> Asked:
    """Take a question in, in its turn, which may be a new one.

    Raises ``NOT_FOUND`` for the session, ``UNAVAILABLE`` where the turn is over already.
    """
    with sitting(session_id, user_id) as now:
        before = now.state.turn
        outcomes.note_turn(now, before, now.step(TurnTold(turn_id)))
        if fresh := now.state.turn == turn_id:
            asked = now.tell(QUESTION_ASKED, turn_id, text=text)
    if not fresh:
        raise ToolError(Code.UNAVAILABLE, "stale")
    requests = tuple(
        Request(session_id, turn_id, f"question-{asked.seq}-{number}", tool, arguments, user_id)
        for number, (tool, arguments) in enumerate(_look_ups(text), start=1)
    )
    return Asked(session_id, turn_id, requests, user_id)


def close(asked: Asked) -> None:
    """Say that all look-ups have an outcome, unless another turn has begun."""
    with sitting(asked.session_id, asked.user_id) as now:
        if now.state.turn == asked.turn_id:
            calls = [request.call_id for request in asked.requests]
            now.tell(QUESTION_ANSWERED, asked.turn_id, calls=calls)


def _look_ups(text: str) -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = [("search_hadith", {"query": text})]
    if len(text.split()) <= _LONGEST_NAME:
        found.append(("search_narrator", {"query": text}))
    return found
