"""A server of the provider, and the adapters that are set to speak with it."""

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from live_agent.providers import Provider, current

from .service import KEY, Service, running


@pytest.fixture(autouse=True)
def no_key_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever keys the machine has, they are not for tests."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.delenv("AZURE_OPENAI_API_KEY", raising=False)


@pytest.fixture
def service() -> Iterator[Service]:
    with running() as server:
        yield server


@pytest.fixture
def openai(service: Service, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Provider:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    settings.LIVE_AGENT_PROVIDER = "openai"
    settings.OPENAI_BASE_URL = service.url
    return _current()


@pytest.fixture
def azure(service: Service, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Provider:
    monkeypatch.setenv("AZURE_OPENAI_API_KEY", KEY)
    settings.LIVE_AGENT_PROVIDER = "azure"
    settings.AZURE_OPENAI_ENDPOINT = f"{service.url}/"
    settings.AZURE_OPENAI_DEPLOYMENT = "our-voice"
    return _current()


def _current() -> Provider:
    provider = current()
    assert provider is not None
    return provider
