"""Through the whole site: no answer, page, log or error report carries the permanent key."""

import logging
from collections.abc import Iterator
from typing import Any

import httpcore
import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from live_agent.contract.messages import message
from live_agent.providers import Provider
from live_agent.providers.guard import holds_key
from live_agent.providers.reports import KeyFilter

from .faults import FAULTS
from .service import KEY, SECRET, Service

SESSION = "/api/live-agent/realtime/session"
PAGES = ["/", "/api/", "/api/tools/", "/api/docs/", "/api/schema/", "/nothing/", "/api/nothing/"]


@pytest.fixture(autouse=True)
def fresh_budgets() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def whole(answer: Any) -> str:
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return f"{dict(answer.headers)} {answer.cookies} {body.decode()}"


def mint(client: Client) -> Any:
    return client.post(
        SESSION, "{}", content_type="application/json", headers={"Accept-Language": "en"}
    )


@pytest.mark.django_db
def test_a_session_carries_the_short_secret_alone(openai: Provider, client: Client) -> None:
    answer = mint(client)
    assert answer.status_code == 201
    assert answer.json()["client_secret"]["value"] == SECRET
    assert answer.json()["provider"] == "openai"
    assert not holds_key(whole(answer))


@pytest.mark.django_db
@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_unavailable_with_its_reason(
    openai: Provider,
    service: Service,
    client: Client,
    caplog: pytest.LogCaptureFixture,
    fault: str,
) -> None:
    caplog.set_level(logging.DEBUG)
    service.play, sentence = FAULTS[fault]
    answer = mint(client)
    assert answer.status_code == 503
    assert answer.json() == {
        "code": "UNAVAILABLE",
        "message": message("provider_failed", "en", {"reason": sentence}),
    }
    assert sentence in answer.json()["message"]
    assert not holds_key(whole(answer))
    assert not holds_key(caplog.text)


def test_no_page_carries_the_key(openai: Provider, built_corpus: None, client: Client) -> None:
    for page in PAGES:
        assert not holds_key(whole(client.get(page)))


def breaks(self: Any, request: httpcore.Request) -> Any:
    """A fault of the client itself, where the key is among the variables, and in the message."""
    shown = dict(request.headers)[b"Authorization"]
    broken_into_lines = b"-" * 50 + shown
    raise RuntimeError(f"cannot send {shown!r}, {len(broken_into_lines)} bytes")


@pytest.mark.django_db
@pytest.mark.parametrize("accept", ["text/html", "text/plain"])
def test_a_report_of_an_error_covers_the_key(
    openai: Provider,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    accept: str,
) -> None:
    monkeypatch.setattr(httpcore.ConnectionPool, "handle_request", breaks)
    settings.DEBUG = True
    client = Client(raise_request_exception=False)
    answer = client.post(SESSION, "{}", content_type="application/json", headers={"Accept": accept})
    report = whole(answer)
    assert answer.status_code == 500
    assert "RuntimeError" in report  # it is Django's own, with all that it shows
    assert "site-packages/httpcore" in report
    assert KeyFilter.cleansed_substitute in report
    assert not holds_key(report)
    assert not any(piece in report for piece in (KEY[:12], KEY[12:24], KEY[-12:]))
