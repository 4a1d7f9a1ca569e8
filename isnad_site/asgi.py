"""The ASGI application (daphne, uvicorn)."""

import os
from typing import Any

import django
from asgiref.typing import ASGIReceiveCallable, ASGISendCallable
from channels.routing import ProtocolTypeRouter

from isnad_site.handler import Handler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isnad_site.settings.production")
django.setup(set_prefix=False)


async def refuse(scope: Any, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Close a WebSocket at once: none is served."""
    await receive()
    await send({"type": "websocket.close", "code": 1000, "reason": None})


application = ProtocolTypeRouter({"http": Handler(), "websocket": refuse})

from isnad_site.postgres.pool import use_pools  # noqa: E402 (needs the settings)

use_pools()
