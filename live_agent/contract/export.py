"""The contract as JSON Schema (draft 2020-12), from the definitions that validate."""

import json
from collections.abc import Iterable
from typing import Any, Final

from live_agent.contract.base import StrictObject
from live_agent.contract.envelope import EnvelopeObject, ErrorObject
from live_agent.contract.tool import Tool

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def document(name: str, shape: StrictObject, description: str | None = None) -> dict[str, Any]:
    """A whole schema document for ``shape``."""
    head = {"$schema": DIALECT, "$id": f"urn:isnad:contract:{name}", "title": name}
    if description:
        head["description"] = description
    return head | shape.json_schema()


def contract_files(tools: Iterable[Tool]) -> dict[str, str]:
    """Every exported file by name: input and output of each tool, envelope and error."""
    documents = {
        "error.json": document("error", ErrorObject()),
        "envelope.json": document("envelope", EnvelopeObject()),
    }
    for tool in tools:
        documents[f"{tool.name}.input.json"] = document(
            f"{tool.name}:input", tool.input, tool.description["en"]
        )
        documents[f"{tool.name}.output.json"] = document(f"{tool.name}:output", tool.output)
    return {name: as_text(schema) for name, schema in documents.items()}


def as_text(schema: dict[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
