"""The search page: where a query leads, facets, marked words, pages, and what it cannot take."""

import pytest
from django.test import Client

from corpus.folding import fold_ar

pytestmark = pytest.mark.usefixtures("built_corpus")
INTENTIONS = "إنما الأعمال بالنيات"


def get(client: Client, **asked: str) -> str:
    answer = client.get("/search/", {name.rstrip("_"): value for name, value in asked.items()})
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


def test_a_reference_that_means_one_hadith_leads_to_it(client: Client) -> None:
    answer = client.get("/search/", {"q": "Sahih al-Bukhari 1"})
    assert (answer.status_code, answer["Location"]) == (302, "/hadith/bukhari/1/")


def test_while_typing_a_reference_is_shown_and_does_not_leap(client: Client) -> None:
    answer = client.get("/search/", {"q": "bukhari 1"}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert "/hadith/bukhari/1/" in answer.content.decode()


def test_words_are_marked_in_the_vocalised_text(client: Client) -> None:
    shown = client.get("/search/", {"q": INTENTIONS}).context["page"].rows[0]
    marked = [piece.text for piece in shown.excerpt.pieces if piece.found]
    assert [fold_ar(text) for text in marked] == [fold_ar(INTENTIONS)]
    assert marked[0] in shown.one.text_ar


def test_a_latin_name_is_looked_for_among_narrators(client: Client) -> None:
    page = get(client, q="Malik b. Anas")
    assert "/narrators/" in page
    assert "called exactly so" in page


def test_one_narrator_found_has_no_order(client: Client) -> None:
    order = "Their order is no choice"
    assert client.get("/search/", {"q": "Sufyan al-Thawri"}).context["page"].total == 1
    assert order not in get(client, q="Sufyan al-Thawri")
    assert order in get(client, q="Malik")


def test_a_phrase_of_a_translation_is_told_what_is_searched(client: Client) -> None:
    assert "translations are not searched" in get(client, q="actions are by intentions")


@pytest.mark.parametrize(
    ("asked", "beside"),
    [("bukhari 5710", ["bukhari/5709", "bukhari/5713"]), ("muslim 8f", ["muslim/8e", "muslim/9"])],
)
def test_a_missing_number_leads_to_those_beside_it(
    client: Client, asked: str, beside: list[str]
) -> None:
    page = get(client, q=asked)
    for address in beside:
        assert f'<a href="/hadith/{address}/">' in page


def test_an_arabic_name_offers_those_called_so_beside_the_texts(client: Client) -> None:
    assert "Narrators called so:" in get(client, q="مالك بن أنس")


@pytest.mark.parametrize(("name", "value"), [("collection", "muslim"), ("method", "exact")])
def test_a_facet_leaves_as_many_as_it_promises(client: Client, name: str, value: str) -> None:
    shown = client.get("/search/", {"q": "من كذب علي متعمدا"}).context["found"]
    choices = [choice for facet in shown.facets for choice in facet.choices]
    chosen = next(choice for choice in choices if f"{name}={value}" in choice.address)
    assert client.get(chosen.address).context["page"].total == chosen.found


def test_pages_hold_every_hit_once_in_one_order(client: Client) -> None:
    first = client.get("/search/", {"q": "رسول الله", "in": "hadiths"}).context
    found: list[int] = []
    for number in range(1, first["page"].count + 1):
        shown = client.get("/search/", {"q": "رسول الله", "in": "hadiths", "page": str(number)})
        found += [line.one.hadith_id for line in shown.context["page"].rows]
    assert len(found) == len(set(found)) == first["page"].total


def test_commentary_is_found_with_its_work_and_the_hadith_it_stands_in(client: Client) -> None:
    page = get(client, q="قال أبو عبد الله", in_="commentary")
    assert "<mark>" in page
    assert "part of the hadith itself" in page


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"q": "ا" * 8000}, 400),
        ({"q": "النية", "in": "verses"}, 404),
        ({"q": "النية", "collection": "nobody"}, 404),
        ({"q": "النية", "method": "guess"}, 404),
        ({"q": "النية", "method": "guess" * 300}, 404),
        ({"q": "النية", "collection": "nobody" * 300}, 404),
        ({"q": "النية", "page": "999999"}, 404),
        ({"q": "النية", "page": "-1"}, 404),
        ({"q": "a\0b"}, 400),
        ({"q": "؟!"}, 200),
        ({"q": "\u202e\ufeff"}, 200),
        ({}, 200),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_what_cannot_be_searched_is_told_on_a_page(
    client: Client, asked: dict[str, str], status: int, language: str
) -> None:
    answer = client.get("/search/", asked, headers={"accept-language": language})
    assert answer.status_code == status
    assert f'<html lang="{language}"' in answer.content.decode()


def test_what_is_not_found_is_not_denied(client: Client) -> None:
    assert "That does not show that there is nothing." in get(client, q="قطمير فستق بطاطا")
