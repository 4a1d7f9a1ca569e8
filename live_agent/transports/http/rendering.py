"""JSON for programs, and for people the same answer under a form that is filled in."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request

from live_agent.contract.messages import Language
from live_agent.contract.tool import Tool
from live_agent.tools import TOOLS
from live_agent.transports.http.language import language_of

_FORMS: Final = ("application/json", "text/html")
_STRING: Final = re.compile(r'("(?:[^"\\]|\\.)*")')


class HtmlWhenAsked(BaseContentNegotiation):
    """HTML for a client that prefers it, JSON for every other: nobody is refused for a header."""

    def select_parser(self, request: Request, parsers: Iterable[Any]) -> None:
        """None: the views read the body themselves, strictly."""
        return

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """The first renderer, or the page where ``Accept`` ranks ``text/html`` above JSON."""
        page = (
            "text/" in request.META.get("HTTP_ACCEPT", "").lower()  # a program's request has none
            and request._request.get_preferred_type(_FORMS) == "text/html"
            and request.method in ("GET", "HEAD", "POST")
        )
        data, *_, html = renderers
        chosen = html if page else data
        return chosen, str(chosen.media_type)


class ContractJSON(JSONRenderer):
    """JSON with its letters as they are."""

    charset = None


class ToolPage(BaseRenderer):
    """A page with a form for the arguments, which a GET sends, and under it the answer."""

    media_type = "text/html"
    format = "html"
    charset = "utf-8"

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> str:
        """The page for ``data``: an answer, an error, the list of tools, or none yet."""
        context = renderer_context or {}
        view, request, response = context["view"], context["request"], context["response"]
        tool: Tool | None = view.spec
        language = language_of(request)
        listed = tool is None and not response.exception
        words = {
            "tool": tool,
            "about": tool.description[language] if tool else "",
            "fields": _fields_of(tool, request.query_params) if tool else [],
            "tools": [_line(each, language) for each in TOOLS.values()] if listed else [],
            "status": response.status_code,
            "reason": response.reason_phrase,
            "answer": None if data is None or listed else json_page(data),
        }
        return render_to_string("live_agent/tool.html", words, request._request)


def json_page(data: Any) -> SafeString:
    """Indented JSON in which every string is isolated and has the direction of its own letters."""
    between, *rest = _STRING.split(json.dumps(data, ensure_ascii=False, indent=2))
    pairs = zip(rest[::2], rest[1::2], strict=True)
    return format_html("{}{}", between, format_html_join("", "<bdi>{}</bdi>{}", pairs))


def _line(tool: Tool, language: Language) -> dict[str, str]:
    return {"name": tool.name, "status": tool.status, "about": tool.description[language]}


def _fields_of(tool: Tool, given: Mapping[str, str]) -> list[dict[str, Any]]:
    return form_fields(tool.input.json_schema(), tool.example, given)


def form_fields(
    schema: Mapping[str, Any],
    example: Mapping[str, Any],
    given: Mapping[str, str],
    prefix: str = "",
) -> list[dict[str, Any]]:
    """One entry per argument: its name, kind of control, choices, and the value to show."""
    fields: list[dict[str, Any]] = []
    for name, place in schema["properties"].items():
        full = f"{prefix}{name}"
        value = example.get(name)
        if "properties" in place:
            fields += form_fields(place, value or {}, given, f"{full}.")
            continue
        fields.append(
            {
                "name": full,
                "number": "integer" in place["type"],
                "choices": _choices(place),
                "nullable": "null" in place["type"],
                "required": name in schema["required"],
                "help": place.get("description", ""),
                "minimum": place.get("minimum"),
                "value": given[full] if full in given else _text(value),
            }
        )
    return fields


def _choices(place: Mapping[str, Any]) -> list[str]:
    if "boolean" in place["type"]:
        return ["true", "false"]
    return [choice for choice in place.get("enum", ()) if choice is not None]


def _text(value: Any) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
