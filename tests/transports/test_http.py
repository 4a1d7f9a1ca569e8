"""The addresses: shapes, statuses, and what a malformed request is told."""

import json
from typing import Any
from urllib.parse import quote

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from live_agent.contract.envelope import EnvelopeObject
from live_agent.contract.json_text import LARGEST_BODY
from live_agent.tools import TOOLS
from live_agent.transports.http import views
from tests.tools.sample import INTENTION

JSON = "application/json"


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


def error(response: Any) -> str:
    body = response.json()
    assert set(body) == {"code", "message"}
    assert response["Content-Type"] == JSON
    return str(body["code"])


def test_the_eight_are_listed_with_schemas_and_status(client: Client) -> None:
    listed = client.get("/api/tools/").json()
    assert [row["name"] for row in listed] == list(TOOLS)
    for row in listed:
        tool = TOOLS[row["name"]]
        assert row["status"] == tool.status
        assert row["input"] == tool.input.json_schema()
        assert row["output"] == tool.output.json_schema()
        assert row["url"] == f"http://testserver/api/tools/{tool.name}/"


@pytest.mark.parametrize("language", ["fr", "ar", "en"])
def test_the_list_speaks_the_callers_language(client: Client, language: Any) -> None:
    listed = client.get("/api/tools/", headers={"accept-language": f"{language}-XX, de;q=0.5"})
    assert listed.json()[1]["description"] == TOOLS["get_hadith"].description[language]


@pytest.mark.parametrize("slash", ["", "/"])
def test_a_missing_slash_loses_no_body(sample: None, client: Client, slash: str) -> None:
    body = json.dumps({"hadith_id": INTENTION})
    answer = client.post(f"/api/tools/get_hadith{slash}", body, JSON)
    assert answer.json()["hadith_id"] == INTENTION
    called = json.dumps({"tool": "get_hadith", "args": {"hadith_id": INTENTION}})
    assert client.post(f"/api/live-agent/tool{slash}", called, JSON).json()["ok"] is True


def test_the_envelope_carries_the_request_id_of_the_response(sample: None, client: Client) -> None:
    called = json.dumps({"tool": "get_hadith", "args": {"hadith_id": INTENTION}})
    response = client.post("/api/live-agent/tool", called, JSON)
    payload = response.json()
    assert EnvelopeObject().run_validation(payload)
    assert payload["request_id"] == response["X-Request-ID"]
    assert (payload["tool"], payload["evidence_status"]) == ("get_hadith", "fact")


@pytest.mark.parametrize(
    ("arguments", "status"),
    [({"hadith_id": 999}, 404), ({"hadith_id": "x"}, 400), ({"hadith_id": INTENTION}, 200)],
)
def test_the_status_is_that_of_the_outcome(
    sample: None, client: Client, arguments: dict[str, Any], status: int
) -> None:
    plain = client.post("/api/tools/get_hadith/", json.dumps(arguments), JSON)
    called = {"tool": "get_hadith", "args": arguments}
    wrapped = client.post("/api/live-agent/tool", json.dumps(called), JSON)
    assert plain.status_code == wrapped.status_code == status


@pytest.mark.parametrize(
    "body",
    [
        " ",
        "{",
        "[]",
        "null",
        '"x"',
        '{"hadith_id": NaN}',
        '{"hadith_id": 1, "hadith_id": 2}',
        '{"hadith_id": 1e400}',
        '{"hadith_id": ' + "9" * 5000 + "}",
        '{"a":' * 40 + "1" + "}" * 40,
        b"\xff\xfe",
        b'{"hadith_id": 1}' + b" " * LARGEST_BODY,
    ],
)
@pytest.mark.parametrize("address", ["/api/tools/get_hadith/", "/api/live-agent/tool"])
def test_a_body_that_is_no_call_is_an_invalid_argument(
    client: Client, address: str, body: str | bytes
) -> None:
    response = client.post(address, body, JSON)
    payload = response.json()
    assert response.status_code == 400
    told = payload.get("error", payload)
    assert told["code"] == "INVALID_ARGUMENT"


@pytest.mark.parametrize("args", [None, "", [], "{}", 5])
def test_arguments_that_are_no_object_are_invalid(client: Client, args: Any) -> None:
    called = json.dumps({"tool": "get_hadith", "args": args})
    response = client.post("/api/live-agent/tool", called, JSON)
    assert response.status_code == 400
    assert response.json()["error"]["code"] == "INVALID_ARGUMENT"


def test_another_content_type_is_415(client: Client) -> None:
    for content_type in ("text/plain", "application/x-www-form-urlencoded", "application/jsonx"):
        response = client.post("/api/tools/get_hadith/", '{"hadith_id": 1}', content_type)
        assert (response.status_code, error(response)) == (415, "INVALID_ARGUMENT")


def test_a_content_type_may_name_its_charset(sample: None, client: Client) -> None:
    body = json.dumps({"hadith_id": INTENTION})
    answer = client.post("/api/tools/get_hadith/", body, "Application/JSON; charset=utf-8")
    assert answer.status_code == 200


@pytest.mark.parametrize(
    ("method", "address", "allowed"),
    [
        ("PUT", "/api/tools/get_hadith/", "GET, POST, HEAD"),
        ("PATCH", "/api/tools/get_hadith/", "GET, POST, HEAD"),
        ("DELETE", "/api/tools/get_hadith/", "GET, POST, HEAD"),
        ("OPTIONS", "/api/tools/get_hadith/", "GET, POST, HEAD"),
        ("POST", "/api/tools/", "GET, HEAD"),
        ("GET", "/api/live-agent/tool", "POST"),
    ],
)
def test_another_method_is_405(client: Client, method: str, address: str, allowed: str) -> None:
    response = client.generic(method, address)
    assert (response.status_code, error(response)) == (405, "INVALID_ARGUMENT")
    assert response["Allow"] == allowed


def test_a_tool_that_does_not_exist_is_an_invalid_argument(client: Client) -> None:
    for response in (
        client.get("/api/tools/drop_table/?query=x"),
        client.post("/api/tools/drop_table", "{}", JSON),
    ):
        assert (response.status_code, error(response)) == (400, "INVALID_ARGUMENT")


def test_over_budget_is_429_with_the_seconds_to_wait(client: Client, settings: Settings) -> None:
    cache.clear()
    settings.LIVE_AGENT_CALLS_PER_MINUTE = 1
    client.get("/api/tools/get_hadith/?hadith_id=x")
    refused = client.get("/api/tools/get_hadith/?hadith_id=x")
    assert (refused.status_code, error(refused)) == (429, "LIMIT_EXCEEDED")
    assert 1 <= int(refused["Retry-After"]) <= 60
    called = client.post("/api/live-agent/tool", '{"tool": "get_hadith", "args": {}}', JSON)
    assert called.status_code == 429  # one budget for all addresses
    cache.clear()


def test_a_forwarded_address_buys_no_second_budget(client: Client, settings: Settings) -> None:
    cache.clear()
    settings.LIVE_AGENT_CALLS_PER_MINUTE = 1
    statuses = [
        client.get("/api/tools/get_hadith/?hadith_id=x", headers={"x-forwarded-for": f"1.1.1.{n}"})
        for n in range(2)
    ]
    assert [response.status_code for response in statuses] == [400, 429]
    cache.clear()


@pytest.mark.parametrize("accept", ["", "*/*", "text/plain", "image/png", "application/xml"])
def test_nobody_is_refused_for_what_they_accept(client: Client, accept: str) -> None:
    assert client.get("/api/tools/", headers={"accept": accept})["Content-Type"] == JSON


def test_a_fault_in_an_adapter_says_nothing_of_itself(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(views, "context_of", broken)
    response = client.get("/api/tools/get_hadith/?hadith_id=1")
    assert (response.status_code, error(response)) == (503, "UNAVAILABLE")
    assert "secret" not in response.content.decode()
    assert "secret" in caplog.text


@pytest.mark.parametrize(
    ("accept", "form"),
    [
        ("text/html;q=0", JSON),
        ("text/html;q=0, */*", JSON),
        ("application/json, text/html;q=0.1", JSON),
        ("text/html, application/json;q=0.9", "text/html; charset=utf-8"),
        ("text/html,application/xhtml+xml,*/*;q=0.8", "text/html; charset=utf-8"),
    ],
)
def test_html_is_for_a_client_that_prefers_it(client: Client, accept: str, form: str) -> None:
    answer = client.get("/api/tools/", headers={"accept": accept})
    assert answer["Content-Type"] == form
    assert "Accept" in answer["Vary"].split(", ")


@pytest.mark.parametrize("wanted", ["fr;q=0, ar", "en;q=0.0, ar;q=0.5", "*;q=0.1, ar"])
def test_a_language_that_is_refused_is_not_chosen(client: Client, wanted: str) -> None:
    answer = client.get("/api/tools/get_hadith/", headers={"accept-language": wanted})
    assert answer.json()["message"] == "hadith_id: مفقود."


@pytest.mark.parametrize(
    ("method", "address"),
    [
        ("GET", "/api/tools/"),
        ("POST", "/api/tools/get_hadith/"),
        ("POST", "/api/live-agent/tool"),
    ],
)
def test_a_query_where_none_is_read_is_refused(client: Client, method: str, address: str) -> None:
    response = client.generic(method, f"{address}?x=1", '{"hadith_id": 1}', JSON)
    told = response.json()
    told = told.get("error", told)
    assert response.status_code == 400
    assert told == {"code": "INVALID_ARGUMENT", "message": "x: unknown argument."}


def test_too_many_parameters_are_told_as_such(client: Client) -> None:
    query = "&".join(f"a{n}=1" for n in range(60))
    assert get(client, query).json()["message"] == "query string: more than 50 parameters."


def get(client: Client, query: str, tool: str = "get_hadith_chains") -> Any:
    return client.get(f"/api/tools/{tool}/?{query}")


@pytest.mark.parametrize(
    "query",
    [
        "hadith_id=1&hadith_id=2",
        "hadith_id=1&limit=5&limit=5",
        "hadith_id=1&limit=5.0",
        "hadith_id=1&limit=%D9%A5",
        "hadith_id=1&limit=+5",
        "hadith_id=1&limit=05",
        "hadith_id=1&limit=5e0",
        "hadith_id=1&limit=true",
        "hadith_id=1&limit=0",
        "hadith_id=" + "9" * 5000,
        "hadith_id=",
        "hadith_id",
        "hadith_id=1&format=json",
        "hadith_id.x=1",
        "hadith_id=1&" + "&".join(f"a{n}=1" for n in range(80)),
        "=1",
        "%FF=1",
        "hadith_id=%ED%A0%80",
    ],
)
def test_a_query_that_is_not_typed_by_the_contract_is_invalid(client: Client, query: str) -> None:
    response = get(client, query)
    assert (response.status_code, error(response)) == (400, "INVALID_ARGUMENT")


def test_a_query_is_typed_by_the_schema(sample: None, client: Client) -> None:
    assert get(client, f"hadith_id={INTENTION}&limit=5").status_code == 200
    assert get(client, f"hadith_id={INTENTION}&limit=").status_code == 200  # empty is null


@pytest.mark.parametrize("query", ["filters=x", "filters=x&filters.region=y", "filters.region.x=1"])
def test_an_object_in_a_query_is_reached_by_dots(client: Client, query: str) -> None:
    response = get(client, f"query=x&{query}", "search_narrator")
    assert (response.status_code, error(response)) == (400, "INVALID_ARGUMENT")


@pytest.mark.parametrize(
    "words",
    ["\x00", "مالك\x00", quote("\x00"), "   ", "\u200f\u3000 "[1:], "ا" * 501, "a" * 10_000],
)
@pytest.mark.parametrize("tool", ["search_hadith", "search_narrator"])
def test_words_that_are_no_query_are_invalid_over_http_too(
    client: Client, tool: str, words: str
) -> None:
    body = client.post(f"/api/tools/{tool}/", json.dumps({"query": words}), JSON)
    if words != quote("\x00"):  # over POST, %00 are three ordinary characters
        assert (body.status_code, error(body)) == (400, "INVALID_ARGUMENT")
    query = get(client, f"query={words if words.startswith('%') else quote(words)}", tool)
    assert (query.status_code, error(query)) == (400, "INVALID_ARGUMENT")
