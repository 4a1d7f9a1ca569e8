"""What happens when nothing does: silence, and tools that never answer."""

import pytest

from tests.peer import Call, Gate, Say
from tests.voice.stage import Stage

pytestmark = pytest.mark.browser

NAFI = {"query": "نافع"}
REPLY, DEADLINE = 3000, 15000  # milliseconds: the machine's own


def test_speech_that_leads_to_nothing_is_answered_once(stage: Stage) -> None:
    stage.model.on_speech("…", silent=True)
    stage.model.on_again(Say("Yes?", tone=660))
    stage.start("{timers: clock}")
    stage.journal.wait("input_audio_buffer.committed")
    stage.seen("phase", phase="thinking")
    assert stage.ring(REPLY) == 1
    stage.seen("tone", tone=660)
    assert stage.creates() == ["2"]
    assert stage.ring(REPLY) == 0


def test_a_tool_past_its_deadline_yields_an_error_for_the_model(stage: Stage) -> None:
    never = stage.bridge.gates["search_narrator"] = Gate()
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_1"))
    stage.model.on_outputs(Say("It cannot be told", tone=660))
    stage.start("{timers: clock}")
    stage.seen("tool_call")
    assert stage.ring(DEADLINE) == 1
    stage.seen("tone", tone=660)
    stage.let(never)
    (output,) = stage.outputs()
    assert (output["ok"], output["error"]["code"]) == (False, "UNAVAILABLE")
    (told,) = stage.told("tool_result")
    assert told["envelope"]["data"] is None
    assert stage.creates() == ["2"]


def test_a_deadline_is_over_with_the_answer(stage: Stage) -> None:
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI))
    stage.model.on_outputs(Say("The client of Ibn Umar", tone=660))
    stage.start("{timers: clock}")
    stage.seen("tone", tone=660)
    assert stage.ring(DEADLINE) == 0
