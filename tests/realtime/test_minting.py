"""A provider's secret for a session: over both transports, and when the provider fails."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import pytest
from django.test import Client, override_settings

from live_agent.models import Session
from live_agent.providers import Minted, ProviderError, Wish
from live_agent.realtime import minting, store
from tests.realtime.conftest import Slow
from tests.realtime.sockets import connected
from tests.realtime.test_websocket import HADITH, run

pytestmark = pytest.mark.django_db(transaction=True, databases=["default", "corpus"])
KEY = "sk-permanent-0123456789"
REFUSAL = "The model is overloaded."


@dataclass
class Double:
    """A provider that gives what it is told to, and remembers what it was asked."""

    secret: str = "ek_short"
    fails: bool = False
    asked: list[Wish] = field(default_factory=list)

    def mint(self, wish: Wish) -> Minted:
        """The secret, or a refusal."""
        self.asked.append(wish)
        if self.fails:
            raise ProviderError(REFUSAL)
        return Minted(self.secret, 2_000_000_000, "https://voice.example/calls", "d", "m", True)


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[Double]:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    double = Double()
    with patch.object(minting, "current", lambda: double):
        yield double


def post(**body: Any) -> Any:
    return Client().post("/api/live-agent/realtime/session", json.dumps(body), "application/json")


def test_a_session_is_opened_with_a_secret(provider: Double) -> None:
    told = post(language="ar").json()
    assert told["client_secret"] == {"value": "ek_short", "expires_at": 2_000_000_000}
    assert (told["turn_id"], told["generation"]) == (0, 1)
    assert Session.objects.get().pk == told["session_id"]
    assert provider.asked[0].language == "ar"


def test_a_reconnect_is_a_new_generation_and_a_new_turn(provider: Double) -> None:
    first = post().json()
    again = post(session_id=first["session_id"]).json()
    assert again["session_id"] == first["session_id"]
    assert (again["turn_id"], again["generation"]) == (1, 2)


def test_the_provider_is_not_told_who_asks_but_can_tell_callers_apart(provider: Double) -> None:
    post()
    post()
    Client(REMOTE_ADDR="192.0.2.7").post(
        "/api/live-agent/realtime/session", "{}", "application/json"
    )
    first, second, other = (wish.safety_id for wish in provider.asked)
    assert first == second != other
    assert "192.0.2.7" not in other


def test_voice_for_a_session_that_is_open_voids_what_ran(provider: Double, slow: Slow) -> None:
    async def conversation() -> None:
        async with connected() as socket:
            opened = await socket.ask("session.open", "session.opened")
            await socket.say("tool.call", turn_id=0, call_id="a", **HADITH)
            await socket.hear("tool.started")
            voice = {"session_id": opened["session_id"], "after": 0, "realtime": True}
            resumed = await socket.ask("session.resume", "session.resumed", id="v", **voice)
            assert resumed["realtime"]["client_secret"]["value"] == "ek_short"
            assert (resumed["turn_id"], resumed["generation"]) == (1, 2)
            assert (await socket.hear("tool.stale"))["call_id"] == "a"
            slow.may_answer.set()
            await socket.say("tool.call", turn_id=1, call_id="a", **HADITH)
            assert (await socket.hear("tool.result"))["turn_id"] == 1

    run(conversation())


def test_a_provider_that_refuses_changes_nothing_and_is_quoted(provider: Double) -> None:
    provider.fails = True
    session = store.open_session(language="fr")
    for answer in (post(), post(session_id=session.pk)):
        assert (answer.status_code, answer.json()["code"]) == (503, "UNAVAILABLE")
        assert REFUSAL in answer.json()["message"]
    untouched = store.find(session.pk)
    assert (untouched.turn, untouched.generation) == (session.turn, session.generation)
    assert Session.objects.count() == 1


def test_while_the_provider_refuses_text_goes_on(provider: Double) -> None:
    provider.fails = True

    async def conversation() -> None:
        async with connected() as socket:
            refused = await socket.ask("session.open", "error", realtime=True)
            assert REFUSAL in refused["error"]["message"]
            await socket.ask("session.open", "session.opened")
            await socket.say("tool.call", turn_id=0, call_id="a", **HADITH)
            assert (await socket.hear("tool.result"))["envelope"]["ok"]

    run(conversation())


def test_a_permanent_key_leaves_by_neither_transport(
    provider: Double, caplog: pytest.LogCaptureFixture
) -> None:
    provider.secret = KEY
    client = Client(raise_request_exception=False)
    answer = client.post("/api/live-agent/realtime/session", "{}", "application/json")
    assert answer.status_code >= 500
    assert KEY not in f"{answer.headers} {answer.content.decode()}"

    async def conversation() -> None:
        async with connected() as socket:
            refused = await socket.ask("session.open", "error", realtime=True)
            assert refused["error"]["code"] == "UNAVAILABLE"
            assert KEY not in json.dumps(socket.heard)

    run(conversation())
    assert KEY not in caplog.text
    assert not Session.objects.exists()


@override_settings(LIVE_AGENT_MINTS_PER_MINUTE=1)
def test_secrets_have_a_budget_of_their_own(provider: Double) -> None:
    assert post().status_code == 201
    over = post()
    assert (over.status_code, over.json()["code"]) == (429, "LIMIT_EXCEEDED")
    assert int(over["Retry-After"]) > 0
    assert len(provider.asked) == 1


def test_an_unknown_session_asks_the_provider_for_nothing(provider: Double) -> None:
    assert post(session_id="unknown").status_code == 404
    assert provider.asked == []
