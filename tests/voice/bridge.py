"""The server's side of a conversation, scripted: the three routes, and what they saw."""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import httpx
from aiohttp import web

from tests.peer import Gate, Peer

SESSION: dict[str, Any] = {
    "type": "realtime",
    "model": "gpt-realtime-2.1",
    "output_modalities": ["audio"],
    "audio": {
        "input": {
            "transcription": {"model": "gpt-transcribe", "languages": ["fr", "ar"]},
            "turn_detection": {"type": "semantic_vad"},
        },
        "output": {"voice": "marin"},
    },
}


@dataclass
class Bridge:
    """One session; ``gates`` hold back tools by name, ``called`` are the calls that came."""

    peer: Peer
    interrupts: bool = True
    turn: int = 0
    generation: int = 0
    gates: dict[str, Gate] = field(default_factory=dict)
    called: list[dict[str, Any]] = field(default_factory=list)
    minted: list[str] = field(default_factory=list)
    refusal: dict[str, str] | None = None
    broken: bool = False
    ran: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def routes(self) -> list[web.RouteDef]:
        """The three addresses."""
        base = "/api/live-agent/realtime"
        return [
            web.post(f"{base}/session", self._session),
            web.post(f"{base}/turn", self._turn),
            web.post(f"{base}/tool", self._tool),
        ]

    async def _session(self, request: web.Request) -> web.Response:
        body = await request.json()
        assert body.get("session_id") in ((None,) if not self.generation else ("conversation",))
        if self.refusal is not None:
            return web.json_response(self.refusal, status=503)
        self.generation += 1
        self.turn += 1
        minted = await self._mint()
        self.minted.append(minted["value"])
        answer = {
            "session_id": "conversation",
            "turn_id": self.turn,
            "generation": self.generation,
            "client_secret": {"value": minted["value"], "expires_at": minted["expires_at"]},
            "call_url": f"{self.peer.url}/v1/realtime/calls",
            "provider": "peer",
            "model": SESSION["model"],
            "interrupts": self.interrupts,
        }
        return web.json_response(answer, status=201)

    async def _mint(self) -> dict[str, Any]:
        session = json.loads(json.dumps(SESSION))
        session["audio"]["input"]["turn_detection"]["interrupt_response"] = self.interrupts
        body = {"expires_after": {"anchor": "created_at", "seconds": 60}, "session": session}
        async with httpx.AsyncClient() as client:
            response = await client.post(
                f"{self.peer.url}/v1/realtime/client_secrets",
                headers={"Authorization": f"Bearer {self.peer.key}"},
                json=body,
            )
        response.raise_for_status()
        minted: dict[str, Any] = response.json()
        return minted

    async def _turn(self, request: web.Request) -> web.Response:
        body = await request.json()
        self.turn = max(self.turn, body["turn_id"])
        return web.json_response({"session_id": "conversation", "turn_id": self.turn})

    async def _tool(self, request: web.Request) -> web.Response:
        body = await request.json()
        if self.broken:
            return web.Response(status=502, text="<html>Bad gateway</html>")
        self.called.append(body)
        self.ran[body["call_id"]] += 1
        gate = self.gates.get(body["tool"])
        if gate is not None:
            await gate.passed()
        return web.json_response(self._envelope(body))

    def _envelope(self, body: dict[str, Any]) -> dict[str, Any]:
        stale = body["turn_id"] < self.turn
        error = {"code": "UNAVAILABLE", "message": "The turn is over."} if stale else None
        return {
            "tool": body["tool"],
            "ok": not stale,
            "data": None if stale else {"answer": f"data of {body['call_id']}"},
            "sources": [],
            "evidence_status": None if stale else "fact",
            "error": error,
            "truncated": False,
            "capability_note": None,
            "stale": stale,
            "turn_id": body["turn_id"],
            "call_id": body["call_id"],
            "request_id": "request",
        }
