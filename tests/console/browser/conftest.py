"""The site with its conversations, and readers of its page.

Playwright's loop runs in the thread of the tests while the browser is open, so nothing here may
ask the database through Django.
"""

from collections.abc import Callable, Iterator

import pytest

from isnad_site.embedded import Server
from tests.browser.conftest import Visit, browser, visit
from tests.browser.site import site
from tests.console.browser.agent import Agent
from tests.console.browser.slow import slow_hadiths
from tests.tools.sample import sample_database

__all__ = ["browser", "sample_database", "slow_hadiths", "visit"]


@pytest.fixture(scope="package")
def address(embedded_server: Server, sample_database: str) -> Iterator[str]:
    """Where the site is served, over the sample corpus: it may be locked for a while."""
    with site(embedded_server, corpus=sample_database) as served:
        yield served


@pytest.fixture
def agent(visit: Callable[..., Visit]) -> Callable[..., Agent]:
    """Open the agent's page in a fresh profile, in a language and of a width, and wait for it."""

    def opened(language: str = "en", width: int = 1280) -> Agent:
        return Agent(visit("/agent/", language, width)).ready()

    return opened
