"""Reading the scenarios: one JSON file each, in the normative fields of the evaluation document.

A value written ``$NAME`` stands for something that the annex resolves; no id is written in a
scenario by hand.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "scenarios"


class UnresolvedPlaceholderError(LookupError):
    """A scenario names a placeholder that the annex does not hold."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One numbered pass condition of level A: its sentence, and the check that decides it."""

    number: int
    text: str
    check: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario; ``calls`` are ``{"tool", "args"}`` with placeholders still in place."""

    id: str
    category: str
    expected_tools: tuple[str, ...]
    calls: tuple[Mapping[str, Any], ...]
    conditions: tuple[Condition, ...]


def load_scenarios(folder: Path = FOLDER) -> tuple[Scenario, ...]:
    """All scenarios of ``folder``, by id."""
    return tuple(
        _scenario(json.loads(path.read_text("utf-8"))) for path in sorted(folder.glob("*.json"))
    )


def level_a() -> tuple[Scenario, ...]:
    """The scenarios that have a part A."""
    return tuple(scenario for scenario in load_scenarios() if scenario.conditions)


def substitute(value: Any, names: Mapping[str, Any]) -> Any:
    """``value`` with every ``$NAME`` in it replaced; raises when the annex lacks the name."""
    if isinstance(value, dict):
        return {key: substitute(item, names) for key, item in value.items()}
    if isinstance(value, str) and value.startswith("$"):
        if value[1:] not in names:
            raise UnresolvedPlaceholderError(value)
        return names[value[1:]]
    return value


def _scenario(data: Mapping[str, Any]) -> Scenario:
    return Scenario(
        id=data["id"],
        category=data["category"],
        expected_tools=tuple(data["expected_tool"]),
        calls=tuple(data["calls"]),
        conditions=tuple(
            Condition(row["n"], row["text"], row["check"], row["with"])
            for row in data["pass_condition"]["A"]
        ),
    )
