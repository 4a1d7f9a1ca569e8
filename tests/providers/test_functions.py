"""The eight tools as functions, from the contract's schemas."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator
from openai.types.realtime import RealtimeFunctionTool

from live_agent.contract.messages import LANGUAGES, Language
from live_agent.providers.functions import functions
from live_agent.tools import TOOLS

# What realtime services are known to take in the schema of a function.
_WORDS = {
    "type", "properties", "required", "additionalProperties", "description", "enum", "default",
    "minimum", "maximum", "minLength", "maxLength",
}  # fmt: skip
LARGEST_EXACT = 2**53


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_eight_tools_in_order_described_in_the_language(language: Language) -> None:
    made = functions(language)
    assert [function["name"] for function in made] == list(TOOLS)
    for function in made:
        told = RealtimeFunctionTool.model_validate(function)
        assert not told.model_extra
        assert told.type == "function"
        assert told.description == TOOLS[function["name"]].description[language]
        assert len(told.description) <= 1024


@pytest.mark.parametrize("tool", TOOLS)
def test_parameters_use_only_what_services_take(tool: str) -> None:
    parameters = _parameters(tool)
    Draft202012Validator.check_schema(parameters)
    for schema in _schemas(parameters):
        assert set(schema) <= _WORDS
        assert isinstance(schema.get("maximum", 0), int)
        assert schema.get("maximum", 0) < LARGEST_EXACT
        if "properties" in schema:
            assert schema["type"] == "object"
            assert schema["additionalProperties"] is False


@pytest.mark.parametrize("tool", TOOLS)
def test_parameters_name_what_the_contract_names(tool: str) -> None:
    contract, parameters = TOOLS[tool].input.json_schema(), _parameters(tool)
    assert list(parameters["properties"]) == list(contract["properties"])
    assert parameters["required"] == contract["required"]
    for name, schema in parameters["properties"].items():
        assert schema["type"] == contract["properties"][name]["type"]


@pytest.mark.parametrize("tool", TOOLS)
def test_what_fits_the_contract_fits_the_parameters(tool: str) -> None:
    example = dict(TOOLS[tool].example)
    TOOLS[tool].input.run_validation(example)
    validator = Draft202012Validator(_parameters(tool))
    assert validator.is_valid(example)
    assert not validator.is_valid({**example, "sql": "1"})
    assert not validator.is_valid({})


def _parameters(tool: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        function["parameters"] for function in functions("en") if function["name"] == tool
    )
    return found


def _schemas(schema: dict[str, Any]) -> list[dict[str, Any]]:
    parts = schema.get("properties", {}).values()
    return [schema, *(inner for part in parts for inner in _schemas(part))]
