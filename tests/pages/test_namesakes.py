"""Those of one name: nobody is chosen, and what tells them apart names its source."""

import re
from urllib.parse import quote

import pytest
from django.test import Client

from narrators.queries.namesakes import bearers, shared_forms
from tests.pages.asking import html, queries
from tests.tools.sample import MALIK, NAFI

SUFYANS = {13, 27}  # Ibn Uyayna and al-Thawri


def cards(page: str) -> list[str]:
    return (
        page.partition('<ol class="plain apart-list"')[2]
        .partition("</ol>")[0]
        .split('<li class="card">')[1:]
    )


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("name", ["سفيان", "Sufyan", "Soufyan"])
def test_a_shared_name_shows_all_who_bear_it_with_what_tells_them_apart(
    client: Client, name: str, language: str
) -> None:
    page = html(client, f"/narrators/named/?name={quote(name)}", language)
    people = re.findall(r'<h2><a class="person" href="/narrators/(\d+)/', page)
    assert len(people) == len(set(people)) > 2
    assert {str(one) for one in _sufyans()} <= set(people)
    assert len(page.encode()) < 100_000
    first = cards(page)[0]
    assert "<dt>" in first
    assert 'href="#edition-' in first or "/narrators/entries/" in first


def _sufyans() -> set[int]:
    from narrators.queries.search import search_narrators

    hits = search_narrators("سفيان", language="ar", limit=400).hits
    return {hit.narrator_id for hit in hits if hit.match_tier == "exact"}


@pytest.mark.usefixtures("built_corpus")
def test_a_narrators_page_leads_to_those_who_share_a_form_of_his_name(client: Client) -> None:
    page = html(client, client.get("/narrators/19/")["Location"])
    forms = shared_forms(19, limit=10)
    assert forms
    for form in forms:
        assert f"/narrators/named/?name={quote(form.form)}" in page
        assert form.bearers > 1


@pytest.mark.usefixtures("built_corpus")
def test_who_shares_no_form_has_no_such_link(client: Client) -> None:
    alone = next(one for one in range(1, 400) if not shared_forms(one, limit=1))
    page = html(client, client.get(f"/narrators/{alone}/")["Location"])
    assert "/narrators/named/?name=" not in page


@pytest.mark.usefixtures("sample")
def test_values_of_a_work_and_of_a_dataset_stand_side_by_side_with_their_sources() -> None:
    told = bearers([MALIK, NAFI])
    said = dict(told[MALIK].by_field)
    assert [value for value, _ in said["generation"]] == ["7"]
    assert [value for value, _ in said["death_year_ah"]] == ["179"]
    assert said["generation"][0][1][0].edition is not None
    assert said["death_year_ah"][0][1][0].dataset is not None
    assert [row.entry_number for row in told[MALIK].entries] == ["1"]
    assert (told[MALIK].confirmed, told[NAFI].probable) == (1, 1)
    assert [row.person.narrator_id for row in told[MALIK].teachers] == [NAFI]
    assert [row.person.narrator_id for row in told[NAFI].students] == [MALIK]


@pytest.mark.usefixtures("built_corpus")
def test_the_pages_of_a_name_hold_each_once_and_end(client: Client) -> None:
    seen: list[str] = []
    number = 1
    while (answer := client.get(f"/narrators/named/?name=Malik&page={number}")).status_code == 200:
        seen += re.findall(
            r'<h2><a class="person" href="/narrators/(\d+)/', answer.content.decode()
        )
        number += 1
    assert answer.status_code == 404
    assert len(seen) == len(set(seen)) > 12


@pytest.mark.usefixtures("built_corpus")
def test_few_queries_however_many_bear_the_name(client: Client) -> None:
    counts = {queries(client, f"/narrators/named/?name={name}") for name in ("Sufyan", "Muhammad")}
    assert len(counts) == 1
    assert counts.pop() <= 8


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize(
    ("name", "status"),
    [("", 200), ("qqqqqqqqqqqqxz", 200), ("a", 400), ("!!", 400), ("x" * 8000, 400)],
)
def test_what_cannot_be_looked_up_is_said(client: Client, name: str, status: int) -> None:
    for language in ("en", "fr", "ar"):
        page = html(client, f"/narrators/named/?name={quote(name)}", language, status)
        assert 'id="name"' in page
        assert len(page) < 6000
