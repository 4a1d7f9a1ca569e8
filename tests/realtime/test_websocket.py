"""A conversation over a WebSocket: who is let in, what is answered, what is told and told again."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any
from unittest.mock import patch

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.db import OperationalError
from django.test import override_settings

from live_agent.contract.json_text import LARGEST_BODY
from live_agent.models import Session
from live_agent.realtime import bridge, events
from live_agent.transports.websocket import consumer
from tests.realtime.conftest import Slow
from tests.realtime.sockets import OUR_ORIGIN, Socket, connected
from tests.tools.sample import INTENTION

pytestmark = pytest.mark.django_db(transaction=True, databases=["default", "corpus"])
HADITH = {"tool": "get_hadith", "arguments": {"hadith_id": INTENTION}}


def run(conversation: Coroutine[Any, Any, None]) -> None:
    async def whole() -> None:
        await conversation

    async_to_sync(whole)()


async def accepted(headers: dict[str, str], path: str = "ws/live-agent/") -> bool:
    socket = Socket(headers, path)
    let_in = await socket.connect()
    if let_in:
        await socket.wire.disconnect()
    return let_in


@pytest.mark.parametrize(
    ("headers", "let_in"),
    [
        (dict(OUR_ORIGIN), True),
        ({**OUR_ORIGIN, "Origin": "https://elsewhere.example"}, False),
        ({**OUR_ORIGIN, "Origin": "null"}, False),
        ({"Host": "testserver"}, False),
    ],
)
def test_a_page_of_another_host_is_refused_before_it_is_let_in(
    headers: dict[str, str], let_in: bool
) -> None:
    assert async_to_sync(accepted)(headers) is let_in


def test_there_is_no_socket_at_another_address() -> None:
    assert not async_to_sync(accepted)(dict(OUR_ORIGIN), "ws/other/")


@override_settings(LIVE_AGENT_REQUIRE_LOGIN=True)
def test_a_stranger_is_refused_where_a_login_is_required() -> None:
    assert not async_to_sync(accepted)(dict(OUR_ORIGIN))


@override_settings(LIVE_AGENT_REQUIRE_LOGIN=True)
def test_who_has_logged_in_is_let_in_and_has_a_session_of_his_own(
    client: Any, django_user_model: Any
) -> None:
    user = django_user_model.objects.create_user("reader")
    client.force_login(user)
    cookie = f"sessionid={client.cookies['sessionid'].value}"

    async def conversation() -> None:
        async with connected({**OUR_ORIGIN, "Cookie": cookie}) as socket:
            await socket.ask("session.open", "session.opened")

    run(conversation())
    assert Session.objects.get().user == user


def test_a_session_is_opened_and_a_call_answered() -> None:
    async def conversation() -> None:
        async with connected() as socket:
            opened = await socket.ask("session.open", "session.opened", id="1", language="fr")
            assert (opened["reply_to"], opened["turn_id"], opened["realtime"]) == ("1", 0, None)
            await socket.say("tool.call", turn_id=0, call_id="a", **HADITH)
            started = await socket.hear("tool.started")
            result = await socket.hear("tool.result")
            assert (started["seq"], result["seq"]) == (1, 2)
            assert started["arguments"] == HADITH["arguments"]
            assert result["envelope"]["data"]["hadith_id"] == INTENTION
            assert result["envelope"]["call_id"] == "a"

    run(conversation())


def test_a_new_turn_is_acknowledged_while_every_thread_for_tools_is_busy(slow: Slow) -> None:
    async def conversation() -> None:
        async with connected() as socket:
            await socket.ask("session.open", "session.opened")
            for number in range(10):
                await socket.say("tool.call", turn_id=0, call_id=f"c{number}", **HADITH)
            for _ in range(10):
                await socket.hear("tool.started")
            current = await socket.ask("turn.start", "turn.current", id="now")
            assert (current["turn_id"], current["reply_to"]) == (1, "now")
            for _ in range(10):
                stale = await socket.hear("tool.stale")
                assert stale["envelope"]["data"] is None
                assert stale["envelope"]["sources"] == []
            slow.may_answer.set()
            await socket.say("tool.call", turn_id=1, call_id="after", **HADITH)
            result = await socket.hear("tool.result", "tool.stale", call="after")
            assert result["envelope"]["ok"]
            ends = [
                m["call_id"] for m in socket.heard if m["type"] in ("tool.result", "tool.stale")
            ]
            assert len(ends) == len(set(ends)) == 11

    run(conversation())


def test_two_connections_of_a_session_are_told_the_same() -> None:
    async def conversation() -> None:
        async with connected() as first, connected() as second:
            opened = await first.ask("session.open", "session.opened")
            await second.ask(
                "session.resume", "session.resumed", session_id=opened["session_id"], after=0
            )
            await first.say("tool.call", turn_id=0, call_id="a", **HADITH)
            assert await first.hear("tool.result") == await second.hear("tool.result")
            await second.say("turn.start")
            assert await first.hear("turn.started") == await second.hear("turn.started")

    run(conversation())


def test_what_happened_while_the_connection_was_lost_is_told_on_return(slow: Slow) -> None:
    async def conversation() -> None:
        async with connected() as socket:
            opened = await socket.ask("session.open", "session.opened")
            await socket.say("tool.call", turn_id=0, call_id="a", **HADITH)
            started = await socket.hear("tool.started")
        slow.may_answer.set()
        async with connected() as socket:
            resumed = await socket.ask(
                "session.resume",
                "session.resumed",
                session_id=opened["session_id"],
                after=started["seq"],
            )
            result = await socket.hear("tool.result")
            assert result["seq"] == started["seq"] + 1
            assert resumed["session_id"] == opened["session_id"]
            assert [m["type"] for m in socket.heard] == ["session.resumed", "tool.result"]

    run(conversation())
    assert slow.runs == 1


def test_a_result_made_in_another_process_is_told_at_the_next_heartbeat() -> None:
    def elsewhere(session_id: str) -> None:
        bridge.start_turn(session_id, None)

    async def conversation() -> None:
        async with connected() as socket:
            opened = await socket.ask("session.open", "session.opened")
            await sync_to_async(elsewhere)(opened["session_id"])
            assert (await socket.hear("turn.started"))["turn_id"] == 1

    with override_settings(LIVE_AGENT_HEARTBEAT_SECONDS=1):
        run(conversation())


def test_the_same_call_again_is_answered_by_the_first(slow: Slow) -> None:
    async def conversation() -> None:
        async with connected() as socket:
            await socket.ask("session.open", "session.opened")
            await socket.say("tool.call", turn_id=0, call_id="a", **HADITH)
            await socket.hear("tool.started")
            await socket.say("tool.call", turn_id=0, call_id="a", **HADITH)
            await socket.ask("ping", "pong")
            slow.may_answer.set()
            first = await socket.hear("tool.result")
            await socket.say("tool.call", id="again", turn_id=0, call_id="a", **HADITH)
            again = await socket.hear("tool.result")
            assert again.pop("reply_to") == "again"
            assert again == first

    run(conversation())
    assert slow.runs == 1


def test_the_same_id_with_other_arguments_is_refused() -> None:
    async def conversation() -> None:
        async with connected() as socket:
            await socket.ask("session.open", "session.opened")
            await socket.say("tool.call", turn_id=0, call_id="a", **HADITH)
            await socket.hear("tool.result")
            other = {"tool": "get_hadith", "arguments": {"hadith_id": 7}}
            refused = await socket.ask(
                "tool.call", "error", id="x", turn_id=0, call_id="a", **other
            )
            assert refused["error"]["code"] == "INVALID_ARGUMENT"
            assert (refused["call_id"], refused["reply_to"]) == ("a", "x")

    run(conversation())


def test_words_are_looked_up_without_a_model() -> None:
    async def conversation() -> None:
        async with connected() as socket:
            await socket.ask("session.open", "session.opened", language="ar")
            await socket.say("question", turn_id=1, text="مالك")
            answered = await socket.hear("question.answered")
            kinds = [m["type"] for m in socket.heard[1:]]
            assert kinds[:2] == ["turn.started", "question.asked"]
            assert sorted(kinds[2:-1]) == ["tool.result"] * 2 + ["tool.started"] * 2
            tools = {m["tool"]: m for m in socket.heard if m["type"] == "tool.result"}
            assert set(tools) == {"search_hadith", "search_narrator"}
            assert all(m["call_id"] in answered["calls"] for m in tools.values())
            assert tools["search_narrator"]["envelope"]["data"]["results"]

    run(conversation())


def test_a_question_of_a_turn_that_is_over_is_not_looked_up() -> None:
    async def conversation() -> None:
        async with connected() as socket:
            await socket.ask("session.open", "session.opened")
            await socket.ask("turn.start", "turn.current", turn_id=5)
            refused = await socket.ask("question", "error", turn_id=4, text="مالك")
            assert refused["error"]["code"] == "UNAVAILABLE"
            await socket.ask("ping", "pong")
            assert not [m for m in socket.heard if m["type"].startswith(("question", "tool"))]

    run(conversation())


WRONG = [
    "[]",
    "{}",
    "nonsense",
    '{"type":"ping","type":"ping"}',
    '{"type":"ping","colour":1}',
    '{"type":5}',
    '{"type":"tool.call","turn_id":0,"call_id":"","tool":"x","arguments":{}}',
    '{"type":"tool.call","turn_id":"0","call_id":"a","tool":"x","arguments":{}}',
    '{"type":"tool.call","turn_id":0,"call_id":"a\\u0000","tool":"x","arguments":{}}',
    '{"type":"tool.call","turn_id":0,"call_id":"%s","tool":"x","arguments":{}}' % ("a" * 129),
    '{"type":"turn.start","turn_id":2147483648}',
    '{"type":"session.resume","session_id":"x"}',
    '{"type":"question","turn_id":0,"text":"  "}',
]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_message_is_refused_and_the_socket_goes_on(wrong: str) -> None:
    async def conversation() -> None:
        async with connected() as socket:
            await socket.ask("session.open", "session.opened")
            await socket.wire.send_to(text_data=wrong)
            refused = await socket.hear("error")
            assert refused["error"]["code"] == "INVALID_ARGUMENT"
            await socket.ask("ping", "pong")

    run(conversation())


def test_bytes_are_no_message() -> None:
    async def conversation() -> None:
        async with connected() as socket:
            await socket.wire.send_to(bytes_data=b"\x00\xff")
            assert (await socket.hear("error"))["error"]["code"] == "INVALID_ARGUMENT"

    run(conversation())


def test_whoever_sends_nothing_but_nonsense_is_let_go() -> None:
    async def conversation() -> None:
        async with connected() as socket:
            for _ in range(consumer.PATIENCE):
                await socket.wire.send_to(text_data="nonsense")
            assert await socket.closed() == consumer.NOT_UNDERSTOOD

    run(conversation())


def test_a_message_that_is_too_large_is_told_so_before_the_socket_closes() -> None:
    async def conversation() -> None:
        async with connected() as socket:
            await socket.wire.send_to(text_data=json.dumps({"type": "x" * LARGEST_BODY}))
            assert await socket.closed() == consumer.TOO_LARGE
            assert socket.heard[-1]["error"]["code"] == "LIMIT_EXCEEDED"

    run(conversation())


@pytest.mark.parametrize("kind", ["turn.start", "tool.call", "question"])
def test_a_session_comes_first(kind: str) -> None:
    fields: dict[str, dict[str, Any]] = {
        "turn.start": {},
        "tool.call": {"turn_id": 0, "call_id": "a", **HADITH},
        "question": {"turn_id": 0, "text": "x"},
    }

    async def conversation() -> None:
        async with connected() as socket:
            refused = await socket.ask(kind, "error", **fields[kind])
            assert refused["error"]["code"] == "INVALID_ARGUMENT"
            opened = await socket.ask("session.open", "session.opened")
            await socket.ask("session.open", "error")
            other = {"session_id": f"{opened['session_id']}x", "after": 0}
            await socket.ask("session.resume", "error", **other)

    run(conversation())


def test_an_unknown_session_cannot_be_resumed() -> None:
    async def conversation() -> None:
        async with connected() as socket:
            unknown = await socket.ask("session.resume", "error", session_id="no", after=0)
            assert unknown["error"]["code"] == "NOT_FOUND"

    run(conversation())


def test_more_than_a_few_calls_at_once_are_refused(slow: Slow) -> None:
    async def conversation() -> None:
        async with connected() as socket:
            await socket.ask("session.open", "session.opened")
            for number in range(17):
                await socket.say("tool.call", turn_id=0, call_id=f"c{number}", **HADITH)
            refused = await socket.hear("error")
            assert (refused["error"]["code"], refused["call_id"]) == ("LIMIT_EXCEEDED", "c16")
            slow.may_answer.set()
            for _ in range(16):
                await socket.hear("tool.result")

    run(conversation())


@override_settings(LIVE_AGENT_TURNS_PER_MINUTE=2, LIVE_AGENT_SESSIONS_PER_MINUTE=1)
def test_turns_and_sessions_have_their_budgets() -> None:
    async def conversation() -> None:
        async with connected() as socket, connected() as other:
            await socket.ask("session.open", "session.opened")
            for _ in range(2):
                await socket.ask("turn.start", "turn.current")
            over = await socket.ask("turn.start", "error")
            assert over["error"]["code"] == "LIMIT_EXCEEDED"
            over = await other.ask("session.open", "error")
            assert over["error"]["code"] == "LIMIT_EXCEEDED"

    run(conversation())


def test_without_a_provider_voice_is_unavailable_and_text_goes_on() -> None:
    async def conversation() -> None:
        async with connected() as socket:
            refused = await socket.ask("session.open", "error", realtime=True)
            assert refused["error"]["code"] == "UNAVAILABLE"
            await socket.ask("session.open", "session.opened")

    run(conversation())


def test_events_that_could_not_be_read_come_at_the_next_heartbeat() -> None:
    really = events.after
    faults = iter([True])

    def after(session_id: str, seq: int) -> list[dict[str, Any]]:
        if next(faults, False):
            raise OperationalError("the database is away")
        return really(session_id, seq)

    async def conversation() -> None:
        async with connected() as socket:
            with patch.object(events, "after", after):
                await socket.ask("session.open", "session.opened")
                await socket.ask("turn.start", "turn.current")
                assert (await socket.hear("turn.started"))["turn_id"] == 1

    with override_settings(LIVE_AGENT_HEARTBEAT_SECONDS=1):
        run(conversation())


def test_many_who_speak_at_once_are_all_heard() -> None:
    async def one() -> None:
        async with connected() as socket:
            await socket.ask("session.open", "session.opened")
            await socket.ask("turn.start", "turn.current")
            await socket.hear("turn.started")

    async def conversation() -> None:
        await asyncio.gather(*(one() for _ in range(80)))

    with override_settings(LIVE_AGENT_SESSIONS_PER_MINUTE=0):
        run(conversation())
