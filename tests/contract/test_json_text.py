"""A JSON text has one meaning or is refused."""

from typing import Any

import pytest

from live_agent.contract.errors import Code, ToolError
from live_agent.contract.json_text import DEEPEST, LARGEST_BODY, MalformedJSONError, read_json


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"a": 1, "a": 2}', "repeated"),
        ('{"x": {"a": 1, "a": 1}}', "repeated"),
        ('{"a": NaN}', "not_finite"),
        ('{"a": -Infinity}', "not_finite"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "too_deep"),
        ("[" * 30_000, "too_deep"),
        (b" " * (LARGEST_BODY + 1), "body_too_large"),
    ],
)
def test_what_is_ambiguous_or_outsized_is_invalid(text: Any, reason: str) -> None:
    with pytest.raises(ToolError) as caught:
        read_json(text)
    assert (caught.value.code, caught.value.reason) == (Code.INVALID_ARGUMENT, reason)


@pytest.mark.parametrize("text", ["", "{", "{'a': 1}", b'"\xff"', "1 2", "9" * 5000, "nul"])
def test_what_is_no_json_is_malformed(text: Any) -> None:
    with pytest.raises(MalformedJSONError):
        read_json(text)


def test_a_repeated_key_is_named() -> None:
    with pytest.raises(ToolError) as caught:
        read_json('{"limit": 1, "limit": 5}')
    assert caught.value.payload("en")["message"] == "limit: given more than once."


def test_a_good_text_is_read_as_it_stands() -> None:
    text = '{"query": "إنما\\u0020", "n": [1, 2.5, null, true]}'
    assert read_json(text.encode()) == {"query": "إنما ", "n": [1, 2.5, None, True]}
