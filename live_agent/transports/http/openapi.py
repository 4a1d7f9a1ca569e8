"""The OpenAPI 3.1 operations, from the same schemas that validate."""

import copy
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent

from live_agent.contract.envelope import EnvelopeObject, ErrorObject
from live_agent.contract.provenance import Provenance
from live_agent.contract.tool import Tool
from live_agent.tools import TOOLS

_ERRORS: Final = {
    "400": "An argument is not valid or not known, or a limit is above its maximum.",
    "404": "The id does not exist.",
    "405": "The method is not allowed here.",
    "409": "The reference designates several hadiths.",
    "429": "The caller is over its budget; Retry-After gives the seconds to wait.",
    "503": "The tool cannot answer now.",
}
_SHARED: Final = {
    "Error": ErrorObject().json_schema(),
    "Provenance": Provenance().json_schema(),
}
_LOGIN_ERRORS: Final = {"403": "Only for those who have logged in."}
_BODY_ERRORS: Final = {"415": "The body is not application/json."}


class Operation(AutoSchema):
    """An operation that is written out, not guessed from serializers."""

    def get_operation(self, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """The operation for the view, the action and the tool at hand."""
        self.method, self.registry = args[3].upper(), args[4]
        return cast(dict[str, Any], self._with_references(self.operation()))

    def _with_references(self, value: Any) -> Any:
        """``value`` with each shared shape named once under the document's components."""
        for name, schema in _SHARED.items():
            if value == schema:
                kind = ResolvedComponent.SCHEMA
                shared = ResolvedComponent(name, kind, schema, name)  # type: ignore[no-untyped-call]
                self.registry.register_on_missing(shared)
                return shared.ref
        if isinstance(value, dict):
            return {key: self._with_references(item) for key, item in value.items()}
        return [self._with_references(i) for i in value] if isinstance(value, list) else value

    def operation(self) -> dict[str, Any]:
        """The operation object."""
        raise NotImplementedError


class ToolSchema(Operation):
    """The list of tools, and the two ways to call each."""

    def operation(self) -> dict[str, Any]:
        """By the view's action."""
        tool: Tool | None = getattr(self.view, "spec", None)
        if tool is None:
            listed = {"type": "array", "items": _LISTED}
            return {
                "operationId": "list_tools",
                "summary": "The eight tools with their schemas and status.",
                "tags": ["tools"],
                "responses": {
                    "200": response("The tools.", listed),
                    **errors("400", "405", "503"),
                },
            }
        by_query = self.method == "GET"
        operation: dict[str, Any] = {
            "operationId": f"{tool.name}_{'by_query' if by_query else 'by_body'}",
            "summary": tool.description["en"],
            "tags": [tool.name],
        }
        if by_query:
            operation["parameters"] = list(parameters(tool.input.json_schema()))
        else:
            operation["requestBody"] = body(tool.input.json_schema(), tool.example)
        answer = response("The contract's output.", tool.output.json_schema())
        body_errors = () if by_query else _BODY_ERRORS
        return operation | {"responses": {"200": answer, **errors(*_ERRORS, *body_errors)}}


class EnvelopeSchema(Operation):
    """The address that returns envelopes."""

    def operation(self) -> dict[str, Any]:
        """One alternative for each tool."""
        calls = [_call(tool) for tool in TOOLS.values()]
        first = next(iter(TOOLS.values()))
        envelope = EnvelopeObject().json_schema()
        texts = {"200": "The tool answered.", **_ERRORS, **_BODY_ERRORS}
        responses = {status: response(text, envelope) for status, text in texts.items()}
        responses |= errors("405")
        return {
            "operationId": "call_tool",
            "summary": "Call any tool and get the envelope.",
            "tags": ["envelope"],
            "requestBody": body(
                {"oneOf": calls}, {"tool": first.name, "args": dict(first.example)}
            ),
            "responses": responses,
        }


_LISTED: Final = {
    "type": "object",
    "properties": {
        "name": {"type": "string"},
        "status": {"enum": ["READY", "PARTIAL"]},
        "description": {"type": "string"},
        "url": {"type": "string", "format": "uri"},
        "input": {"type": "object"},
        "output": {"type": "object"},
    },
    "required": ["name", "status", "description", "url", "input", "output"],
    "additionalProperties": False,
}


def parameters(schema: Mapping[str, Any], prefix: str = "") -> Iterator[dict[str, Any]]:
    """Query parameters of an input, ``filters.region`` for a field inside an object."""
    for name, place in schema["properties"].items():
        if "properties" in place:
            yield from parameters(place, f"{prefix}{name}.")
            continue
        yield {
            "name": f"{prefix}{name}",
            "in": "query",
            "required": name in schema["required"],
            "description": place.get("description", ""),
            "schema": _without_null(place),
        }


def _without_null(place: Mapping[str, Any]) -> dict[str, Any]:
    """A place as a query parameter has it: null is said by leaving it out, or by no text."""
    schema = copy.deepcopy({k: v for k, v in place.items() if k != "description"})
    default = schema.pop("default", None)
    nullable = "null" in schema["type"]
    if nullable:
        schema["type"] = next(kind for kind in schema["type"] if kind != "null")
    if "enum" in schema:
        schema["enum"] = [choice for choice in schema["enum"] if choice is not None]
    if nullable:
        schema = {"anyOf": [schema, {"type": "string", "maxLength": 0}]}
    return schema if default is None else schema | {"default": default}


def _call(tool: Tool) -> dict[str, Any]:
    return {
        "type": "object",
        "title": tool.name,
        "properties": {"tool": {"const": tool.name}, "args": tool.input.json_schema()},
        "required": ["tool", "args"],
        "additionalProperties": False,
    }


def body(schema: dict[str, Any], example: Mapping[str, Any]) -> dict[str, Any]:
    """A JSON body."""
    content = {"schema": schema, "example": dict(example)}
    return {"required": True, "content": {"application/json": content}}


def response(description: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    """A JSON answer."""
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def errors(*statuses: str) -> dict[str, Any]:
    """The answers that are the error object."""
    texts = {**_ERRORS, **_LOGIN_ERRORS, **_BODY_ERRORS}
    schema = ErrorObject().json_schema()
    return {status: response(texts[status], schema) for status in statuses}
