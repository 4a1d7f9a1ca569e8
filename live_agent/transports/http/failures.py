"""What went wrong over HTTP, as one of the closed set of errors."""

from collections.abc import Mapping
from http import HTTPStatus
from types import MappingProxyType
from typing import Final

from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework.exceptions import APIException

from live_agent.contract.errors import Code, ToolError

_REASONS: Final[Mapping[int, str]] = MappingProxyType(
    {
        403: "not_allowed",
        404: "no_such_address",
        405: "method_not_allowed",
        406: "not_acceptable",
        413: "request_too_large",
        415: "unsupported_media_type",
    }
)


def error_of_status(status: int, method: str | None) -> ToolError:
    """The error for a bare HTTP status: a client's keeps it, a server's is ``UNAVAILABLE``."""
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return ToolError(Code.UNAVAILABLE, "unavailable")
    code = Code.NOT_FOUND if status == HTTPStatus.NOT_FOUND else Code.INVALID_ARGUMENT
    reason = _REASONS.get(status, "bad_request")
    return ToolError(code, reason, {"method": method or ""}, status=status)


def error_of(exception: Exception, method: str | None) -> ToolError | None:
    """The error for what a view raised; None for what nobody foresaw."""
    if isinstance(exception, ToolError):
        return exception
    if isinstance(exception, Http404):
        return error_of_status(404, method)
    if isinstance(exception, PermissionDenied):
        return error_of_status(403, method)
    if isinstance(exception, APIException):
        return error_of_status(exception.status_code, method)
    return None
