"""Where sockets are served, and what a handshake goes through before one is."""

import logging
from typing import Any, Final

from channels.auth import AuthMiddlewareStack
from channels.routing import URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.db import Error as DatabaseError
from django.urls import path, re_path

from live_agent.transports.websocket.consumer import Consumer

logger = logging.getLogger(__name__)
_INTERNAL_ERROR: Final = 1011


async def refuse(_: Any, receive: Any, send: Any) -> None:
    """Close a socket at an address that has none, before it is accepted (403)."""
    await receive()
    await send({"type": "websocket.close", "code": 1000, "reason": None})


class Guarded:
    """Refuse a handshake for which the database cannot be asked who it is."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the socket."""
        try:
            await self._inner(scope, receive, send)
        except DatabaseError as error:
            logger.error("a socket was refused: %r", error)  # noqa: TRY400  # no fault of ours
            await send({"type": "websocket.close", "code": _INTERNAL_ERROR, "reason": None})


def application() -> Any:
    """The sockets of the site, for pages of its own hosts and for whoever names one as origin."""
    addresses = [
        path("ws/live-agent/", Consumer.as_asgi()),
        path("ws/live-agent", Consumer.as_asgi()),
        re_path("", refuse),  # type: ignore[arg-type]  # an application, not a view
    ]
    return AllowedHostsOriginValidator(Guarded(AuthMiddlewareStack(URLRouter(addresses))))
