"""The provider's own browser client, unmodified, against the peer: the witness that it is honest.

What the peer proves about our client is worth what the peer is worth. This client was written by
the provider, for the provider's service, and reads every event with schemas of its own.
"""

import pytest

from tests.peer import Call, Gate, Say
from tests.voice.stage import Stage

pytestmark = pytest.mark.browser

NAFI = {"query": "نافع"}


def connect(stage: Stage) -> None:
    stage.do("connect()")
    stage.seen("connected")


def test_it_sets_up_a_session_of_its_own(witness: Stage) -> None:
    connect(witness)
    update = witness.journal.wait("session.update").event["session"]
    assert update["tools"][0]["name"] == "search_narrator"
    assert witness.journal.entries("session.updated") != []
    assert witness.told("failed") == []


def test_it_speaks_calls_its_tool_and_lets_the_answer_be_heard(witness: Stage) -> None:
    witness.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_1"))
    witness.model.on_outputs(Say("The client of Ibn Umar", tone=880))
    connect(witness)
    witness.seen("tone", tone=880)
    assert [event["query"] for event in witness.told("executed")] == ["نافع"]
    output = witness.journal.wait("conversation.item.create").event["item"]
    assert (output["call_id"], output["output"]) == ("call_1", "looked up نافع")
    assert len(witness.journal.entries("response.create")) == 1
    assert witness.told("failed") == []


def test_it_writes_down_what_was_said(witness: Stage) -> None:
    witness.model.on_speech("Who was Nafi?", Say("The client of Ibn Umar"))
    connect(witness)
    witness.journal.wait("output_audio_buffer.stopped")
    witness.seen("arrived", name="output_audio_buffer.stopped")
    history = witness.told("history")[-1]["history"]
    said = [(item["role"], item["content"][0]["transcript"]) for item in history]
    assert said == [("user", "Who was Nafi?"), ("assistant", "The client of Ibn Umar")]


def test_it_is_interrupted_by_speech(witness: Stage) -> None:
    say = Say("A long answer", tone=440, seconds=60, gate=Gate())
    witness.model.on_speech("Who was Nafi?", say)
    connect(witness)
    witness.seen("tone", tone=440)
    witness.model.on_speech("Stop", Say("Yes", tone=880))
    witness.seen("tone", tone=880)
    assert witness.tones() == [440, 880]
    done = witness.journal.wait("response.done").event["response"]
    assert done["status_details"]["reason"] == "turn_detected"
    assert witness.told("failed") == []


def test_it_interrupts_by_its_button(witness: Stage) -> None:
    say = Say("A long answer", tone=440, seconds=60, gate=Gate())
    witness.model.on_speech("Who was Nafi?", say)
    connect(witness)
    witness.seen("tone", tone=440)
    witness.do("session.interrupt()")
    witness.seen("tone", tone=0)
    done = witness.journal.wait("response.done").event["response"]
    assert done["status_details"]["reason"] == "client_cancelled"
    assert witness.told("failed") == []


def test_it_understands_a_refusal(witness: Stage) -> None:
    witness.peer.refuse_call(429, "You exceeded your current quota.", "insufficient_quota")
    witness.do("connect().catch(({message}) => session.emit('error', {error: {message}}))")
    told = witness.seen("failed").event["error"]
    assert "You exceeded your current quota." in told
