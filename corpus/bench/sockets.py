"""Measuring conversations over WebSockets: many at once, and a new turn beside slow tools."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

import psycopg
from websockets.asyncio.client import ClientConnection, connect

from corpus.bench.measure import percentile_95
from corpus.bench.server import Served
from isnad_site.embedded import ensure_running

_PATIENCE = 60
_SLOW_TOOLS = 5
_HADITH = {"tool": "get_hadith", "arguments": {"hadith_id": 1000001}}
Hold = Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True, slots=True)
class CrowdFigures:
    """Sockets open on one process; ``lost`` are events that were due and did not come."""

    what: str
    sockets: int
    kib_each: float
    events: int
    lost: int
    seconds: float


@dataclass(frozen=True, slots=True)
class TurnFigures:
    """From a new turn sent to its acknowledgement, while tools run, in milliseconds."""

    what: str
    turns: int
    median_ms: float
    p95_ms: float


@dataclass(frozen=True, slots=True)
class CycleFigures:
    """What one process holds before and after sockets have come and gone."""

    what: str
    cycles: int
    files_before: int
    files_after: int
    threads_before: int
    threads_after: int


class Client:
    """One conversation."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self.numbers: list[int] = []

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self._wire.send(json.dumps({"type": kind, **fields}))

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind. Raises TimeoutError."""
        async with asyncio.timeout(_PATIENCE):
            while True:
                message: dict[str, Any] = json.loads(await self._wire.recv())
                if message["type"] == "error":
                    raise RuntimeError(f"refused: {message['error']}")
                if "seq" in message and message["type"] != "session.opened":
                    self.numbers.append(message["seq"])
                if message["type"] == kind:
                    return message


@asynccontextmanager
async def conversation(served: Served) -> AsyncIterator[Client]:
    """A new conversation."""
    address = f"{served.address.replace('http', 'ws')}/ws/live-agent/"
    async with connect(address, origin=served.address, open_timeout=_PATIENCE) as wire:  # type: ignore[arg-type]
        client = Client(wire)
        await client.say("session.open")
        await client.hear("session.opened")
        yield client


def measure_crowd(served: Served, *, sockets: int, turns: int) -> CrowdFigures:
    """Open so many sockets, and begin so many turns in each, all at once."""
    return asyncio.run(_crowd(served, sockets, turns))


async def _crowd(served: Served, sockets: int, turns: int) -> CrowdFigures:
    async with conversation(served):
        pass  # what the first one loads is not a socket's
    before = served.memory_mib()
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(conversation(served)) for _ in range(sockets)]
        each = (served.memory_mib() - before) * 1024 / sockets
        began = time.perf_counter()
        await asyncio.gather(*(_turns(client, turns) for client in clients))
        seconds = time.perf_counter() - began
    due = list(range(1, turns + 1))
    lost = sum(len(set(due) - set(client.numbers)) for client in clients)
    return CrowdFigures(
        "open sockets", sockets, round(each, 1), sockets * turns, lost, round(seconds, 2)
    )


async def _turns(client: Client, turns: int) -> None:
    for number in range(1, turns + 1):
        await client.say("turn.start")
        while number not in client.numbers:
            await client.hear("turn.started")


def measure_turns(served: Served, *, rounds: int, hold: Hold | None = None) -> list[TurnFigures]:
    """Begin turns in a conversation: with nothing beside them, and while five tools run."""
    return asyncio.run(_turn_figures(served, rounds, hold or slow_corpus))


async def _turn_figures(served: Served, rounds: int, hold: Hold) -> list[TurnFigures]:
    async with conversation(served) as client:
        quiet = [await _acknowledged(client) for _ in range(rounds)]
        busy = [await _beside_tools(client, number, hold) for number in range(rounds)]
    return [_figures("nothing beside it", quiet), _figures("five tools run", busy)]


async def _beside_tools(client: Client, number: int, hold: Hold) -> float:
    """One turn while five tools wait for the corpus, which answers again afterwards."""
    await client.say("turn.start", id="now")
    turn = (await client.hear("turn.current"))["turn_id"]
    with hold():
        for tool in range(_SLOW_TOOLS):
            await client.say("tool.call", turn_id=turn, call_id=f"{number}-{tool}", **_HADITH)
        for _ in range(_SLOW_TOOLS):
            await client.hear("tool.started")
        elapsed = await _acknowledged(client)
    await client.say("tool.call", turn_id=turn + 1, call_id=f"{number}-after", **_HADITH)
    await client.hear("tool.result")
    return elapsed


async def _acknowledged(client: Client) -> float:
    began = time.perf_counter()
    await client.say("turn.start")
    await client.hear("turn.current")
    return (time.perf_counter() - began) * 1000


def measure_cycles(served: Served, *, cycles: int) -> CycleFigures:
    """Open and close sockets one after another, each with a call."""
    return asyncio.run(_cycle(served, cycles))


async def _cycle(served: Served, cycles: int) -> CycleFigures:
    for _ in range(5):  # until the pools have their threads
        await _come_and_go(served)
    before = served.holds()
    for _ in range(cycles):
        await _come_and_go(served)
    after = served.holds()
    return CycleFigures("come and gone", cycles, before[0], after[0], before[1], after[1])


async def _come_and_go(served: Served) -> None:
    async with conversation(served) as client:
        await client.say("tool.call", turn_id=0, call_id="only", **_HADITH)
        await client.hear("tool.result")


@contextmanager
def slow_corpus() -> Iterator[None]:
    """Until the end, whoever asks for a hadith waits (the embedded database alone)."""
    server = ensure_running()
    with psycopg.connect(server.dsn("isnad_owner", "isnad_corpus")) as owner:
        owner.execute("LOCK TABLE isnad.hadith IN ACCESS EXCLUSIVE MODE")
        yield
        owner.rollback()


def _figures(what: str, milliseconds: list[float]) -> TurnFigures:
    p95 = round(percentile_95(milliseconds), 2)
    return TurnFigures(what, len(milliseconds), round(median(milliseconds), 2), p95)
