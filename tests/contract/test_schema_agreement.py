"""The exported JSON Schema and the validation are one contract: they accept the same values."""

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from live_agent.contract.errors import ShapeError
from live_agent.contract.export import document
from live_agent.management.commands.export_contract import FOLDER, exported
from live_agent.tools import TOOLS
from tests.contract.test_strict_values import GOOD

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-1, 60)
    | st.floats(allow_nan=False).filter(lambda number: not _integral(number))
    | st.text(max_size=8)
    | st.sampled_from(["ar", "fr", "latin", "auto", "\x00", "\u3000", "\x1c", "\ufeff", "ا" * 501])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
NAMES = st.sampled_from(
    sorted({name for tool in TOOLS.values() for name in tool.input.places} | {"unknown"})
)


def _integral(number: float) -> bool:
    # JSON Schema takes 5.0 for an integer; the contract does not, and no schema can say so.
    return math.isfinite(number) and number == int(number)


def accepted(tool: str, value: Any) -> bool:
    try:
        TOOLS[tool].input.run_validation(value)
    except ShapeError:
        return False
    return True


@pytest.mark.parametrize("tool", TOOLS)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_both_judge_alike(tool: str, data: st.DataObject) -> None:
    value = data.draw(VALUES | st.dictionaries(NAMES, VALUES, max_size=4))
    if isinstance(value, dict) and data.draw(st.booleans()):
        value = GOOD[tool] | value
    schema = Draft202012Validator(TOOLS[tool].input.json_schema())
    assert accepted(tool, value) == schema.is_valid(value)


@pytest.mark.parametrize("tool", TOOLS)
def test_the_example_of_each_tool_is_valid(tool: str) -> None:
    assert accepted(tool, dict(TOOLS[tool].example))


@pytest.mark.parametrize("name", exported())
def test_the_committed_export_is_the_contract(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == exported()[name]


def test_the_committed_export_holds_nothing_else() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(exported())


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("side", ["input", "output"])
def test_every_schema_is_closed_and_of_the_draft(tool: str, side: str) -> None:
    schema = document(tool, getattr(TOOLS[tool], side))
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"].endswith("2020-12/schema")
    assert all(item["additionalProperties"] is False for item in _objects(schema))


def _objects(schema: Any) -> list[dict[str, Any]]:
    if isinstance(schema, list):
        return [found for item in schema for found in _objects(item)]
    if not isinstance(schema, dict):
        return []
    own = [schema] if "properties" in schema else []
    return own + [found for item in schema.values() for found in _objects(item)]
