"""The home page: one box that leads to the search, and what this corpus is, in its own numbers."""

from html import unescape

import psycopg
import pytest
from django.db import connections
from django.test import Client

from corpus.queries.holdings import holdings
from isnad_site.embedded import Server
from isnad_site.pages.home import EXAMPLES
from tests.pages.asking import MOST_QUERIES, html, queries
from tests.pages.reading import Document, page


def test_one_box_asks_the_search_and_its_examples_are_links(
    built_corpus: None, client: Client
) -> None:
    home = page(client, "/")
    [form] = [form for form in home.attributes("form") if form.get("role") == "search"]
    assert (form["method"], form["action"]) == ("get", "/search/")
    assert [box["name"] for box in home.attributes("input")] == ["q"]
    assert {box.get("id") for box in home.attributes("input")} == {"q"}
    links = [link["href"] or "" for link in home.attributes("a")]
    assert sum(link.startswith("/search/?q=") for link in links) == len(EXAMPLES)


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_the_collections_stand_there_with_their_counts(
    built_corpus: None, client: Client, language: str
) -> None:
    home = unescape(html(client, "/", language))
    with connections["corpus"].cursor() as cursor:
        cursor.execute(
            "SELECT c.code, c.name_ar, count(*) FROM hadith h JOIN collection c"
            " ON c.id = h.collection_id GROUP BY 1, 2"
        )
        rows = cursor.fetchall()
    separator = {"en": ",", "fr": "\u202f", "ar": "٬"}[language]
    for code, name_ar, number in rows:
        assert f'href="/collections/{code}/"' in home
        assert name_ar in home
        shown = f"{number:,}".replace(",", separator)
        if language == "ar":
            shown = shown.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))
        assert shown in home


def test_the_mentions_of_each_status_add_up_to_all_nodes(built_corpus: None) -> None:
    with connections["corpus"].cursor() as cursor:
        cursor.execute("SELECT resolution_status, count(*) FROM hadith_chain_node GROUP BY 1")
        assert dict(holdings().nodes) == dict(cursor.fetchall())


def test_datasets_are_named_with_version_and_licence(built_corpus: None, client: Client) -> None:
    home = unescape(html(client, "/"))
    for one in holdings().datasets:
        assert one.ref.title in home
        assert one.ref.version is None or one.ref.version in home
        assert (one.ref.licence or "not stated") in home


def test_another_build_shows_its_own_numbers_at_once(
    sample: None, sample_database: str, embedded_server: Server, client: Client
) -> None:
    owner = embedded_server.dsn("isnad_owner", sample_database)
    assert "A package" in html(client, "/")
    assert "Another package" not in html(client, "/")
    with psycopg.connect(owner, autocommit=True) as connection:
        change = "UPDATE isnad.dataset SET title = %s, imported_at = imported_at + %s::interval"
        connection.execute(f"{change} WHERE id = 1", ["Another package", "1 second"])
        try:
            assert "Another package" in html(client, "/")
        finally:
            connection.execute(f"{change} WHERE id = 1", ["A package", "-1 second"])
    assert "Another package" not in html(client, "/")


def test_the_page_costs_one_query_and_the_first_of_a_build_few_more(
    built_corpus: None, client: Client
) -> None:
    assert queries(client, "/") == 1 <= MOST_QUERIES


def test_ways_in_for_agents(built_corpus: None, client: Client) -> None:
    home = html(client, "/")
    for target in ("/api/tools/", "/api/docs/", "/api/schema/", "/sources/", "/statuses/"):
        assert f'href="{target}"' in home


@pytest.mark.parametrize("address", ["/", "/collections/", "/sources/", "/statuses/"])
def test_pages_name_their_own_address_and_carry_nothing_inline(
    built_corpus: None, client: Client, address: str
) -> None:
    shown = Document(html(client, f"{address}?from=elsewhere"))
    canonical = [link for link in shown.attributes("link") if link.get("rel") == "canonical"]
    assert [link["href"] for link in canonical] == [f"http://testserver{address}"]
    assert not any("style" in attrs for _tag, attrs, _text in shown.elements)
    assert not [one for one in shown.attributes("script") if "src" not in one]


def test_robots_are_kept_from_what_is_made_for_each_query(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    assert "Disallow: /search/" in answer.content.decode()
