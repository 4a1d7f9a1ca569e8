"""Reading what a provider answers to a mint, strictly."""

import json
import re
from dataclasses import dataclass, field
from typing import Any, Final

from live_agent.contract.messages import Language
from live_agent.providers.cleaning import clean
from live_agent.providers.guard import holds_key
from live_agent.providers.key import keys
from live_agent.providers.port import ProviderError
from live_agent.providers.post import Answer
from live_agent.providers.reasons import failed

_GIVEN: Final = (200, 201)
_SECRET: Final = re.compile(r"[!-~]{8,4096}")  # what a header can carry
_LONGEST_LIFE: Final = 7200 + 86_400  # the most that can be asked for, and a day for the clocks


@dataclass(frozen=True, slots=True)
class Secret:
    """A short-lived secret and its last second, counted from 1970."""

    value: str = field(repr=False)
    expires_at: int


def read_secret(answer: Answer, *, now: float, language: Language) -> Secret | ProviderError:
    """The secret of an answer, or an error with the provider's own reason if it has one.

    ``now`` is in seconds since 1970. The error is returned and not raised: an answer may repeat the
    permanent key, and no traceback should lead to it.
    """
    if answer.status not in _GIVEN:
        return _refusal(answer, language)
    told = _json(answer.body)
    if not isinstance(told, dict):
        return failed("unreadable", language)
    value, expires_at = told.get("value"), told.get("expires_at")
    if type(value) is not str or not _SECRET.fullmatch(value):
        return failed("no_secret", language)
    if type(expires_at) is not int or expires_at > now + _LONGEST_LIFE:
        return failed("no_secret", language)
    if holds_key(value) or any(key.resembles(value) for key in keys()):
        return failed("unsafe", language)
    return Secret(value, expires_at) if expires_at > now else failed("expired", language)


def _refusal(answer: Answer, language: Language) -> ProviderError:
    words = _message(_json(answer.body))
    shown = clean(words) if words else None
    return ProviderError(shown) if shown else failed("status", language, status=answer.status)


def _message(told: Any) -> str | None:
    """The provider's words: `{"error": {"message"}}`, or `{"message"}` of a gateway before it."""
    error = told.get("error", told) if isinstance(told, dict) else None
    words = error.get("message") if isinstance(error, dict) else None
    return words if isinstance(words, str) else None


def _json(body: bytes) -> Any:
    """The value of a body; None when it is no JSON."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None
