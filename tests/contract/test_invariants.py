"""What an output claims is never more than its evidence, whatever the tool did."""

from typing import Any

import pytest

from live_agent.contract.invariants import ContractBreachError, check_bounds, check_claims
from live_agent.contract.provenance import Provenance, objects_in, provenance, sources_of

DATASET = provenance("relation", 1, source_id="list")
EDITION = provenance("relation", 1, source_id="w", edition_id="7", locator="no. 5, 1:20")
ENTRY = provenance("narrator_entry", 4)


def relation(**changes: Any) -> dict[str, Any]:
    claim = {"relation_status": "attested", "evidence_status": "fact", "provenance": [EDITION]}
    return {"relations": [claim | changes]}


@pytest.mark.parametrize(
    "data",
    [
        {"evidence_status": "fact", "provenance": []},
        {"evidence_status": "fact"},
        {"items": [{"evidence_status": "inference", "provenance": []}]},
        {"items": [{"evidence_status": "fact", "score": 0.99, "provenance": [DATASET]}]},
        {"items": [{"evidence_status": "fact", "score": None, "provenance": [DATASET]}]},
        {"evidence_status": "fact", "resolution_status": "probable", "provenance": [DATASET]},
        {"nodes": [{"narrator_id": 3, "resolution_status": "ambiguous"}]},
        {"nodes": [{"narrator_id": 3, "resolution_status": "unresolved"}]},
        relation(provenance=[]),
        relation(provenance=[DATASET]),
        relation(provenance=[EDITION | {"locator": None}]),
        relation(provenance=[EDITION | {"edition_id": None}]),
        relation(evidence_status="inference"),
        relation(relation_status="possible"),
        relation(relation_status="not_established", evidence_status="inference"),
    ],
)
def test_a_claim_beyond_its_evidence_is_a_breach(data: dict[str, Any]) -> None:
    with pytest.raises(ContractBreachError):
        check_claims(data)


@pytest.mark.parametrize(
    "data",
    [
        relation(),
        relation(provenance=[DATASET, ENTRY]),
        relation(relation_status="possible", evidence_status="inference", provenance=[DATASET]),
        relation(
            relation_status="not_established",
            evidence_status="insufficient_evidence",
            provenance=[],
        ),
        {"evidence_status": "insufficient_evidence", "provenance": []},
        {"items": [{"evidence_status": "inference", "score": 1.0, "provenance": [DATASET]}]},
        {"nodes": [{"narrator_id": None, "resolution_status": "ambiguous"}]},
        {"nodes": [{"narrator_id": 3, "resolution_status": "probable"}]},
    ],
)
def test_an_honest_claim_passes(data: dict[str, Any]) -> None:
    check_claims(data)


def bounds(data: dict[str, Any], page: int = 1) -> None:
    check_bounds(data, lists=("a", "b"), limit=3, total="total", page=page)


def test_more_than_the_limit_is_a_breach() -> None:
    with pytest.raises(ContractBreachError):
        bounds({"a": [1, 2], "b": [3, 4], "total": 4, "truncated": True})


@pytest.mark.parametrize(
    ("total", "page", "truncated"), [(9, 1, False), (9, 3, True), (2, 1, True)]
)
def test_truncated_says_whether_rows_follow(total: int, page: int, truncated: bool) -> None:
    with pytest.raises(ContractBreachError):
        bounds({"a": [1, 2, 3], "b": [], "total": total, "truncated": truncated}, page)
    bounds({"a": [1, 2, 3], "b": [], "total": total, "truncated": not truncated}, page)


def test_provenance_always_has_its_eight_keys() -> None:
    assert list(provenance("hadith", 1)) == [
        "object_id",
        "object_type",
        "source_id",
        "source_key",
        "source_title",
        "edition_id",
        "locator",
        "citation",
    ]
    assert Provenance().run_validation(provenance("hadith", 1)) == provenance("hadith", 1)
    assert provenance("hadith", 1, locator="")["locator"] is None


def test_sources_are_distinct_in_order_of_first_appearance() -> None:
    data = {
        "items": [{"provenance": [EDITION, DATASET]}, {"provenance": [EDITION]}],
        "late": {"deep": [{"provenance": [ENTRY]}]},
    }
    assert sources_of(objects_in(data)) == [EDITION, DATASET, ENTRY]
