"""Calling a tool in a test."""

from typing import Any

from live_agent.contract.context import Context
from live_agent.contract.envelope import Envelope
from live_agent.contract.messages import Language
from live_agent.gateway import invoke


def call(tool: str, *, spoken: Language = "en", **arguments: Any) -> Envelope:
    """The envelope of one call by somebody who speaks a language."""
    return invoke(tool, arguments, Context("test", language=spoken))


def data(tool: str, **arguments: Any) -> dict[str, Any]:
    """The output of a call that must succeed."""
    envelope = call(tool, **arguments)
    assert envelope.ok, envelope.payload["error"]
    body: dict[str, Any] = envelope.payload["data"]
    return body


def refused(tool: str, **arguments: Any) -> str:
    """The code of a call that must fail."""
    envelope = call(tool, **arguments)
    assert not envelope.ok
    return str(envelope.payload["error"]["code"])
