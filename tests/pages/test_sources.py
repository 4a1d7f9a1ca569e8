"""Sources and works: each with what rests on it, said from the rows themselves."""

import re
from html import unescape

import pytest
from django.db import connections
from django.test import Client

from corpus.pages.words import GENRES
from corpus.queries.holdings import holdings
from tests.pages.asking import html, queries
from tests.pages.reading import page


def counted(statement: str) -> dict[str, int]:
    with connections["corpus"].cursor() as cursor:
        cursor.execute(statement)
        return dict(cursor.fetchall())


def test_each_dataset_says_what_it_is_and_what_rests_on_it(
    built_corpus: None, client: Client
) -> None:
    shown = unescape(html(client, "/sources/"))
    for one in holdings().datasets:
        for told in (one.ref.title, one.ref.version, one.ref.licence, one.ref.citation):
            assert told is None or told in shown
        assert one.ref.commit_hash is None or one.ref.commit_hash in shown
        assert f'id="{one.ref.key}"' in shown
        assert f'datetime="{one.imported_at.isoformat()[:10]}' in shown


@pytest.mark.parametrize(
    ("subject", "table"),
    [
        ("hadiths", "hadith"), ("chains", "hadith_chain"), ("nodes", "hadith_chain_node"),
        ("narrators", "narrator"), ("variants", "narrator_variant"),
        ("legacy", "narrator_legacy_datum"), ("relations", "narrator_transmission"),
    ],
)  # fmt: skip
def test_what_rests_on_the_datasets_adds_up(built_corpus: None, subject: str, table: str) -> None:
    of_rows = counted(
        f"SELECT d.key, count(*) FROM {table} t JOIN dataset d ON d.id = t.dataset_id GROUP BY 1"
    )
    shown = {one.ref.key: one.total(subject) for one in holdings().datasets}
    assert {key: number for key, number in shown.items() if number} == of_rows


@pytest.mark.parametrize(
    ("subject", "table"),
    [
        ("passages", "passage"), ("entries", "narrator_entry"),
        ("assertions", "narrator_assertion"), ("relations", "narrator_transmission"),
    ],
)  # fmt: skip
def test_what_rests_on_the_editions_adds_up(sample: None, subject: str, table: str) -> None:
    of_rows = counted(
        f"SELECT e.key, count(*) FROM {table} t JOIN edition e ON e.id = t.edition_id GROUP BY 1"
    )
    shown = {one.ref.key: one.total(subject) for one in holdings().editions}
    assert {key: number for key, number in shown.items() if number} == of_rows


def test_the_builds_report_is_shown_by_table(built_corpus: None, client: Client) -> None:
    shown = html(client, "/sources/")
    assert "rejected" in shown
    assert re.search(r'<th scope="row">hadiths</th><td>14,940</td><td>14,940</td>', shown)


def test_each_work_has_a_page_with_author_and_editions(built_corpus: None, client: Client) -> None:
    listed = html(client, "/sources/")
    for one in holdings().editions:
        assert f'href="/works/{one.work_key}/"' in listed
        shown = unescape(html(client, f"/works/{one.work_key}/"))
        for told in (one.ref.title_latin, one.ref.author_latin, one.ref.licence, one.ref.rights):
            assert told is None or told in shown


def test_years_of_death_stand_in_both_calendars(built_corpus: None, client: Client) -> None:
    assert "256 AH / 869–870 CE" in html(client, "/works/sahih-bukhari/")


def test_passages_are_listed_under_their_place(sample: None, client: Client) -> None:
    shown = page(client, "/works/sharh/")
    links = [one["href"] for one in shown.attributes("a") if one.get("class") == "reference"]
    assert links[:3] == ["/passages/1/", "/passages/2/", "/passages/3/"]
    assert len(links) == 50
    assert "/passages/160/" in html(client, "/works/sharh/?page=2")


def test_entries_are_listed_with_their_men_or_candidates(sample: None, client: Client) -> None:
    shown = unescape(html(client, "/works/taqrib/entries/"))
    assert "/narrators/2/" in shown
    assert "Candidates, none chosen:" in shown
    conflicted = html(client, "/works/taqrib/entries/?status=CONFLICTED")
    assert conflicted.count('id="entry-') == 1
    html(client, "/works/taqrib/entries/?status=CERTAIN", status=404)


def test_a_work_that_is_only_cited_says_so(built_corpus: None, client: Client) -> None:
    bare = [one for one in holdings().editions if not one.total("passages")]
    for one in bare:
        assert "only cited" in html(client, f"/works/{one.work_key}/")


def test_a_place_is_gone_to_by_page_and_by_number(sample: None, client: Client) -> None:
    assert client.get("/works/sharh/?vol=1&p=11")["Location"] == "/passages/2/"
    assert client.get("/works/sharh/?vol=١&p=١١")["Location"] == "/passages/2/"
    for nowhere in ("?vol=1&p=12", "?p=x", "?no=7", f"?no={'9' * 4000}", "?vol=9&p=99999999999"):
        told = html(client, f"/works/sharh/{nowhere}", status=404)
        assert 'href="/works/sharh/"' in told


@pytest.mark.parametrize(
    "address",
    ["/works/nothing/", "/works/nothing/headings/", "/works/nothing/entries/",
     f"/works/{'x' * 3000}/", "/works/sharh/?page=3", "/works/sharh/?edition=none",
     "/works/taqrib/entries/?page=9", "/works/sharh/headings/?page=2"],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_what_is_not_there_is_said(
    sample: None, client: Client, address: str, language: str
) -> None:
    html(client, address, language, status=404)


def test_the_list_of_works_is_part_of_the_sources(client: Client) -> None:
    assert client.get("/works/")["Location"] == "/sources/#works"


def test_every_genre_of_the_tables_has_a_name(built_corpus: None) -> None:
    with connections["corpus"].cursor() as cursor:
        cursor.execute(
            "SELECT pg_get_constraintdef(oid) FROM pg_constraint"
            " WHERE conrelid = 'work'::regclass AND contype = 'c'"
        )
        closed = re.findall(r"'([a-z-]+)'", " ".join(row[0] for row in cursor.fetchall()))
    assert set(GENRES) == set(closed)


@pytest.mark.parametrize(
    ("address", "most"),
    [("/sources/", 1), ("/works/sharh/", 2), ("/works/sharh/headings/", 3),
     ("/works/taqrib/entries/", 2)],
)  # fmt: skip
def test_a_page_sends_few_queries(sample: None, client: Client, address: str, most: int) -> None:
    assert queries(client, address) <= most
