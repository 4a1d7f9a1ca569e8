"""A socket's life: its handshake, its messages, its events, its end.

Nothing here waits for a tool: work is done by tasks on the threads of ``realtime.pool``, so that
whatever is slow, the next message is read at once.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from channels.exceptions import DenyConnection
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import Error as DatabaseError

from isnad_site.busy import Busy
from isnad_site.loop import SERVER_LOOP
from live_agent import conf
from live_agent.contract.context import Context
from live_agent.contract.errors import Code, ToolError, invalid
from live_agent.contract.json_text import LARGEST_BODY, read_json
from live_agent.realtime.wake import group
from live_agent.transports.caller import caller_of, refuse_strangers, user_id_of
from live_agent.transports.http.language import language_of
from live_agent.transports.websocket.feed import Feed
from live_agent.transports.websocket.messages import read_message
from live_agent.transports.websocket.scope import request_of
from live_agent.transports.websocket.work import Work

logger = logging.getLogger(__name__)
Doing = Callable[[], Awaitable[None]]
TOO_LARGE: Final = 4413
NOT_UNDERSTOOD: Final = 4400
IDLE: Final = 4408
# After so many messages in a row that are no messages, the socket is closed.
PATIENCE: Final = 20
# How many heartbeats may pass in silence.
SILENCE: Final = 3


class Consumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # channels has no types
    """One socket."""

    let_in = False
    timer: asyncio.TimerHandle | None = None

    async def connect(self) -> None:
        """Let in whom the deployment lets in; the origin has been checked before."""
        request = request_of(self.scope)
        try:
            refuse_strangers(request)
        except ToolError as error:
            raise DenyConnection from error
        self.let_in = True
        SERVER_LOOP.set(asyncio.get_running_loop())
        self.context = Context(
            caller_of(request), language=language_of(request), transport="websocket"
        )
        self.user_id = user_id_of(request)
        self.misread = 0
        self.closing = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.feed: Feed | None = None
        self.work = Work(self)
        await self.accept()
        self.watch()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Read one message, and see to it."""
        if self.closing:
            return
        self.watch()
        if len(text_data or bytes_data or "") > LARGEST_BODY:
            error = ToolError(Code.LIMIT_EXCEEDED, "body_too_large", {"maximum": LARGEST_BODY})
            await self.leave(TOO_LARGE, error)
            return
        try:
            kind, message = self.read(text_data)
        except ToolError as error:
            await self.misunderstand(error)
            return
        self.misread = 0
        await self.work.see_to(kind, message)

    def read(self, text: str | None) -> tuple[str, dict[str, Any]]:
        """The message that a frame holds. Raises ``ToolError``."""
        if text is None:
            raise invalid("binary_message")
        return read_message(read_json(text))

    async def misunderstand(self, error: ToolError) -> None:
        """Say what was wrong; who sends nothing but that is let go."""
        self.misread += 1
        if self.misread >= PATIENCE:
            await self.leave(NOT_UNDERSTOOD, error)
        else:
            await self.tell_error(error)

    async def join(self, session_id: str, after: int) -> None:
        """Follow a session: be told every event after ``after``."""
        await self.channel_layer.group_add(group(session_id), self.channel_name)
        self.feed = Feed(session_id, after, self.tell)
        self.start(self.feed.run)

    async def session_news(self, _: dict[str, Any]) -> None:
        """The session has new events."""
        if self.feed:
            self.feed.news()

    def start(self, work: Doing, **about: str | None) -> None:
        """Do something beside the reading of messages; a failure is told with what it is about."""
        task = asyncio.ensure_future(self.doing(work, **about))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def doing(self, work: Doing, **about: str | None) -> None:
        """Do something, and tell of its failure."""
        try:
            await work()
        except ToolError as error:
            await self.tell_error(error, **about)
        except (DatabaseError, Busy) as error:
            logger.error("a socket could not be served: %r", error)  # noqa: TRY400
            await self.tell_error(ToolError(Code.UNAVAILABLE, "unavailable"), **about)
        except Exception:
            logger.exception("a socket could not be served")
            await self.tell_error(ToolError(Code.UNAVAILABLE, "unavailable"), **about)

    async def tell(self, message: dict[str, Any]) -> None:
        """Send one message."""
        if not self.closing:
            await self.send(json.dumps(message, ensure_ascii=True))

    async def tell_error(self, error: ToolError, **about: str | None) -> None:
        """Say that something was refused."""
        told = {"type": "error", "error": error.payload(self.context.language)}
        await self.tell(told | {name: value for name, value in about.items() if value is not None})

    async def leave(self, code: int, error: ToolError | None = None) -> None:
        """Close, and say before why."""
        if error:
            await self.tell_error(error)
        self.closing = True
        await self.close(code)

    def watch(self) -> None:
        """Something was heard: wait anew before the socket counts as left behind."""
        self.unwatch()
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(SILENCE * conf.heartbeat_seconds(), self._miss)

    def unwatch(self) -> None:
        """Wait no more."""
        if self.timer:
            self.timer.cancel()

    def _miss(self) -> None:
        self.start(partial(self.leave, IDLE))

    async def disconnect(self, code: int) -> None:
        """Leave nothing behind: no timer, no task, no place in a group."""
        if not self.let_in:
            return
        self.closing = True
        self.unwatch()
        for task in self.tasks:
            task.cancel()
        if self.feed:
            layer = self.channel_layer
            await layer.group_discard(group(self.feed.session_id), self.channel_name)
