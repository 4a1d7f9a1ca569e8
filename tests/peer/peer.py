"""The peer as tests hold it: a thread of its own, started, scripted, looked into and stopped."""

import asyncio
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from aiohttp import web

from tests.peer.http import SERVER_KEY, Desk, Refusal, error
from tests.peer.journal import Journal
from tests.peer.link import Link, offer_loopback_only
from tests.peer.script import Model

T = TypeVar("T")
_PATIENCE: Final = 30.0


class Loop:
    """An event loop in a thread, which other threads hand work to."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._failed)
        self.failures: list[str] = []
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this in the loop, and wait for what comes of it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(_PATIENCE)

    def stop(self) -> None:
        """End the loop and its thread."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_PATIENCE)
        self._loop.close()

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.failures.append(repr(context.get("exception") or context["message"]))


class Served:
    """An aiohttp application at a free port of 127.0.0.1, in a loop."""

    def __init__(self, loop: Loop, application: web.Application) -> None:
        self._loop = loop
        self._runner = web.AppRunner(application)
        self.url = loop.run(self._start())

    async def _start(self) -> str:
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        return f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        """Free the port."""
        self._loop.run(self._runner.cleanup())


class Peer:
    """The provider, for as long as the ``with`` block lasts.

    ``url`` is the base of its addresses, ``key`` the permanent key that minting asks for.
    """

    key = SERVER_KEY

    def __init__(self) -> None:
        self.model, self.journal = Model(), Journal()
        self.connects = True
        self._links: list[Link] = []
        self._desk = Desk(self.journal, self._take_call)

    def __enter__(self) -> Self:
        offer_loopback_only()
        self.loop = Loop()
        self._served = Served(self.loop, self._desk.application())
        self.url = self._served.url
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.loop.run(self._close_links())
        self._served.stop()
        self.loop.stop()

    @property
    def faults(self) -> list[str]:
        """What went wrong in the peer itself, or was not foreseen by the script."""
        return [*self.loop.failures, *self.journal.faults, *self.model.unforeseen]

    def refuse(self, what: str, refusal: Refusal) -> None:
        """Answer the next ``mint`` or ``call`` with this."""
        self._desk.refusals[what].append(refusal)

    def refuse_call(self, status: int, message: str, code: str | None = None) -> None:
        """Answer the next call with the provider's own form of an error."""
        self.refuse("call", error(status, message, code))

    def hang_up(self) -> None:
        """Drop the newest call from this side."""
        self.loop.run(self._in_loop(self._links[-1].hang_up))

    def say(self, kind: str, **fields: Any) -> None:
        """Send an event out of turn in the newest call."""
        self.loop.run(self._in_loop(lambda: self._links[-1].conversation.send(kind, **fields)))

    async def _in_loop(self, work: Any) -> None:
        work()

    async def _take_call(self, session: dict[str, Any], offer: str) -> tuple[str, str]:
        link = Link(session, self.model, self.journal)
        self._links.append(link)
        sdp = await link.answer(offer)
        if not self.connects:
            await link.close()
        return link.id, sdp

    async def _close_links(self) -> None:
        for link in self._links:
            await link.close()
