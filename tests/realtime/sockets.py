"""A WebSocket without a network: the application itself, from the handshake to the end."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from channels.testing import WebsocketCommunicator

from isnad_site.asgi import application
from live_agent.transports.websocket.told import TOLD

PATIENCE = 30
Message = dict[str, Any]
OUR_ORIGIN: Mapping[str, str] = {"Origin": "http://testserver", "Host": "testserver"}


class Socket:
    """One client: what it says, and what it is told."""

    def __init__(
        self, headers: Mapping[str, str] = OUR_ORIGIN, path: str = "ws/live-agent/"
    ) -> None:
        pairs = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        self.wire = WebsocketCommunicator(application, f"/{path}", headers=pairs)
        self.heard: list[Message] = []
        self.waiting: list[Message] = []

    async def connect(self) -> bool:
        """Shake hands, and say whether it was accepted."""
        accepted, _ = await self.wire.connect(timeout=PATIENCE)
        return bool(accepted)

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self.wire.send_to(text_data=json.dumps({"type": kind, **fields}))

    async def hear(self, *kinds: str, call: str | None = None) -> Message:
        """The first message not yet taken of these kinds, and of a call where one is named."""
        seen = 0
        while True:
            for message in self.waiting[seen:]:
                if message["type"] in kinds and call in (None, message.get("call_id")):
                    self.waiting.remove(message)
                    return message
            seen = len(self.waiting)
            message = read(await self.wire.receive_from(timeout=PATIENCE))
            self.heard.append(message)
            self.waiting.append(message)

    async def ask(self, kind: str, answer: str, **fields: Any) -> Message:
        """Send a message, and wait for the answer of that kind."""
        await self.say(kind, **fields)
        return await self.hear(answer)

    async def closed(self) -> int:
        """The code with which the server closes."""
        while True:
            event = await self.wire.receive_output(timeout=PATIENCE)
            if event["type"] == "websocket.close":
                return int(event["code"])
            self.heard.append(read(event["text"]))


def read(text: str) -> Message:
    """A message, which has to have the shape that is told of its type."""
    message: Message = json.loads(text)
    TOLD[message["type"]].run_validation({k: v for k, v in message.items() if k != "type"})
    return message


@asynccontextmanager
async def connected(headers: Mapping[str, str] = OUR_ORIGIN) -> AsyncIterator[Socket]:
    """A socket that was let in, closed at the end."""
    socket = Socket(headers)
    assert await socket.connect()
    try:
        yield socket
    finally:
        await socket.wire.disconnect(timeout=PATIENCE)
