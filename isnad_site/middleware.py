"""Request ids, and requests that no page could answer."""

import uuid
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse

from isnad_site.errors import bad_request

Handler = Callable[[HttpRequest], HttpResponse]


class RequestIdMiddleware:
    """Give each request an id, put it on every line of its log and in `X-Request-ID`.

    The id is ours alone: one sent by the client would let it write into the log.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer with the id in the header."""
        request_id = uuid.uuid4().hex
        # Bound until the next request: Django logs a refusal after the middleware has returned.
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)
        response = self.get_response(request)
        response["X-Request-ID"] = request_id
        return response


class RefuseNulMiddleware:
    """Answer 400 to a NUL in the path, in a cookie, or in the query of a page.

    PostgreSQL has no text with a NUL, so a filter or a session key with one could only fail.
    Under `/api/` the query is validated by the gateway, which names the argument.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on, or refuse it."""
        parts = [request.path_info, *request.COOKIES.values()]
        if not request.path_info.startswith("/api/"):
            parts += [text for name, values in request.GET.lists() for text in (name, *values)]
        if any("\0" in part for part in parts):
            return bad_request(request)
        return self.get_response(request)
