"""A client in Python that calls the peer, to prove the peer by itself, without a browser."""

import asyncio
import json
from typing import Any

import httpx
from aiortc import RTCConfiguration, RTCPeerConnection, RTCSessionDescription

from tests.peer.audio import Mouth
from tests.peer.link import CHANNEL
from tests.peer.peer import Peer

SESSION: dict[str, Any] = {
    "type": "realtime",
    "model": "gpt-realtime-2.1",
    "audio": {"input": {"transcription": {"model": "gpt-transcribe"}}},
}


def mint(peer: Peer, *, key: str | None = None, changes: Any = None) -> httpx.Response:
    """Ask for a client secret, with the permanent key unless another is given."""
    body = {"expires_after": {"anchor": "created_at", "seconds": 60}, "session": SESSION}
    return httpx.post(
        f"{peer.url}/v1/realtime/client_secrets",
        headers={"Authorization": f"Bearer {key or peer.key}"},
        json=body | (changes or {}),
    )


def post_offer(peer: Peer, secret: str, offer: str) -> httpx.Response:
    """Post an offer as the browser does."""
    headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/sdp"}
    return httpx.post(f"{peer.url}/v1/realtime/calls", headers=headers, content=offer)


class Caller:
    """A call: says events and tones; what it hears is in the peer's journal."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._secret = mint(peer).json()["value"]
        peer.loop.run(self._connect())
        peer.journal.wait("session.created")

    def send(self, kind: str, **fields: Any) -> None:
        """Send an event."""
        self._peer.loop.run(self._send({"type": kind, **fields}))

    def type(self, text: str) -> None:
        """Add a typed text to the conversation."""
        content = [{"type": "input_text", "text": text}]
        item = {"type": "message", "role": "user", "content": content}
        self.send("conversation.item.create", item=item)

    def speak(self, seconds: float = 0.5) -> None:
        """Let the microphone hear a tone."""
        self._peer.loop.run(self._speak(seconds))

    def close(self) -> None:
        """Hang up."""
        self._peer.loop.run(self._connection.close())

    async def _speak(self, seconds: float) -> None:
        self._mouth.play("speech", 300, seconds)

    async def _send(self, event: dict[str, Any]) -> None:
        self._channel.send(json.dumps(event))

    async def _connect(self) -> None:
        self._connection = connection = RTCPeerConnection(RTCConfiguration(iceServers=[]))
        self._channel = connection.createDataChannel(CHANNEL)
        opened = asyncio.Event()
        self._channel.on("open", opened.set)
        self._mouth = Mouth(lambda _: None, lambda _, __: None)
        connection.addTrack(self._mouth)
        await connection.setLocalDescription(await connection.createOffer())
        offer = connection.localDescription.sdp
        answered = await asyncio.to_thread(post_offer, self._peer, self._secret, offer)
        assert answered.status_code == 201, answered.text
        assert answered.headers["Location"].startswith("/v1/realtime/calls/rtc_")
        await connection.setRemoteDescription(RTCSessionDescription(answered.text, "answer"))
        await opened.wait()
