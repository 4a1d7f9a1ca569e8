"""In the browser, pages of what the packaged corpus has not: chapters, entries, translations."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser

from isnad_site.embedded import Server
from tests.browser.site import site
from tests.pages.addresses import LANGUAGES, PAGES, Sample
from tests.tools.sample import sample_database

from .conftest import Visit
from .test_every_page import WIDTHS, violations

pytestmark = pytest.mark.browser
__all__ = ["sample_database"]
SHOWN: Final = [page for page in PAGES if page.corpus == "sample" and page.status == 200]


@pytest.fixture(scope="module")
def sample_address(embedded_server: Server, sample_database: str) -> Iterator[str]:
    """Where the site is served over the sample corpus."""
    with site(embedded_server, corpus=sample_database) as served:
        yield served


@pytest.fixture(scope="module", params=LANGUAGES)
def reader(
    browser: Browser, sample_address: str, request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """A reader of one language."""
    context = browser.new_context(base_url=sample_address, locale=request.param)
    yield Visit(context.new_page())
    context.close()


@pytest.mark.parametrize("page", SHOWN, ids=str)
def test_axe_finds_nothing_and_the_page_fits(reader: Visit, page: Sample) -> None:
    assert reader.go(page.address) == page.status
    assert violations(reader.page, rules={"target-size": {"enabled": True}}) == []
    reader.page.emulate_media(color_scheme="dark")
    assert violations(reader.page, runOnly=["color-contrast"]) == []
    reader.page.emulate_media(color_scheme="light")
    for width in WIDTHS:
        reader.page.set_viewport_size({"width": width, "height": 900})
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= width, width
