"""The OpenAPI document is true: requests made from it are answered as it says.

Never with 5xx, but where no provider is set up and one is asked for.
"""

import re
from collections.abc import Mapping
from typing import Any

import pytest
import schemathesis
import yaml
from django.test import Client
from hypothesis import HealthCheck, settings
from pytest_django import Settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import positive_data_acceptance

from isnad_site.wsgi import application
from live_agent.tools import TOOLS

_WHOLE_FLOAT = re.compile(r"-?\d+\.0+")
schema = schemathesis.openapi.from_wsgi("/api/schema/", application)


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@pytest.mark.usefixtures("unbounded", "sample")
@pytest.mark.django_db(transaction=True, databases=["default", "corpus"])
def test_every_request_of_the_document_is_answered_as_it_says(case: Case[Any]) -> None:
    response = case.call(headers={"Accept-Encoding": "identity"})  # the client undoes no gzip
    left_out: list[Any] = []
    if beyond_json_schema([case.body, case.query], response.text):
        left_out.append(positive_data_acceptance)
    if case.path.endswith("/realtime/session"):
        left_out += [positive_data_acceptance, not_a_server_error]
    case.validate_response(response, excluded_checks=left_out)


def beyond_json_schema(sent: Any, told: str) -> bool:
    """Whether the refusal is by one of the two rules that JSON Schema has no words for.

    Two ids have to differ; and 5.0, which JSON Schema takes for an integer, is none.
    """
    if "narrator_b_id: must differ" in told:
        return True
    return "must be an integer" in told and any(map(is_whole_float, leaves(sent)))


def is_whole_float(value: Any) -> bool:
    """``2.0``, in a body or as a query spells it."""
    return type(value) is float or (
        isinstance(value, str) and _WHOLE_FLOAT.fullmatch(value) is not None
    )


def leaves(value: Any) -> list[Any]:
    """The scalars inside a JSON value."""
    if isinstance(value, Mapping | list):
        items = value.values() if isinstance(value, Mapping) else value
        return [leaf for item in items for leaf in leaves(item)]
    return [value]


@pytest.fixture
def unbounded(settings: Settings) -> None:
    """No budget: here one caller asks as much as it can."""
    settings.LIVE_AGENT_CALLS_PER_MINUTE = settings.LIVE_AGENT_TURNS_PER_MINUTE = 0


def test_the_document_is_openapi_3_1_with_an_operation_for_each_way_to_call() -> None:
    document = yaml.safe_load(Client().get("/api/schema/").content)
    assert document["openapi"].startswith("3.1")
    paths = document["paths"]
    assert set(paths) == {
        "/api/tools/",
        "/api/live-agent/tool",
        *(f"/api/live-agent/realtime/{action}" for action in ("session", "tool", "turn")),
        *(f"/api/tools/{name}/" for name in TOOLS),
    }
    for name, tool in TOOLS.items():
        operations = paths[f"/api/tools/{name}/"]
        assert set(operations) == {"get", "post"}
        body = operations["post"]["requestBody"]["content"]["application/json"]
        assert body["example"] == dict(tool.example)
