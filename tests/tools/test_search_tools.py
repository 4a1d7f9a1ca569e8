"""search_hadith and search_narrator on the sample: candidates, notes, and strange words."""

import pytest

from corpus.queries.search import SearchNote
from live_agent.contract.messages import LANGUAGES, Language
from live_agent.tools.search_hadith.notes import NOTES, tell
from tests.tools.calls import call, data, refused
from tests.tools.sample import INTENTION, MALIK, NAMESAKE

pytestmark = pytest.mark.usefixtures("sample")

STRANGE = [
    "%",
    "_",
    "\\",
    "'",
    '"',
    ":*",
    "!",
    "&",
    "|",
    "<->",
    "()",
    "َُِ",
    "،؛؟",
    "'; DROP TABLE hadith; --",
    "\u200f\u200f",
    "ا" * 500,
    "a b " * 100,
    "٪",
    "🕌",
    "\x01\x1f",
]


def test_a_hit_is_a_candidate_with_its_reference_and_row() -> None:
    found = call("search_hadith", query="الأعمال بالنيات", limit=1)
    (hit,) = found.body["results"]
    assert (hit["hadith_id"], hit["canonical_reference"]) == (INTENTION, "bukhari:1")
    assert (hit["match_method"], hit["evidence_status"]) == ("exact", "inference")
    (ground,) = hit["provenance"]
    assert (ground["object_id"], ground["object_type"]) == (INTENTION, "hadith")
    assert (ground["source_key"], ground["locator"]) == ("package:bukhari:1", "bukhari:1")
    assert found.payload["evidence_status"] == "inference"
    assert found.payload["truncated"] is True


def test_french_words_find_nothing_and_the_note_says_what_to_do() -> None:
    found = call("search_hadith", query="les actes valent par les intentions", query_language="fr")
    assert found.ok
    assert (found.body["results"], found.body["truncated"]) == ([], False)
    assert "bukhari 1" in found.body["capability_note"]
    assert found.payload["evidence_status"] == "insufficient_evidence"


def test_a_missing_number_is_told_with_its_neighbours() -> None:
    missing = data("search_hadith", query="bukhari 999999")
    assert missing["results"] == []
    assert "not a number of this corpus" in missing["capability_note"]


def test_nothing_found_is_no_denial() -> None:
    nothing = data("search_narrator", query="قسطنطين")
    assert nothing["results"] == []
    assert "does not show" in nothing["capability_note"]


@pytest.mark.parametrize(
    ("query", "said"),
    [("%", "no letter"), ("؟", "no letter"), ("م", "one letter"), ("بن " * 100, "40 words")],
)
def test_why_no_name_was_looked_up_is_said(query: str, said: str) -> None:
    found = data("search_narrator", query=query)
    assert found["results"] == []
    assert said in found["capability_note"]


def test_a_collection_that_is_not_there_is_not_found() -> None:
    assert refused("search_hadith", query="الأعمال", collection_id=999) == "NOT_FOUND"
    assert data("search_hadith", query="الأعمال", collection_id=1)["results"]
    assert data("search_hadith", query="الأعمال", collection_id=2)["results"] == []


def test_an_ambiguous_name_gives_all_who_bear_it_with_the_form_that_matched() -> None:
    found = data("search_narrator", query="مالك بن أنس", limit=20)
    ids = [hit["narrator_id"] for hit in found["results"]]
    assert ids[:1] == [MALIK]
    assert NAMESAKE in ids
    assert {hit["evidence_status"] for hit in found["results"]} == {"inference"}
    ground = found["results"][0]["provenance"][0]
    assert (ground["object_type"], ground["object_id"]) == ("narrator", MALIK)
    assert ground["locator"].endswith(": مالك بن أنس")


@pytest.mark.parametrize("query", STRANGE)
@pytest.mark.parametrize("tool", ["search_hadith", "search_narrator"])
def test_strange_words_are_answered_or_refused_never_failed(tool: str, query: str) -> None:
    envelope = call(tool, query=query)
    assert envelope.status in (200, 400)
    if envelope.ok and query in STRANGE[:13]:
        assert envelope.body["results"] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", NOTES)
def test_every_note_of_the_search_has_its_sentence(code: str, language: Language) -> None:
    names = ("reference", "neighbours", "returned", "total", "collection", "references")
    params = dict.fromkeys((*names, "words", "letters"), "X")
    sentence = tell(SearchNote(code, params), language)  # type: ignore[arg-type]
    assert sentence
    assert "{" not in sentence
