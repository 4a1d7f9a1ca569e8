"""One call, every transport, one answer."""

from typing import Any

import pytest
from django.core.cache import cache

from tests.tools.sample import CROWDED, FAMOUS, INTENTION, LONELY, MALIK, NAFI
from tests.transports.over import CONVERSATIONS, TRANSPORTS, Send, direct

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


def answers_alike(send: Send, tool: str, arguments: dict[str, Any]) -> None:
    assert send(tool, arguments, "fr") == direct(tool, arguments, "fr"), (tool, arguments)


def refuses_alike(send: Send, tool: str, arguments: dict[str, Any], code: str) -> None:
    told = send(tool, arguments, "ar")
    assert told["code"] == code, (tool, arguments)
    assert told == direct(tool, arguments, "ar"), (tool, arguments)


@pytest.mark.parametrize("transport", TRANSPORTS)
@pytest.mark.parametrize(("tool", "arguments"), ANSWERED)
def test_an_answer_is_the_same(transport: str, tool: str, arguments: dict[str, Any]) -> None:
    answers_alike(TRANSPORTS[transport], tool, arguments)


@pytest.mark.parametrize("transport", TRANSPORTS)
@pytest.mark.parametrize(("tool", "arguments", "code"), REFUSED)
def test_a_refusal_is_the_same(
    transport: str, tool: str, arguments: dict[str, Any], code: str
) -> None:
    refuses_alike(TRANSPORTS[transport], tool, arguments, code)


# A conversation keeps what is said in it, for every thread to see: these clear up after them, so
# that each goes through all of the calls at once.
@pytest.mark.parametrize("transport", CONVERSATIONS)
@pytest.mark.django_db(transaction=True, databases=["default", "corpus"])
def test_in_a_conversation_answers_and_refusals_are_the_same(transport: str) -> None:
    cache.clear()
    for tool, arguments in ANSWERED:
        answers_alike(CONVERSATIONS[transport], tool, arguments)
    for tool, arguments, code in REFUSED:
        refuses_alike(CONVERSATIONS[transport], tool, arguments, code)
