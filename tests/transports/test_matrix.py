"""One call, every transport, one answer."""

from typing import Any

import pytest

from tests.tools.sample import CROWDED, FAMOUS, INTENTION, LONELY, MALIK, NAFI
from tests.transports.over import TRANSPORTS, direct

pytestmark = pytest.mark.usefixtures("sample")

ANSWERED: list[tuple[str, dict[str, Any]]] = [
    ("search_hadith", {"query": "الأعمال بالنيات", "query_language": "ar", "limit": 2}),
    ("search_hadith", {"query": "bukhari 1", "collection_id": 1}),
    ("search_hadith", {"query": "les actes", "query_language": "fr"}),
    ("search_narrator", {"query": "Mālik", "filters": {"region": None}}),
    ("get_hadith", {"hadith_id": INTENTION}),
    ("get_hadith_chains", {"hadith_id": INTENTION}),
    ("get_hadith_chains", {"hadith_id": CROWDED, "limit": 20}),
    ("get_narrator_profile", {"narrator_id": MALIK, "entry_limit": None}),
    ("get_narrator_profile", {"narrator_id": LONELY}),
    ("get_narrator_hadiths", {"narrator_id": FAMOUS, "page": 2, "limit": 50}),
    (
        "get_transmission_relation",
        {"narrator_a_id": MALIK, "narrator_b_id": NAFI, "include_chain_observations": True},
    ),
    ("get_hadith_commentary", {"hadith_id": INTENTION, "language": None}),
    ("get_hadith_commentary", {"hadith_id": INTENTION, "language": "fr", "limit": 1}),
]
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("get_hadith", {}, "INVALID_ARGUMENT"),
    ("get_hadith", {"hadith_id": 999}, "NOT_FOUND"),
    ("get_hadith", {"hadith_id": 0}, "INVALID_ARGUMENT"),
    ("get_hadith", {"hadith_id": "٥"}, "INVALID_ARGUMENT"),
    ("get_hadith", {"hadith_id": 5.0}, "INVALID_ARGUMENT"),
    ("get_hadith", {"hadith_id": True}, "INVALID_ARGUMENT"),
    ("get_hadith", {"hadith_id": 1, "colour": "green"}, "INVALID_ARGUMENT"),
    ("get_hadith_chains", {"hadith_id": INTENTION, "limit": 21}, "LIMIT_EXCEEDED"),
    ("get_hadith_chains", {"hadith_id": INTENTION, "limit": 10**40 - 1}, "LIMIT_EXCEEDED"),
    ("get_hadith_chains", {"hadith_id": INTENTION, "limit": "٥"}, "INVALID_ARGUMENT"),
    ("get_narrator_hadiths", {"narrator_id": MALIK, "page": 0}, "INVALID_ARGUMENT"),
    ("get_hadith_commentary", {"hadith_id": INTENTION, "language": "de"}, "INVALID_ARGUMENT"),
    (
        "get_transmission_relation",
        {"narrator_a_id": MALIK, "narrator_b_id": MALIK},
        "INVALID_ARGUMENT",
    ),
    ("search_hadith", {"query": "   "}, "INVALID_ARGUMENT"),
    ("search_hadith", {"query": "ا" * 501}, "INVALID_ARGUMENT"),
    ("search_narrator", {"query": "مالك\x00"}, "INVALID_ARGUMENT"),
    ("search_narrator", {"query": "مالك", "filters": {"rank": "x"}}, "INVALID_ARGUMENT"),
    ("drop_table", {"query": "x"}, "INVALID_ARGUMENT"),
]


@pytest.mark.parametrize("transport", TRANSPORTS)
@pytest.mark.parametrize(("tool", "arguments"), ANSWERED)
def test_an_answer_is_the_same(transport: str, tool: str, arguments: dict[str, Any]) -> None:
    assert TRANSPORTS[transport](tool, arguments, "fr") == direct(tool, arguments, "fr")


@pytest.mark.parametrize("transport", TRANSPORTS)
@pytest.mark.parametrize(("tool", "arguments", "code"), REFUSED)
def test_a_refusal_is_the_same(
    transport: str, tool: str, arguments: dict[str, Any], code: str
) -> None:
    told = TRANSPORTS[transport](tool, arguments, "ar")
    assert told["code"] == code
    assert told == direct(tool, arguments, "ar")
