"""The gateway: its order, its limits, and that nothing dishonest or internal leaves it."""

import dataclasses
import logging
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache, caches
from django.db import connections
from pytest_django import DjangoDbBlocker, Settings

from isnad_site.embedded import Server
from live_agent import gateway
from live_agent.budget import charge
from live_agent.contract.context import Context
from live_agent.contract.errors import ToolError
from live_agent.tools import TOOLS
from tests.tools.calls import call, refused
from tests.tools.sample import INTENTION, corpus_on


def instead(monkeypatch: pytest.MonkeyPatch, tool: str, run: Callable[..., Any]) -> None:
    """Let ``tool`` run something else, its contract unchanged."""
    faulty = dataclasses.replace(TOOLS[tool], run=run)
    monkeypatch.setattr(gateway, "TOOLS", {**TOOLS, tool: faulty})


def test_the_allow_list_is_the_eight() -> None:
    assert list(TOOLS) == [
        "search_hadith",
        "get_hadith",
        "get_hadith_chains",
        "search_narrator",
        "get_narrator_profile",
        "get_narrator_hadiths",
        "get_transmission_relation",
        "get_hadith_commentary",
    ]
    ready = {name for name, tool in TOOLS.items() if tool.status == "READY"}
    assert ready == {
        "get_hadith",
        "get_hadith_chains",
        "search_narrator",
        "get_narrator_hadiths",
        "get_hadith_commentary",
    }


@pytest.mark.parametrize(
    "name", ["drop_table", "get_hadith ", "GET_HADITH", "", None, 7, ["get_hadith"], "a" * 200]
)
def test_what_is_not_on_the_list_is_refused_before_anything(name: Any) -> None:
    envelope = gateway.invoke(name, {"hadith_id": 1}, Context("test"))
    assert envelope.payload["error"]["code"] == "INVALID_ARGUMENT"
    assert envelope.payload["tool"] in (None, name)


def test_the_budget_comes_before_validation(settings: Settings) -> None:
    cache.clear()
    settings.LIVE_AGENT_CALLS_PER_MINUTE = 2
    codes = [gateway.invoke("get_hadith", {}, Context("greedy")).status for _ in range(3)]
    assert codes == [400, 400, 429]
    refusal = gateway.invoke("get_hadith", {}, Context("greedy"))
    assert refusal.payload["error"]["code"] == "LIMIT_EXCEEDED"
    assert refusal.retry_after is not None
    assert 1 <= refusal.retry_after <= 60
    assert gateway.invoke("get_hadith", {}, Context("modest")).status == 400


def test_a_budget_slides_and_a_refused_call_costs_nothing() -> None:
    cache.clear()
    clock = [600.0]

    def spend() -> bool:
        try:
            charge("caller", allowed=10, now=lambda: clock[0])
        except ToolError:
            return False
        return True

    assert [spend() for _ in range(12)] == [True] * 10 + [False] * 2
    clock[0] = 661.0  # a second into the next minute, nearly all of the ten still count
    assert not spend()
    clock[0] = 690.0  # half of them count
    assert [spend() for _ in range(6)] == [True] * 5 + [False]
    clock[0] = 900.0
    assert spend()


def test_a_counter_that_the_cache_dropped_starts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(caches["default"], "add", lambda *_, **__: True)
    charge("caller", allowed=1, now=lambda: 0.0)
    with pytest.raises(ToolError):
        charge("caller", allowed=1, now=lambda: 0.0)


def test_a_validated_call_answers(sample: None) -> None:
    envelope = call("get_hadith", hadith_id=INTENTION)
    assert envelope.ok
    assert envelope.status == 200


def test_the_tool_runs_read_only_and_under_a_statement_timeout(
    sample: None, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.LIVE_AGENT_STATEMENT_TIMEOUT_MS = 1234
    seen: dict[str, str] = {}

    def run(context: Context, **_: Any) -> dict[str, Any]:
        with connections["corpus"].cursor() as cursor:
            for name in ("transaction_read_only", "statement_timeout"):
                cursor.execute(f"SHOW {name}")
                seen[name] = cursor.fetchone()[0]
        return {}

    instead(monkeypatch, "get_hadith", run)
    assert refused("get_hadith", hadith_id=1) == "UNAVAILABLE"  # {} is not the contract
    assert seen == {"transaction_read_only": "on", "statement_timeout": "1234ms"}


def test_a_statement_over_its_time_is_unavailable(
    sample: None, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.LIVE_AGENT_STATEMENT_TIMEOUT_MS = 20

    def run(context: Context, **_: Any) -> dict[str, Any]:
        with connections["corpus"].cursor() as cursor:
            cursor.execute("SELECT pg_sleep(60)")
        return {}

    instead(monkeypatch, "get_hadith", run)
    envelope = call("get_hadith", hadith_id=1)
    assert (envelope.status, envelope.payload["error"]["code"]) == (503, "UNAVAILABLE")
    assert "took too long" in envelope.payload["error"]["message"]


@pytest.mark.parametrize(
    "fault",
    [
        RuntimeError("secret of /etc/passwd"),
        ZeroDivisionError(),
        KeyError("hadith_chain_node"),
        OSError("connection to 10.0.0.1 refused, password=hunter2"),
    ],
)
def test_what_fails_unexpectedly_says_nothing_of_itself(
    sample: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: Exception,
) -> None:
    def run(context: Context, **_: Any) -> dict[str, Any]:
        raise fault

    instead(monkeypatch, "get_hadith", run)
    with caplog.at_level(logging.ERROR, "live_agent.gateway"):
        envelope = call("get_hadith", hadith_id=1)
    assert envelope.payload["error"] == {
        "code": "UNAVAILABLE",
        "message": "The service cannot answer now.",
    }
    assert envelope.payload["request_id"] in caplog.text


def test_no_sql_and_no_table_name_leaves(
    sample: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def run(context: Context, **_: Any) -> dict[str, Any]:
        with connections["corpus"].cursor() as cursor:
            cursor.execute("SELECT nothing FROM hadith_chain_node")
        return {}

    instead(monkeypatch, "get_hadith", run)
    told = str(call("get_hadith", hadith_id=1).payload)
    assert not any(word in told for word in ("SELECT", "hadith_chain_node", "psycopg", "nothing"))
    assert "hadith_chain_node" in caplog.text


def test_a_database_that_is_not_there_is_unavailable(
    embedded_server: Server, django_db_blocker: DjangoDbBlocker, caplog: pytest.LogCaptureFixture
) -> None:
    with corpus_on("no_such_database", django_db_blocker):
        envelope = call("get_hadith", hadith_id=INTENTION)
    assert (envelope.status, envelope.payload["error"]["code"]) == (503, "UNAVAILABLE")
    assert "no_such_database" not in str(envelope.payload)
    assert "no_such_database" in caplog.text


@pytest.mark.parametrize("answers", [[True], [False, True]])
def test_a_call_whose_turn_is_over_is_stale(sample: None, answers: list[bool]) -> None:
    told = iter(answers)
    context = Context("test", turn_id=4, call_id="c", cancelled=lambda: next(told))
    payload = gateway.invoke("get_hadith", {"hadith_id": INTENTION}, context).payload
    assert (payload["stale"], payload["ok"], payload["data"]) == (True, False, None)
    assert payload["sources"] == []
    assert payload["error"]["code"] == "UNAVAILABLE"
    assert (payload["turn_id"], payload["call_id"]) == (4, "c")


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "entier"), ("ar", "صحيحا"), ("en", "integer")]
)
def test_the_message_is_in_the_callers_language(language: Any, word: str) -> None:
    message = call("get_hadith", spoken=language, hadith_id="x").payload["error"]["message"]
    assert word in message
    assert message.startswith("hadith_id")
