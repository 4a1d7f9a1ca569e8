"""The provider's two addresses: a client secret for the server, a call for the browser."""

import json
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from aiohttp import web

from tests.peer.ids import new_id
from tests.peer.journal import HTTP, Journal
from tests.peer.published import UnpublishedError, check_mint, check_minted

SERVER_KEY: Final = "sk-test-permanent"
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
# A session and an offer in; the id of the call and the SDP answer out.
TakeCall = Callable[[dict[str, Any], str], Awaitable[tuple[str, str]]]
_CORS: Final = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Headers": "authorization, content-type, x-openai-agents-sdk",
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Expose-Headers": "location",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """What an address answers instead of serving."""

    status: int
    body: str
    content_type: str = "application/json"


def error(status: int, message: str, code: str | None = None) -> Refusal:
    """The provider's own form of an error."""
    kind = "insufficient_quota" if status == 429 else "invalid_request_error"
    body = {"error": {"message": message, "type": kind, "param": None, "code": code}}
    return Refusal(status, json.dumps(body))


class Desk:
    """Minting, taking calls, and refusing either as a test wishes."""

    def __init__(self, journal: Journal, take_call: TakeCall) -> None:
        self._journal, self._take_call = journal, take_call
        self._sessions: dict[str, tuple[dict[str, Any], int]] = {}
        self.refusals: dict[str, deque[Refusal]] = {"mint": deque(), "call": deque()}

    def application(self) -> web.Application:
        """The routes of the provider."""
        application = web.Application(middlewares=[_cors])
        application.router.add_post("/v1/realtime/client_secrets", self._mint)
        application.router.add_post("/v1/realtime/calls", self._call)
        return application

    async def _mint(self, request: web.Request) -> web.Response:
        text = await request.text()
        self._note("mint", request, text)
        if self.refusals["mint"]:
            return _refused(self.refusals["mint"].popleft())
        if request.headers.get("Authorization") != f"Bearer {SERVER_KEY}":
            return _refused(error(401, "Incorrect API key provided.", "invalid_api_key"))
        try:
            body = json.loads(text)
            session = check_mint(body)
        except (ValueError, UnpublishedError) as problem:
            return _refused(error(400, str(problem)[:400], "invalid_value"))
        return web.json_response(self._minted(session, body["expires_after"]["seconds"]))

    def _minted(self, session: dict[str, Any], seconds: int) -> dict[str, Any]:
        value, expires = new_id("ek"), int(time.time()) + seconds
        self._sessions[value] = (session, expires)
        about = {"id": new_id("sess"), "object": "realtime.session", **session}
        minted = {"value": value, "expires_at": expires, "session": about}
        check_minted(minted)
        return minted

    async def _call(self, request: web.Request) -> web.Response:
        offer = await request.text()
        self._note("call", request, "")
        if self.refusals["call"]:
            return _refused(self.refusals["call"].popleft())
        secret = request.headers.get("Authorization", "").removeprefix("Bearer ")
        session, expires = self._sessions.get(secret, ({}, 0))
        if expires <= time.time():
            return _refused(error(401, "Ephemeral key is invalid or has expired.", "invalid_key"))
        if request.content_type != "application/sdp" or not offer.startswith("v=0"):
            return _refused(error(400, "An SDP offer is expected.", "invalid_offer"))
        link, sdp = await self._take_call(json.loads(json.dumps(session)), offer)
        headers = {"Location": f"/v1/realtime/calls/{link}"}
        return web.Response(status=201, text=sdp, content_type="application/sdp", headers=headers)

    def _note(self, kind: str, request: web.Request, body: str) -> None:
        headers = {name.lower(): value for name, value in request.headers.items()}
        self._journal.add(HTTP, "", {"type": kind, "headers": headers, "body": body})


def _refused(refusal: Refusal) -> web.Response:
    return web.Response(status=refusal.status, text=refusal.body, content_type=refusal.content_type)


@web.middleware
async def _cors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The browser asks from another origin, as it asks the provider."""
    response = web.Response() if request.method == "OPTIONS" else await handler(request)
    response.headers.update(_CORS)
    return response
