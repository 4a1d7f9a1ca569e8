"""Speaking over the agent: the old answer is never spoken, the old result never shown."""

import pytest

from tests.peer import Call, Gate, Say
from tests.voice.conftest import Open
from tests.voice.stage import Stage

pytestmark = pytest.mark.browser

NAFI = {"query": "نافع"}
OLD, NEW = 440, 880


def test_during_a_slow_tool(stage: Stage) -> None:
    slow = stage.bridge.gates["search_narrator"] = Gate()
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_old"))
    stage.start()
    stage.seen("tool_call", callId="call_old")
    stage.model.on_speech("No, Malik", Call("search_hadith", {"query": "مالك"}, "call_new"))
    stage.model.on_outputs(Say("Malik ibn Anas", tone=NEW))
    stage.seen("tool_stale", callId="call_old", turn=2)
    stage.let(slow)
    stage.seen("tone", tone=NEW)
    stage.seen("tone", tone=0)

    assert stage.tones() == [NEW]
    assert [shown["callId"] for shown in stage.told("tool_result")] == ["call_new"]
    old, new = stage.outputs()
    assert (old["call_id"], old["stale"], new["call_id"]) == ("call_old", True, "call_new")
    assert "data" not in old
    assert "sources" not in old
    assert stage.creates() == ["3"]
    assert stage.bridge.ran == {"call_old": 1, "call_new": 1}


def test_during_an_answer(stage: Stage) -> None:
    stage.model.on_speech("Who was Nafi?", Say("A long answer", tone=OLD, seconds=60))
    stage.start()
    stage.seen("tone", tone=OLD)
    stage.model.on_speech("Stop", Say("Yes", tone=NEW))
    stage.journal.wait("output_audio_buffer.cleared")
    stage.seen("tone", tone=NEW)
    assert stage.tones() == [OLD, NEW]
    # The provider interrupts itself: a cancel of ours could hit its next response.
    assert stage.journal.entries("response.cancel") == []


def test_while_the_answer_is_being_written(stage: Stage) -> None:
    say = Say("A long answer", tone=OLD, seconds=60, gate=Gate())
    stage.model.on_speech("Who was Nafi?", say)
    stage.start()
    stage.seen("agent_transcript", text="A", final=False)
    stage.model.on_speech("Stop", Say("Yes", tone=NEW))
    stage.seen("agent_transcript", text="A", final=True, turn=2)
    stage.seen("agent_transcript", text="Yes", final=True, turn=3)
    assert {event["text"] for event in stage.told("agent_transcript")} == {"A", "Yes"}


def test_before_the_call_is_written_to_its_end(stage: Stage) -> None:
    half = Call("search_narrator", NAFI, "call_half", gate=Gate())
    stage.model.on_speech("Who was Nafi?", half)
    stage.start()
    stage.journal.wait("response.function_call_arguments.delta")
    stage.model.on_speech("Stop", Say("Yes", tone=NEW))
    stage.seen("tone", tone=NEW)
    item = stage.journal.wait("response.output_item.done").event["item"]
    assert (item["call_id"], item["status"]) == ("call_half", "incomplete")
    assert stage.bridge.called == []
    assert stage.outputs() == []


def test_before_the_call_arrives(stage: Stage) -> None:
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_1", gate=Gate()))
    stage.start()
    response = stage.journal.wait("response.created").event["response"]["id"]
    stage.journal.wait("response.function_call_arguments.delta")
    stage.model.on_speech("Stop", silent=True)
    stage.seen("session", turn=3)
    late = {"type": "function_call", "call_id": "call_1", "name": "search_narrator"}
    late |= {"arguments": '{"query": "نافع"}', "status": "completed"}
    stage.peer.say("response.output_item.done", item=late, output_index=0, response_id=response)
    stage.journal.wait("conversation.item.create")
    (output,) = stage.outputs()
    assert (output["call_id"], output["stale"]) == ("call_1", True)
    assert stage.bridge.called == []
    assert stage.creates() == []


def test_a_provider_that_does_not_interrupt_itself_is_interrupted(
    open_stage: Open, speaking_browser: object
) -> None:
    stage = open_stage(speaking_browser, interrupts=False)
    say = Say("A long answer", tone=OLD, seconds=60, gate=Gate())
    stage.model.on_speech("Who was Nafi?", say)
    stage.start()
    stage.seen("tone", tone=OLD)
    stage.model.on_speech("Stop", Say("Yes", tone=NEW))
    stage.seen("tone", tone=NEW)
    (first, _) = stage.journal.entries("response.created")
    (cancel,) = stage.journal.entries("response.cancel")
    assert cancel.event["response_id"] == first.event["response"]["id"]
    assert len(stage.journal.entries("output_audio_buffer.cleared")) == 1
    assert stage.tones() == [OLD, NEW]


def test_a_turn_begun_elsewhere_makes_a_result_stale(stage: Stage) -> None:
    slow = stage.bridge.gates["search_narrator"] = Gate()
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_1"))
    stage.start()
    stage.seen("tool_call")
    stage.bridge.turn = 9  # another window of the same conversation
    slow.open()
    stage.seen("tool_stale", callId="call_1")
    stage.seen("session", turn=9)
    stage.journal.wait("conversation.item.create")
    (output,) = stage.outputs()
    assert output["stale"] is True
    assert stage.told("tool_result") == []
    assert stage.creates() == []


def test_a_voice_that_still_comes_is_not_heard(stage: Stage) -> None:
    stage.model.stubborn = True
    stage.model.on_speech("Who was Nafi?", Say("A long answer", tone=OLD, seconds=60))
    stage.start()
    stage.seen("tone", tone=OLD)
    stage.model.on_speech("Stop", silent=True)
    over = stage.seen("session", turn=3).event["epoch"]
    stage.journal.wait("input_audio_buffer.committed", 2)
    assert stage.told("tone")[-1]["tone"] == 0
    assert OLD not in [one["tone"] for one in stage.told("tone") if one["epoch"] > over]
    assert stage.journal.entries("output_audio_buffer.cleared") == []
    assert stage.journal.entries("output_audio_buffer.stopped") == []


def test_a_response_of_an_old_turn_is_cancelled_and_its_words_ignored(stage: Stage) -> None:
    stage.start()
    stage.do("voice.interrupt()")
    stage.seen("session", turn=2)
    late = {"id": "resp_late", "status": "in_progress", "metadata": {"turn": "1"}}
    stage.peer.say("response.created", response=late)
    where = {"response_id": "resp_late", "item_id": "item_late"}
    place = {"output_index": 0, "content_index": 0}
    stage.peer.say(
        "response.output_audio_transcript.delta", delta="An old answer", **where, **place
    )
    stage.journal.wait("response.cancel", response_id="resp_late")
    stage.peer.say("response.done", response=late | {"status": "cancelled"})
    stage.model.on_text(Say("A new answer"))
    stage.type("?")
    stage.seen("agent_transcript", text="A new answer", final=True)
    assert {event["responseId"] for event in stage.told("agent_transcript")} != {"resp_late"}
    assert "An old answer" not in [event["text"] for event in stage.told("agent_transcript")]
    # The provider no longer knew the response: that is no error for a person.
    stage.journal.wait("error", error__code="response_cancel_not_active")
    assert stage.told("error") == []
