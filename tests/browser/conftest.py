"""The site in a process of its own, and the system's Chromium to read it with.

Playwright's loop runs in the thread of the tests while the browser is open, so nothing here may
ask the database: Django would refuse. The fixtures end with this package.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from isnad_site.chromium import ARGUMENTS, chromium
from isnad_site.embedded import Server
from tests.browser.site import site


@dataclass
class Visit:
    """A page, and what the browser said and asked for while showing it."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", lambda said: self._complain(said.type, said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))

    def go(self, path: str) -> int:
        """Show another page, forget what was said of the one before, and return its status."""
        self.complaints.clear()
        self.asked.clear()
        answer = self.page.goto(path)
        return answer.status if answer else 0

    def _complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)


@pytest.fixture(scope="package")
def address(embedded_server: Server) -> Iterator[str]:
    """Where the site is served, over the built corpus."""
    with site(embedded_server) as served:
        yield served


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium, which can reach nothing but this machine."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS])
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def readers(browser: Browser, address: str) -> Iterator[dict[str, Visit]]:
    """One reader of each language, with a profile kept for the whole package."""
    contexts = {
        language: browser.new_context(base_url=address, locale=language)
        for language in ("en", "fr", "ar")
    }
    yield {language: Visit(context.new_page()) for language, context in contexts.items()}
    for context in contexts.values():
        context.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visit]]:
    """Open an address of the site in a fresh browser profile, in a language and of a width."""
    contexts = []

    def go(path: str, language: str = "en", width: int = 1280, **options: Any) -> Visit:
        context = browser.new_context(
            base_url=address, locale=language, viewport={"width": width, "height": 900}, **options
        )
        contexts.append(context)
        visited = Visit(context.new_page())
        visited.page.goto(path)
        return visited

    yield go
    for context in contexts:
        context.close()
