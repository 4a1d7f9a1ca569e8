"""Every kind of page as the browser shows it: in three languages, light and dark, small and large.

Each page is opened once in each language; what is seen of it then takes no further request.
"""

import re
from itertools import product
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.pages.addresses import LANGUAGES, PAGES, Sample

from .conftest import Visit

pytestmark = pytest.mark.browser
# Those that look like another: the tools' pages, what is not there.
_ALIKE: Final = (
    "/api/tools/get_",
    "/hadith/bukhari/1/bundle/?with",
    "/hadith/bukhari/54/?",
    "/hadith/bukhari/999",
    "/narrators/999",
    "/narrators/named/?name=Yahya",
    "/search/?q=زقزقز",
    "/works/kashif/",
)
SHOWN: Final = [
    page
    for page in PAGES
    if page.corpus == "built_corpus" and page.status != 400 and not page.address.startswith(_ALIKE)
]
# 640 is a window of 1280 at 200 %.
WIDTHS: Final = (320, 640, 1440)
AXE: Final = Axe()


@pytest.fixture(
    scope="module",
    params=product(LANGUAGES, SHOWN),
    ids=lambda given: f"{given[0]}-{given[1]}",
)
def shown(readers: dict[str, Visit], request: pytest.FixtureRequest) -> Visit:
    """A page in a language."""
    language, page = request.param
    reader = readers[language]
    reader.page.set_viewport_size({"width": 1280, "height": 900})
    reader.page.emulate_media(color_scheme="light")
    assert reader.go(page.address) == page.status
    return reader


@pytest.fixture
def asked(request: pytest.FixtureRequest, shown: Visit) -> tuple[str, Sample]:
    """The language and the address of what is shown."""
    given: tuple[str, Sample] = request.node.callspec.params["shown"]
    return given


def violations(page: Page, **options: Any) -> list[tuple[str, str]]:
    # What is right is not reported: telling it takes longer than looking.
    found = AXE.run(page, options={"resultTypes": ["violations"], **options})
    broken = found.response["violations"]
    return [(each["id"], node["html"][:300]) for each in broken for node in each["nodes"]]


def test_it_is_in_the_readers_language_and_direction(
    shown: Visit, asked: tuple[str, Sample]
) -> None:
    language, _page = asked
    root = shown.page.locator("html")
    assert (root.get_attribute("lang"), root.get_attribute("dir")) == (
        language,
        LANGUAGES[language],
    )
    body = shown.page.locator("body")
    assert body.evaluate("body => getComputedStyle(body).direction") == LANGUAGES[language]


def test_it_asks_this_host_alone_and_complains_of_nothing(
    shown: Visit, asked: tuple[str, Sample], address: str
) -> None:
    assert shown.asked
    assert [url for url in shown.asked if not url.startswith(f"{address}/")] == []
    expected = ["Failed to load resource"] if asked[1].status >= 400 else []  # its own status
    assert [said.partition(":")[0] for said in shown.complaints] == expected


def test_axe_finds_nothing(shown: Visit) -> None:
    assert violations(shown.page, rules={"target-size": {"enabled": True}}) == []


def test_contrast_is_enough_in_the_dark(shown: Visit) -> None:
    shown.page.emulate_media(color_scheme="dark")
    background = shown.page.locator("body").evaluate("body => getComputedStyle(body).color")
    assert min(map(int, re.findall(r"\d+", background)[:3])) > 128  # light letters
    assert violations(shown.page, runOnly=["color-contrast"]) == []
    shown.page.emulate_media(color_scheme="light")


def test_it_fits_the_window(shown: Visit) -> None:
    for width in WIDTHS:
        shown.page.set_viewport_size({"width": width, "height": 900})
        assert shown.page.evaluate("document.documentElement.scrollWidth") <= width, width
