"""The start page, refusals in the right shape, and what every answer carries."""

import json
import logging
import re
from html import unescape

import pytest
from django.contrib.staticfiles import finders
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import include, path

from isnad_site import errors
from isnad_site.log import logging_settings
from live_agent.contract.messages import MESSAGES, Language


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("table isnad.hadith is on fire")


def away(request: HttpRequest) -> HttpResponse:
    raise OperationalError("server on 10.0.0.1 is away")


def forbidden(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


urlpatterns = [
    path("broken/", broken),
    path("api/broken/", broken),
    path("away/", away),
    path("api/forbidden/", forbidden),
    path("", include("isnad_site.urls")),
]
handler400, handler403, handler404, handler500 = (
    errors.bad_request,
    errors.permission_denied,
    errors.not_found,
    errors.server_error,
)


@pytest.fixture
def visitor() -> Client:
    """A client that gets the page of an error instead of the exception."""
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(
    ("language", "direction", "words"),
    [
        ("en", "ltr", "Eight read-only tools"),
        ("fr", "ltr", "Huit outils"),
        ("ar", "rtl", "ثماني أدوات"),
    ],
)
def test_start_page_speaks_the_readers_language(
    built_corpus: None, client: Client, language: str, direction: str, words: str
) -> None:
    answer = client.get("/", headers={"Accept-Language": language})
    page = answer.content.decode()
    assert f'<html lang="{language}" dir="{direction}">' in page
    assert words in page
    for target in ("/api/tools/", "/api/docs/", "/api/schema/", "/admin/"):
        assert f'href="{target}"' in page
    assert answer["Content-Language"] == language
    assert {"Accept-Language", "Cookie"} <= set(answer["Vary"].split(", "))


def test_a_chosen_language_is_kept_and_leads_back(built_corpus: None, client: Client) -> None:
    referer = {"Referer": "http://testserver/api/tools/"}
    chosen = client.post("/language", {"language": "ar"}, headers=referer)
    assert (chosen.status_code, chosen["Location"]) == (302, referer["Referer"])
    assert 'dir="rtl"' in client.get("/", headers={"Accept-Language": "fr"}).content.decode()
    client.post("/language", {"language": "klingon", "next": "https://evil.example/"})
    assert 'dir="rtl"' in client.get("/").content.decode()


@pytest.mark.parametrize("wanted", ["fr;q=0, ar;q=0.1", "fr; q=0.000, de, ar", "ar-EG"])
def test_a_refused_language_is_not_answered_in(
    built_corpus: None, client: Client, wanted: str
) -> None:
    for target in ("/", "/nothing"):
        assert (
            'lang="ar"' in client.get(target, headers={"Accept-Language": wanted}).content.decode()
        )
    told = client.get("/api/nothing", headers={"Accept-Language": wanted}).json()
    assert told["message"] == MESSAGES["no_such_address"]["ar"]


@pytest.mark.django_db
@pytest.mark.parametrize("target", ["/api/docs/", "/api/schema/", "/admin/login/"])
def test_what_the_start_page_links_to_answers(client: Client, target: str) -> None:
    assert client.get(target).status_code == 200


@pytest.mark.parametrize(
    ("target", "status", "code"),
    [
        ("/api/nothing", 404, "NOT_FOUND"),
        ("/api/x%00y", 400, "INVALID_ARGUMENT"),
        ("/api/forbidden/", 403, "INVALID_ARGUMENT"),
        ("/api/broken/", 503, "UNAVAILABLE"),
        ("/api", 404, "NOT_FOUND"),
    ],
)
@override_settings(ROOT_URLCONF=__name__)
def test_api_refusals_are_code_and_message(
    visitor: Client, target: str, status: int, code: str
) -> None:
    answer = visitor.get(target)
    assert (answer.status_code, answer["Content-Type"]) == (status, "application/json")
    assert set(answer.json()) == {"code", "message"}
    assert answer.json()["code"] == code
    assert "fire" not in answer.content.decode()


@override_settings(ROOT_URLCONF=__name__)
def test_page_refusals_are_small_pages(visitor: Client) -> None:
    for target, status in (("/nothing", 404), ("/x%00y", 400), ("/broken/", 500)):
        answer = visitor.get(target)
        assert answer.status_code == status
        assert f"<h1>{status}</h1>" in answer.content.decode()
        assert "fire" not in answer.content.decode()


@override_settings(ROOT_URLCONF=__name__)
def test_what_fails_for_a_while_is_said_to(client: Client) -> None:
    answer = client.get("/away/", headers={"Accept-Language": "fr"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    assert MESSAGES["unavailable"]["fr"] in unescape(answer.content.decode())
    assert "10.0.0.1" not in answer.content.decode()


@pytest.mark.parametrize(("asked", "language"), [("fr", "fr"), ("ar", "ar"), ("de", "en")])
def test_refusals_speak_the_callers_language(
    client: Client, asked: str, language: Language
) -> None:
    words = MESSAGES["no_such_address"][language]
    headers = {"Accept-Language": asked}
    assert words in unescape(client.get("/nothing", headers=headers).content.decode())
    assert client.get("/api/nothing", headers=headers).json()["message"] == words


@pytest.mark.django_db
@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FOO"])
@pytest.mark.parametrize(
    "target",
    [
        "/",
        "/language",
        "/favicon.ico",
        "/api/docs/",
        "/api/docs/?script=",
        "/api/schema/",
        "/static/site/site.css",
    ],
)
def test_another_method_is_refused_in_words(method: str, target: str) -> None:
    visitor = Client(raise_request_exception=False, enforce_csrf_checks=True)
    answer = visitor.generic(method, target)
    assert answer.status_code == 405
    assert "GET" in answer["Allow"] or "POST" in answer["Allow"]
    if target.startswith("/api/"):
        assert answer.json()["code"] == "INVALID_ARGUMENT"
    else:
        assert "<h1>405</h1>" in answer.content.decode()


@pytest.mark.parametrize("target", ["/api/docs/", "/api/schema/"])
@pytest.mark.parametrize(
    ("query", "accept", "status"),
    [("?x=1", "*/*", 400), ("?version=1", "*/*", 400), ("", "image/png", 406)],
)
def test_the_documents_refuse_in_the_contracts_shape(
    client: Client, target: str, query: str, accept: str, status: int
) -> None:
    answer = client.get(target + query, headers={"Accept": accept})
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "message"}
    assert answer.json()["code"] == "INVALID_ARGUMENT"


def test_browsers_that_look_for_an_icon_find_one(client: Client) -> None:
    icon = client.get("/favicon.ico")["Location"]
    assert finders.find(icon.removeprefix("/static/"))


@pytest.mark.parametrize(
    "target", ["/%ff%fe", "/%E0%A4%A", "/?%ff=%ff", "/admin/?q=%00", "/static/%00.css", "/%2e%2e/x"]
)
def test_malformed_addresses_are_never_a_server_error(
    built_corpus: None, visitor: Client, target: str
) -> None:
    assert visitor.get(target).status_code < 500


def test_malformed_headers_are_never_a_server_error(built_corpus: None, visitor: Client) -> None:
    for headers in (
        {"Cookie": 'sessionid="abcdefghij\\000"'},
        {"Cookie": "x" * 100_000},
        {"Host": "evil.example"},
        {"Host": "a\0b"},
        {"Accept-Language": "\0;q=x," * 5000},
        {"Content-Type": "multipart/form-data", "Content-Length": "x"},
    ):
        for target in ("/", "/admin/login/", "/api/nothing"):
            assert visitor.get(target, headers=headers).status_code < 500


@pytest.mark.parametrize("target", ["/nothing", "/robots.txt", "/static/site/site.css"])
def test_every_answer_carries_security_headers_and_a_request_id_of_ours(
    built_corpus: None, client: Client, target: str
) -> None:
    answer = client.head(target, headers={"X-Request-ID": "forged\nline"})
    assert re.fullmatch(r"[0-9a-f]{32}", answer["X-Request-ID"])
    assert "default-src 'self'" in answer["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]
    assert answer["X-Content-Type-Options"] == "nosniff"


@override_settings(ROOT_URLCONF=__name__)
def test_log_of_a_failure_names_its_request(
    visitor: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    logging_settings(json=True)
    try:
        answer = visitor.get("/broken/")
        lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    finally:
        logging_settings(json=False)
    failure = next(line for line in lines if line["level"] == "error")
    assert failure["request_id"] == answer["X-Request-ID"]
    assert "on fire" in failure["exception"]
    assert logging.getLogger("isnad_site").getEffectiveLevel() == logging.INFO
