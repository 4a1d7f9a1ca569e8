"""Chromium with a fake microphone, the peer, and a page that speaks with it."""

import shutil
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from isnad_site.chromium import ARGUMENTS, chromium
from tests.peer import Peer
from tests.voice.microphone import write_speech
from tests.voice.stage import Stage

CLIENT: Final = "@openai/agents-realtime"
VERSION: Final = "0.20.0"
Open = Callable[..., Stage]
Launch = Callable[..., Browser]


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Playwright's driver, once."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def launch(playwright: Playwright) -> Iterator[Launch]:
    """Start Chromium with a fake device for a microphone."""
    browsers = []

    def start(*arguments: str) -> Browser:
        switches = [
            *ARGUMENTS,
            "--use-fake-device-for-media-stream",
            "--autoplay-policy=no-user-gesture-required",
            "--allow-loopback-in-peer-connection",
            *arguments,
        ]
        browser = playwright.chromium.launch(executable_path=chromium(), args=switches)
        browsers.append(browser)
        return browser

    yield start
    for browser in browsers:
        browser.close()


@pytest.fixture(scope="package")
def speaking_browser(launch: Launch, tmp_path_factory: pytest.TempPathFactory) -> Browser:
    """One Chromium, into whose microphone somebody speaks again and again."""
    speech: Path = tmp_path_factory.mktemp("microphone") / "speech.wav"
    write_speech(speech)
    return launch(f"--use-file-for-fake-audio-capture={speech}")


@pytest.fixture
def peer() -> Iterator[Peer]:
    """The provider; a script that does not foresee what happened fails the test."""
    with Peer() as peer:
        yield peer
        assert peer.faults == []
        assert peer.journal.entries("unpublished") == []


@pytest.fixture
def open_stage(peer: Peer) -> Iterator[Open]:
    """Open the page of the tests in a browser."""
    with ExitStack() as stack:

        def go(browser: Browser, **options: Any) -> Stage:
            return stack.enter_context(Stage(peer, browser, **options))

        yield go


@pytest.fixture
def stage(open_stage: Open, speaking_browser: Browser) -> Stage:
    """The page, before anything was clicked."""
    return open_stage(speaking_browser)


@pytest.fixture(scope="package")
def client_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The provider's own browser client, fetched by npm: the folder of its bundle."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed: the provider's own client cannot be fetched")
    folder = tmp_path_factory.mktemp("npm")
    # Its bundle needs none of its dependencies: packed, not installed.
    command = [npm, "pack", f"{CLIENT}@{VERSION}", "--pack-destination", str(folder)]
    fetched = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if fetched.returncode:
        pytest.skip(f"npm could not fetch the provider's own client: {fetched.stderr.strip()}")
    (archive,) = folder.glob("*.tgz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / "package" / "dist" / "bundle"


@pytest.fixture
def witness(open_stage: Open, speaking_browser: Browser, client_package: Path) -> Stage:
    """A page with the provider's own client in the place of ours."""
    return open_stage(speaking_browser, package=client_package)
