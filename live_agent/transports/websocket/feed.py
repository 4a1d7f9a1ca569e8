"""The events of a session on their way to one socket."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from django.db import Error as DatabaseError

from live_agent import conf
from live_agent.realtime import events
from live_agent.transports.websocket.threads import quickly

logger = logging.getLogger(__name__)
Tell = Callable[[dict[str, Any]], Awaitable[None]]


class Feed:
    """Sends what stands in the database after the last event sent.

    However much happens, what waits to be sent waits there and not in memory: a slow reader is
    sent a portion when it has taken the one before. At each heartbeat it looks by itself, so that
    a message which the channel layer has lost is late and not missing.
    """

    def __init__(self, session_id: str, after: int, tell: Tell) -> None:
        self.session_id = session_id
        self.after = after
        self._tell = tell
        self._news = asyncio.Event()
        self._news.set()

    def news(self) -> None:
        """There may be new events."""
        self._news.set()

    async def run(self) -> None:
        """Send, until the socket goes."""
        while True:
            self._news.clear()
            try:
                await self._send()
            except DatabaseError as error:  # it may be back at the next heartbeat
                logger.error("events could not be read: %r", error)  # noqa: TRY400
            await self._wait()

    async def _send(self) -> None:
        while portion := await quickly(events.after, self.session_id, self.after):
            for message in portion:
                await self._tell(message)
                self.after = message["seq"]

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(conf.heartbeat_seconds()):
                await self._news.wait()
        except TimeoutError:
            return
