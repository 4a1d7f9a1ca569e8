"""JSON for programs, and for people the same answer under a form that is filled in."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.renderers import BaseRenderer, BrowsableAPIRenderer, JSONRenderer
from rest_framework.request import Request

from live_agent.contract.messages import Language
from live_agent.tools import TOOLS
from live_agent.transports.http.reading import language_of

WORDS: Final[Mapping[str, Mapping[Language, str]]] = {
    "call": {"en": "Call the tool", "fr": "Appeler l'outil", "ar": "استدعاء الأداة"},
    "tools": {"en": "Tools", "fr": "Outils", "ar": "الأدوات"},
}


class HtmlWhenAsked(BaseContentNegotiation):
    """HTML for a client that names it, JSON for every other: nobody is refused for a header."""

    def select_parser(self, request: Request, parsers: Iterable[Any]) -> None:
        """None: the views read the body themselves, strictly."""
        return

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """The first renderer, or the page where ``Accept`` names ``text/html``."""
        accepted = request.META.get("HTTP_ACCEPT", "")
        page = "text/html" in accepted and request.method in ("GET", "HEAD", "POST")
        data, *_, html = renderers
        chosen = html if page else data
        return chosen, str(chosen.media_type)


class ContractJSON(JSONRenderer):
    """JSON with its letters as they are."""

    charset = None


class ToolPage(BrowsableAPIRenderer):
    """The browsable API with a form for the arguments, which a GET sends."""

    template = "live_agent/tool.html"

    def get_rendered_html_form(self, *args: Any, **kwargs: Any) -> None:
        """None: the form is the template's own."""
        return

    def get_raw_data_form(self, *args: Any, **kwargs: Any) -> None:
        """None: the form is the template's own."""
        return

    def get_content(self, renderer: Any, data: Any, *args: Any, **kwargs: Any) -> str:
        """The answer as indented JSON; nothing before the first call."""
        return "" if data is None else super().get_content(renderer, data, *args, **kwargs)

    def get_context(
        self, data: Any, accepted_media_type: Any, renderer_context: Any
    ) -> dict[str, Any]:
        """The framework's context, the form's fields, and the page's words."""
        context: dict[str, Any] = super().get_context(data, accepted_media_type, renderer_context)
        view, request = renderer_context["view"], renderer_context["request"]
        language = language_of(request)
        tool = view.spec
        context |= {
            "code_style": "",  # it would be a style within the page, which the policy forbids
            "language": language,
            "direction": "rtl" if language == "ar" else "ltr",
            "words": {key: words[language] for key, words in WORDS.items()},
            "tool": tool,
            "about": tool.description[language] if tool else "",
            "fields": form_fields(tool.input.json_schema(), tool.example, request.query_params)
            if tool
            else [],
            "tools": [
                {"name": tool.name, "status": tool.status, "about": tool.description[language]}
                for tool in TOOLS.values()
            ],
        }
        return context


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
