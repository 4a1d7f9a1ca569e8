"""A passage: verbatim, at its place, with what it concerns and how surely."""

from html import unescape

import pytest
from django.test import Client
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from corpus.models import Passage
from isnad_site.reading.places import said_place
from tests.pages.asking import MOST_QUERIES, html, queries
from tests.pages.reading import page

PASSAGE, OTHER, HIDDEN = 1, 2, 3


def test_the_text_stands_as_it_is(built_corpus: None, client: Client) -> None:
    for one in Passage.objects.order_by("id")[::40]:
        shown = page(client, f"/passages/{one.pk}/")
        verbatim = [
            "".join(text)
            for _tag, attrs, text in shown.elements
            if "verbatim" in (attrs.get("class") or "")
        ]
        assert verbatim == [one.text]


def test_arabic_is_marked_as_such(sample: None, client: Client) -> None:
    shown = page(client, "/passages/4/")
    [attrs] = [
        attrs for _tag, attrs, _text in shown.elements if "verbatim" in (attrs.get("class") or "")
    ]
    assert (attrs["lang"], attrs["dir"]) == ("ar", "rtl")


def test_hadiths_are_named_with_status_method_and_weight(sample: None, client: Client) -> None:
    shown = unescape(html(client, f"/passages/{PASSAGE}/"))
    assert 'href="/hadith/bukhari/1/"' in shown
    assert "verified" in shown
    assert "number and words" in shown
    assert "0.90" in shown
    assert "no probability and no proof" in shown


def test_what_is_not_public_is_counted_and_not_shown(sample: None, client: Client) -> None:
    shown = html(client, f"/passages/{HIDDEN}/")
    assert "/hadith/bukhari/1/" not in shown
    assert "1 further candidate is not shown" in shown
    assert "That does not mean that it concerns none." in shown


def test_only_published_translations_are_shown(sample: None, client: Client) -> None:
    assert 'lang="fr"' in html(client, f"/passages/{OTHER}/")
    assert "Commentaire" in html(client, f"/passages/{OTHER}/")
    assert "Brouillon" not in html(client, "/passages/4/")


def test_neighbours_are_those_of_the_edition(sample: None, client: Client) -> None:
    links = page(client, f"/passages/{OTHER}/").attributes("a")
    assert [one["href"] for one in links if one.get("rel") in ("prev", "next")] == [
        "/passages/1/", "/passages/3/",
    ]  # fmt: skip
    assert "Previous passage" not in html(client, "/passages/1/")


def test_the_work_the_edition_and_the_rights_are_named(sample: None, client: Client) -> None:
    shown = html(client, f"/passages/{PASSAGE}/")
    for told in ("Sharḥ", "first edition", "CC BY", "1:10", 'href="/works/sharh/"'):
        assert told in shown


@pytest.mark.parametrize("number", ["0", "999999999", "9" * 40, "1x", "-1", "%00"])
def test_a_passage_that_is_none_is_not_found(
    built_corpus: None, client: Client, number: str
) -> None:
    assert client.get(f"/passages/{number}/").status_code in (400, 404)


def test_a_page_sends_as_few_queries_for_many_hadiths_as_for_none(
    sample: None, client: Client
) -> None:
    counts = {queries(client, f"/passages/{number}/") for number in (PASSAGE, HIDDEN, 101)}
    assert counts == {4}
    assert counts.pop() <= MOST_QUERIES


@pytest.mark.parametrize(
    ("locator", "said"),
    [
        ("v. 1, pp. 25–26, no. 3", "v. ١، pp. ٢٥–٢٦، no. ٣"),
        ("v. 3, after p. 115", "v. ٣، after p. ١١٥"),
        ("1:516", "١:٥١٦"),
    ],
)
def test_a_place_is_said_in_the_readers_digits(locator: str, said: str) -> None:
    with override("en"):  # the words of English, so that the test needs no catalogue
        assert said_place(locator, "ar") == said
        assert said_place(locator, "en") == locator


@given(st.text(max_size=60))
def test_a_place_in_another_form_stands_as_it_is(locator: str) -> None:
    with override("en"):
        assert said_place(locator, "en") == locator
