"""The tools as forms, made from the schemas that validate their arguments."""

from typing import Any

from live_agent.console.words import title_of
from live_agent.contract.messages import Language
from live_agent.tools import TOOLS
from live_agent.transports.http.rendering import form_fields


def forms(language: Language) -> list[dict[str, Any]]:
    """One form for each tool: its name, what it is for, and a control for each argument."""
    return [
        {
            "name": tool.name,
            "title": title_of(tool.name),
            "about": tool.description[language],
            "fields": [
                field | {"id": f"{tool.name}-{field['name']}"}
                for field in form_fields(tool.input.json_schema(), tool.example, {})
            ],
        }
        for tool in TOOLS.values()
    ]
