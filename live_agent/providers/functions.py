"""The eight tools as functions that a model may call, from the contract's own schemas.

A description guides the model and nothing more: the gateway validates every call by itself.
"""

from functools import cache
from typing import Any, Final

from live_agent.contract.fields import LARGEST_ID
from live_agent.contract.messages import Language
from live_agent.contract.tool import Tool
from live_agent.tools import TOOLS

# A regular expression over invisible characters, which models do not use and services refuse.
_LEFT_OUT: Final = "pattern"


@cache
def functions(language: Language) -> list[dict[str, Any]]:
    """The tools in the provider's form, described in the language of the conversation."""
    return [_function(tool, language) for tool in TOOLS.values()]


def _function(tool: Tool, language: Language) -> dict[str, Any]:
    return {
        "type": "function",
        "name": tool.name,
        "description": tool.description[language],
        "parameters": _plain(tool.input.json_schema()),
    }


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema without what a model cannot use; closed objects stay closed."""
    kept = {word: value for word, value in schema.items() if not _is_useless(word, value)}
    if "properties" in kept:
        kept["properties"] = {name: _plain(part) for name, part in kept["properties"].items()}
    return kept


def _is_useless(word: str, value: Any) -> bool:
    # The largest id is more than JSON's readers hold exactly.
    return word == _LEFT_OUT or (word == "maximum" and value == LARGEST_ID)
