"""Request ids, the language, errors without words, requests that cannot be answered (now)."""

import logging
import uuid
from collections.abc import Callable
from http import HTTPStatus

import structlog
from django.db import Error, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import override
from psycopg.errors import UndefinedTable

from isnad_site.busy import Busy
from isnad_site.database_errors import is_of_surroundings, reason
from isnad_site.embedded import EmbeddedServerError
from isnad_site.errors import bad_request, in_language, refuse
from isnad_site.var import VarFolderError
from live_agent.transports.http.language import language_of

logger = logging.getLogger(__name__)
_RETRY_AFTER = "10"  # seconds
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


class BareErrorMiddleware:
    """Give an error that comes without a body (a 405, say) the words of its status."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on, and complete the answer."""
        response = self.get_response(request)
        if response.status_code < HTTPStatus.BAD_REQUEST:
            return response
        if not response.streaming and response.content:
            return response
        response.close()  # WhiteNoise refuses with a stream of nothing
        told = refuse(request, response.status_code)
        for name, value in response.headers.items():
            if name not in ("Content-Type", "Content-Length", "Vary"):
                told[name] = value
        if response.has_header("Vary"):
            patch_vary_headers(told, response["Vary"].split(", "))
        told._has_been_logged = getattr(response, "_has_been_logged", False)  # type: ignore[attr-defined]
        return told


class UnavailableMiddleware:
    """Answer 503 where the database is away or took too long, or too much is done at once."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """What may succeed in a moment is said to; all else is an error of the program's."""
        if why := _cause(exception):
            logger.error("unavailable: %r: %s", request.path, why)  # no traceback: no fault of ours
        elif isinstance(exception, OperationalError):
            logger.warning("unavailable: %r", request.path, exc_info=exception)
        else:
            return None
        told = refuse(request, HTTPStatus.SERVICE_UNAVAILABLE)
        told["Retry-After"] = _RETRY_AFTER
        return told


def _cause(exception: Exception) -> str | None:
    """What surrounds the program and failed, on one line; None for what may be its own fault."""
    if isinstance(exception, Busy | EmbeddedServerError | VarFolderError):
        return str(exception) or type(exception).__name__
    if not isinstance(exception, Error):
        return None
    lacks_a_table = isinstance(exception.__cause__, UndefinedTable)
    return reason(exception) if lacks_a_table or is_of_surroundings(exception) else None


class LanguageMiddleware:
    """Answer in the language of the reader.

    Django's own middleware would take `fr;q=0`, which refuses French, for a wish.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and say for which languages another answer may exist."""
        language = language_of(request)
        with override(language):
            response = self.get_response(request)
        return in_language(response, language)


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
