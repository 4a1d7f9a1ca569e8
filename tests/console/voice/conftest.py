"""The site with the test peer as its provider, and Chromium with a fake microphone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from isnad_site.chromium import ARGUMENTS, chromium
from isnad_site.embedded import Server
from tests.browser.conftest import Visit, visit
from tests.browser.site import site
from tests.console.browser.agent import Agent
from tests.console.browser.slow import slow_hadiths
from tests.peer import Peer
from tests.tools.sample import sample_database
from tests.voice.microphone import write_speech

__all__ = ["sample_database", "slow_hadiths", "visit"]
_SWITCHES = (
    "--use-fake-device-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
    "--allow-loopback-in-peer-connection",
)


@pytest.fixture(scope="package")
def provider() -> Iterator[Peer]:
    """The provider, one for all tests: the site knows one address."""
    with Peer() as peer:
        yield peer


@pytest.fixture
def peer(provider: Peer) -> Iterator[Peer]:
    """The provider; a script that does not foresee what happened fails the test."""
    yield provider
    assert provider.faults == []
    assert not provider.model.listening
    assert provider.journal.entries("unpublished") == []


@pytest.fixture(scope="package")
def address(embedded_server: Server, sample_database: str, provider: Peer) -> Iterator[str]:
    """Where the site is served, over the sample corpus: it may be locked for a while."""
    served = site(
        embedded_server,
        corpus=sample_database,
        LIVE_AGENT_PROVIDER="openai",
        LIVE_AGENT_MINTS_PER_MINUTE="0",
        OPENAI_API_KEY=provider.key,
        OPENAI_BASE_URL=provider.url,
    )
    with served as where:
        yield where


@pytest.fixture(scope="package")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One Chromium, into whose microphone somebody speaks again and again."""
    speech: Path = tmp_path_factory.mktemp("microphone") / "speech.wav"
    write_speech(speech)
    switches = [*ARGUMENTS, *_SWITCHES, f"--use-file-for-fake-audio-capture={speech}"]
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=switches)
        yield opened
        opened.close()


@pytest.fixture
def agent(visit: Callable[..., Visit]) -> Callable[..., Agent]:
    """Open the agent's page; ``script`` runs before its own."""

    def opened(language: str = "en", *, allowed: bool = True, script: str = "") -> Agent:
        permissions = ["microphone"] if allowed else []
        visited = visit("/statuses/", language, permissions=permissions)
        visited.page.add_init_script(script)
        visited.go("/agent/")
        return Agent(visited).ready()

    return opened
