"""The same call over every transport, so that one test runs over all of them."""

import json
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from asgiref.sync import async_to_sync
from django.test import Client

from live_agent.contract.context import Context
from live_agent.contract.messages import Language
from live_agent.gateway import invoke
from live_agent.realtime import store
from live_agent.realtime.answering import answer
from live_agent.realtime.bridge import Request
from live_agent.transports import command_line
from tests.realtime.sockets import connected

Outcome = dict[str, Any]
Send = Callable[[str, dict[str, Any], Language], Outcome]


def direct(tool: str, arguments: dict[str, Any], language: Language) -> Outcome:
    """The gateway itself: the contract's shape or the error object."""
    return invoke(tool, arguments, Context("direct", language=language)).body


def by_body(tool: str, arguments: dict[str, Any], language: Language) -> Outcome:
    """``POST /api/tools/<tool>/``."""
    response = Client().post(
        f"/api/tools/{tool}/",
        json.dumps(arguments),
        "application/json",
        headers={"accept-language": language},
    )
    return _json(response.content)


def by_query(tool: str, arguments: dict[str, Any], language: Language) -> Outcome:
    """``GET /api/tools/<tool>/?…``."""
    query = urlencode(flat(arguments))
    headers = {"accept-language": language}
    return _json(Client().get(f"/api/tools/{tool}/?{query}", headers=headers).content)


def envelope(tool: str, arguments: dict[str, Any], language: Language) -> Outcome:
    """``POST /api/live-agent/tool``."""
    response = Client().post(
        "/api/live-agent/tool",
        json.dumps({"tool": tool, "args": arguments}),
        "application/json",
        headers={"accept-language": language},
    )
    return opened(_json(response.content))


def terminal(tool: str, arguments: dict[str, Any], language: Language) -> Outcome:
    """``manage.py call_tool``."""
    return opened(
        _json(command_line.as_text(command_line.call(tool, json.dumps(arguments), language)))
    )


def conversation(language: Language) -> str:
    """A new session's id."""
    return store.open_session(language=language).pk


def route(tool: str, arguments: dict[str, Any], language: Language) -> Outcome:
    """``POST /api/live-agent/realtime/tool``."""
    call = {
        "session_id": conversation(language),
        "turn_id": 0,
        "call_id": "matrix",
        "tool": tool,
        "arguments": arguments,
    }
    response = Client().post(
        "/api/live-agent/realtime/tool",
        json.dumps(call),
        "application/json",
        headers={"accept-language": language},
    )
    return opened(_json(response.content))


def bridge_itself(tool: str, arguments: dict[str, Any], language: Language) -> Outcome:
    """The realtime bridge, with the arguments as the text that a provider writes."""
    request = Request(conversation(language), 0, "matrix", tool, json.dumps(arguments))
    return opened(answer(request, request.within(Context("bridge", language=language))).payload)


def websocket(tool: str, arguments: dict[str, Any], language: Language) -> Outcome:
    """``ws/live-agent/``."""

    async def one_call() -> Outcome:
        async with connected() as socket:
            await socket.ask("session.open", "session.opened", language=language)
            call = {"turn_id": 0, "call_id": "matrix", "tool": tool, "arguments": arguments}
            result = await socket.ask("tool.call", "tool.result", **call)
            return opened(result["envelope"])

    return async_to_sync(one_call)()


TRANSPORTS: dict[str, Send] = {
    "direct": direct,
    "by_body": by_body,
    "by_query": by_query,
    "envelope": envelope,
    "terminal": terminal,
}
CONVERSATIONS: dict[str, Send] = {
    "route": route,
    "bridge": bridge_itself,
    "websocket": websocket,
}


def opened(payload: Outcome) -> Outcome:
    """What an envelope holds: the data or the error."""
    body: Outcome = payload["data"] if payload["ok"] else payload["error"]
    return body


def flat(arguments: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Arguments as query parameters."""
    found: dict[str, str] = {}
    for name, value in arguments.items():
        if isinstance(value, Mapping):
            found |= flat(value, f"{prefix}{name}.")
        elif isinstance(value, bool):
            found[f"{prefix}{name}"] = str(value).lower()
        else:
            found[f"{prefix}{name}"] = "" if value is None else str(value)
    return found


def _json(text: str | bytes) -> Outcome:
    value: Outcome = json.loads(text)
    return value
