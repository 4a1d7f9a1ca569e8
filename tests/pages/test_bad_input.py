"""Bad input on every kind of page, in three languages: a page that leads on, never an error."""

from collections.abc import Iterator
from itertools import cycle, product
from typing import Final
from urllib.parse import quote, urlencode, urlsplit

import pytest
from django.test import Client
from django.urls import NoReverseMatch, resolve, reverse

from tests.pages.addresses import LANGUAGES, PAGES
from tests.pages.markup import Markup

pytestmark = pytest.mark.usefixtures("built_corpus")
REFUSED: Final = {300, 400, 404}
SHOWN: Final = {200} | REFUSED
LONG: Final = "ا" * 8000
# Of each kind of page its first sample, without its query.
KINDS: Final = {
    resolve(address).route: address
    for address in (urlsplit(page.address).path for page in reversed(PAGES) if page.status == 200)
    if not address.startswith("/api/")
}
PARTS: Final = (
    "0",
    "99999999999999999999",
    "9" * 400,
    "-1",
    "nobody",
    "\0",
    "a\0b",
    LONG,
    "\u202e\ufeff\u200f",
    "😀",
    "ۨ\u0651\u064b",
    "١٢٣٤",
    "' OR 1=1 --",
    "<script>",
    "%",
    "..",
    "\ufffe",
)
# Everything that an address may ask of a page.
QUERIES: Final = {
    "search": ("q", "in", "collection", "method", "status", "work"),
    "narrators/named/": ("name",),
    "narrators/pair/": ("x", "y", "x_id", "y_id"),
    "teachers/": ("kind",),
    "students/": ("kind",),
    "narrators/<int:narrator_id>/<str:slug>/hadiths/": ("collection", "certainty"),
    "works/": ("edition", "no", "vol", "p", "status"),
    "bundle/": ("collection", "routes", "first", "with"),
    "hadith/<str:collection>/<str:number>/": ("asked",),
}
VALUES: Final = ("", "0", "-1", "1e3", "9" * 30, LONG, "a\0b", "\u202e\ufeff", "😀", "' OR 1=1 --")


def check(client: Client, address: str, language: str, allowed: set[int]) -> None:
    answer = client.get(address, headers={"Accept-Language": language}, follow=True)
    assert answer.status_code in allowed, (address[:200], answer.status_code)
    page = Markup(answer.content.decode())
    assert page.problems == []
    assert page.root["lang"] == language
    assert page.links


def with_a_bad_part(address: str) -> Iterator[str]:
    """The address with each bad value in the place of each of its own."""
    match = resolve(address)
    for name in match.kwargs.keys() - {"slug"}:
        for value in PARTS:
            try:
                yield reverse(match.view_name, kwargs={**match.kwargs, name: value})
            except NoReverseMatch:  # no route takes it
                yield address.replace(f"/{match.kwargs[name]}/", f"/{quote(value, safe='')}/", 1)


def parameters(route: str) -> tuple[str, ...]:
    return ("page", *(name for part, own in QUERIES.items() if part in route for name in own))


@pytest.mark.parametrize("address", [one for route, one in KINDS.items() if "<" in route])
def test_what_is_not_there_is_a_page_that_leads_on(client: Client, address: str) -> None:
    # A number in other digits or letters may well mean something: 200 is no mistake.
    for bad, language in zip(with_a_bad_part(address), cycle(LANGUAGES), strict=False):
        check(client, bad, language, SHOWN)


@pytest.mark.parametrize("route", KINDS)
def test_no_question_of_an_address_is_an_error(client: Client, route: str) -> None:
    questions = product(parameters(route), VALUES)
    for (name, value), language in zip(questions, cycle(LANGUAGES), strict=False):
        check(client, f"{KINDS[route]}?{urlencode({name: value})}", language, SHOWN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/collections/nobody/", 404),
        ("/collections/bukhari/books/9999/", 404),
        ("/collections/bukhari/books/1/?page=999999", 404),
        ("/works/nothing/", 404),
        ("/works/sahih-bukhari/?page=999999", 404),
        ("/passages/99999999999999999999/", 404),
        ("/hadith/bukhari/99999/", 404),
        ("/hadith/nobody/1/chains/", 404),
        ("/hadith/bukhari/99999/bundle/", 404),
        ("/hadith/bukhari/sequential/99999/", 404),
        ("/hadith/bukhari/1/cite/word", 404),
        ("/hadith/bukhari/1/chains.docx", 404),
        ("/hadith/bukhari/1/translation/fr/", 404),
        ("/narrators/999999/", 404),
        ("/narrators/99999999999999999999/x/teachers/", 404),
        ("/narrators/pair/19/999999/", 404),
        ("/narrators/pair/19/19/", 400),
        ("/narrators/entries/99999999999999999999/", 404),
        (f"/narrators/named/?name={LONG}", 400),
        (f"/search/?q={LONG}", 400),
        ("/search/?q=%00", 400),
        ("/search/?q=الله&page=999999", 404),
        ("/statuses/%00", 400),
        ("/nothing", 404),
    ],
    ids=lambda given: str(given)[:50],
)
def test_each_refusal_has_its_status(
    client: Client, address: str, status: int, language: str
) -> None:
    check(client, address, language, {status})
