"""Answers to failed requests: `{"code", "message"}` under `/api/`, a small page elsewhere.

The codes are the closed set of the tools' contract; no text of an exception leaves.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import get_language
from rest_framework import status
from rest_framework.response import Response
from rest_framework.views import exception_handler

_MESSAGES = {
    "en": {
        400: "This request cannot be understood.",
        403: "This is not allowed.",
        404: "There is nothing here.",
        500: "Something went wrong here.",
    },
    "fr": {
        400: "Cette requête est incompréhensible.",
        403: "Cela n’est pas permis.",
        404: "Il n’y a rien ici.",
        500: "Une erreur s’est produite ici.",
    },
    "ar": {
        400: "تعذّر فهم هذا الطلب.",
        403: "هذا غير مسموح به.",
        404: "لا يوجد شيء هنا.",
        500: "حدث خطأ هنا.",
    },
}


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
        detail = response.data.get("detail") if isinstance(response.data, dict) else None
        message = str(detail or _words(400)[1])
        response.data = {"code": _code(response.status_code), "message": message}
    return response


def _code(number: int) -> str:
    """The contract's code for an HTTP status."""
    if number == status.HTTP_404_NOT_FOUND:
        return "NOT_FOUND"
    if number == status.HTTP_429_TOO_MANY_REQUESTS:
        return "LIMIT_EXCEEDED"
    return "UNAVAILABLE" if number >= status.HTTP_500_INTERNAL_SERVER_ERROR else "INVALID_ARGUMENT"


def _words(number: int) -> tuple[str, str]:
    """The language of the request, English where it is none of ours, and the message in it."""
    language = (get_language() or "en").split("-")[0]
    language = language if language in _MESSAGES else "en"
    return language, _MESSAGES[language][number]


def _answer(request: HttpRequest, number: int) -> HttpResponse:
    language, message = _words(number)
    if request.path.startswith("/api/"):
        return JsonResponse({"code": _code(number), "message": message}, status=number)
    words = {
        "status": number,
        "message": message,
        "language": language,
        "direction": "rtl" if language == "ar" else "ltr",
    }
    return render(request, "error.html", words, status=number)
