"""The evidence panel's fragments: what each tool returned, all of it said as it is, and no more."""

import json
import re
from html import unescape
from typing import Any, Final
from urllib.parse import unquote

import pytest
from django.test import Client

from live_agent.contract.messages import Language
from live_agent.realtime import bridge
from tests.console.sessions import address, answered, begun, fragment, on_a_page, opened, refused
from tests.pages.test_every_address import route_of
from tests.tools.sample import (
    CHAINLESS,
    CROWDED,
    FAMOUS,
    INTENTION,
    MALIK,
    NAFI,
    NAMESAKE,
    TEXT,
    ZUHRI,
)

pytestmark = [
    pytest.mark.django_db(databases=["default", "corpus"]),
    pytest.mark.usefixtures("sample"),
]
CALLS: Final[dict[str, dict[str, Any]]] = {
    "search_hadith": {"query": "إنما الأعمال", "limit": 1},
    "get_hadith": {"hadith_id": INTENTION},
    "get_hadith_chains": {"hadith_id": INTENTION},
    "search_narrator": {"query": "مالك", "limit": 2},
    "get_narrator_profile": {"narrator_id": MALIK},
    "get_narrator_hadiths": {"narrator_id": FAMOUS, "limit": 3},
    "get_transmission_relation": {
        "narrator_a_id": MALIK,
        "narrator_b_id": NAFI,
        "include_chain_observations": True,
    },
    "get_hadith_commentary": {"hadith_id": INTENTION},
}
each_tool = pytest.mark.parametrize("tool", CALLS)


def ids_in(value: Any) -> set[str]:
    """Every number and every text that stands anywhere in an envelope."""
    if isinstance(value, dict):
        return set().union(*map(ids_in, value.values())) if value else set()
    if isinstance(value, list):
        return set().union(*map(ids_in, value)) if value else set()
    return {str(value)}


def visible(html: str) -> str:
    """The words of a fragment, without the whole answer as JSON at its end."""
    shown = html.partition('<details class="whole">')[0]
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", shown)))


@each_tool
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_what_a_tool_returned_is_shown_with_its_status_and_its_sources(
    tool: str, language: Language
) -> None:
    session = opened(language)
    envelope = answered(session, tool, **CALLS[tool])
    html = fragment(session, language=language)
    page = on_a_page(html)
    assert page.problems == []
    assert f'class="badge evidence-{envelope["evidence_status"].replace("_", "-")}"' in html
    assert envelope["sources"]
    for number, source in enumerate(envelope["sources"], start=1):
        assert re.search(rf'<li id="\w+-s{number}">', html)
        assert unescape(source["source_title"]) in visible(html)


@each_tool
def test_no_id_is_shown_that_the_tool_did_not_return(tool: str) -> None:
    session = opened()
    returned = ids_in(answered(session, tool, **CALLS[tool]))
    page = on_a_page(fragment(session))
    inside = [link for link in page.links if link.startswith("#")]
    assert [link for link in inside if unquote(link[1:]) not in page.ids] == []
    for link in set(page.links) - set(inside):
        route = route_of(link)
        assert route is not None
        path = link.partition("#")[0].strip("/").split("/")
        if path[0] == "hadith":
            assert f"{path[1]}:{path[2]}" in returned
        elif path != ["sources"]:
            assert {part for part in path if part.isdecimal()} <= returned


@each_tool
def test_every_statement_leads_to_its_sources(tool: str) -> None:
    session = opened()
    answered(session, tool, **CALLS[tool])
    shown = fragment(session)
    listed = set(re.findall(r'<li id="(\w+-s\d+)">', shown))
    assert set(re.findall(r'href="#(\w+-s\d+)"', shown)) == listed


def test_texts_stand_as_they_are() -> None:
    session = opened()
    answered(session, "get_hadith", **CALLS["get_hadith"])
    html = fragment(session)
    assert f'<p lang="ar" dir="rtl" class="ar verbatim">{TEXT}</p>' in html
    assert '<p lang="fr" dir="ltr" class="translated">Les actes' in html


def test_a_chain_is_drawn_from_the_result_and_open_mentions_are_said_to_be_open() -> None:
    session = opened()
    nodes = answered(session, "get_hadith_chains", **CALLS["get_hadith_chains"])["data"]["chains"][
        0
    ]["nodes"]
    html = fragment(session)
    drawn, _, table = html.partition("</svg>")
    for status in ("confirmed", "probable", "ambiguous", "unresolved"):
        assert f'class="node {status}"' in drawn
        assert f'class="badge node-{status}"' in table
    for node in nodes:
        assert f'-m{node["node_id"]}"' in table
        assert node["mention_ar"] in table
    open_rows = re.findall(r'<tr id="\w+-m1000001010[34]">.*?</tr>', table, re.DOTALL)
    assert len(open_rows) == 2
    assert all("Unresolved narrator" in row for row in open_rows)
    fitting = open_rows[0]
    for narrator in (MALIK, NAMESAKE):
        assert f'href="/narrators/{narrator}/"' in fitting
    assert "/narrators/" not in open_rows[1]
    assert 'class="edge suspended"' in drawn  # the chain's own flag says so


def test_no_chain_is_no_denial() -> None:
    session = opened()
    answered(session, "get_hadith_chains", hadith_id=CHAINLESS)
    html = fragment(session)
    assert "<svg" not in html
    assert "That does not show that none exists." in visible(html)


def test_what_the_tool_cannot_show_and_did_not_return_is_said() -> None:
    session = opened("fr")
    envelope = answered(session, "get_hadith_chains", hadith_id=CROWDED, limit=2)
    assert envelope["truncated"]
    assert envelope["capability_note"]
    html = fragment(session, language="ar")
    assert envelope["capability_note"] in visible(html)
    assert '<p class="note" role="note" lang="fr" dir="auto">' in html  # as the tool wrote it
    assert "هناك أكثر مما أرجعته الأداة هنا." in visible(html)


def test_a_record_of_a_dataset_is_possible_and_no_more() -> None:
    session = opened()
    answered(
        session, "get_transmission_relation", narrator_a_id=ZUHRI, narrator_b_id=FAMOUS, limit=2
    )
    html = fragment(session)
    assert "established-possible" in html
    assert "relation-probable" in html
    assert "established-attested" not in html


def test_a_refusal_is_shown_with_its_code_and_its_message() -> None:
    session = opened("fr")
    error = refused(session, "get_hadith", hadith_id=7)
    html = fragment(session, language="fr")
    assert on_a_page(html).problems == []
    assert error["code"] == "NOT_FOUND"
    assert f"<code>{error['code']}</code>" in html
    assert error["message"] in visible(html)
    assert "evidence-fact" not in html


def test_two_calls_alike_stand_beside_each_other() -> None:
    session = opened()
    for call_id in ("one", "two"):
        answered(session, "get_hadith_chains", call_id, **CALLS["get_hadith_chains"])
    page = on_a_page(*(fragment(session, call_id) for call_id in ("one", "two")))
    assert page.problems == []


@pytest.mark.parametrize("call_id", ["a/b", "../x", "é ؟", "a'b\"<i>&", "?#%2F", "x" * 128])
def test_a_call_may_have_any_id(call_id: str) -> None:
    session = opened()
    answered(session, "get_hadith", call_id, **CALLS["get_hadith"])
    html = fragment(session, call_id)
    assert on_a_page(html).problems == []
    assert call_id in [unescape(one) for one in re.findall(r'data-call="([^"]*)"', html)]


def test_markup_in_what_was_asked_stays_text() -> None:
    session = opened()
    refused(session, "<img src=x>", onerror="<img src=x onerror=alert(1)>")
    html = fragment(session)
    assert "<img" not in html


def test_the_whole_answer_is_the_envelope() -> None:
    session = opened()
    envelope = answered(session, "search_hadith", **CALLS["search_hadith"])
    whole = re.search(r'<pre dir="ltr" lang="">(.*?)</pre>', fragment(session), re.DOTALL)
    assert whole is not None
    assert json.loads(unescape(re.sub("</?bdi>", "", whole[1]))) == envelope


def test_a_call_whose_turn_is_over_is_never_shown() -> None:
    session = opened()
    call = begun(session, "get_hadith", **CALLS["get_hadith"])
    assert Client().get(address(session)).status_code == 404  # it runs
    bridge.start_turn(session.pk, None)
    assert bridge.run(call).payload["stale"]
    assert Client().get(address(session)).status_code == 404


def test_what_was_answered_in_its_turn_is_shown_in_a_later_one() -> None:
    session = opened()
    answered(session, "get_hadith", **CALLS["get_hadith"])
    bridge.start_turn(session.pk, None)
    assert TEXT in fragment(session)


@pytest.mark.parametrize("session_id", ["none", "x" * 500, "%00", "é"])
def test_an_unknown_session_has_no_evidence(session_id: str) -> None:
    status = Client().get(f"/agent/evidence/{session_id}/call").status_code
    assert status == (400 if session_id == "%00" else 404)


def test_an_unknown_call_has_no_evidence() -> None:
    session = opened()
    answered(session, "get_hadith", **CALLS["get_hadith"])
    assert Client().get(address(session, "other")).status_code == 404


def test_the_evidence_of_somebody_elses_session_is_not_there(django_user_model: Any) -> None:
    owner, other = (django_user_model.objects.create_user(name) for name in ("one", "two"))
    session = opened(user_id=owner.pk)
    answered(session, "get_hadith", **CALLS["get_hadith"])
    client = Client()
    assert client.get(address(session)).status_code == 404
    client.force_login(other)
    assert client.get(address(session)).status_code == 404
    client.force_login(owner)
    answer = client.get(address(session))
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]


def test_nothing_is_written_there() -> None:
    session = opened()
    answered(session, "get_hadith", **CALLS["get_hadith"])
    assert Client().post(address(session)).status_code == 405
