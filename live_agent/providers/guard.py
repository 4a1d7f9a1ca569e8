"""What leaves the server carries no permanent key, in whatever notation."""

import html
import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote

from live_agent.providers.key import Key, keys

_ROUNDS: Final = 3  # a notation within a notation within a notation
_JSON_ESCAPE: Final = re.compile(r'\\(?:u([0-9a-fA-F]{4})|(["\\/])|[bfnrt])')


class SecretLeakError(Exception):
    """A payload would have carried a permanent key. It says nothing of the payload."""


def refuse_secrets(payload: object) -> None:
    """Raise ``SecretLeakError`` if the payload (text, or any structure) carries a permanent key."""
    if any(holds_key(text) for text in _texts(payload)):
        raise SecretLeakError("A payload that carries a permanent key was refused.")


def holds_key(text: str) -> bool:
    """Whether the text carries a permanent key: plain, or written in URL, JSON, HTML, base64, hex.

    Line breaks within it do not hide it.
    """
    known = list(keys())
    return bool(known) and any(_shows(known, view) for view in _views(text))


def _shows(known: list[Key], view: str) -> bool:
    joined = "".join(view.split())
    return any(form in joined for key in known for form in key.forms)


def _texts(payload: object) -> Iterator[str]:
    """Every text in a structure; numbers, true, false and null hold none."""
    waiting = [payload]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting += [*part.keys(), *part.values()]
        elif isinstance(part, list | tuple | set | frozenset):
            waiting += part
        elif isinstance(part, bytes | bytearray | memoryview):
            yield bytes(part).decode("latin-1")
        elif part is not None:
            yield str(part)


def _views(text: str) -> Iterator[str]:
    """The text as it stands, and as its readers undo escapes, in any order."""
    seen = newest = {text}
    for _ in range(_ROUNDS):
        yield from newest
        newest = {undo(view) for view in newest for undo in _UNDO} - seen
        seen = seen | newest
    yield from newest


def _without_json_escapes(text: str) -> str:
    return _JSON_ESCAPE.sub(_unescaped, text)


def _unescaped(found: re.Match[str]) -> str:
    """The character of an escape; a blank for a line break and its like."""
    return chr(int(found[1], 16)) if found[1] else found[2] or " "


_UNDO: Final = (unquote, html.unescape, _without_json_escapes)
