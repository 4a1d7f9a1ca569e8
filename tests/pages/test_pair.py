"""Two narrators: what is recorded, listed and seen between them, each apart, both ways."""

import re
from urllib.parse import quote

import pytest
from django.test import Client

from narrators.queries.meetings import count_meetings, meetings, terms_between
from tests.pages.asking import html, queries
from tests.tools.sample import FAMOUS, LONELY, MALIK, NAFI, NAMESAKE, ZUHRI

ABSENCE = "absence proves nothing"


def part(page: str, key: str) -> str:
    return page.partition(f'id="{key}"')[2].partition("</section>")[0]


@pytest.mark.usefixtures("sample")
def test_the_three_answers_stand_apart_and_the_two_directions_too(client: Client) -> None:
    page = html(client, f"/narrators/pair/{MALIK}/{NAFI}/")
    assert ABSENCE in page
    assert "روى عن نافع" in part(page, "recorded-1")
    assert "evidence-fact" in part(page, "recorded-1")
    assert "relation-probable" in part(page, "dataset-1")
    assert "/hadith/bukhari/1/" in part(page, "seen-1")
    assert "عَنْ" in part(page, "seen-1")
    assert "proves no hearing" in part(page, "seen-1")
    for key in ("recorded-2", "dataset-2", "seen-2"):
        assert "/hadith/" not in part(page, key)
        assert "<q>" not in part(page, key)
    assert "evidence-insufficient-evidence" in part(page, "recorded-2")


@pytest.mark.usefixtures("sample")
def test_the_other_way_round_is_the_same_answers_exchanged(client: Client) -> None:
    page = html(client, f"/narrators/pair/{NAFI}/{MALIK}/")
    assert "روى عن نافع" in part(page, "recorded-2")
    assert "<q>" not in part(page, "recorded-1")


@pytest.mark.usefixtures("sample")
def test_where_nothing_is_known_nothing_is_denied(client: Client) -> None:
    page = html(client, f"/narrators/pair/{NAMESAKE}/{LONELY}/")
    assert ABSENCE in page
    assert page.count("does not show that nothing was transmitted") == 4
    for key in ("dataset-1", "dataset-2"):
        assert "That is no denial" in part(page, key)
    assert "evidence-fact" not in page


@pytest.mark.usefixtures("sample")
def test_a_record_that_says_little_keeps_its_status(client: Client) -> None:
    assert "relation-ambiguous" in html(client, f"/narrators/pair/{NAMESAKE}/{ZUHRI}/")
    page = html(client, f"/narrators/pair/{LONELY}/{ZUHRI}/")
    assert "relation-unresolved" in page
    assert "relation-attested" not in page


@pytest.mark.usefixtures("sample")
def test_all_places_are_paged_and_counted(client: Client) -> None:
    assert count_meetings(FAMOUS, ZUHRI)[0].links == 60
    assert count_meetings(FAMOUS, ZUHRI)[1].links == 0
    address = f"/narrators/pair/{FAMOUS}/{ZUHRI}/chains/"
    listed = [html(client, f"{address}?page={page}").count('class="report"') for page in (1, 2)]
    assert listed == [50, 10]
    assert client.get(f"{address}?page=3").status_code == 404
    assert [(term.term_ar, term.times) for term in terms_between(FAMOUS, ZUHRI)] == [("عن", 60)]


@pytest.mark.usefixtures("built_corpus")
def test_every_place_names_the_two_in_the_texts_own_words() -> None:
    for place in meetings(1, 11, limit=50):
        assert place.teacher.position == place.student.position + 1
        assert place.student.mention_ar
        assert place.teacher.mention_ar
        assert place.datasets


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_the_page_of_a_pair_is_small_and_asks_few_questions(client: Client, language: str) -> None:
    for pair in ("13/1", "1/2", "1900/1"):
        page = html(client, f"/narrators/pair/{pair}/", language)
        assert len(page.encode()) < 60_000
    assert {queries(client, f"/narrators/pair/{pair}/") for pair in ("13/1", "1900/1")} == {12}


@pytest.mark.usefixtures("built_corpus")
def test_one_man_twice_is_refused_with_a_way_on(client: Client) -> None:
    for address in ("/narrators/pair/1/1/", "/narrators/pair/1/1/chains/"):
        page = html(client, address, status=400)
        assert 'name="x_id" value="1"' in page
        assert 'id="y"' in page
    assert client.get("/narrators/pair/?x_id=1&y_id=1").status_code == 400


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize("pair", ["1/999999", "999999/1", f"1/{2**63}", f"{'9' * 300}/1", "0/0"])
@pytest.mark.parametrize("tail", ["", "chains/"])
def test_nobodys_number_leads_on(client: Client, pair: str, tail: str) -> None:
    answer = client.get(f"/narrators/pair/{pair}/{tail}")
    assert answer.status_code == 404
    assert 'href="/narrators/pair/"' in answer.content.decode()


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize(
    "names", [("سفيان", "الزهري"), ("Sufyan", "al-Zuhri"), ("Soufyan", "الزهري")]
)
def test_when_several_fit_the_choice_is_offered_and_never_made(
    client: Client, names: tuple[str, str]
) -> None:
    x, y = map(quote, names)
    page = html(client, f"/narrators/pair/?x={x}&y={y}")
    assert 'type="radio"' in page
    assert "checked" not in re.sub(r"checked</span>|review-checked", "", page).replace(
        "(checked)", ""
    )
    choices = re.findall(r'type="radio" id="x-(\d+)" name="x_id"', page)
    assert len(choices) > 1
    chosen = client.get(f"/narrators/pair/?x={x}&x_id={choices[0]}&y=1")
    assert chosen.status_code == 302
    assert chosen["Location"] == f"/narrators/pair/{choices[0]}/1/"


@pytest.mark.usefixtures("built_corpus")
def test_numbers_in_any_digits_and_a_name_of_one_man_alone_are_answered(client: Client) -> None:
    assert client.get("/narrators/pair/?x=١٣&y=1")["Location"] == "/narrators/pair/13/1/"
    whole = quote("نافع مولى ابن عمر")
    page = client.get(f"/narrators/pair/?x={whole}&y=19")
    assert page.status_code in (200, 302)


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 200),
        ("x=&y=", 200),
        ("x=qqqqqqqqqqqqqxz", 200),
        ("x=a", 400),
        ("x=" + "x" * 8000, 400),
        ("x=999999", 404),
        ("x_id=" + "9" * 400 + "&x=Malik", 200),
        ("x_id=abc&x=Malik", 200),
    ],
)
def test_whatever_is_typed_the_two_boxes_are_there(client: Client, query: str, status: int) -> None:
    for language in ("en", "fr", "ar"):
        page = html(client, f"/narrators/pair/?{query}", language, status)
        assert 'id="x"' in page
        assert 'id="y"' in page
