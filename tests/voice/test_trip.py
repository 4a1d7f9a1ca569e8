"""The whole trip: microphone, WebRTC, function call, tool, output, voice."""

import pytest

from tests.peer import Call, Gate, Say
from tests.voice.stage import Stage

pytestmark = pytest.mark.browser

NAFI = {"query": "نافع"}


def test_speech_leads_to_a_tool_and_its_result_to_a_spoken_answer(stage: Stage) -> None:
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_1"))
    stage.model.on_outputs(Say("The client of Ibn Umar", tone=880))
    stage.start()
    stage.seen("tone", tone=880)
    stage.seen("tone", tone=0)

    (call,) = stage.bridge.called
    assert (call["tool"], call["arguments"], call["turn_id"]) == ("search_narrator", NAFI, 2)
    (output,) = stage.outputs()
    assert (output["call_id"], output["data"]) == ("call_1", {"answer": "data of call_1"})
    assert stage.creates() == ["2"]
    (shown,) = stage.told("tool_result")
    assert shown["envelope"]["data"] == {"answer": "data of call_1"}
    assert stage.told("error") == []


def test_a_person_sees_what_the_agent_does(stage: Stage) -> None:
    gate = stage.bridge.gates["search_narrator"] = Gate()
    stage.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI))
    stage.model.on_outputs(Say("The client of Ibn Umar"))
    stage.start()
    stage.seen("phase", phase="consulting")
    gate.open()
    stage.seen("phase", phase="speaking")
    stage.seen("phase", 2, phase="listening")
    phases = [event["phase"] for event in stage.told("phase")]
    order = "connecting listening hearing thinking consulting thinking speaking listening"
    assert phases == order.split()


def test_the_calls_of_one_response_are_answered_together(stage: Stage) -> None:
    slow = stage.bridge.gates["search_hadith"] = Gate()
    calls = Call("search_narrator", NAFI, "call_a"), Call("search_hadith", NAFI, "call_b")
    stage.model.on_speech("Nafi, and what he told", *calls)
    stage.model.on_outputs(Say("Both", tone=660))
    stage.start()
    stage.journal.wait("conversation.item.create", item__call_id="call_a")
    assert stage.creates() == []
    slow.open()
    stage.seen("tone", tone=660)
    assert [output["call_id"] for output in stage.outputs()] == ["call_a", "call_b"]
    assert stage.creates() == ["2"]


def test_both_transcripts_are_written_down(stage: Stage) -> None:
    stage.model.on_speech("من هو نافع؟", Say("مولى ابن عمر"))
    stage.start()
    stage.seen("agent_transcript", text="مولى ابن عمر", final=True, turn=2)
    stage.seen("user_transcript", text="من هو نافع؟", final=True, turn=2)


def test_a_transcript_that_comes_late_keeps_its_turn(stage: Stage) -> None:
    late = Gate()
    stage.model.on_speech("Who was Nafi?", Say("The client of Ibn Umar"), late=late)
    stage.start()
    stage.seen("agent_transcript", final=True)
    stage.do("voice.interrupt()")
    stage.seen("session", turn=3)
    late.open()
    stage.seen("user_transcript", text="Who was Nafi?", final=True, turn=2)


def test_a_typed_question_is_answered_by_the_voice(stage: Stage) -> None:
    stage.model.on_text(Call("search_narrator", NAFI, "call_1"))
    stage.model.on_outputs(Say("The client of Ibn Umar", tone=880))
    stage.start()
    stage.type("Who was Nafi?")
    stage.seen("tone", tone=880)
    assert stage.creates() == ["2", "2"]
    assert stage.bridge.turn == 2
    assert stage.bridge.called[0]["turn_id"] == 2


def test_a_typed_question_without_a_connection_is_refused(stage: Stage) -> None:
    stage.make()
    stage.type("Who was Nafi?")
    assert stage.seen("error").event["code"] == "OFFLINE"


def test_a_muted_microphone_is_not_heard(stage: Stage) -> None:
    stage.start()
    stage.do("voice.setMuted(true)")
    assert stage.tracks() == [{"state": "live", "enabled": False}]
    stage.model.on_text(Say("I hear nothing"))
    stage.type("Do you hear me?")
    stage.seen("phase", phase="speaking")
    stage.do("voice.setMuted(false)")
    assert stage.tracks() == [{"state": "live", "enabled": True}]


def test_the_echo_of_the_voice_is_kept_out_of_the_microphone(stage: Stage) -> None:
    stage.start()
    (asked,) = stage.page.evaluate("asked")
    assert asked["audio"]["echoCancellation"] is True
    assert asked["audio"]["noiseSuppression"] is True
    settings = stage.page.evaluate("streams[0].getAudioTracks()[0].getSettings()")
    assert settings["echoCancellation"]


def test_closing_gives_the_microphone_back(stage: Stage) -> None:
    stage.start()
    stage.do("voice.close()")
    stage.seen("connection", state="closed")
    assert stage.tracks()[0]["state"] == "ended"
    assert stage.told("phase")[-1]["phase"] == "idle"
    assert stage.page.evaluate("document.querySelector('audio').srcObject") is None


def test_a_browser_that_plays_no_sound_is_told(stage: Stage) -> None:
    stage.do(
        "document.querySelector('audio').play = async () => {"
        " throw new DOMException('Sound is not allowed here', 'NotAllowedError'); }"
    )
    stage.start()
    told = stage.seen("error").event
    assert (told["code"], told["message"]) == ("PLAYBACK", "Sound is not allowed here")
