"""An output that breaks the contract or claims too much never leaves, whatever the tool did."""

from collections.abc import Callable
from typing import Any

import pytest

from live_agent.contract.context import Context
from live_agent.contract.provenance import provenance
from live_agent.tools import TOOLS
from tests.tools.calls import call, data
from tests.tools.sample import INTENTION, MALIK, NAFI
from tests.tools.test_gateway import instead

Spoil = Callable[[dict[str, Any]], None]


def spoilt(monkeypatch: pytest.MonkeyPatch, tool: str, spoil: Spoil) -> None:
    """Let ``tool`` answer as ever, then spoil the answer before the gateway sees it."""

    def run(context: Context, **arguments: Any) -> dict[str, Any]:
        answer = TOOLS[tool].run(context, **arguments)
        spoil(answer)
        return answer

    instead(monkeypatch, tool, run)


DATASET_ONLY = provenance("relation", 1, source_id="list")


@pytest.mark.parametrize(
    ("tool", "arguments", "spoil"),
    [
        ("get_hadith", {"hadith_id": INTENTION}, lambda d: d.update(provenance=[])),
        ("get_hadith", {"hadith_id": INTENTION}, lambda d: d.update(extra=1)),
        ("get_hadith", {"hadith_id": INTENTION}, lambda d: d.pop("text_fr")),
        ("get_hadith", {"hadith_id": INTENTION}, lambda d: d.update(text_fr="")),
        ("get_hadith", {"hadith_id": INTENTION}, lambda d: d.update(hadith_id="1000001")),
        ("get_hadith", {"hadith_id": INTENTION}, lambda d: d.update(evidence_status="true")),
        ("get_hadith", {"hadith_id": INTENTION}, lambda d: d["provenance"][0].pop("locator")),
        (
            "get_hadith",
            {"hadith_id": INTENTION},
            lambda d: d["provenance"][0].update(object_type="rumour"),
        ),
        (
            "get_hadith_chains",
            {"hadith_id": INTENTION},
            lambda d: d["chains"][0]["nodes"][3].update(narrator_id=MALIK),
        ),
        (
            "get_hadith_chains",
            {"hadith_id": INTENTION},
            lambda d: d["chains"][0]["nodes"][0].update(position=1.0),
        ),
        (
            "get_transmission_relation",
            {"narrator_a_id": MALIK, "narrator_b_id": NAFI},
            lambda d: d["relations"][0].update(provenance=[]),
        ),
        (
            "get_transmission_relation",
            {"narrator_a_id": MALIK, "narrator_b_id": NAFI},
            lambda d: d["relations"][0].update(provenance=[DATASET_ONLY]),
        ),
        (
            "get_transmission_relation",
            {"narrator_a_id": MALIK, "narrator_b_id": NAFI},
            lambda d: d["relations"][1].update(relation_status="attested"),
        ),
        (
            "get_transmission_relation",
            {"narrator_a_id": MALIK, "narrator_b_id": NAFI, "limit": 1},
            lambda d: d["relations"].append(d["relations"][0]),
        ),
        (
            "get_narrator_hadiths",
            {"narrator_id": MALIK},
            lambda d: d.update(occurrence_count=99),
        ),
        (
            "get_hadith_commentary",
            {"hadith_id": INTENTION},
            lambda d: d["passages"][2]["translation"].update(status="DRAFT"),
        ),
    ],
)
def test_an_output_that_breaks_the_contract_never_leaves(
    sample: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tool: str,
    arguments: dict[str, Any],
    spoil: Spoil,
) -> None:
    assert data(tool, **arguments)
    spoilt(monkeypatch, tool, spoil)
    envelope = call(tool, **arguments)
    assert envelope.payload["error"]["code"] == "UNAVAILABLE"
    assert (envelope.payload["data"], envelope.payload["sources"]) == (None, [])
    assert "ContractBreachError" in caplog.text
