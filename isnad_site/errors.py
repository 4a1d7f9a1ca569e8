"""Answers to failed requests: `{"code", "message"}` under `/api/`, a small page elsewhere.

The codes are the closed set of the tools' contract; no text of an exception leaves.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from rest_framework import status
from rest_framework.response import Response
from rest_framework.views import exception_handler

# What each status says, in the three languages of the pages.
_MESSAGES = {
    400: ("This request cannot be understood.", "Cette requête est incompréhensible.", "تعذر فهم هذا الطلب."),
    403: ("This is not allowed.", "Cela n’est pas permis.", "هذا غير مسموح به."),
    404: ("There is nothing here.", "Il n’y a rien ici.", "لا يوجد شيء هنا."),
    500: ("Something went wrong here.", "Une erreur s’est produite.", "حدث خطأ ما."),
}  # fmt: skip


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400."""
    return _answer(request, 400)


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403."""
    return _answer(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403, for a form without its token."""
    return _answer(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404."""
    return _answer(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500."""
    return _answer(request, 500)


def api_exception(exception: Exception, context: dict[str, Any]) -> Response | None:
    """What REST framework raises (bad JSON, wrong method …) in the contract's shape."""
    response = exception_handler(exception, context)
    if response is not None:
        detail = getattr(exception, "detail", None)
        message = str(detail) if isinstance(detail, str) else _MESSAGES[404][0]
        response.data = {"code": _code(response.status_code), "message": message}
    return response


def _code(number: int) -> str:
    """The contract's code for an HTTP status."""
    if number == status.HTTP_404_NOT_FOUND:
        return "NOT_FOUND"
    if number == status.HTTP_429_TOO_MANY_REQUESTS:
        return "LIMIT_EXCEEDED"
    return "UNAVAILABLE" if number >= status.HTTP_500_INTERNAL_SERVER_ERROR else "INVALID_ARGUMENT"


def _answer(request: HttpRequest, number: int) -> HttpResponse:
    english, french, arabic = _MESSAGES[number]
    if request.path.startswith("/api/"):
        return JsonResponse({"code": _code(number), "message": english}, status=number)
    words = {"status": number, "english": english, "french": french, "arabic": arabic}
    return render(request, "error.html", words, status=number)
