"""The stop button: by id, at once, and without an overlap."""

import pytest

from tests.peer import Call, Gate, Say
from tests.voice.stage import Stage

pytestmark = pytest.mark.browser

NAFI = {"query": "نافع"}


def test_stopping_an_answer_cancels_it_by_its_id_and_silences_it(stage: Stage) -> None:
    say = Say("A long answer", tone=440, seconds=60, gate=Gate())
    stage.model.on_speech("Who was Nafi?", say)
    stage.start()
    stage.seen("tone", tone=440)
    stage.do("voice.interrupt()")
    stage.seen("tone", tone=0)
    done = stage.journal.wait("response.done").event["response"]
    (cancel,) = stage.journal.entries("response.cancel")
    assert cancel.event["response_id"] == done["id"]
    assert done["status_details"]["reason"] == "client_cancelled"
    stage.journal.wait("output_audio_buffer.cleared")
    assert stage.told("phase")[-1]["phase"] == "stopped"
    assert stage.bridge.turn == 3


def test_stopping_a_tool_leaves_its_result_unused(stage: Stage) -> None:
    slow = stage.bridge.gates["search_narrator"] = Gate()
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_1"))
    stage.start()
    stage.seen("tool_call")
    stage.do("voice.interrupt()")
    stage.seen("tool_stale")
    stage.let(slow)
    (output,) = stage.outputs()
    assert output["stale"] is True
    assert stage.told("tool_result") == []
    assert stage.creates() == []


def test_after_a_stop_the_next_question_is_answered(stage: Stage) -> None:
    say = Say("A long answer", tone=440, seconds=60, gate=Gate())
    stage.model.on_speech("Who was Nafi?", say)
    stage.start()
    stage.seen("tone", tone=440)
    stage.do("voice.interrupt()")
    stage.model.on_text(Say("Malik ibn Anas", tone=880))
    stage.type("And Malik?")
    stage.seen("tone", tone=880)
    assert stage.creates() == ["4"]
    # The question waited for the old response to be done: nothing was refused.
    assert [e.event["error"]["code"] for e in stage.journal.entries("error", way="sent")] in (
        [],
        ["response_cancel_not_active"],
    )
    assert stage.told("error") == []


def test_stopping_when_nothing_runs_is_harmless(stage: Stage) -> None:
    stage.start()
    stage.do("voice.interrupt()")
    stage.seen("phase", phase="stopped")
    stage.model.on_speech("Who was Nafi?", Say("The client of Ibn Umar", tone=880))
    stage.seen("tone", tone=880)
    assert stage.journal.entries("response.cancel") == []
