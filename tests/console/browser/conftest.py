"""The site with its conversations, and readers of its page.

Playwright's loop runs in the thread of the tests while the browser is open, so nothing here may
ask the database through Django.
"""

from collections.abc import Callable, Iterator

import pytest

from tests.browser.conftest import Visit, browser, visit
from tests.browser.site import site
from tests.console.browser.agent import Agent

__all__ = ["browser", "visit"]


@pytest.fixture(scope="package")
def address() -> Iterator[str]:
    """Where the site is served."""
    with site() as served:
        yield served


@pytest.fixture
def agent(visit: Callable[..., Visit]) -> Callable[..., Agent]:
    """Open the agent's page in a fresh profile, in a language and of a width, and wait for it."""

    def opened(language: str = "en", width: int = 1280) -> Agent:
        return Agent(visit("/agent/", language, width)).ready()

    return opened
