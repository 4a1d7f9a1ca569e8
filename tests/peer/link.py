"""One WebRTC call: the peer connection, its channel, and the audio in both directions."""

import asyncio
from typing import Any, Final

import aioice.ice
from aiortc import (
    MediaStreamTrack,
    RTCConfiguration,
    RTCDataChannel,
    RTCPeerConnection,
    RTCSessionDescription,
)

from tests.peer.audio import Ear
from tests.peer.conversation import Conversation
from tests.peer.guard import guarded
from tests.peer.ids import new_id
from tests.peer.journal import HTTP, Journal
from tests.peer.script import Model

CHANNEL: Final = "oai-events"


def offer_loopback_only() -> None:
    """Let aioice offer 127.0.0.1, which it leaves out, and nothing but it."""
    aioice.ice.get_host_addresses = lambda use_ipv4, use_ipv6: ["127.0.0.1"]


class Link:
    """A call under way."""

    def __init__(self, session: dict[str, Any], model: Model, journal: Journal) -> None:
        self.id = new_id("rtc")
        self._journal = journal
        self._channel: RTCDataChannel | None = None
        self.conversation = Conversation(self.id, session, model, journal, self._send)
        self._ear = Ear(
            guarded(journal, self.conversation.speech_started),
            guarded(journal, self.conversation.speech_stopped),
        )
        self._connection = RTCPeerConnection(RTCConfiguration(iceServers=[]))
        self._listening: asyncio.Task[None] | None = None

    async def answer(self, offer: str) -> str:
        """The SDP that answers the client's."""
        connection = self._connection
        connection.on("track", self._hear)
        connection.on("datachannel", guarded(self._journal, self._opened))
        connection.on("connectionstatechange", self._changed)
        await connection.setRemoteDescription(RTCSessionDescription(offer, "offer"))
        connection.addTrack(self.conversation.mouth)
        await connection.setLocalDescription(await connection.createAnswer())
        return str(connection.localDescription.sdp)

    def hang_up(self) -> None:
        """Close the channel from this side, as a provider does that drops a call."""
        if self._channel is None:
            raise RuntimeError("nobody has called yet")
        self._channel.close()

    async def close(self) -> None:
        """End the call and give its sockets back."""
        self.conversation.close()
        if self._listening is not None:
            self._listening.cancel()
        await self._connection.close()

    def _opened(self, channel: RTCDataChannel) -> None:
        if channel.label != CHANNEL:
            raise ValueError(f"a channel called {channel.label!r}")
        self._channel = channel
        channel.on("message", guarded(self._journal, self.conversation.receive))
        self.conversation.open()

    def _send(self, text: str) -> None:
        if self._channel is not None and self._channel.readyState == "open":
            self._channel.send(text)

    def _hear(self, track: MediaStreamTrack) -> None:
        if track.kind == "audio":
            self._listening = asyncio.get_running_loop().create_task(self._ear.listen(track))

    def _changed(self) -> None:
        self._journal.add(HTTP, self.id, {"type": f"link.{self._connection.connectionState}"})
