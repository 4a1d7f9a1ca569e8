"""The three routes over HTTP."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connections
from django.test import Client, override_settings

from live_agent.models import Call, Session
from live_agent.realtime import bridge, store
from tests.realtime.conftest import Slow
from tests.tools.sample import INTENTION

pytestmark = pytest.mark.django_db(transaction=True, databases=["default", "corpus"])
HADITH = {"tool": "get_hadith", "arguments": {"hadith_id": INTENTION}}


def post(action: str, body: Any, client: Client | None = None, **headers: str) -> Any:
    text = body if isinstance(body, str) else json.dumps(body)
    return (client or Client()).post(
        f"/api/live-agent/realtime/{action}", text, "application/json", headers=headers
    )


def post_and_leave(action: str, body: Any) -> Any:
    """From a thread of its own, which has to close what it has opened."""
    try:
        return post(action, body)
    finally:
        connections.close_all()


@pytest.fixture
def session() -> Session:
    return store.open_session(language="fr")


def test_a_call_is_answered_with_the_envelope(session: Session) -> None:
    answer = post("tool", {"session_id": session.pk, "turn_id": 0, "call_id": "a", **HADITH})
    assert answer.status_code == 200
    told = answer.json()
    assert (told["ok"], told["turn_id"], told["call_id"]) == (True, 0, "a")
    assert told["data"]["hadith_id"] == INTENTION
    assert told["sources"]
    assert told["request_id"] == answer["X-Request-ID"]


def test_a_turn_makes_the_call_that_runs_stale(session: Session, slow: Slow) -> None:
    call = {"session_id": session.pk, "turn_id": 0, "call_id": "a", **HADITH}
    with ThreadPoolExecutor(1) as beside:
        waiting = beside.submit(post_and_leave, "tool", call)
        assert slow.begun.wait(30)
        turn = post("turn", {"session_id": session.pk})
        slow.may_answer.set()
        answer = waiting.result(30)
    assert turn.json() == {"session_id": session.pk, "turn_id": 1}
    assert answer.status_code == 503
    told = answer.json()
    assert (told["stale"], told["data"], told["sources"]) == (True, None, [])
    assert told["error"]["code"] == "UNAVAILABLE"


def test_two_requests_of_one_call_run_it_once(session: Session, slow: Slow) -> None:
    call = {"session_id": session.pk, "turn_id": 0, "call_id": "a", **HADITH}
    with ThreadPoolExecutor(2) as beside:
        both = [beside.submit(post_and_leave, "tool", call) for _ in range(2)]
        assert slow.begun.wait(30)
        slow.may_answer.set()
        first, second = (waiting.result(30).json() for waiting in both)
    assert first == second
    assert (first["ok"], slow.runs) == (True, 1)


def test_a_tool_that_is_too_slow_is_said_to_be(session: Session, slow: Slow) -> None:
    with override_settings(LIVE_AGENT_CALL_DEADLINE_SECONDS=1):
        impatient = store.open_session(language="en")
    answer = post("tool", {"session_id": impatient.pk, "turn_id": 0, "call_id": "a", **HADITH})
    slow.may_answer.set()
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "UNAVAILABLE")
    assert not answer.json()["stale"]
    assert Call.objects.get().status == "error"


def test_turns_only_rise(session: Session) -> None:
    def turn(**fields: Any) -> int:
        told: int = post("turn", {"session_id": session.pk, **fields}).json()["turn_id"]
        return told

    assert [turn(), turn(turn_id=9), turn(turn_id=4), turn(turn_id=None)] == [1, 9, 9, 10]


@pytest.mark.parametrize(
    ("action", "body"),
    [
        ("turn", {}),
        ("turn", {"session_id": ""}),
        ("turn", {"session_id": "x", "turn_id": -1}),
        ("turn", {"session_id": "x", "turn_id": 2**31}),
        ("turn", {"session_id": "x\0"}),
        ("turn", []),
        ("turn", "nonsense"),
        ("tool", {"session_id": "x", "turn_id": 0, "call_id": "a", "tool": "get_hadith"}),
        ("tool", {"session_id": "x", "turn_id": 0, "call_id": "a" * 129, **HADITH}),
        ("tool", {"session_id": "x", "turn_id": None, "call_id": "a", **HADITH}),
        ("tool", {"session_id": "x", "turn_id": 0, "call_id": "a", "colour": 1, **HADITH}),
        ("session", {"session_id": 5}),
        ("session", {"language": "de"}),
    ],
)
def test_a_wrong_body_is_refused(action: str, body: Any) -> None:
    answer = post(action, body)
    told = answer.json()
    assert answer.status_code == 400
    assert told.get("error", told)["code"] == "INVALID_ARGUMENT"


@pytest.mark.parametrize("action", ["turn", "tool"])
def test_an_unknown_session_is_not_found(action: str) -> None:
    call = {"turn_id": 0, "call_id": "a", **HADITH} if action == "tool" else {}
    answer = post(action, {"session_id": "unknown", **call})
    assert answer.status_code == 404


def test_the_same_id_for_another_call_is_refused(session: Session) -> None:
    call = {"session_id": session.pk, "turn_id": 0, "call_id": "a"}
    post("tool", {**call, **HADITH})
    answer = post("tool", {**call, "tool": "get_hadith", "arguments": {"hadith_id": 7}})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "INVALID_ARGUMENT")


@pytest.mark.parametrize("action", ["session", "tool", "turn"])
def test_only_a_post_is_answered(action: str) -> None:
    assert Client().get(f"/api/live-agent/realtime/{action}").status_code == 405


@pytest.mark.parametrize("action", ["session", "tool", "turn"])
@override_settings(LIVE_AGENT_REQUIRE_LOGIN=True)
def test_strangers_are_turned_away_where_a_login_is_required(action: str) -> None:
    answer = post(action, {})
    assert (answer.status_code, answer.json()["code"]) == (403, "INVALID_ARGUMENT")


@override_settings(LIVE_AGENT_TURNS_PER_MINUTE=1)
def test_turns_have_their_budget(session: Session) -> None:
    assert post("turn", {"session_id": session.pk}).status_code == 200
    over = post("turn", {"session_id": session.pk})
    assert (over.status_code, over.json()["code"]) == (429, "LIMIT_EXCEEDED")
    assert bridge.start_turn(session.pk, None) == 2
