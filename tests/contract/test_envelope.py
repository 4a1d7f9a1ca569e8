"""The envelope: its keys, and the status of an output as a whole."""

from typing import Any

import pytest

from live_agent.contract.context import Context
from live_agent.contract.envelope import EnvelopeObject, answer, overall_status, refusal
from live_agent.contract.errors import invalid
from live_agent.contract.provenance import objects_in, provenance

KEYS = [
    "tool",
    "ok",
    "data",
    "sources",
    "evidence_status",
    "error",
    "truncated",
    "capability_note",
    "stale",
    "turn_id",
    "call_id",
    "request_id",
]
CONTEXT = Context("me", language="fr", turn_id=3, call_id="c1", request_id="r1")
ENTRY = provenance("hadith", 1)


def test_an_answer_has_exactly_the_keys() -> None:
    data = {
        "items": [{"evidence_status": "fact", "provenance": [ENTRY]}],
        "truncated": True,
        "capability_note": "n",
    }
    payload = answer("t", data, CONTEXT).payload
    assert set(payload) == set(KEYS)
    assert EnvelopeObject().run_validation(payload) == payload
    assert payload["sources"] == [ENTRY]
    assert (payload["truncated"], payload["capability_note"]) == (True, "n")
    assert (payload["turn_id"], payload["call_id"], payload["request_id"]) == (3, "c1", "r1")


@pytest.mark.parametrize("stale", [True, False])
def test_a_refusal_has_no_data_and_no_sources(stale: bool) -> None:
    envelope = refusal("t", invalid("required", argument="query"), CONTEXT, stale=stale)
    payload = envelope.payload
    assert set(payload) == set(KEYS)
    assert EnvelopeObject().run_validation(payload) == payload
    assert (payload["data"], payload["sources"], payload["evidence_status"]) == (None, [], None)
    assert payload["stale"] is stale
    assert envelope.body == {"code": "INVALID_ARGUMENT", "message": "query : manquant."}


@pytest.mark.parametrize(
    ("statuses", "overall"),
    [
        (["fact", "fact"], "fact"),
        (["fact", "inference"], "inference"),
        (["fact", "insufficient_evidence"], "fact"),
        (["insufficient_evidence"], "insufficient_evidence"),
        ([], "insufficient_evidence"),
    ],
)
def test_the_whole_is_as_sure_as_its_weakest_claim(statuses: list[str], overall: str) -> None:
    data: dict[str, Any] = {"items": [{"evidence_status": status} for status in statuses]}
    assert overall_status(objects_in(data)) == overall


def test_an_output_that_has_a_status_of_its_own_keeps_it() -> None:
    data = {"evidence_status": "insufficient_evidence", "items": [{"evidence_status": "inference"}]}
    assert overall_status(objects_in(data)) == "insufficient_evidence"
