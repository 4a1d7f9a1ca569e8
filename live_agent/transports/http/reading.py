"""What an HTTP request says: arguments from its body or its query, and who calls."""

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import parse_qsl

import structlog
from rest_framework.request import Request

from live_agent.contract.context import Context
from live_agent.contract.errors import invalid
from live_agent.contract.json_text import LARGEST_BODY, read_json
from live_agent.transports.caller import caller_of
from live_agent.transports.http.failures import error_of_status
from live_agent.transports.http.language import language_of

_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]{0,39})", re.ASCII)
_BOOLEANS: Final = {"true": True, "false": False}
_MOST_PARAMETERS: Final = 50


def read_body(request: Request) -> Any:
    """The JSON value of the body; another content type is refused with 415."""
    if request.content_type.partition(";")[0].strip().lower() != "application/json":
        raise error_of_status(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, request.method)
    return read_json(request._request.read(LARGEST_BODY + 1))


def read_query(request: Request, schema: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments from the query string, typed by the input's JSON Schema.

    ``filters.region=…`` reaches into an object; an empty value stands for null where null is
    allowed. What does not read as its type stays text, for the gateway to refuse by name.
    """
    arguments: dict[str, Any] = {}
    for name, text in _pairs(request.META.get("QUERY_STRING", "")):
        place, holder = schema, arguments
        *path, last = name.split(".")
        for step in path:
            place = place.get("properties", {}).get(step, {})
            inner = holder.setdefault(step, {})
            if not isinstance(inner, dict):
                raise invalid("not_object", argument=step)
            holder = inner
        if last in holder:
            raise invalid("repeated", argument=name)
        holder[last] = _typed(text, place.get("properties", {}).get(last, {}))
    return arguments


def refuse_query(request: Request, *known: str) -> None:
    """Refuse a query parameter where none but those ``known`` is read."""
    for name, _ in _pairs(request.META.get("QUERY_STRING", "")):
        if name not in known:
            raise invalid("unknown_argument", argument=name or "query string")


def _pairs(query: str) -> list[tuple[str, str]]:
    try:
        return parse_qsl(
            query, keep_blank_values=True, errors="strict", max_num_fields=_MOST_PARAMETERS
        )
    except UnicodeDecodeError:
        raise invalid("bad_character", argument="query string") from None
    except ValueError:
        raise invalid("too_many_parameters", maximum=_MOST_PARAMETERS) from None


def _typed(text: str, schema: Mapping[str, Any]) -> Any:
    types = schema.get("type", "string")
    if text == "" and "null" in types:
        return None
    if "integer" in types and _INTEGER.fullmatch(text):
        return int(text)
    if "boolean" in types:
        return _BOOLEANS.get(text, text)
    return text


def context_of(request: Request, transport: str = "http") -> Context:
    """Who calls, in which language, under the request id that the response header carries."""
    bound = structlog.contextvars.get_contextvars().get("request_id")
    named = {"request_id": bound} if bound else {}
    return Context(
        caller=caller_of(request._request),
        language=language_of(request),
        transport=transport,
        **named,
    )
