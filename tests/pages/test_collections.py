"""Collections, books, chapters: everything is reached, in its order, at one address."""

import re
from html import unescape

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from corpus.pages.books import SIZE
from corpus.queries.contents import OPENING, division_keys, hadiths_of, opening
from corpus.queries.holdings import CollectionHoldings, holdings
from tests.pages.asking import MOST_QUERIES, html, queries
from tests.pages.reading import page

_LINK = re.compile(r'class="reference" href="(/hadith/[^"]+)"')


def collection(code: str) -> CollectionHoldings:
    found = holdings().collection(code)
    assert found
    return found


def test_every_collection_has_a_page_that_lists_its_books(
    built_corpus: None, client: Client
) -> None:
    listed = html(client, "/collections/")
    for one in holdings().collections:
        assert f'href="/collections/{one.code}/"' in listed
        shown = html(client, f"/collections/{one.code}/")
        for book in one.divisions:
            assert f'href="/collections/{one.code}/books/{book.key}/"' in shown


def test_the_books_and_those_without_one_hold_every_hadith(built_corpus: None) -> None:
    for one in holdings().collections:
        assert sum(book.hadiths for book in one.divisions) + one.without_book == one.hadiths


def test_all_hadiths_of_a_book_are_met_once_on_its_pages(
    built_corpus: None, client: Client
) -> None:
    book = max(collection("bukhari").divisions, key=lambda one: one.hadiths)
    pages = -(-book.hadiths // SIZE)
    links = [
        link
        for number in range(1, pages + 1)
        for link in _LINK.findall(
            html(client, f"/collections/bukhari/books/{book.key}/?page={number}")
        )
    ]
    assert len(links) == len(set(links)) == book.hadiths


def test_a_book_is_read_in_its_order_even_where_numbers_come_from_elsewhere(
    built_corpus: None, client: Client
) -> None:
    shown = html(client, "/collections/muslim/books/5/")  # it tells 33c and 274l again
    assert _LINK.findall(shown)[:3] == [
        "/hadith/muslim/520a/", "/hadith/muslim/520b/", "/hadith/muslim/521a/",
    ]  # fmt: skip


def test_an_opening_is_a_verbatim_slice_of_the_matn(built_corpus: None) -> None:
    from corpus.models import Hadith

    book = collection("bukhari").divisions[0]
    lines = hadiths_of("book", book.id, limit=SIZE, offset=0)
    texts = {one.pk: one for one in Hadith.objects.filter(pk__in=[line.id for line in lines])}
    for line in lines:
        whole = texts[line.id]
        assert whole.text_ar
        assert line.opening
        matn = whole.text_ar[whole.matn_offset or 0 :]
        assert matn.startswith(line.opening.text)
        assert line.opening.cut == (len(matn) > OPENING)


@given(st.text(max_size=400))
def test_an_opening_ends_with_a_word(text: str) -> None:
    begun = opening(text)
    assert begun is not None
    assert text.startswith(begun.text)
    assert len(begun.text) <= OPENING
    assert begun.cut or begun.text == text


def test_neighbouring_books_lead_to_each_other(built_corpus: None, client: Client) -> None:
    first, second = collection("muslim").divisions[:2]
    assert first.key == "introduction"
    links = page(client, f"/collections/muslim/books/{first.key}/").attributes("a")
    assert [link["href"] for link in links if link.get("rel") == "next"][-1] == (
        f"/collections/muslim/books/{second.key}/"
    )
    back = page(client, f"/collections/muslim/books/{second.key}/").attributes("a")
    assert f"/collections/muslim/books/{first.key}/" in [
        link["href"] for link in back if link.get("rel") == "prev"
    ]


def test_hadiths_without_a_book_have_a_list_of_their_own(
    built_corpus: None, client: Client
) -> None:
    assert 'href="/collections/bukhari/without-book/"' in html(client, "/collections/bukhari/")
    shown = html(client, "/collections/bukhari/without-book/?page=2")
    assert len(_LINK.findall(shown)) == min(SIZE, collection("bukhari").without_book - SIZE)


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("/collections/Bukhari/", "/collections/bukhari/"),
        ("/collections/bukhari/books/٢/", "/collections/bukhari/books/2/"),
        ("/collections/bukhari/books/02/", "/collections/bukhari/books/2/"),
        ("/collections/MUSLIM/books/Introduction/", "/collections/muslim/books/introduction/"),
    ],
)
def test_other_spellings_lead_to_the_one_address(
    built_corpus: None, client: Client, asked: str, address: str
) -> None:
    answer = client.get(asked)
    assert (answer.status_code, answer["Location"]) == (301, address)


@pytest.mark.parametrize(
    ("address", "way"),
    [
        ("/collections/nothing/", "/collections/"),
        ("/collections/nothing/books/1/", "/collections/"),
        (f"/collections/{'x' * 4000}/", "/collections/"),
        ("/collections/bukhari/books/999999/", "/collections/bukhari/"),
        ("/collections/bukhari/books/مرحبا/", "/collections/bukhari/"),
        ("/collections/bukhari/books/1/chapters/7/", "/collections/bukhari/books/1/"),
        ("/collections/bukhari/books/2/?page=999999", "?page=2"),
        ("/collections/bukhari/books/2/?page=3", "?page=2"),
        ("/collections/bukhari/books/2/?page=-1", "?"),
        ("/collections/bukhari/books/2/?page=x", "?"),
        ("/collections/bukhari/without-book/?page=999999", "?page="),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_what_is_not_there_is_said_with_a_way_on(
    built_corpus: None, client: Client, address: str, way: str, language: str
) -> None:
    told = unescape(html(client, address, language, status=404))
    assert f'href="{way}' in told
    assert len(told) < 6000


def test_no_address_is_a_server_error(built_corpus: None, client: Client) -> None:
    for part in ("%00", "..%2F", "%F0%9F%98%80", "%E2%80%AE", "'", "1%20OR%201", "١٢٣" * 300):
        for form in ("/collections/{}/", "/collections/bukhari/books/{}/"):
            assert client.get(form.format(part)).status_code in (400, 404)


def test_chapters_are_listed_and_each_has_its_page(sample: None, client: Client) -> None:
    book = html(client, "/collections/bukhari/books/1/")
    assert 'href="/collections/bukhari/books/1/chapters/1/"' in book
    chapter = html(client, "/collections/bukhari/books/1/chapters/1/")
    assert _LINK.findall(chapter) == ["/hadith/bukhari/1/"]
    assert "Chapter 1" in chapter
    assert 'href="/collections/bukhari/books/1/"' in chapter
    answer = client.get("/collections/bukhari/books/1/chapters/١/")
    assert answer["Location"] == "/collections/bukhari/books/1/chapters/1/"
    missing = html(client, "/collections/bukhari/books/1/chapters/2/", status=404)
    assert 'href="/collections/bukhari/books/1/"' in missing


def test_a_collection_without_hadiths_says_so_and_has_no_list(sample: None, client: Client) -> None:
    shown = html(client, "/collections/muslim/")
    assert "0 hadiths" in shown
    assert "The division into books is not in this corpus." in shown
    html(client, "/collections/muslim/without-book/", status=404)


def test_what_a_collection_lacks_is_said_from_its_counts(sample: None, client: Client) -> None:
    shown = html(client, "/collections/bukhari/")
    assert "2 hadiths stand in no book" in shown
    assert "1 book of 1 has no title in French." in shown
    assert "3 hadiths have no translation into English." in shown
    assert "1 hadith has no chain that could be read." in shown


def test_numbers_that_nobody_bears_are_named(built_corpus: None, client: Client) -> None:
    assert (5710, 5712) in collection("bukhari").gaps
    assert "5710–5712" in html(client, "/collections/bukhari/")
    assert "٥٧١٠–٥٧١٢" in html(client, "/collections/bukhari/", "ar")


def test_keys_of_books_are_numbers_where_they_name_one_alone() -> None:
    numbered = [("1", 1), ("2", 2), ("2", 3), (None, 4), ("a/b", 5), ("introduction", 6), ("..", 7)]
    assert division_keys(numbered) == [
        "1", "position-2", "position-3", "position-4", "position-5", "introduction", "position-7",
    ]  # fmt: skip


@given(st.lists(st.none() | st.text(max_size=5), max_size=20))
def test_keys_of_books_tell_all_books_apart(numbers: list[str | None]) -> None:
    keys = division_keys((number, place) for place, number in enumerate(numbers))
    assert len(set(keys)) == len(numbers)
    assert all(key and "/" not in key for key in keys)


@pytest.mark.parametrize(
    "address",
    ["/collections/", "/collections/bukhari/", "/collections/bukhari/without-book/",
     "/collections/muslim/books/5/"],
)  # fmt: skip
def test_a_page_sends_few_queries_and_is_small(
    built_corpus: None, client: Client, address: str
) -> None:
    assert queries(client, address) <= 2 <= MOST_QUERIES
    for language in ("en", "fr", "ar"):
        assert len(html(client, address, language).encode()) < 60_000
