"""About the statuses: all of them, with the signs of the pages and a real example of each."""

from html import unescape

import pytest
from django.db import connections
from django.test import Client

from corpus.queries.examples import examples
from isnad_site.reading.words import KINDS
from tests.pages.asking import MOST_QUERIES, html, queries
from tests.pages.reading import page

SHOWN = ("evidence", "node", "relation", "entry", "alignment")


def test_every_status_stands_there_with_sign_label_meaning_and_value(
    built_corpus: None, client: Client
) -> None:
    shown = unescape(html(client, "/statuses/"))
    for kind in SHOWN:
        for one in KINDS[kind].values():
            for told in (one.shape, str(one.label), str(one.hint), f"<code>{one.value}</code>"):
                assert told in shown


@pytest.mark.parametrize(
    "sentence",
    [
        "Nothing here judges whether a hadith is authentic or a narrator reliable.",
        "That something is not here proves nothing",
        "It is no proof that they are one.",
        "A mention that cannot be resolved stays unresolved.",
    ],
)
def test_what_the_statuses_do_not_say_is_said(
    built_corpus: None, client: Client, sentence: str
) -> None:
    assert sentence in unescape(html(client, "/statuses/"))


def test_examples_of_mentions_have_the_status_they_are_shown_for(built_corpus: None) -> None:
    found = examples().mentions
    assert set(found) == {"confirmed", "probable", "ambiguous", "unresolved"}
    with connections["corpus"].cursor() as cursor:
        for status, one in found.items():
            cursor.execute(
                "SELECT count(*) FROM hadith_chain_node n JOIN hadith_chain k ON k.id = n.chain_id"
                " JOIN hadith h ON h.id = k.hadith_id WHERE h.canonical_reference = %s"
                " AND n.resolution_status = %s AND n.mention_ar = %s",
                [one.reference, status, one.mention],
            )
            assert cursor.fetchall()[0][0] > 0


def test_examples_are_links_that_answer(built_corpus: None, client: Client) -> None:
    links = {
        one["href"] or ""
        for one in page(client, "/statuses/").attributes("a")
        if (one["href"] or "").startswith(("/hadith/", "/passages/", "/narrators/", "/works/"))
    }
    assert len(links) >= 6
    for link in links:
        assert client.get(link).status_code in (200, 301, 302), link


def test_an_alignment_that_is_not_public_is_no_example(sample: None) -> None:
    assert 3 not in examples().passages.values()


def test_the_page_sends_two_queries(built_corpus: None, client: Client) -> None:
    assert queries(client, "/statuses/") == 2 <= MOST_QUERIES
