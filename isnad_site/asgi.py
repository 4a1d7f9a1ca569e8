"""The ASGI application (daphne, uvicorn)."""

import os
from typing import Any

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable
from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isnad_site.settings.production")


async def refuse(scope: Any, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Close a WebSocket at once: none is served."""
    await receive()
    await send({"type": "websocket.close", "code": 1000, "reason": None})


application = ProtocolTypeRouter({"http": get_asgi_application(), "websocket": refuse})

from isnad_site.postgres.pool import use_pools  # noqa: E402 (needs the settings)

use_pools()
