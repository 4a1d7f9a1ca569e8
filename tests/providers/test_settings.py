"""Which provider the settings give, and what they have wrong."""

import logging
from typing import Any

import pytest
from django.core.checks import run_checks
from pytest_django import Settings

from live_agent.providers import Provider, current
from live_agent.providers.registry import problems

from .service import KEY


def ids() -> list[str | None]:
    return [problem.id for problem in problems()]


def test_tests_have_no_provider_unless_they_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    assert current() is None
    assert ids() == []


def test_without_a_name_the_key_decides(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.LIVE_AGENT_PROVIDER = ""
    assert current() is None
    assert ids() == []
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    provider = current()
    assert provider is not None
    assert (provider.name, provider.call_url) == (
        "openai",
        "https://api.openai.com/v1/realtime/calls",
    )


def test_azure_needs_to_be_named(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.LIVE_AGENT_PROVIDER = ""
    monkeypatch.setenv("AZURE_OPENAI_API_KEY", KEY)
    assert current() is None


@pytest.mark.parametrize("adapter", ["openai", "azure"])
def test_right_settings_have_no_problem(request: pytest.FixtureRequest, adapter: str) -> None:
    provider: Provider = request.getfixturevalue(adapter)
    assert provider.name == adapter
    assert ids() == []


def test_what_is_missing_for_azure(settings: Settings) -> None:
    settings.LIVE_AGENT_PROVIDER = "azure"
    assert ids() == ["live_agent.E102", "live_agent.E103", "live_agent.E105"]


@pytest.mark.parametrize("name", ["Openai", "gemini", "-", "\u202e" * 90])
def test_an_unknown_name(settings: Settings, name: str) -> None:
    settings.LIVE_AGENT_PROVIDER = name
    (problem,) = problems()
    assert problem.id == "live_agent.E101"
    assert problem.hint == "Set it to one of openai, azure, none, or leave it out."
    assert len(problem.msg) < 300
    assert problem.msg.isprintable()


@pytest.mark.parametrize(
    ("url", "wrong"),
    [
        ("https://api.example.org", []),
        ("https://api.example.org:8443/base/", []),
        ("http://127.0.0.1:8080", []),
        ("http://127.9.9.9", []),
        ("http://localhost:8080/v1", []),
        ("http://[::1]:8080", []),
        ("http://api.example.org", ["live_agent.E104"]),
        ("http://10.0.0.1", ["live_agent.E104"]),
        ("http://localhost.example.org", ["live_agent.E104"]),
        ("http://127.0.0.1.example.org", ["live_agent.E104"]),
        ("", ["live_agent.E103"]),
        ("api.example.org", ["live_agent.E103"]),
        ("ftp://api.example.org", ["live_agent.E103"]),
        ("https://", ["live_agent.E103"]),
        ("https://user:secret@api.example.org", ["live_agent.E103"]),
        ("https://api.example.org:99999", ["live_agent.E103"]),
        ("https://api.example.org:port", ["live_agent.E103"]),
        ("https://[::1", ["live_agent.E103"]),
        ("https://api.example.org/?key=secret", ["live_agent.E103"]),
        ("https://api.example.org/#secret", ["live_agent.E103"]),
        ("https://api.example.org/a b", ["live_agent.E103"]),
        ("https://épi.example.org", ["live_agent.E103"]),
    ],
)
@pytest.mark.parametrize("adapter", ["openai", "azure"])
def test_addresses(
    request: pytest.FixtureRequest, settings: Settings, adapter: str, url: str, wrong: list[str]
) -> None:
    request.getfixturevalue(adapter)
    name = {"openai": "OPENAI_BASE_URL", "azure": "AZURE_OPENAI_ENDPOINT"}[adapter]
    setattr(settings, name, url)
    assert ids() == wrong
    for problem in problems():
        assert problem.msg.startswith(name)
        assert problem.hint
        assert "secret" not in f"{problem.msg} {problem.hint}"


def test_the_problems_are_system_checks(settings: Settings) -> None:
    settings.LIVE_AGENT_PROVIDER = "gemini"
    assert "live_agent.E101" in [problem.id for problem in run_checks()]


@pytest.mark.parametrize(
    "wrong",
    [
        {"LIVE_AGENT_PROVIDER": "gemini"},
        {"OPENAI_BASE_URL": "http://api.example.org"},
        {"OPENAI_BASE_URL": "https://user:pass@api.example.org"},
    ],
)
def test_wrong_settings_are_no_provider_and_the_log_says_why(
    openai: Provider, settings: Settings, caplog: pytest.LogCaptureFixture, wrong: dict[str, Any]
) -> None:
    for name, value in wrong.items():
        setattr(settings, name, value)
    with caplog.at_level(logging.ERROR):
        assert current() is None
    assert "no provider: " in caplog.text
    assert next(iter(wrong)) in caplog.text
