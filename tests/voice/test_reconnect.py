"""A connection that breaks: a new secret, a new generation, and nothing of the old one."""

import pytest

from tests.peer import Call, Gate, Say
from tests.voice.stage import Stage

pytestmark = pytest.mark.browser

NAFI = {"query": "نافع"}
SOON = "{delays: [0, 0]}"


def test_while_a_tool_runs(stage: Stage) -> None:
    slow = stage.bridge.gates["search_narrator"] = Gate()
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_old"))
    stage.start(SOON)
    stage.seen("tool_call")
    stage.peer.hang_up()
    stage.seen("connection", state="reconnecting")
    stage.seen("connection", 2, state="open")
    stage.let(slow)
    stage.model.on_speech("Who was Malik?", Say("Malik ibn Anas", tone=880))
    stage.seen("tone", tone=880)

    assert stage.told("tool_result") == []
    assert stage.outputs() == []
    assert stage.creates() == []
    assert len(set(stage.bridge.minted)) == 2
    assert stage.bridge.generation == 2
    links = {entry.link for entry in stage.journal.entries("session.created")}
    assert len(links) == 2


def test_the_microphone_stays_open_and_muted(stage: Stage) -> None:
    stage.start(SOON)
    stage.do("voice.setMuted(true)")
    stage.peer.hang_up()
    stage.seen("connection", 2, state="open")
    assert stage.tracks() == [{"state": "live", "enabled": False}]


def test_a_passing_fault_is_tried_again(stage: Stage) -> None:
    stage.start(SOON)
    stage.peer.refuse_call(503, "Overloaded")
    stage.peer.hang_up()
    stage.seen("connection", 2, state="open")
    assert stage.told("error") == []
    assert len(stage.bridge.minted) == 3


def test_a_refusal_is_final_and_told(stage: Stage) -> None:
    stage.start(SOON)
    stage.peer.refuse_call(429, "You exceeded your current quota.", "insufficient_quota")
    stage.peer.hang_up()
    stage.seen("connection", state="closed")
    assert stage.told("error")[0]["message"] == "You exceeded your current quota."
    assert stage.tracks()[0]["state"] == "ended"


def test_after_the_last_try_it_is_told(stage: Stage) -> None:
    stage.start(SOON)
    for _ in range(2):
        stage.peer.refuse_call(503, "Overloaded")
    stage.peer.hang_up()
    stage.seen("connection", state="closed")
    (error,) = stage.told("error")
    assert (error["message"], error["retry"]) == ("Overloaded", True)


def test_closing_while_it_reconnects_ends_it(stage: Stage) -> None:
    stage.start("{timers: clock}")
    stage.peer.hang_up()
    stage.seen("connection", state="reconnecting")
    stage.do("voice.close()")
    stage.seen("connection", state="closed")
    stage.ring(500)
    assert len(stage.bridge.minted) == 1


WATCHED = """{timers: clock, makePeer() {
    window.made = new RTCPeerConnection();
    window.say = (state) => {
        Object.defineProperty(made, "connectionState", {value: state, configurable: true});
        made.dispatchEvent(new Event("connectionstatechange"));
    };
    return made;
}}"""
GRACE = 5000  # milliseconds


def test_a_connection_that_falls_silent_and_comes_back_is_kept(stage: Stage) -> None:
    stage.start(WATCHED)
    stage.do("say('disconnected')")
    stage.do("say('connected')")
    assert stage.ring(GRACE) == 0
    assert len(stage.told("connection")) == 2


def test_a_connection_that_stays_silent_is_lost(stage: Stage) -> None:
    stage.start(WATCHED)
    stage.do("say('disconnected')")
    assert stage.told("connection")[-1]["state"] == "open"
    assert stage.ring(GRACE) == 1
    stage.seen("connection", state="reconnecting")


def test_a_connection_that_failed_is_lost_at_once(stage: Stage) -> None:
    stage.start(WATCHED)
    stage.do("say('failed')")
    stage.seen("connection", state="reconnecting")
