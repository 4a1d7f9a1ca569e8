"""A narrator's page: four sections and three lists that are never one, under one address."""

import itertools
import re
from urllib.parse import unquote

import pytest
from django.db import connections
from django.test import Client
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st

from isnad_site.reading.addresses import narrator_slug
from narrators.models import Narrator, NarratorAssertion
from narrators.pages.grounds import grounds_of
from narrators.pages.portrait import shown_entry
from narrators.queries.appearances import appearances, source_of_tallies, tallies
from narrators.queries.neighbours import KINDS, SIDES, circle_page, circles_of
from narrators.queries.profiles import Entry, entries_of, get_identity
from tests.pages.asking import html
from tests.tools.sample import FAMOUS, LONELY, MALIK, NAFI, NAMESAKE, ZUHRI

MOST_QUERIES = 12
LARGEST = 100_000
SECTIONS = ["identity", "data", "entries", "other-entries", "assertions", "teachers", "students"]


def found(client: Client, narrator_id: int, language: str = "en") -> str:
    """The page of a narrator, reached by his number alone."""
    moved = client.get(f"/narrators/{narrator_id}/")
    assert moved.status_code == 301
    return html(client, moved["Location"], language)


def section(page: str, key: str) -> str:
    """What stands between the heading with this id and the end of its section."""
    return page.partition(f'id="{key}"')[2].partition("</section>")[0]


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("narrator_id", [1, 2, 19, 31, 1900])
def test_every_narrator_has_a_page_in_every_language_that_is_not_too_large(
    client: Client, narrator_id: int, language: str
) -> None:
    page = found(client, narrator_id, language)
    identity = get_identity(narrator_id)
    assert identity is not None
    assert identity.name_ar is not None
    assert identity.name_ar in page
    assert len(page.encode()) < LARGEST


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize("wrong", ["x", "-", "مالك", "MALIK-B-ANAS", "a" * 300])
def test_a_wrong_slug_leads_to_the_right_one_and_keeps_the_question(
    client: Client, wrong: str
) -> None:
    moved = client.get(f"/narrators/19/{wrong}/")
    assert moved.status_code == 301
    assert unquote(moved["Location"]).startswith("/narrators/19/malik-b-anas")
    moved = client.get(f"/narrators/19/{wrong}/hadiths/?collection=muslim&page=2")
    assert moved.status_code == 301
    assert moved["Location"].endswith("/hadiths/?collection=muslim&page=2")
    assert client.get(moved["Location"]).status_code == 200


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize("number", ["0", "999999", str(2**63 - 1), str(2**63), "9" * 400])
@pytest.mark.parametrize("tail", ["", "x/", "x/teachers/", "x/students/", "x/hadiths/"])
def test_nobodys_number_is_a_page_that_leads_on(client: Client, number: str, tail: str) -> None:
    answer = client.get(f"/narrators/{number}/{tail}")
    assert answer.status_code == 404
    assert 'href="/narrators/named/"' in answer.content.decode()


@pytest.mark.usefixtures("built_corpus")
def test_few_queries_and_the_same_for_the_most_met_as_for_a_rare_one(client: Client) -> None:
    counts = set()
    found(client, 1)  # the first call of a process asks which views there are
    for narrator_id in (1, 2, 1900):
        address = client.get(f"/narrators/{narrator_id}/")["Location"]
        with CaptureQueriesContext(connections["corpus"]) as captured:
            client.get(address)
        counts.add(len(captured))
    assert len(counts) == 1
    assert counts.pop() <= MOST_QUERIES


@pytest.mark.usefixtures("sample")
def test_the_four_sections_stand_apart_each_with_its_own(client: Client) -> None:
    page = found(client, MALIK)
    assert [page.index(f'id="{key}"') for key in SECTIONS] == sorted(
        page.index(f'id="{key}"') for key in SECTIONS
    )
    assert "179 AH / 795–796 CE" in section(page, "data")
    assert "evidence-fact" in section(page, "data")
    assert "ترجمة 1" in section(page, "entries")
    assert "7" in section(page, "assertions")
    assert "review-checked" in section(page, "assertions")
    assert "review-unreviewed" in section(page, "assertions")
    assert "179" not in section(page, "assertions")


@pytest.mark.usefixtures("sample")
def test_an_entry_that_may_be_on_another_is_never_among_those_on_him(client: Client) -> None:
    page = found(client, MALIK)
    for text, status in (("ترجمة 2", "ambiguous"), ("ترجمة 3", "conflicted")):
        assert text not in section(page, "entries")
        assert text in section(page, "other-entries")
        assert f"entry-{status}" in section(page, "other-entries")
    assert "evidence-insufficient-evidence" in section(page, "other-entries")


@pytest.mark.usefixtures("sample")
def test_what_is_missing_is_said_and_not_denied(client: Client) -> None:
    page = found(client, LONELY)
    for key in ("data", "entries", "assertions"):
        assert "not thereby denied" in section(page, key)
    for side, kind in itertools.product(SIDES, KINDS):
        if (side, kind) == ("teacher", "dataset"):  # a record that does not say whom it means
            assert "relation-unresolved" in section(page, f"{side}-{kind}")
            continue
        assert "That is no denial" in section(page, f"{side}-{kind}")
    assert 'id="other-entries"' not in page


@pytest.mark.usefixtures("sample")
def test_a_page_that_does_not_show_all_says_so(client: Client) -> None:
    assert "More is recorded of this narrator" in found(client, FAMOUS)
    assert "More is recorded of this narrator" not in found(client, MALIK)


@pytest.mark.usefixtures("sample")
def test_nobody_stands_in_two_lists_and_an_attested_pair_only_among_the_recorded() -> None:
    lists = {(circle.side, circle.kind): circle for circle in circles_of(MALIK, limit=9)}
    recorded = lists["teacher", "recorded"].rows
    assert [row.person.narrator_id for row in recorded] == [NAFI]
    assert {record.source_text for record in recorded[0].records} == {"روى عن نافع", None}
    assert lists["teacher", "dataset"].total == lists["teacher", "seen"].total == 0
    listed = {
        (circle.side, circle.kind): [row.person.narrator_id for row in circle.rows]
        for circle in circles_of(ZUHRI, limit=9)
    }
    assert listed["student", "dataset"] == [FAMOUS, NAMESAKE, LONELY]
    assert listed["student", "recorded"] == listed["student", "seen"] == []


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize("narrator_id", [1, 19])
@pytest.mark.parametrize("side", SIDES)
def test_the_pages_of_a_list_hold_each_of_it_once(
    client: Client, narrator_id: int, side: str
) -> None:
    address = client.get(f"/narrators/{narrator_id}/")["Location"] + f"{side}s/"
    seen = []
    for kind in KINDS:
        total = circle_page(narrator_id, side, kind, limit=1, offset=0)[0].total  # type: ignore[arg-type]
        for number in range(1, max(1, -(-total // 50)) + 1):
            page = html(client, f"{address}?kind={kind}&page={number}")
            circle = page.partition('<ol class="circle"')[2].partition("</ol>")[0]
            seen += re.findall(r'class="person" href="/narrators/(\d+)/', circle)
        assert client.get(f"{address}?kind={kind}&page=99").status_code == 404
    assert len(seen) == len(set(seen)) >= 40


@pytest.mark.usefixtures("built_corpus")
def test_a_recorded_pair_has_its_words_its_work_and_its_page(client: Client) -> None:
    page = section(found(client, 1), "teacher-recorded")
    assert "<q>" in page
    assert re.search(r"v\. \d+,? p\. \d+, entry \d+", page)
    assert 'href="#edition-' in page


@pytest.mark.usefixtures("built_corpus")
def test_what_is_seen_in_chains_is_counted_as_the_chains_have_it() -> None:
    with connections["corpus"].cursor() as cursor:
        cursor.execute(
            "SELECT count(*), count(DISTINCT chain.hadith_id) FROM hadith_chain_node AS s"
            " JOIN hadith_chain_node AS t ON t.chain_id = s.chain_id"
            " AND t.position = s.position + 1 JOIN hadith_chain AS chain ON chain.id = s.chain_id"
            " WHERE s.narrator_id = 1 AND t.narrator_id = 11"
        )
        wanted = cursor.fetchone()
    rows = [row for circle in circles_of(1, limit=900) for row in circle.rows]
    urwa = next(row for row in rows if (row.side, row.person.narrator_id) == ("teacher", 11))
    assert (urwa.links, urwa.hadiths) == wanted


@pytest.mark.usefixtures("built_corpus")
def test_without_the_views_the_same_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    with_views = circles_of(19, limit=3), tallies(19)
    monkeypatch.setattr("narrators.queries.neighbours.has_view", lambda view: False)
    monkeypatch.setattr("narrators.queries.appearances.has_view", lambda view: False)
    assert source_of_tallies() != "narrator_tally"
    assert (circles_of(19, limit=3), tallies(19)) == with_views


@pytest.mark.usefixtures("built_corpus")
def test_the_picture_shows_whom_its_table_lists(client: Client) -> None:
    page = section(found(client, 1), "neighbourhood")
    assert "<svg" in page
    picture, _, table = page.partition("</svg>")
    rows = table.partition("<tbody>")[2]
    shown = set(re.findall(r"/narrators/(\d+)/", picture))
    assert shown == set(re.findall(r'class="person" href="/narrators/(\d+)/', rows))


@pytest.mark.usefixtures("built_corpus")
def test_the_mentions_of_each_collection_add_up_and_each_is_listed_once(client: Client) -> None:
    address = client.get("/narrators/1900/")["Location"] + "hadiths/"
    for tally in tallies(1900):
        query = f"certainty={tally.certainty}&collection={tally.collection}"
        page = html(client, f"{address}?{query}")
        listed = page.partition('<ol class="plain mentions">')[2].partition("</ol>")[0]
        assert listed.count("<li>") == min(tally.mentions, 50)
        assert listed.count(f"badge node-{tally.certainty}") == listed.count("<li>")
        assert f'href="/hadith/{tally.collection}/' in listed


@pytest.mark.usefixtures("built_corpus")
def test_pages_of_mentions_follow_each_other_and_end(client: Client) -> None:
    first = appearances(1, "confirmed", limit=100)
    again = appearances(1, "confirmed", limit=50) + appearances(1, "confirmed", limit=50, offset=50)
    assert [row.node_id for row in first] == [row.node_id for row in again]
    address = client.get("/narrators/1/")["Location"] + "hadiths/"
    for page in ("999999", "0", "x", "1e9"):
        assert client.get(f"{address}?page={page}").status_code == 404


@pytest.mark.usefixtures("sample")
def test_an_ambiguous_mention_is_told_apart_and_named_for_nobody(client: Client) -> None:
    address = client.get(f"/narrators/{MALIK}/")["Location"] + "hadiths/"
    page = html(client, f"{address}?certainty=ambiguous")
    assert "fits this narrator and others" in page
    assert (
        "node-confirmed"
        not in page.partition('<ol class="plain mentions">')[2].partition("</ol>")[0]
    )


@pytest.mark.usefixtures("sample")
def test_an_entry_has_a_page_with_whom_it_is_or_may_be_about(client: Client) -> None:
    entries = {entry.resolution_status: entry for entry in entries_of(MALIK, limit=9)}
    linked = html(client, f"/narrators/entries/{entries['LINKED'].entry_id}/")
    assert entries["LINKED"].text in linked
    assert "none is chosen" not in linked
    for status in ("AMBIGUOUS", "CONFLICTED"):
        page = html(client, f"/narrators/entries/{entries[status].entry_id}/")
        assert "none is chosen" in page
    for number in ("7777", str(2**63), "9" * 300):
        assert client.get(f"/narrators/entries/{number}/").status_code == 404


@pytest.mark.usefixtures("built_corpus")
def test_every_source_a_page_leads_to_stands_at_its_foot(client: Client) -> None:
    for narrator_id in (1, 19, 1900):
        page = found(client, narrator_id)
        targets = set(re.findall(r'href="#((?:edition|dataset)-[^"]+)"', page))
        assert targets
        assert targets <= set(re.findall(r'id="([^"]+)"', page))


@given(st.text())
def test_a_slug_is_short_and_makes_one_address(name: str) -> None:
    slug = narrator_slug(name)
    assert slug
    assert "/" not in slug
    assert len(slug) <= 40
    assert narrator_slug(slug) == slug


@given(st.text(min_size=1, max_size=9000))
def test_an_entry_is_shown_in_its_own_words_and_says_what_it_leaves_out(text: str) -> None:
    shown = shown_entry(Entry(1, "1", text, "LINKED", None, None))  # type: ignore[arg-type]
    assert text.startswith(shown.opening + shown.rest)
    assert shown.cut == (shown.opening + shown.rest != text)


def test_nothing_shown_rests_on_nothing() -> None:
    assert grounds_of([], {}, None, "x").datasets == ()


def test_hundreds_that_the_taqrib_leaves_out_are_said_to_be_supplied(
    built_corpus: None, client: Client
) -> None:
    supplied = "The Taqrib leaves the hundreds of years of death out."
    of_taqrib = NarratorAssertion.objects.filter(
        field="death_year_ah", edition__key="taqrib"
    ).values("narrator_id")
    with_year = of_taqrib.order_by("narrator_id").first()
    without = Narrator.objects.exclude(pk__in=of_taqrib).order_by("pk").first()
    assert with_year is not None
    assert without is not None
    assert supplied in found(client, with_year["narrator_id"])
    assert supplied not in found(client, without.pk)
