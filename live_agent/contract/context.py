"""Who calls, in which language, through which transport, for which turn."""

from collections.abc import Callable
from dataclasses import dataclass, field
from uuid import uuid4

from live_agent.contract.messages import LANGUAGES, Language


def _never() -> bool:
    return False


def _new_id() -> str:
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class Context:
    """What the gateway knows of a call beside the tool and its arguments.

    ``caller`` is whose budget the call is charged to. ``cancelled`` is asked before and after
    the tool runs: once it answers true, the result is stale and carries no data.
    """

    caller: str
    language: Language = "en"
    transport: str = "direct"
    session_id: str | None = None
    turn_id: int | None = None
    call_id: str | None = None
    request_id: str = field(default_factory=_new_id)
    cancelled: Callable[[], bool] = _never


def known_language(tag: str) -> Language | None:
    """The language of a tag such as ``fr-CA``, when it is one of the three."""
    primary = tag.lower().replace("_", "-").split("-")[0]
    return next((language for language in LANGUAGES if language == primary), None)
