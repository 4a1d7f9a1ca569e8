"""Every address of the site, in three languages: its answer, its markup, and where it leads."""

from gzip import compress
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import Resolver404, resolve

from tests.pages.addresses import LANGUAGES, OTHERS, PAGES, Sample, one_spelling, routes
from tests.pages.markup import Markup

BUILT = [page for page in PAGES if page.corpus == "built_corpus"]
SAMPLE = [page for page in PAGES if page.corpus == "sample"]
MOST_SENT = 60_000  # bytes of any page on the wire
each_language = pytest.mark.parametrize("language", LANGUAGES)


def answer(client: Client, address: str, language: str) -> Any:
    """What a browser shows at an address: a narrator's slug is mended on the way."""
    headers = {"Accept-Language": language, "Accept": "text/html"}
    return client.get(address, headers=headers, follow=True)


def route_of(address: str) -> str | None:
    try:
        return one_spelling(resolve(unquote(urlsplit(address).path)).route)
    except Resolver404:
        return None


def test_no_route_is_missing_from_the_table() -> None:
    known = {route_of(address) for address in (*OTHERS, *(page.address for page in PAGES))}
    assert routes() - known == set()


@pytest.mark.parametrize("address", OTHERS)
def test_what_is_no_page_answers_as_it_should(
    built_corpus: None, client: Client, address: str
) -> None:
    assert client.get(address).status_code == OTHERS[address]


@each_language
@pytest.mark.parametrize("page", BUILT, ids=str)
def test_a_page_is_whole_and_leads_somewhere(
    built_corpus: None, client: Client, page: Sample, language: str
) -> None:
    check(client, page, language)


@each_language
@pytest.mark.parametrize("page", SAMPLE, ids=str)
def test_a_page_with_what_the_packaged_corpus_lacks_is_whole(
    sample: None, client: Client, page: Sample, language: str
) -> None:
    check(client, page, language)


def check(client: Client, asked: Sample, language: str) -> None:
    answered = answer(client, asked.address, language)
    assert answered.status_code == asked.status
    assert "unsafe" not in answered["Content-Security-Policy"]
    assert len(answered.content) <= asked.most
    assert len(compress(answered.content)) <= MOST_SENT
    page = Markup(answered.content.decode())
    assert page.problems == []
    assert page.root == {"lang": language, "dir": LANGUAGES[language]}
    assert page.title.strip()
    assert [link for link in page.links if not leads(link, asked.address, page)] == []


def leads(link: str, address: str, page: Markup) -> bool:
    """Whether a link has a route, a file or an element of the page at its other end."""
    if link.startswith("#"):
        return unquote(link[1:]) in page.ids
    target = urlsplit(urljoin(address, link))
    if target.netloc not in (
        "",
        "testserver",
    ):  # a dataset's own home, which only the reader's click asks for
        return target.scheme == "https"
    if target.path.startswith("/static/"):
        return bool(finders.find(target.path.removeprefix("/static/")))
    return route_of(target.path) is not None


def test_a_page_is_sent_compressed_to_who_reads_that(built_corpus: None, client: Client) -> None:
    sent = client.get("/hadith/bukhari/1/chains/", headers={"Accept-Encoding": "gzip"})
    assert sent["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in sent["Vary"]


def test_only_the_viewer_of_the_interface_may_write_styles(
    built_corpus: None, client: Client
) -> None:
    policy = client.get("/api/docs/")["Content-Security-Policy"]
    assert [one for one in policy.split("; ") if "unsafe" in one] == [
        "style-src 'self' 'unsafe-inline'"
    ]
