"""Reading with the keyboard alone, enlarged, on paper; the picture of chains made larger."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.pages.addresses import LANGUAGES

from .conftest import Visit

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]
HADITH: Final = "/hadith/bukhari/402.2/"
READ: Final = (
    "/",
    "/search/?q=إنما+الأعمال+بالنيات",
    HADITH,
    "/hadith/bukhari/54/bundle/",
    "/narrators/pair/19/31/",
    "/narrators/31/",
)
each_language = pytest.mark.parametrize("language", LANGUAGES)
# Numbers everything that the keyboard should reach, and says how much that is.
_NUMBER = """() => {
  const reached = [...document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')]
    .filter((each) => each.checkVisibility());
  reached.forEach((each, place) => { each.dataset.place = place; });
  return reached.length;
}"""
# What has the focus, and whether that can be seen.
_FOCUSED = """() => {
  const each = document.activeElement, style = getComputedStyle(each);
  const node = each.querySelector(":scope > .node");
  const drawn = node && getComputedStyle(node);
  return [Number(each.dataset.place ?? -1),
    (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) ||
    (drawn !== null && parseFloat(drawn.strokeWidth) >= 4)];
}"""


def focused(page: Page) -> tuple[int, bool]:
    found: tuple[int, bool] = page.evaluate(_FOCUSED)
    return found


@each_language
def test_the_first_key_offers_to_skip_to_the_content(visit: Visits, language: str) -> None:
    page = visit(HADITH, language).page
    page.keyboard.press("Tab")
    expect(page.locator("a.skip")).to_be_focused()
    expect(page.locator("a.skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


@pytest.mark.parametrize("path", READ)
def test_everything_is_reached_by_the_keyboard_and_is_seen_to_be(visit: Visits, path: str) -> None:
    page = visit(path, "ar" if path == HADITH else "en").page
    places = []
    for _ in range(page.evaluate(_NUMBER)):
        page.keyboard.press("Tab")
        place, seen = focused(page)
        assert seen, page.evaluate("document.activeElement.outerHTML.slice(0, 300)")
        places.append(place)
    assert places == sorted(places)
    assert len({*places}) == len(places)


def test_the_picture_is_made_larger_and_moved_by_keys(visit: Visits) -> None:
    page = visit("/hadith/bukhari/54/bundle/", width=640).page
    frame, picture = page.locator(".picture-frame"), page.locator(".picture-frame svg.picture")
    level = page.locator("[data-level]")
    frame.focus()

    def width() -> float:
        box = picture.bounding_box()
        return box["width"] if box else 0

    full = width()
    page.keyboard.press("+")
    expect(level).to_have_text("125%")
    assert width() > full
    page.keyboard.press("-")
    page.keyboard.press("-")
    expect(level).to_have_text("80%")
    assert width() < full
    page.keyboard.press("0")
    assert width() <= 640
    for _ in range(8):
        page.keyboard.press("+")
    before = frame.evaluate("each => each.scrollLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "before => document.querySelector('.picture-frame').scrollLeft > before", arg=before
    )


def test_without_script_the_picture_and_the_table_are_there(visit: Visits) -> None:
    page = visit("/hadith/bukhari/54/chains/", width=320, java_script_enabled=False).page
    expect(page.locator(".picture-frame svg.picture")).to_be_visible()
    expect(page.locator(".chain-table")).to_be_visible()
    expect(page.locator(".diagram-tools")).to_be_hidden()
    page.locator(".picture-frame svg a[href^='/narrators/']").first.click()
    expect(page.locator("h1")).to_be_visible()
    assert "/narrators/" in page.url


@each_language
@pytest.mark.parametrize("path", READ)
def test_twice_enlarged_nothing_is_lost_at_the_side(
    visit: Visits, path: str, language: str
) -> None:
    page = visit(path, language, 640, device_scale_factor=2).page
    assert page.evaluate("document.documentElement.scrollWidth") <= 640


@each_language
def test_on_paper_stand_text_chain_and_provenance_and_no_navigation(
    visit: Visits, language: str
) -> None:
    page = visit("/hadith/bukhari/54/", language).page
    page.emulate_media(media="print")
    for kept in (
        "h1",
        ".part.isnad",
        ".part.matn",
        ".picture-frame svg.picture",
        ".chain-table",
        ".provenance",
        "[data-citation]",
    ):
        expect(page.locator(kept).first).to_be_visible()
    for left_out in (".top nav", ".languages", "main nav.pager", ".bottom", ".diagram-tools"):
        for each in page.locator(left_out).all():
            expect(each).to_be_hidden()
    assert page.pdf().startswith(b"%PDF")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_is_white_whatever_the_screen(visit: Visits, scheme: str) -> None:
    page = visit("/narrators/31/", color_scheme=scheme).page
    page.emulate_media(media="print", color_scheme=scheme)  # type: ignore[arg-type]
    body = page.locator("body")
    assert body.evaluate("each => getComputedStyle(each).backgroundColor") == "rgb(255, 255, 255)"
    assert body.evaluate("each => getComputedStyle(each).color") == "rgb(0, 0, 0)"


def test_a_hadith_is_copied_with_its_source(visit: Visits) -> None:
    page = visit("/hadith/bukhari/1/", permissions=["clipboard-read", "clipboard-write"]).page
    page.locator("[data-copy]").click()
    expect(page.locator("[data-copied]")).not_to_be_empty()
    copied = page.evaluate("navigator.clipboard.readText()")
    verbatim = "".join(page.locator("[data-verbatim]").all_text_contents())
    assert copied.startswith(verbatim)
    assert page.locator("[data-citation]").text_content() in copied
