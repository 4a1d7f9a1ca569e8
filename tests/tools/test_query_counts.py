"""How many statements each tool sends: the same for one row as for the most it returns."""

from typing import Any

import pytest
from django.db import connections
from django.test.utils import CaptureQueriesContext

from live_agent.tools import TOOLS
from tests.tools.calls import data
from tests.tools.sample import CHAINLESS, CROWDED, FAMOUS, INTENTION, LONELY, MALIK, NAFI, ZUHRI

# BEGIN, the settings of the transaction, COMMIT; the rest are the tool's own.
FRAME = 1
BASELINE = {
    "get_hadith": 1,
    "get_hadith_chains": 4,
    "get_hadith_commentary": 2,
    "get_narrator_profile": 5,
    "get_narrator_hadiths": 3,
    "get_transmission_relation": 3,
    "search_hadith": 3,
    "search_narrator": 3,
}
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("get_hadith", {"hadith_id": INTENTION}),
    ("get_hadith", {"hadith_id": CHAINLESS}),
    ("get_hadith_chains", {"hadith_id": CHAINLESS}),
    ("get_hadith_chains", {"hadith_id": INTENTION, "limit": 1}),
    ("get_hadith_chains", {"hadith_id": CROWDED, "limit": 20}),
    ("get_hadith_commentary", {"hadith_id": CHAINLESS}),
    ("get_hadith_commentary", {"hadith_id": INTENTION, "limit": 1}),
    ("get_hadith_commentary", {"hadith_id": CROWDED, "limit": 20}),
    ("get_narrator_profile", {"narrator_id": LONELY}),
    ("get_narrator_profile", {"narrator_id": MALIK}),
    ("get_narrator_profile", {"narrator_id": FAMOUS, "entry_limit": 20}),
    ("get_narrator_hadiths", {"narrator_id": LONELY}),
    ("get_narrator_hadiths", {"narrator_id": FAMOUS, "limit": 1}),
    ("get_narrator_hadiths", {"narrator_id": FAMOUS, "limit": 50}),
    *(
        (
            "get_transmission_relation",
            {"narrator_a_id": a, "narrator_b_id": b, "include_chain_observations": True}
            | {"limit": limit},
        )
        for a, b, limit in ((MALIK, LONELY, 1), (MALIK, NAFI, 3), (ZUHRI, FAMOUS, 20))
    ),
    *(("search_hadith", {"query": "قال", "limit": limit}) for limit in (1, 20)),
    *(("search_narrator", {"query": "محمد", "limit": limit}) for limit in (1, 20)),
]


def test_every_tool_has_a_baseline() -> None:
    assert BASELINE.keys() == TOOLS.keys() == {tool for tool, _ in CALLS}


@pytest.mark.parametrize(("tool", "arguments"), CALLS)
def test_the_number_of_queries_does_not_depend_on_the_rows(
    sample: None, tool: str, arguments: dict[str, Any]
) -> None:
    data(tool, **arguments)  # the first connection sets itself up
    with CaptureQueriesContext(connections["corpus"]) as queries:
        data(tool, **arguments)
    sent = [q["sql"] for q in queries if q["sql"].lstrip().startswith(("SELECT", "WITH"))]
    assert len(sent) == BASELINE[tool]
    assert len([q for q in queries if q["sql"].startswith("SET LOCAL")]) == FRAME
