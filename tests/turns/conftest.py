"""The machine's twin in the system's Chromium."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, sync_playwright

from isnad_site.chromium import ARGUMENTS, chromium
from isnad_site.var import BASE_DIR

_SITE = "http://127.0.0.1/"
_STATIC = Path(BASE_DIR) / "static"
_PLAY = """
import { start, step, fingerprint } from "/agent/turns/turns.js";
import { canonical } from "/agent/turns/fingerprint.js";

/** What each step leads to, and the state at the end, kept as JSON from step to step. */
window.play = ({ config, events }) => {
  let state = start(config);
  const done = [];
  for (const event of events) {
    const before = JSON.stringify(state);
    const [next, actions] = step(state, event);
    if (JSON.stringify(state) !== before) throw new Error("the step changed what it was given");
    state = JSON.parse(JSON.stringify(next));
    done.push(actions);
  }
  return JSON.stringify([done, state]);
};
window.names = (values) => values.map((text) => {
  const value = JSON.parse(text);
  return JSON.stringify([canonical(value), fingerprint("tool", value)]);
});
window.ready = true;
"""

Page = Callable[[str, Any], Any]


def _answer(route: Route) -> None:
    path = route.request.url.removeprefix(_SITE)
    if path == "":
        script = '<script type="module" src="/play.js"></script>'
        route.fulfill(body=f"<!doctype html>{script}", content_type="text/html")
    elif path == "play.js":
        route.fulfill(body=_PLAY, content_type="text/javascript")
    else:
        file = _STATIC / path
        route.fulfill(body=file.read_text("utf-8"), content_type="text/javascript")


@pytest.fixture(scope="package")
def in_the_page() -> Iterator[Page]:
    """Call a function of a page that has the twin; nothing is asked of any network."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS])
        page = browser.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.route(f"{_SITE}**", _answer)
        page.goto(_SITE)
        page.wait_for_function("window.ready")
        yield lambda name, given: page.evaluate(f"(given) => window.{name}(given)", given)
        assert faults == []
        browser.close()
