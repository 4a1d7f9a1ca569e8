"""The bundle of a hadith and its parallels: where roads meet, and what is chosen to be shown."""

import csv
import io
import re
from xml.etree import ElementTree as ET

import pytest
from django.http import QueryDict
from django.test import Client

from corpus.pages.bundle import choice_of
from corpus.queries.bundle import chains_of_all
from corpus.queries.chains import chains_of
from tests.pages.asking import html, queries

# «إنما الأعمال بالنيات» in both books.
ACTIONS = "bukhari 54; bukhari 2529; bukhari 3898; bukhari 5070; bukhari 6689; bukhari 6953"
ALL = f"{ACTIONS}; muslim 1907a"
ADDRESS = "/hadith/bukhari/1/bundle/"
SVG = "{http://www.w3.org/2000/svg}"


def shown(client: Client, status: int = 200, **asked: str) -> str:
    answer = client.get(ADDRESS, {"with": ALL, **asked})
    assert answer.status_code == status
    return answer.content.decode()


def test_the_roads_of_eight_hadiths_meet(built_corpus: None, client: Client) -> None:
    page = shown(client)
    assert page.count('href="/hadith/muslim/1907a/"') >= 2  # in the picture and in the list
    svg = ET.fromstring(page[page.index("<svg xmlns") : page.index("</svg>") + 6])
    boxes = [link for link in svg.iter(f"{SVG}a") if link.get("href") == "/narrators/524/"]
    assert len(boxes) == 1  # ʿAlqama b. Waqqāṣ, once for all of them
    words = " ".join(text.text or "" for text in boxes[0].iter(f"{SVG}text"))
    assert "8 routes" in words


def test_what_a_meeting_of_roads_means_is_not_judged(built_corpus: None, client: Client) -> None:
    page = shown(client)
    assert "is not judged here" in page
    for word in ("common link", "authentic", "fabricated", "weak"):
        assert word not in page.lower()


def test_one_collection_alone(built_corpus: None, client: Client) -> None:
    page = shown(client, collection="muslim")
    assert "Shown: 1 of 8 hadiths." in page


def test_only_the_nearest_parallels(built_corpus: None, client: Client) -> None:
    page = shown(client, first="2")
    assert "Shown: 3 of 8 hadiths." in page


def test_transmitters_on_few_routes_are_left_out_and_it_is_said(
    built_corpus: None, client: Client
) -> None:
    page = shown(client, routes="٣")
    assert "Transmitters on at least 3 routes." in page
    assert "edge shortened" in page


@pytest.mark.parametrize(
    "asked", [{"routes": "many"}, {"first": "-1"}, {"collection": "nobody"}, {"routes": "9" * 9}]
)
def test_a_choice_that_makes_no_sense_is_said_and_limits_nothing(
    built_corpus: None, client: Client, asked: dict[str, str]
) -> None:
    page = shown(client, 400, **asked)
    assert "This choice was not understood" in page
    assert "8 hadiths in the picture" in page


@pytest.mark.parametrize("words", ["", "x" * 8000, "%00", "bukhari 999999", "؟؟؟", "<script>"])
def test_any_words_for_further_hadiths_are_borne(
    built_corpus: None, client: Client, words: str
) -> None:
    answer = client.get(ADDRESS, {"with": words})
    assert answer.status_code == 200
    assert "<script>" not in answer.content.decode()


def test_choices_are_read_in_any_digits() -> None:
    choice = choice_of(QueryDict("routes=٢&first=3&collection=muslim"), ["muslim"])
    assert choice is not None
    assert (choice.routes, choice.first, choice.collection) == (2, 3, "muslim")


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_the_page_is_there_in_each_language(
    built_corpus: None, client: Client, language: str
) -> None:
    html(client, ADDRESS, language)


def test_an_unknown_hadith_has_no_bundle(built_corpus: None, client: Client) -> None:
    html(client, "/hadith/bukhari/999999/bundle/", status=404)


def test_the_queries_do_not_grow_with_the_hadiths(built_corpus: None, client: Client) -> None:
    few = queries(client, f"{ADDRESS}?with=bukhari+54")
    many = queries(client, f"{ADDRESS}?with={ACTIONS.replace(' ', '+')}")
    assert few == many


def test_chains_of_several_hadiths_are_those_of_each(built_corpus: None) -> None:
    ids = [1000001, 1000054, 2004407]
    found = chains_of_all(ids)
    assert {one: chains_of(one, limit=99).chains for one in ids} == found


@pytest.mark.parametrize("form", ["svg", "png", "csv"])
def test_the_files_hold_what_was_chosen(built_corpus: None, client: Client, form: str) -> None:
    answer = client.get(f"/hadith/bukhari/1/bundle.{form}", {"with": ALL, "first": "1"})
    assert answer.status_code == 200
    assert answer["Content-Disposition"] == (
        f'attachment; filename="isnad-bukhari-1-bundle.{form}"'
    )
    if form == "csv":
        rows = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
        references = {row["reference"] for row in rows}
        assert "bukhari:1" in references
        assert len(references) == 2
    else:
        assert b"Shown: 2 of 8 hadiths." in answer.content


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize(
    ("address", "folded"),
    [("/hadith/muslim/1907a/bundle/", True), ("/hadith/bukhari/1/chains/", False)],
)
def test_a_sum_of_further_wordings_is_explained_where_it_stands(
    client: Client, address: str, *, folded: bool
) -> None:
    page = html(client, address)
    picture = page.partition("<svg")[2].partition("</svg>")[0]
    assert bool(re.search(r" \+\d", picture)) is folded
    assert ("so many further wordings" in page) is folded
