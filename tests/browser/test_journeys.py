"""Ways through the reading room: in three languages, wide with JavaScript and narrow without.

Links are followed by where they lead and not by what they say: the same steps in every language.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.pages.addresses import LANGUAGES

from .conftest import Visit

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]
HADITH: Final = re.compile(r"/hadith/[a-z]+/[^/]+/$")
NARRATOR: Final = re.compile(r"/narrators/\d+/[^/]+/$")
INTENTIONS: Final = "إنما الأعمال بالنيات"


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    given: str = request.param
    return given


@pytest.fixture(params=[(1440, True), (320, False)], ids=["wide-script", "narrow-plain"])
def home(visit: Visits, language: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The start page; at the end no page on the way may have been refused or complained of."""
    width, script = request.param
    visited = visit("/", language, width, java_script_enabled=script)
    refused: list[str] = []
    visited.page.on(
        "response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None
    )
    yield visited.page
    assert refused == []
    assert visited.complaints == []


def follow(page: Page, selector: str, to: re.Pattern[str]) -> None:
    """Click the first link of the kind, and be where it leads, in the same language."""
    language = page.locator("html").get_attribute("lang") or ""
    page.locator(selector).first.click()
    expect(page).to_have_url(to)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("html")).to_have_attribute("dir", LANGUAGES[language])
    expect(page.locator("h1")).to_be_visible()


def seek(page: Page, words: str) -> None:
    page.locator("#q").fill(words)
    page.locator("form.find button").click()


def test_from_a_reference_to_its_narrator_his_teachers_and_a_pair(home: Page) -> None:
    seek(home, "Bukhari 1")
    expect(home).to_have_url(re.compile(r"/hadith/bukhari/1/$"))
    follow(home, ".part.isnad a[href^='/narrators/']", NARRATOR)
    follow(home, "nav.inside a[href='#teachers']", re.compile("#teachers$"))
    teacher = "section[aria-labelledby=teachers] ol.circle"
    follow(home, f"{teacher} a.met", re.compile(r"/pair/\d+/\d+/chains/$"))
    follow(home, ".crumbs a", re.compile(r"/pair/\d+/\d+/$"))
    expect(home.locator("section.direction")).to_have_count(2)
    expect(home.locator("section.direction section.list")).to_have_count(6)


def test_from_a_phrase_to_its_hadith_the_bundle_and_a_file(home: Page) -> None:
    seek(home, INTENTIONS)
    expect(home).to_have_url(re.compile("/search/"))
    expect(home.locator("#results mark").first).to_be_visible()
    follow(home, "#results h2 a[href^='/hadith/']", HADITH)
    expect(home.locator(".picture-frame svg.picture")).to_be_visible()
    expect(home.locator(".chain-table")).to_be_visible()
    home.goto("/hadith/bukhari/54/chains/")
    follow(home, "#main a[href$='/bundle/']", re.compile("/bundle/$"))
    for form in ("svg", "png", "csv"):
        with home.expect_download() as told:
            home.locator(f"figcaption a[href$='bundle.{form}']").click()
        assert told.value.failure() is None
        assert told.value.suggested_filename == f"isnad-bukhari-54-bundle.{form}"


def test_from_a_name_to_those_who_bear_it(home: Page, language: str) -> None:
    seek(home, "مالك بن أنس" if language == "ar" else "Malik b. Anas")
    expect(home).to_have_url(re.compile("/search/"))
    follow(home, "#results a[href^='/narrators/']", re.compile("/narrators/"))
    expect(home.locator("#main [lang=ar]").first).to_be_visible()


def test_from_a_collection_to_a_book_a_hadith_and_the_next(home: Page) -> None:
    follow(home, ".top nav a[href='/collections/']", re.compile("/collections/$"))
    follow(home, ".shelf a[href='/collections/bukhari/']", re.compile("/collections/bukhari/$"))
    follow(home, "a[href='/collections/bukhari/books/2/']", re.compile("/books/2/$"))
    follow(home, ".lines a.reference", HADITH)
    before = home.url
    follow(home, "a[rel=next]", HADITH)
    assert home.url != before
    follow(home, "a[rel=prev]", HADITH)
    assert home.url == before


def test_a_facet_narrows_what_was_found_and_is_dropped_again(home: Page) -> None:
    seek(home, "من كذب علي متعمدا")
    found = home.locator("#results ol.found > li")
    expect(found.first).to_be_visible()
    chosen = home.locator(".facets a[href*='collection=muslim']").first
    chosen.click()
    expect(home.locator(".facets a[aria-current=true]")).to_have_count(1)
    for link in home.locator("#results ol.found h2 a").all():
        assert (link.get_attribute("href") or "").startswith("/hadith/muslim/")
    home.locator(".facets a[aria-current=true]").click()
    expect(home.locator(".facets a[aria-current=true]")).to_have_count(0)


def test_two_names_become_a_question_of_two_men(home: Page) -> None:
    follow(home, ".top nav a[href='/narrators/pair/']", re.compile("/narrators/pair/$"))
    home.locator("#x").fill("19")
    home.locator("#y").fill("31")
    home.locator("form.two button").click()
    expect(home).to_have_url(re.compile(r"/narrators/pair/19/31/$"))


def test_another_language_keeps_the_page(home: Page, language: str) -> None:
    home.goto("/hadith/bukhari/1/")
    other = {"en": "ar", "ar": "fr", "fr": "en"}[language]
    home.locator(f".languages button[value={other}]").click()
    expect(home.locator("html")).to_have_attribute("lang", other)
    expect(home.locator("html")).to_have_attribute("dir", LANGUAGES[other])
    expect(home).to_have_url(re.compile("/hadith/bukhari/1/$"))
    follow(home, ".crumbs a", re.compile("/collections/"))


@pytest.mark.parametrize("width", [320, 1440])
def test_results_follow_the_typing(visit: Visits, language: str, width: int, address: str) -> None:
    visited = visit("/search/", language, width)
    page = visited.page
    page.locator("#q").press_sequentially("إنما الأعمال")
    expect(page.locator("#results mark").first).to_be_visible()
    expect(page).to_have_url(re.compile("q="))  # the address can be kept and comes back the same
    expect(page.locator("#q")).to_be_focused()
    first = page.locator("#results h2").first.inner_text()
    page.reload()
    expect(page.locator("#results h2").first).to_have_text(first)
    assert visited.complaints == []
    assert all(url.startswith(f"{address}/") for url in visited.asked)
