"""The addresses of the tools. Each calls ``invoke`` and says its outcome in HTTP."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSet

from live_agent.contract.base import StrictObject
from live_agent.contract.envelope import AnyObject, Envelope, refusal
from live_agent.contract.errors import ShapeError, ToolError, invalid
from live_agent.contract.fields import Text
from live_agent.contract.tool import Tool
from live_agent.gateway import invoke
from live_agent.tools import TOOLS
from live_agent.transports.http.failures import error_of
from live_agent.transports.http.language import language_of
from live_agent.transports.http.openapi import EnvelopeSchema, ToolSchema
from live_agent.transports.http.reading import context_of, read_body, read_query, refuse_query
from live_agent.transports.http.rendering import ContractJSON, HtmlWhenAsked, ToolPage


class ContractView(ViewSet):
    """What all addresses share: nobody logs in, errors are the closed set, JSON or a page."""

    authentication_classes = ()
    permission_classes = ()
    throttle_classes = ()
    content_negotiation_class = HtmlWhenAsked
    renderer_classes = (ContractJSON, ToolPage)
    http_method_names = ["get", "post", "head"]
    spec: Tool | None = None

    def handle_exception(self, exc: Exception) -> Response:
        """The error object for what a view raised; what is unforeseen goes to ``handler500``."""
        error = error_of(exc, self.request.method)
        if error is None:
            raise exc
        response = Response(error.payload(language_of(self.request)), status=error.status)
        response.exception = True
        return _when_to_retry(response, error.retry_after)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """What is answered depends on ``Accept``, and caches have to know it."""
        response = super().finalize_response(request, response, *args, **kwargs)
        response["Vary"] = "Accept"
        return response


class ToolViewSet(ContractView):
    """The list of the tools, and one address for each: the contract's shape or the error."""

    schema = ToolSchema()

    def get_view_name(self) -> str:
        """The tool's name, as the page's heading."""
        return self.spec.name if self.spec else "ISNAD"

    def list(self, request: Request) -> Response:
        """The tools with their schemas and status."""
        refuse_query(request)
        language = language_of(request)
        return Response(
            [
                {
                    "name": tool.name,
                    "status": tool.status,
                    "description": tool.description[language],
                    "url": request.build_absolute_uri(reverse(f"tool-{tool.name}")),
                    "input": tool.input.json_schema(),
                    "output": tool.output.json_schema(),
                }
                for tool in TOOLS.values()
            ]
        )

    def by_query(self, request: Request, **_: Any) -> Response:
        """Call the tool with the arguments of the query string."""
        tool = self._tool()
        page = isinstance(request.accepted_renderer, ToolPage)
        if page and not request.META.get("QUERY_STRING"):
            return Response(None)  # the form, before the first call
        return self._answer(request, tool, read_query(request, tool.input.json_schema()))

    def by_body(self, request: Request, **_: Any) -> Response:
        """Call the tool with the arguments of a JSON body."""
        tool = self._tool()
        refuse_query(request)
        return self._answer(request, tool, read_body(request))

    def _tool(self) -> Tool:
        if self.spec is None:
            raise invalid("unknown_tool")
        return self.spec

    def _answer(self, request: Request, tool: Tool, arguments: Any) -> Response:
        envelope = invoke(tool.name, arguments, context_of(request))
        return respond(envelope, envelope.body)


class CallInput(StrictObject):
    """The body of a call that wants the envelope."""

    tool = Text()
    args = AnyObject()


class EnvelopeView(ContractView):
    """One address for all tools: ``{"tool", "args"}`` gives the envelope, of errors too."""

    schema = EnvelopeSchema()

    def call(self, request: Request) -> Response:
        """Call a tool by name."""
        context = context_of(request)
        try:
            refuse_query(request)
            body = _call_input(read_body(request))
        except ToolError as error:
            envelope = refusal(None, error, context)
        else:
            envelope = invoke(body["tool"], body["args"], context)
        return respond(envelope, envelope.payload)


def _call_input(value: Any) -> dict[str, Any]:
    try:
        body: dict[str, Any] = CallInput().run_validation(value)
    except ShapeError as error:
        raise error.as_error() from None
    return body


def respond(envelope: Envelope, body: Any) -> Response:
    """A response with the envelope's status and, over budget, how long to wait."""
    response = Response(body, status=envelope.status)
    response.exception = not envelope.ok
    return _when_to_retry(response, envelope.retry_after)


def _when_to_retry(response: Response, seconds: int | None) -> Response:
    if seconds is not None:
        response["Retry-After"] = str(seconds)
    return response
