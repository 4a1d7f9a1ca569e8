"""The tools on the command line: one call, one envelope."""

import json

from live_agent.contract.context import Context
from live_agent.contract.envelope import Envelope, refusal
from live_agent.contract.errors import ToolError
from live_agent.contract.json_text import MalformedJSONError, read_json
from live_agent.contract.messages import Language
from live_agent.gateway import invoke

CALLER = "command-line"


def call(tool: str, text: str, language: Language) -> Envelope:
    """Call ``tool`` with the arguments of a JSON text.

    Raises ``MalformedJSONError`` for text that is no JSON: wrong usage, not a call.
    """
    context = Context(caller=CALLER, language=language, transport="command-line")
    try:
        arguments = read_json(text)
    except MalformedJSONError:
        raise
    except ToolError as error:
        return refusal(tool, error, context)
    return invoke(tool, arguments, context)


def as_text(envelope: Envelope) -> str:
    """The envelope as indented JSON, its letters as they are."""
    return json.dumps(envelope.payload, ensure_ascii=False, indent=2)
