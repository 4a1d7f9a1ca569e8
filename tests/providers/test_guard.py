"""What leaves the server carries no permanent key, in whatever notation, wherever it stands."""

import base64
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from live_agent.providers.guard import SecretLeakError, refuse_secrets
from live_agent.providers.key import KEY_OF

from .service import KEY

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~+/="
some_key = st.text(SIGNS, min_size=16, max_size=60)
# What stands around a key: it may be anything but the signs that a key could go on with.
around = st.text(st.characters(exclude_characters=SIGNS, codec="utf-8"), max_size=12)
# What holds no key: none of its signs.
innocent = st.text(st.characters(exclude_characters=SIGNS, codec="utf-8"), max_size=40)


@contextmanager
def server_with(key: str, name: str = "OPENAI_API_KEY") -> Iterator[None]:
    with patch.dict(os.environ, dict.fromkeys(KEY_OF.values(), "") | {name: key}):
        yield


def _base64_in(before: str, key: str) -> str:
    return base64.b64encode((before + key + "!").encode()).decode()


INNER: dict[str, Callable[[str, str], str]] = {
    "plain": lambda before, key: before + key,
    "base64": _base64_in,
    "base64 for addresses": lambda before, key: _base64_in(before, key).translate(
        str.maketrans("+/", "-_")
    ),
    "base64 without its end": lambda before, key: _base64_in(before, key).rstrip("="),
    "hex": lambda before, key: (before + key).encode().hex(),
    "HEX": lambda before, key: (before + key).encode().hex().upper(),
    "lines": lambda before, key: before + "\r\n ".join(key),
}
OUTER: dict[str, Callable[[str], str]] = {
    "address": lambda text: quote(text, safe=""),
    "address, every sign": lambda text: "".join(f"%{byte:02x}" for byte in text.encode()),
    "JSON": json.dumps,
    "JSON, every sign": lambda text: "".join(f"\\u{ord(c):04x}" for c in text if ord(c) < 0x10000),
    "HTML, every sign": lambda text: "".join(f"&#{ord(char)};" for char in text),
    "HTML, hexadecimal": lambda text: "".join(f"&#x{ord(char):x};" for char in text),
}


def holders(text: str) -> dict[str, Any]:
    """Payloads that carry a text, each in its own place."""
    return {
        "text": text,
        "bytes": text.encode(),
        "value": {"a": [1, None, {"b": text}]},
        "name": {"a": {text: 1}},
        "tuple": ({"x": (True, text)},),
        "set": {text},
        "exception": {"error": ValueError(text)},
    }


@given(
    key=some_key,
    before=around,
    after=around,
    inner=st.sampled_from(list(INNER)),
    outer=st.lists(st.sampled_from(list(OUTER)), max_size=3),
    place=st.sampled_from(list(holders(""))),
    name=st.sampled_from(list(KEY_OF.values())),
)
@example(KEY, "Bearer ", "", "base64", [], "value", "OPENAI_API_KEY")
def test_a_key_is_found_however_it_is_written(
    key: str, before: str, after: str, inner: str, outer: list[str], place: str, name: str
) -> None:
    text = INNER[inner](before, key) + after
    for notation in outer:
        text = OUTER[notation](text)
    with server_with(key, name), pytest.raises(SecretLeakError) as raised:
        refuse_secrets(holders(text)[place])
    assert key not in str(raised.value)


@given(
    key=some_key,
    payload=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | innocent | st.binary(max_size=9),
        lambda parts: st.lists(parts) | st.dictionaries(innocent, parts),
        max_leaves=12,
    ),
)
def test_what_holds_no_key_passes(key: str, payload: Any) -> None:
    with server_with(key):
        refuse_secrets(payload)


@given(key=some_key, cut=st.integers(1, 15))
def test_part_of_a_key_is_no_key(key: str, cut: int) -> None:
    with server_with(key):
        refuse_secrets({"value": key[:-cut] + "؟"})


def test_without_a_key_there_is_nothing_to_refuse() -> None:
    with server_with(""):
        refuse_secrets({"value": KEY, "": ["", None]})


def test_both_keys_are_refused() -> None:
    keys = {"OPENAI_API_KEY": KEY, "AZURE_OPENAI_API_KEY": KEY[::-1]}
    with patch.dict(os.environ, keys):
        for key in keys.values():
            with pytest.raises(SecretLeakError):
                refuse_secrets([key])
