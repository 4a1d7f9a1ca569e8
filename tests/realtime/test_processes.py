"""Two server processes behind one address serve one session, whatever becomes of one of them."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect
from websockets.sync.connection import Connection

from corpus.bench.server import SERVERS, Served, serving
from isnad_site.embedded import Server
from isnad_site.var import BASE_DIR
from live_agent.transports.websocket.consumer import TOO_LARGE
from tests.browser.site import settled

Held = AbstractContextManager[None]
PATIENCE = 30
# Longer than the layer waits at a time for news: whoever waits for the deadline outlasts that.
DEADLINE = 6
HADITH = {"tool": "get_hadith", "arguments": {"hadith_id": 1000001}}


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Redis of our own, which nothing but this machine's files can reach."""
    folder = tmp_path_factory.mktemp("redis")
    place = folder / "redis.sock"
    options = ["--port", "0", "--unixsocket", str(place), "--save", "", "--dir", str(folder)]
    with subprocess.Popen(["redis-server", *options], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            assert any("eady to accept connections" in line for line in server.stdout)
            yield f"unix://{place}"
        finally:
            server.terminate()
            server.stdout.read()


@pytest.fixture(scope="module", params=SERVERS)
def processes(
    request: pytest.FixtureRequest, redis: str, embedded_server: Server, sample_database: str
) -> Iterator[list[Served]]:
    """Two processes as they are deployed, with the database `default` that they share."""
    shared = {
        "REDIS_URL": redis,
        "WEB_CONCURRENCY": "2",
        "LIVE_AGENT_CALL_DEADLINE_SECONDS": str(DEADLINE),
    }
    with settled(embedded_server, corpus=sample_database, **shared), ExitStack() as stack:
        yield [stack.enter_context(serving(request.param)) for _ in range(2)]


class Client:
    """One connection to one process."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.heard: list[dict[str, Any]] = []

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.connection.send(json.dumps({"type": kind, **fields}))

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message: dict[str, Any] = json.loads(self.connection.recv(PATIENCE))
            self.heard.append(message)
            if message["type"] in kinds:
                return message


@contextmanager
def client(process: Served) -> Iterator[Client]:
    """A connection with the origin of the site's own pages."""
    address = f"{process.address.replace('http', 'ws')}/ws/live-agent/"
    with connect(address, origin=process.address) as connection:  # type: ignore[arg-type]
        yield Client(connection)


@pytest.fixture
def slow_corpus(embedded_server: Server, sample_database: str) -> Callable[[], Held]:
    """Until the end of the block, whoever asks the sample corpus for a hadith waits."""

    @contextmanager
    def held() -> Iterator[None]:
        with psycopg.connect(embedded_server.dsn("isnad_owner", sample_database)) as owner:
            owner.execute("LOCK TABLE isnad.hadith IN ACCESS EXCLUSIVE MODE")
            yield
            owner.rollback()

    return held


def open_on_both(first: Client, second: Client) -> str:
    first.say("session.open")
    session_id: str = first.hear("session.opened")["session_id"]
    second.say("session.resume", session_id=session_id, after=0)
    second.hear("session.resumed")
    return session_id


@pytest.mark.parametrize("origin", ["https://elsewhere.example", None])
def test_a_page_of_another_host_is_refused(processes: list[Served], origin: str | None) -> None:
    address = f"{processes[0].address.replace('http', 'ws')}/ws/live-agent/"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, origin=origin)  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403


def test_a_large_message_is_refused_with_words_and_a_huge_one_without(
    processes: list[Served],
) -> None:
    with client(processes[0]) as large:
        large.say("x" * 70_000)
        assert large.hear("error")["error"]["code"] == "LIMIT_EXCEEDED"
        with pytest.raises(ConnectionClosedError) as closed:
            large.hear("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TOO_LARGE
    with client(processes[0]) as huge, suppress(ConnectionClosed):
        huge.say("x" * 20_000_000)
        huge.hear("nothing, until it is closed")
    with client(processes[0]) as other:
        other.say("ping")
        other.hear("pong")


def test_what_one_process_does_is_told_by_the_other(processes: list[Served]) -> None:
    with client(processes[0]) as first, client(processes[1]) as second:
        open_on_both(first, second)
        first.say("tool.call", turn_id=0, call_id="a", **HADITH)
        told = first.hear("tool.result")
        assert told["envelope"]["ok"]
        assert second.hear("tool.result") == told


def test_a_turn_in_one_process_makes_the_other_ones_call_stale(
    processes: list[Served], slow_corpus: Callable[[], Held]
) -> None:
    with client(processes[0]) as first, client(processes[1]) as second:
        open_on_both(first, second)
        with slow_corpus():
            first.say("tool.call", turn_id=0, call_id="a", **HADITH)
            second.hear("tool.started")
            second.say("turn.start")
            assert first.hear("tool.stale", "tool.result")["type"] == "tool.stale"
        first.say("tool.call", turn_id=1, call_id="b", **HADITH)
        assert second.hear("tool.result")["call_id"] == "b"
        assert [m["call_id"] for m in second.heard if m["type"] == "tool.result"] == ["b"]


def test_the_same_call_in_both_runs_once(
    processes: list[Served], slow_corpus: Callable[[], Held]
) -> None:
    with client(processes[0]) as first, client(processes[1]) as second:
        open_on_both(first, second)
        with slow_corpus():
            for one in (first, second):
                one.say("tool.call", turn_id=0, call_id="a", **HADITH)
            for one in (first, second):
                one.hear("tool.started")
                one.say("ping")
                one.hear("pong")
        assert first.hear("tool.result") == second.hear("tool.result")
        for one in (first, second):
            one.say("ping")
            one.hear("pong")
            assert [m["type"] for m in one.heard].count("tool.started") == 1
            assert [m["type"] for m in one.heard].count("tool.result") == 1


def test_a_call_whose_process_is_killed_is_ended_by_the_other(
    processes: list[Served], slow_corpus: Callable[[], Held]
) -> None:
    with client(processes[1]) as second, serving("daphne") as third, client(third) as lost:
        open_on_both(lost, second)
        with slow_corpus():
            lost.say("tool.call", turn_id=0, call_id="a", **HADITH)
            second.hear("tool.started")
            os.kill(third.pid, signal.SIGKILL)
            second.say("tool.call", turn_id=0, call_id="a", **HADITH)
            ended = second.hear("tool.result")
        assert ended["envelope"]["error"]["code"] == "UNAVAILABLE"
        assert not ended["envelope"]["stale"]


def test_the_server_refuses_a_layer_in_memory_for_two_processes() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
    done = subprocess.run(
        [sys.executable, "-c", "import isnad_site.asgi"],
        cwd=Path(BASE_DIR),
        env={**environment, "WEB_CONCURRENCY": "2"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "WEB_CONCURRENCY is 2, and the channel layer is in memory." in done.stderr
