"""A provider's own message, made fit to be shown: one short line without secrets or tricks."""

import re
import unicodedata
from typing import Final

from live_agent.providers.guard import holds_key
from live_agent.providers.key import keys

LONGEST: Final = 200
# Keys and the names of accounts, as providers put them in their messages: «sk-…», «org-…».
_ACCOUNT: Final = re.compile(r"\b(?:sk|rk|ek|org|proj|sess)[-_][\w*-]{4,}")
_HIDDEN: Final = "…"


def clean(message: str) -> str | None:
    """The message on one line of at most 200 characters; None where nothing can be shown.

    Control characters, bidirectional marks and lone surrogates are dropped, words that are or
    hide a key or an account are replaced, and a message with a whole key is not shown at all.
    """
    if holds_key(message):
        return None
    line = _ACCOUNT.sub(_HIDDEN, _plain(message))
    shown = " ".join(_HIDDEN if _telling(word) else word for word in line.split())
    if len(shown) > LONGEST:
        shown = shown[: LONGEST - 1].rstrip() + _HIDDEN
    return shown if any(char.isalnum() for char in shown) else None


def _plain(text: str) -> str:
    spaced = re.sub(r"\s", " ", text[: 10 * LONGEST])
    return "".join(char for char in spaced if not unicodedata.category(char).startswith("C"))


def _telling(word: str) -> bool:
    return "**" in word or any(key.resembles(word) for key in keys())
