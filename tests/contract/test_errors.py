"""Errors are a closed set, short, in the caller's language, and say nothing else."""

import string

import pytest

from live_agent.contract.context import known_language
from live_agent.contract.errors import HTTP_STATUS, Code, ShapeError, ToolError, not_found
from live_agent.contract.messages import LANGUAGES, MESSAGES, Language, message
from live_agent.contract.notes import NOTHING_FOUND
from live_agent.tools import TOOLS


def test_the_codes_and_their_http_statuses() -> None:
    assert {code.value: status for code, status in HTTP_STATUS.items()} == {
        "INVALID_ARGUMENT": 400,
        "LIMIT_EXCEEDED": 400,
        "NOT_FOUND": 404,
        "AMBIGUOUS": 409,
        "INSUFFICIENT_EVIDENCE": 200,
        "UNAVAILABLE": 503,
    }
    assert set(HTTP_STATUS) == set(Code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_is_a_code_and_a_message(language: Language) -> None:
    payload = not_found("hadith_id").payload(language)
    assert set(payload) == {"code", "message"}
    assert payload["code"] == "NOT_FOUND"
    assert payload["message"].startswith("hadith_id")


@pytest.mark.parametrize("reason", MESSAGES)
def test_every_message_is_in_three_languages_short_and_with_the_same_places(reason: str) -> None:
    texts = MESSAGES[reason]
    assert set(texts) == set(LANGUAGES)
    assert all(0 < len(text) <= 120 for text in texts.values())
    places = [
        {name for _, name, _, _ in string.Formatter().parse(t) if name} for t in texts.values()
    ]
    assert places[0] == places[1] == places[2]


def test_what_a_caller_sent_is_cut_and_made_printable() -> None:
    told = message("unknown_argument", "en", {"argument": "a\ud800\n" + "b" * 900})
    assert told.encode()
    assert len(told) < 100
    assert "\n" not in told


def test_braces_of_a_caller_are_not_a_template() -> None:
    error = ShapeError("unknown_argument").under(".{minimum}")
    assert error.as_error().payload("en")["message"] == "{minimum}: unknown argument."


@pytest.mark.parametrize(
    ("tag", "language"),
    [("fr-CA", "fr"), ("ar_EG", "ar"), ("EN", "en"), ("de", None), ("", None), ("french", None)],
)
def test_languages_are_known_by_their_primary_tag(tag: str, language: str | None) -> None:
    assert known_language(tag) == language


def test_over_budget_keeps_the_code_but_not_the_status() -> None:
    error = ToolError(Code.LIMIT_EXCEEDED, "over_budget", {"seconds": 3}, status=429, retry_after=3)
    assert (error.code, error.status, error.retry_after) == (Code.LIMIT_EXCEEDED, 429, 3)


@pytest.mark.parametrize("tool", TOOLS)
def test_every_tool_is_described_in_three_languages(tool: str) -> None:
    assert set(TOOLS[tool].description) == set(LANGUAGES) == set(NOTHING_FOUND)
