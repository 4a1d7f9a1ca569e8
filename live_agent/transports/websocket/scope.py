"""Who stands at the other end of a socket: its handshake read like any other request."""

from io import BytesIO
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest


def request_of(scope: dict[str, Any]) -> HttpRequest:
    """The handshake as a request, with the user whom the middleware has found."""
    request = ASGIRequest({**scope, "type": "http", "method": "GET"}, BytesIO())
    request.user = scope["user"]
    return request
