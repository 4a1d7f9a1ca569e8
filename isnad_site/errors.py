"""Answers to failed requests: `{"code", "message"}` under `/api/`, a small page elsewhere.

Codes and sentences are those of the tools' contract; no text of an exception leaves.
"""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.translation import override

from live_agent.contract.errors import ToolError
from live_agent.contract.messages import message
from live_agent.transports.http.failures import error_of, error_of_status
from live_agent.transports.http.language import language_of


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400, or 413 for a body that is too large."""
    return refuse(request, 413 if isinstance(exception, RequestDataTooBig) else 400)


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403."""
    return refuse(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403, for a form without its token."""
    return refuse(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404."""
    return refuse(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500 for a page, the contract's 503 under `/api/`."""
    return refuse(request, 500)


def api_exception(exception: Exception, context: dict[str, Any]) -> HttpResponse | None:
    """What REST framework's own views raise, in the contract's shape whatever they render."""
    request: HttpRequest = context["request"]
    error = error_of(exception, request.method)
    return None if error is None else _json(request, error)


def refuse(request: HttpRequest, status: int) -> HttpResponse:
    """The answer for an HTTP status, in the shape of the address and the reader's language."""
    error = error_of_status(status, request.method)
    if request.path_info == "/api" or request.path_info.startswith("/api/"):
        return _json(request, error)
    language = language_of(request)
    words = {"status": status, "message": message(error.reason, language, error.params)}
    with override(language):  # and without the request: no session, no database
        page = HttpResponse(render_to_string("error.html", words), status=status)
    return in_language(page, language)


def in_language(answer: HttpResponse, language: str) -> HttpResponse:
    """The answer, which says its language and for which requests another answer may exist."""
    answer.headers.setdefault("Content-Language", language)
    patch_vary_headers(answer, ("Accept-Language", "Cookie"))
    return answer


def _json(request: HttpRequest, error: ToolError) -> HttpResponse:
    language = language_of(request)
    answer = JsonResponse(
        error.payload(language),
        status=error.status,
        json_dumps_params={"ensure_ascii": False},
    )
    return in_language(answer, language)
