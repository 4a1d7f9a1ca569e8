"""get_narrator_profile, get_narrator_hadiths, get_transmission_relation on the sample."""

from typing import Any

import pytest

from tests.tools.calls import call, data, refused
from tests.tools.sample import (
    FAMOUS,
    INTENTION,
    LONELY,
    MALIK,
    MANY,
    NAFI,
    NAMESAKE,
    ZUHRI,
)

pytestmark = pytest.mark.usefixtures("sample")


def relation(one: int, other: int, **more: Any) -> dict[str, Any]:
    return data("get_transmission_relation", narrator_a_id=one, narrator_b_id=other, **more)


def test_the_four_sections_are_apart_and_each_value_is_sourced() -> None:
    profile = data("get_narrator_profile", narrator_id=MALIK)
    assert profile["identity"]["name_ar"] == "مالك بن أنس"
    (variant,) = profile["identity"]["variants"]
    assert (variant["form"], variant["script"], variant["kind"]) == ("مالك", "ar", "mention")
    assert variant["provenance"][0]["source_key"] == "list"
    legacy = {row["field"]: row for row in profile["legacy_scholarly_data"]}
    assert legacy["death_year_ah"]["provenance"][0]["source_key"] == "list"
    assert legacy["city"]["provenance"][0]["edition_id"] == "1"
    assertions = {row["field"]: row for row in profile["canonical_assertions"]}
    assert assertions["generation"]["provenance"][0]["locator"] == "no. 6425, 1:516"
    assert assertions["generation"]["review_status"] == "checked"
    assert assertions["grade"]["provenance"][0]["object_type"] == "narrator_entry"


def test_an_entry_that_may_concern_several_establishes_nothing_of_this_one() -> None:
    entries = data("get_narrator_profile", narrator_id=MALIK)["source_entries"]
    assert [(e["entry_id"], e["resolution_status"], e["evidence_status"]) for e in entries] == [
        ("1", "LINKED", "fact"),
        ("2", "AMBIGUOUS", "insufficient_evidence"),
        ("3", "CONFLICTED", "insufficient_evidence"),
    ]


def test_namesakes_never_share_an_entry_or_an_assertion() -> None:
    profile = data("get_narrator_profile", narrator_id=NAMESAKE)
    assert profile["source_entries"] == []
    assert profile["canonical_assertions"] == []


def test_a_poor_profile_says_what_it_lacks_and_that_this_denies_nothing() -> None:
    envelope = call("get_narrator_profile", narrator_id=LONELY)
    assert "not thereby denied" in envelope.body["capability_note"]
    assert envelope.payload["evidence_status"] == "insufficient_evidence"


def test_every_list_of_a_profile_is_bounded_and_the_cut_is_said() -> None:
    profile = data("get_narrator_profile", narrator_id=FAMOUS, entry_limit=20)
    assert len(profile["source_entries"]) == 20
    assert len(profile["identity"]["variants"]) == 50 < MANY
    assert len(profile["legacy_scholarly_data"]) == 50
    assert len(profile["canonical_assertions"]) == 50
    assert profile["truncated"] is True
    assert data("get_narrator_profile", narrator_id=MALIK)["truncated"] is False


def test_only_certain_occurrences_are_listed_and_the_others_are_counted_apart() -> None:
    malik = data("get_narrator_hadiths", narrator_id=MALIK)
    (item,) = malik["items"]
    assert (item["hadith_id"], item["canonical_reference"]) == (INTENTION, "bukhari:1")
    assert (item["position"], item["relation_type"]) == (1, "chain_occurrence")
    assert item["provenance"][0]["object_id"] == item["node_id"]
    nafi = call("get_narrator_hadiths", narrator_id=NAFI)
    assert (nafi.body["occurrence_count"], nafi.body["items"]) == (0, [])
    assert "1 further mention" in nafi.body["capability_note"]
    assert nafi.payload["evidence_status"] == "insufficient_evidence"


def test_pages_hold_every_occurrence_once_and_the_counts_say_the_whole() -> None:
    pages = [
        data("get_narrator_hadiths", narrator_id=FAMOUS, page=page, limit=25) for page in (1, 2, 3)
    ]
    ids = [item["node_id"] for page in pages for item in page["items"]]
    assert len(ids) == len(set(ids)) == MANY
    assert {page["occurrence_count"] for page in pages} == {MANY}
    assert {page["distinct_hadith_count"] for page in pages} == {1}
    assert [page["truncated"] for page in pages] == [True, True, False]


@pytest.mark.parametrize("page", [4, 999_999, 2**63 - 1])
def test_a_page_beyond_the_end_is_empty(page: int) -> None:
    beyond = data("get_narrator_hadiths", narrator_id=FAMOUS, page=page, limit=50)
    assert (beyond["items"], beyond["truncated"], beyond["page"]) == ([], False, page)
    assert beyond["occurrence_count"] == MANY
    note = f"This page is beyond the last: the occurrences ({MANY}) end with page 2."
    assert note in beyond["capability_note"]
    last = data("get_narrator_hadiths", narrator_id=FAMOUS, page=2, limit=50)
    assert "beyond the last" not in (last["capability_note"] or "")


def test_an_attested_relation_has_edition_locator_and_words() -> None:
    attested, listed = relation(MALIK, NAFI)["relations"]
    assert (attested["teacher_id"], attested["student_id"]) == (NAFI, MALIK)
    assert (attested["relation_status"], attested["evidence_status"]) == ("attested", "fact")
    assert attested["source_text"] == "روى عن نافع"
    ground = attested["provenance"][0]
    assert (ground["edition_id"], ground["locator"]) == ("1", "no. 6425, 1:516")
    assert (listed["relation_status"], listed["recorded_status"]) == ("possible", "probable")
    assert listed["evidence_status"] == "inference"


def test_both_directions_are_looked_up() -> None:
    assert relation(MALIK, NAFI)["relations"] == relation(NAFI, MALIK)["relations"]


def test_the_whole_is_a_fact_only_where_something_is_attested() -> None:
    whole = relation(MALIK, NAFI)
    assert whole["evidence_status"] == "fact"
    assert whole["provenance"] == whole["relations"][0]["provenance"]
    doubtful = relation(ZUHRI, NAMESAKE)
    assert (doubtful["evidence_status"], doubtful["provenance"]) == ("insufficient_evidence", [])


@pytest.mark.parametrize(
    ("student", "told"),
    [
        (NAMESAKE, ("possible", "ambiguous", "inference")),
        (LONELY, ("not_established", "unresolved", "insufficient_evidence")),
    ],
)
def test_what_is_recorded_with_doubt_keeps_it(student: int, told: tuple[str, str, str]) -> None:
    (record,) = relation(ZUHRI, student)["relations"]
    assert told == (
        record["relation_status"],
        record["recorded_status"],
        record["evidence_status"],
    )


def test_no_record_is_no_denial() -> None:
    envelope = call("get_transmission_relation", narrator_a_id=MALIK, narrator_b_id=LONELY)
    body = envelope.body
    assert (body["relations"], body["evidence_status"]) == ([], "insufficient_evidence")
    assert "does not show" in body["capability_note"]
    assert envelope.payload["sources"] == []


def test_chain_observations_stand_apart_and_change_no_status() -> None:
    plain = relation(MALIK, NAFI)
    observed = relation(MALIK, NAFI, include_chain_observations=True)
    assert plain["chain_observations"] == []
    assert observed["relations"] == plain["relations"]
    (pair,) = observed["chain_observations"]
    assert set(pair) == {
        "hadith_id",
        "canonical_reference",
        "chain_id",
        "teacher_node_id",
        "student_node_id",
        "teacher_position",
        "student_position",
        "transmission_term_ar",
        "provenance",
    }
    assert (pair["teacher_position"], pair["student_position"]) == (2, 1)
    assert pair["transmission_term_ar"] == "عَنْ"


def test_neighbours_in_sixty_chains_still_attest_nothing() -> None:
    seen = relation(ZUHRI, FAMOUS, include_chain_observations=True, limit=20)
    assert (len(seen["relations"]), len(seen["chain_observations"])) == (3, 17)
    assert seen["evidence_status"] == "insufficient_evidence"
    assert seen["truncated"] is True
    assert {r["relation_status"] for r in seen["relations"]} == {"possible"}


def test_observations_that_are_not_there_are_spoken_of_where_they_were_asked_for() -> None:
    none = relation(MALIK, LONELY, include_chain_observations=True)
    assert none["chain_observations"] == []
    assert "no place where mentions known to name the two stand" in none["capability_note"]
    assert "side by side" not in relation(MALIK, LONELY)["capability_note"]
    crowded = relation(ZUHRI, FAMOUS, include_chain_observations=True, limit=3)
    assert (crowded["chain_observations"], crowded["truncated"]) == ([], True)
    assert "Chain observations beyond limit" in crowded["capability_note"]
    whole = relation(MALIK, NAFI, include_chain_observations=True)
    assert "beyond limit" not in whole["capability_note"]


def test_the_same_id_twice_is_invalid() -> None:
    same = {"narrator_a_id": MALIK, "narrator_b_id": MALIK}
    assert refused("get_transmission_relation", **same) == "INVALID_ARGUMENT"


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("get_narrator_profile", {"narrator_id": 999}),
        ("get_narrator_hadiths", {"narrator_id": 999}),
        ("get_transmission_relation", {"narrator_a_id": MALIK, "narrator_b_id": 999}),
        ("get_transmission_relation", {"narrator_a_id": 999, "narrator_b_id": MALIK}),
    ],
)
def test_a_narrator_who_does_not_exist_is_not_found(tool: str, arguments: dict[str, int]) -> None:
    assert refused(tool, **arguments) == "NOT_FOUND"
