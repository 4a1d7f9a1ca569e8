"""The agent's page, by what a person does and sees there."""

import json
from typing import Any, Self

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit

expect.set_options(timeout=30_000)  # patience with a busy machine, in milliseconds


class Agent:
    """One reader's page."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.page = visit, visit.page
        self.question = self.page.locator("#question")
        self.evidence = self.page.locator("article.evidence")
        self.calls = self.page.locator("[data-calls] > li")
        self.said = self.page.locator(".said")
        self.notice = self.page.locator("[data-alert]")
        self.connection = self.page.locator("[data-connection]")

    def ready(self) -> Self:
        """Wait until the conversation stands: the phase is told once it does."""
        expect(self.page.locator("strong[data-phase]")).not_to_be_empty()
        return self

    def ask(self, words: str) -> None:
        """Type a question, and send it as most people do."""
        self.question.fill(words)
        self.question.press("Enter")

    def form(self, tool: str) -> Locator:
        """The form of a tool, opened."""
        form = self.page.locator(f"form[data-tool={tool}]")
        if not form.is_visible():
            self.page.locator("details", has=form).locator("> summary").click()
        return form

    def call(self, tool: str, **arguments: Any) -> None:
        """Fill in a tool's form, and send it."""
        form = self.form(tool)
        for name, value in arguments.items():
            field = form.locator(f"[name={name}]")
            if field.evaluate("field => field.localName") == "select":
                field.select_option(value)
            else:
                field.fill(str(value))
        form.locator("button").click()

    def asked(self) -> list[Any]:
        """The arguments of the calls, the latest first."""
        return [json.loads(text) for text in self.calls.locator("pre").all_inner_texts()]
