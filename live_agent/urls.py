"""Addresses of the tools over HTTP."""

from typing import Any

from django.urls import URLPattern, path

from live_agent.tools import TOOLS
from live_agent.transports.http.views import EnvelopeView, ToolViewSet
from live_agent.transports.realtime.views import RealtimeView


def _with_and_without_slash(route: str, name: str, view: Any, actions: Any, **extra: Any) -> Any:
    """Two patterns for one address: a redirect to the slash would lose the body of a POST."""
    other = route.removesuffix("/") if route.endswith("/") else f"{route}/"
    documented: URLPattern = path(route, view.as_view(actions, **extra), name=name)
    return documented, path(other, view.as_view(actions, **{**extra, "schema": None}))


CALL = {"get": "by_query", "post": "by_body"}

urlpatterns = [
    *_with_and_without_slash("api/tools/", "tools", ToolViewSet, {"get": "list"}),
    *(
        pattern
        for name, tool in TOOLS.items()
        for pattern in _with_and_without_slash(
            f"api/tools/{name}/", f"tool-{name}", ToolViewSet, CALL, spec=tool
        )
    ),
    *_with_and_without_slash("api/live-agent/tool", "tool-call", EnvelopeView, {"post": "call"}),
    *(
        pattern
        for action in ("session", "tool", "turn")
        for pattern in _with_and_without_slash(
            f"api/live-agent/realtime/{action}",
            f"realtime-{action}",
            RealtimeView,
            {"post": action},
        )
    ),
    *_with_and_without_slash(
        "api/tools/<str:unknown>/", "tool-unknown", ToolViewSet, CALL, schema=None
    ),
]
