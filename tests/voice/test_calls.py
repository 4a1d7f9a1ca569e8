"""One call, one run, one output: whatever the provider repeats."""

import json
from typing import Any

import pytest

from tests.peer import Call, Gate, Say
from tests.voice.stage import Stage

pytestmark = pytest.mark.browser

NAFI = {"query": "نافع"}


def announced(stage: Stage) -> dict[str, Any]:
    """The event that announced the call, to be said again."""
    said = stage.journal.wait("response.output_item.done", item__type="function_call")
    event = dict(said.event)
    del event["type"], event["event_id"]
    return event


def test_a_call_that_is_announced_twice_runs_once(stage: Stage) -> None:
    slow = stage.bridge.gates["search_narrator"] = Gate()
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_1"))
    stage.model.on_outputs(Say("The client of Ibn Umar", tone=880))
    stage.start()
    stage.seen("tool_call")
    stage.peer.say("response.output_item.done", **announced(stage))
    stage.let(slow)
    stage.seen("tone", tone=880)
    assert stage.bridge.ran == {"call_1": 1}
    assert len(stage.outputs()) == 1
    assert stage.creates() == ["2"]


def test_another_call_under_the_same_id_is_refused(stage: Stage) -> None:
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_1"))
    stage.model.on_outputs(Say("The client of Ibn Umar", tone=880))
    stage.start()
    stage.seen("tone", tone=880)
    other = announced(stage)
    other["item"] = other["item"] | {"arguments": json.dumps({"query": "مالك"})}
    stage.peer.say("response.output_item.done", **other)
    assert stage.seen("error").event["code"] == "INVALID_ARGUMENT"
    assert stage.bridge.ran == {"call_1": 1}
    assert len(stage.outputs()) == 1


def test_arguments_that_are_no_json_are_left_to_the_server(stage: Stage) -> None:
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", '{"query": ', "call_1"))
    stage.model.on_outputs(Say("Again", tone=880))
    stage.start()
    stage.seen("tone", tone=880)
    assert stage.bridge.called[0]["arguments"] == '{"query": '


def test_a_server_that_fails_is_told_to_the_model(stage: Stage) -> None:
    stage.bridge.broken = True
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_1"))
    stage.model.on_outputs(Say("It cannot be told", tone=880))
    stage.start()
    stage.seen("tone", tone=880)
    (output,) = stage.outputs()
    assert output["error"] == {"code": "UNAVAILABLE", "message": "HTTP 502"}
    (told,) = stage.told("tool_result")
    assert (told["envelope"]["ok"], told["envelope"]["sources"]) == (False, [])
