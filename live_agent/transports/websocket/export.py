"""The messages as JSON Schema (draft 2020-12), from the shapes that validate them."""

from collections.abc import Mapping
from typing import Any

from live_agent.contract.base import StrictObject
from live_agent.contract.export import DIALECT, as_text
from live_agent.transports.websocket.messages import MESSAGES
from live_agent.transports.websocket.told import TOLD


def message_files() -> dict[str, str]:
    """What a client may send and what it is told, each a file."""
    return {
        "socket.sent.json": as_text(_one_of("socket:sent", MESSAGES)),
        "socket.told.json": as_text(_one_of("socket:told", TOLD)),
    }


def _one_of(name: str, shapes: Mapping[str, StrictObject]) -> dict[str, Any]:
    alternatives = [_with_type(kind, shape) for kind, shape in shapes.items()]
    return {"$schema": DIALECT, "$id": f"urn:isnad:contract:{name}", "oneOf": alternatives}


def _with_type(kind: str, shape: StrictObject) -> dict[str, Any]:
    schema = shape.json_schema()
    head = {"title": kind, "description": " ".join((shape.__doc__ or "").split())}
    typed = {"type": {"const": kind}, **schema["properties"]}
    return {**head, **schema, "properties": typed, "required": ["type", *schema["required"]]}
