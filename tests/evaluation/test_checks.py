"""Each check refuses the answer it is there to refuse: a check that cannot fail proves nothing."""

from typing import Any

import pytest

from live_agent.evaluation.checks import CHECKS, Evidence, Made

SOURCE = {
    "object_id": 1,
    "object_type": "hadith",
    "source_id": "s",
    "source_key": "k",
    "source_title": "t",
    "edition_id": None,
    "locator": "p. 1",
    "citation": "c",
}
UNPLACED = SOURCE | {"locator": None}


def evidence(data: dict[str, Any] | None, tool: str = "some_tool", **args: Any) -> Evidence:
    ok = data is not None
    envelope = {"ok": ok, "data": data, "error": None if ok else {"code": "NOT_FOUND"}}
    return Evidence(("some_tool",), (Made(tool, args, envelope),), frozenset({7}))


def node(status: str, narrator: int | None, **more: Any) -> dict[str, Any]:
    return {
        "position": 1,
        "resolution_status": status,
        "narrator_id": narrator,
        "mention_ar": "م",
        "name_ar": None,
        "candidates": [],
    } | more


def chains(*nodes: dict[str, Any]) -> dict[str, Any]:
    return {"chains": [{"chain_number": 1, "nodes": list(nodes)}]}


def relation(status: str, *provenance: dict[str, Any]) -> dict[str, Any]:
    return {"relation_status": status, "provenance": list(provenance)}


def result(**keys: Any) -> dict[str, Any]:
    return {"results": [keys]}


PASSAGE = {
    "source_text": "ن",
    "translation": None,
    "alignment_status": "verified",
    "provenance": [SOURCE],
}

GOOD_AND_BAD: list[tuple[str, dict[str, Any], dict[str, Any] | None, dict[str, Any] | None]] = [
    ("call_ok", {}, {}, None),
    ("output_validates", {}, {}, None),
    ("value_is", {"path": "truncated", "among": [False]}, {"truncated": False}, {"truncated": 0}),
    ("keys_present", {"keys": ["identity"]}, {"identity": {}}, {}),
    (
        "some_result_has",
        {"path": "results", "key": "match_method", "among": ["exact"]},
        result(match_method="exact"),
        result(match_method="fuzzy"),
    ),
    (
        "every_item_has",
        {"path": "results", "key": "evidence_status", "among": ["inference"]},
        result(evidence_status="inference"),
        result(evidence_status="fact"),
    ),
    (
        "every_item_has",
        {"path": "results", "key": "evidence_status", "among": ["inference"]},
        result(evidence_status="inference"),
        {"results": []},
    ),
    (
        "every_item_provenance",
        {
            "path": "results",
            "id_key": "hadith_id",
            "object_type": "hadith",
            "any_of": ["source_key"],
        },
        result(hadith_id=1, provenance=[SOURCE]),
        result(hadith_id=2, provenance=[SOURCE]),
    ),
    (
        "root_provenance",
        {"any_of": ["source_key"], "also": "citation"},
        {"provenance": [SOURCE]},
        {"provenance": [SOURCE | {"citation": None}]},
    ),
    (
        "truncation_is_honest",
        {"path": "results", "limit": 1},
        {"truncated": True, "results": [1]},
        {"truncated": True, "results": []},
    ),
    ("list_is_empty", {"path": "results"}, {"results": []}, result(hadith_id=1)),
    ("note_is_given", {}, {"capability_note": "x"}, {"capability_note": None}),
    (
        "note_where_list_is_empty",
        {"path": "passages"},
        {"passages": [], "capability_note": "x"},
        {"passages": [], "capability_note": None},
    ),
    ("no_field_named", {"names": ["age"]}, {"a": [{"field": "name"}]}, {"a": [{"field": "age"}]}),
    ("no_field_named", {"names": ["grade"]}, {}, {"a": {"grade": "x"}}),
    (
        "passages_are_located",
        {},
        {"passages": [PASSAGE]},
        {"passages": [PASSAGE | {"provenance": [UNPLACED]}]},
    ),
    (
        "translations_are_published",
        {},
        {"passages": [PASSAGE | {"translation": {"status": "PUBLISHED"}}]},
        {"passages": [PASSAGE | {"translation": {"status": "DRAFT"}}]},
    ),
    (
        "chains_are_ordered",
        {},
        chains(node("confirmed", 1), node("confirmed", 2, position=2)),
        chains(node("confirmed", 1, position=2), node("confirmed", 2)),
    ),
    (
        "every_node_has",
        {"key": "resolution_status", "among": ["confirmed"]},
        chains(node("confirmed", 1)),
        chains(node("certain", 1)),
    ),
    (
        "unresolved_nodes_stay_unresolved",
        {},
        chains(node("unresolved", None)),
        chains(node("unresolved", 3)),
    ),
    (
        "unresolved_nodes_stay_unresolved",
        {"at_least": 1},
        chains(node("unresolved", None)),
        chains(node("confirmed", 3)),
    ),
    (
        "ambiguous_nodes_name_nobody",
        {},
        chains(node("ambiguous", None, candidates=[{"narrator_id": 1}])),
        chains(node("unresolved", None, candidates=[{"narrator_id": 1}])),
    ),
    (
        "attested_is_sourced",
        {},
        {"relations": [relation("attested", UNPLACED)]},
        {"relations": [relation("attested")]},
    ),
    (
        "attested_is_sourced",
        {"strict": True},
        {"relations": [relation("attested", SOURCE)]},
        {"relations": [relation("attested", UNPLACED)]},
    ),
    (
        "observations_stand_apart",
        {},
        {"relations": [relation("attested", SOURCE)], "chain_observations": []},
        {
            "relations": [relation("possible", SOURCE | {"object_type": "chain"})],
            "chain_observations": [],
        },
    ),
    (
        "note_where_source_text_is_missing",
        {},
        {"relations": [relation("possible", UNPLACED)], "capability_note": "x"},
        {"relations": [relation("possible", UNPLACED)], "capability_note": None},
    ),
    (
        "no_relation_attested",
        {},
        {"relations": [relation("possible")]},
        {"relations": [relation("attested")]},
    ),
    (
        "absence_is_insufficient_evidence",
        {},
        {"relations": [], "evidence_status": "insufficient_evidence", "capability_note": "x"},
        {"relations": [], "evidence_status": "fact", "capability_note": "x"},
    ),
    (
        "scholarly_values_are_sourced",
        {},
        {"canonical_assertions": [{"evidence_status": "fact", "provenance": [SOURCE]}]},
        {"canonical_assertions": [{"evidence_status": "fact", "provenance": []}]},
    ),
    (
        "note_where_poor",
        {},
        {
            "legacy_scholarly_data": [],
            "source_entries": [],
            "canonical_assertions": [],
            "capability_note": "x",
        },
        {
            "legacy_scholarly_data": [],
            "source_entries": [],
            "canonical_assertions": [],
            "capability_note": None,
        },
    ),
    (
        "distinct_candidates",
        {"at_least": 2},
        {"results": [{"narrator_id": 1}, {"narrator_id": 2}]},
        {"results": [{"narrator_id": 1}, {"narrator_id": 1}]},
    ),
    (
        "candidates_are_ordered",
        {},
        {
            "results": [
                {"match_tier": "exact", "evidence_status": "inference"},
                {"match_tier": "fuzzy", "evidence_status": "inference"},
            ]
        },
        {
            "results": [
                {"match_tier": "fuzzy", "evidence_status": "inference"},
                {"match_tier": "exact", "evidence_status": "inference"},
            ]
        },
    ),
]


@pytest.mark.parametrize(("name", "options", "good", "bad"), GOOD_AND_BAD)
def test_a_check_tells_good_from_bad(
    name: str, options: dict[str, Any], good: dict[str, Any] | None, bad: dict[str, Any] | None
) -> None:
    assert CHECKS[name](evidence(good, query="q"), **options) is None
    assert CHECKS[name](evidence(bad, query="q"), **options)


def test_another_tool_is_told() -> None:
    assert CHECKS["tools_called"](evidence({})) is None
    assert CHECKS["tools_called"](evidence({}, tool="another"))


def test_an_id_from_elsewhere_is_told() -> None:
    assert CHECKS["ids_come_from_annex"](evidence({}, narrator=7), keys=["narrator"]) is None
    assert CHECKS["ids_come_from_annex"](evidence({}, narrator=8), keys=["narrator"])


def test_every_check_is_put_to_the_test() -> None:
    tested = {name for name, *_ in GOOD_AND_BAD} | {"tools_called", "ids_come_from_annex"}
    assert tested == set(CHECKS)
