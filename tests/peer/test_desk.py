"""The provider's two addresses."""

import pytest

from tests.peer.caller import SESSION, Caller, mint, post_offer
from tests.peer.http import Refusal
from tests.peer.peer import Peer


def test_a_secret_is_minted_with_the_permanent_key_only(peer: Peer) -> None:
    minted = mint(peer)
    assert minted.status_code == 200
    assert minted.json()["value"].startswith("ek_")
    assert peer.key not in minted.text
    refused = mint(peer, key="ek_0001")
    assert (refused.status_code, refused.json()["error"]["code"]) == (401, "invalid_api_key")


@pytest.mark.parametrize(
    "changes",
    [
        {"session": {"type": "realtime", "voice": "marin"}},
        {"session": {**SESSION, "output_modalities": ["speech"]}},
        {"expires_after": {"anchor": "created_at", "seconds": 9}},
        {"expires_after": {"anchor": "now", "seconds": 60}},
        {"model": "gpt-realtime"},
    ],
)
def test_a_session_that_is_not_of_the_published_shape_is_refused(
    peer: Peer, changes: dict[str, object]
) -> None:
    assert mint(peer, changes=changes).status_code == 400


def test_a_call_needs_a_secret_that_was_minted(peer: Peer) -> None:
    refused = post_offer(peer, "ek_nobody", "v=0")
    assert refused.status_code == 401
    assert "expired" in refused.json()["error"]["message"]


def test_a_call_needs_an_offer(peer: Peer) -> None:
    secret = mint(peer).json()["value"]
    assert post_offer(peer, secret, '{"sdp": ""}').status_code == 400


def test_one_secret_opens_several_calls(peer: Peer) -> None:
    first, second = Caller(peer), Caller(peer)
    assert len({entry.link for entry in peer.journal.entries("session.created")}) == 2
    first.close()
    second.close()


def test_a_fault_is_answered_once(peer: Peer) -> None:
    peer.refuse("mint", Refusal(502, "<html>Bad gateway</html>", "text/html"))
    assert mint(peer).headers["content-type"].startswith("text/html")
    assert mint(peer).status_code == 200
    peer.refuse_call(429, "You exceeded your current quota.", "insufficient_quota")
    refused = post_offer(peer, mint(peer).json()["value"], "v=0")
    assert refused.json()["error"]["type"] == "insufficient_quota"
