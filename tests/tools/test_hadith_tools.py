"""get_hadith, get_hadith_chains, get_hadith_commentary on the sample."""

import pytest

from tests.tools.calls import call, data, refused
from tests.tools.sample import CHAINLESS, CROWDED, INTENTION, MALIK, MANY, NAFI, NAMESAKE, TEXT

pytestmark = pytest.mark.usefixtures("sample")


def test_a_hadith_comes_with_reference_place_text_and_source() -> None:
    hadith = data("get_hadith", hadith_id=INTENTION)
    assert hadith["canonical_reference"] == "bukhari:1"
    assert hadith["text_ar"] == TEXT
    assert hadith["collection"] == {"id": 1, "code": "bukhari", "name": "Sahih"}
    assert hadith["book"] == {"id": 1001, "number": "1", "title": "Revelation"}
    assert hadith["chapter"] == {"id": 1001001, "number": "1", "title": None}
    assert hadith["evidence_status"] == "fact"
    row, dataset = hadith["provenance"]
    assert (row["object_type"], row["object_id"]) == ("hadith", INTENTION)
    assert (row["source_key"], row["locator"]) == ("package:bukhari:1", "bukhari:1")
    assert (dataset["object_type"], dataset["locator"]) == ("dataset", "0.2.0")


def test_what_the_source_does_not_give_is_null() -> None:
    hadith = data("get_hadith", hadith_id=CHAINLESS)
    assert (hadith["book"], hadith["chapter"], hadith["text_fr"]) == (None, None, None)


def test_names_are_in_the_callers_language_or_in_arabic() -> None:
    french = call("get_hadith", spoken="fr", hadith_id=INTENTION).body
    assert (french["collection"]["name"], french["book"]["title"]) == ("Sahîh", "بدء الوحي")


@pytest.mark.parametrize("tool", ["get_hadith", "get_hadith_chains", "get_hadith_commentary"])
def test_an_id_that_does_not_exist_is_not_found(tool: str) -> None:
    assert refused(tool, hadith_id=999) == "NOT_FOUND"
    assert refused(tool, hadith_id=2**63 - 1) == "NOT_FOUND"


def test_each_node_keeps_its_mention_and_its_status() -> None:
    (chain,) = data("get_hadith_chains", hadith_id=INTENTION)["chains"]
    nodes = chain["nodes"]
    assert [node["position"] for node in nodes] == [1, 2, 3, 4]
    assert [node["resolution_status"] for node in nodes] == [
        "confirmed",
        "probable",
        "ambiguous",
        "unresolved",
    ]
    assert [node["narrator_id"] for node in nodes] == [MALIK, NAFI, None, None]
    assert nodes[0]["name_ar"] == "مالك بن أنس"
    assert nodes[0]["mention_ar"] in TEXT
    assert nodes[3]["mention_ar"] == "رَجُلٍ"
    assert (nodes[3]["name_ar"], nodes[3]["confidence"]) == (None, None)
    assert chain["flags"] == ["muallaq"]
    assert chain["evidence_status"] == "fact"
    assert chain["provenance"][0]["source_key"] == "package:bukhari:1#1"
    assert chain["provenance"][0]["locator"] == "bukhari:1"


def test_only_an_ambiguous_node_has_candidates() -> None:
    (chain,) = data("get_hadith_chains", hadith_id=INTENTION)["chains"]
    candidates = [[c["narrator_id"] for c in node["candidates"]] for node in chain["nodes"]]
    assert candidates == [[], [], [MALIK, NAMESAKE], []]


def test_the_candidates_of_a_mention_are_bounded_and_the_cut_is_said() -> None:
    found = data("get_hadith_chains", hadith_id=CROWDED, limit=2)
    _, crowd = (chain["nodes"][2]["candidates"] for chain in found["chains"])
    assert (len(crowd), found["truncated"]) == (20, True)
    assert "more narrators" in found["capability_note"]
    (only,) = data("get_hadith_chains", hadith_id=INTENTION)["chains"]
    assert only["nodes"][2]["candidates"][0] == {"narrator_id": MALIK, "name_ar": "مالك بن أنس"}


def test_chains_come_by_number_and_what_is_left_out_is_said() -> None:
    first = data("get_hadith_chains", hadith_id=CROWDED, limit=20)
    assert [chain["chain_number"] for chain in first["chains"]] == list(range(1, 21))
    assert all(len(chain["nodes"]) == 3 for chain in first["chains"])
    assert first["truncated"] is True
    assert data("get_hadith_chains", hadith_id=INTENTION)["truncated"] is False


def test_a_hadith_without_chain_is_told_with_its_flags_and_without_denial() -> None:
    envelope = call("get_hadith_chains", hadith_id=CHAINLESS)
    assert envelope.body["chains"] == []
    assert "no_isnad" in envelope.body["capability_note"]
    assert envelope.payload["evidence_status"] == "insufficient_evidence"


def test_only_public_passages_are_shown_the_surest_first() -> None:
    passages = data("get_hadith_commentary", hadith_id=INTENTION)["passages"]
    assert [p["passage_id"] for p in passages] == [4, 1, 2]
    assert [p["alignment_status"] for p in passages] == ["identity", "verified", "probable"]
    assert [p["evidence_status"] for p in passages] == ["fact", "fact", "inference"]


def test_every_passage_has_a_locator_work_and_rights() -> None:
    passages = data("get_hadith_commentary", hadith_id=INTENTION)["passages"]
    grounds = [p["provenance"][0] for p in passages]
    assert [ground["locator"] for ground in grounds] == ["#4", "1:10", "1:11"]
    assert {ground["source_title"] for ground in grounds} == {"Sharḥ"}
    assert grounds[0]["citation"] == "Ibn Ḥajar, Sharḥ, first edition, abc123, CC BY, all"


def test_only_a_published_translation_is_shown() -> None:
    passages = data("get_hadith_commentary", hadith_id=INTENTION)["passages"]
    assert [p["translation"] for p in passages] == [
        None,
        None,
        {"language": "fr", "text": "Commentaire", "status": "PUBLISHED"},
    ]


def test_the_language_filters() -> None:
    french = data("get_hadith_commentary", hadith_id=INTENTION, language="fr")["passages"]
    assert [p["passage_id"] for p in french] == [2]
    arabic = data("get_hadith_commentary", hadith_id=INTENTION, language="ar")["passages"]
    assert [p["translation"] for p in arabic] == [None, None, None]


@pytest.mark.parametrize("language", ["fr", "ar", None])
def test_no_passage_is_an_empty_list_with_a_note(language: str | None) -> None:
    envelope = call("get_hadith_commentary", hadith_id=CHAINLESS, language=language)
    assert envelope.body["passages"] == []
    assert "does not show" in envelope.body["capability_note"] or language == "fr"
    assert envelope.payload["evidence_status"] == "insufficient_evidence"


def test_commentary_is_cut_at_the_limit_and_says_so() -> None:
    cut = data("get_hadith_commentary", hadith_id=CROWDED, limit=20)
    assert (len(cut["passages"]), cut["truncated"]) == (20, True)
    assert MANY > 20
