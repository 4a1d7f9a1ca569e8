"""The peer does in a conversation what the provider does."""

import json

from tests.peer import Call, Gate, Journal, Peer, Say
from tests.peer.caller import Caller

NAFI = {"query": "نافع"}


def kinds(journal: Journal) -> list[str]:
    return [entry.type for entry in journal.entries(way="sent")]


def ask(caller: Caller, **fields: object) -> None:
    caller.send("response.create", response={"metadata": {"turn": "1"}, **fields})


def test_a_typed_text_is_answered_when_a_response_is_asked_for(peer: Peer, caller: Caller) -> None:
    peer.model.on_text(Say("Nafi was the client of Ibn Umar"))
    caller.type("Who was Nafi?")
    peer.journal.wait("conversation.item.done")
    assert peer.journal.entries("response.created") == []
    ask(caller)
    peer.journal.wait("output_audio_buffer.stopped")
    told = kinds(peer.journal)
    # The model is quicker than its voice.
    assert told.index("response.done") < told.index("output_audio_buffer.stopped")
    assert told.index("response.created") < told.index("output_audio_buffer.started")
    done = peer.journal.wait("response.done").event["response"]
    assert (done["status"], done["metadata"]) == ("completed", {"turn": "1"})
    words = [
        entry.event["delta"]
        for entry in peer.journal.entries("response.output_audio_transcript.delta")
    ]
    assert "".join(words) == "Nafi was the client of Ibn Umar"


def test_speech_is_heard_transcribed_and_answered(peer: Peer, caller: Caller) -> None:
    peer.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI))
    caller.speak()
    done = peer.journal.wait("response.done")
    item = peer.journal.wait("input_audio_buffer.speech_started").event["item_id"]
    assert peer.journal.wait("input_audio_buffer.speech_stopped").event["item_id"] == item
    heard = peer.journal.wait("conversation.item.input_audio_transcription.completed")
    assert (heard.event["item_id"], heard.event["transcript"]) == (item, "Who was Nafi?")
    assert done.event["response"]["metadata"] is None
    (call,) = done.event["response"]["output"]
    assert (call["name"], json.loads(call["arguments"])) == ("search_narrator", NAFI)
    assert call["status"] == "completed"


def test_two_calls_are_told_one_after_the_other(peer: Peer, caller: Caller) -> None:
    calls = [Call("search_narrator", NAFI, "call_a"), Call("search_hadith", NAFI, "call_b")]
    peer.model.on_text(*calls)
    caller.type("?")
    ask(caller)
    peer.journal.wait("response.done")
    told = peer.journal.entries("response.output_item.done")
    assert [entry.event["item"]["call_id"] for entry in told] == ["call_a", "call_b"]
    assert [entry.event["output_index"] for entry in told] == [0, 1]


def test_an_output_is_taken_for_a_call_that_was_made_only(peer: Peer, caller: Caller) -> None:
    item = {"type": "function_call_output", "call_id": "call_none", "output": "{}"}
    caller.send("conversation.item.create", item=item)
    assert peer.journal.wait("error").event["error"]["code"] == "invalid_tool_call_id"


def test_speech_cuts_off_a_response_and_its_voice(peer: Peer, caller: Caller) -> None:
    never = Gate()
    peer.model.on_text(Say("A long answer", seconds=60, gate=never))
    peer.model.on_speech("Stop", silent=True)
    caller.type("?")
    ask(caller)
    peer.journal.wait("output_audio_buffer.started")
    caller.speak()
    cleared = peer.journal.wait("output_audio_buffer.cleared")
    done = peer.journal.wait("response.done").event["response"]
    assert done["status_details"] == {"type": "cancelled", "reason": "turn_detected"}
    assert done["output"][0]["status"] == "incomplete"
    assert cleared.event["response_id"] == done["id"]
    assert peer.journal.wait("conversation.item.truncated").event["audio_end_ms"] > 0
    peer.journal.wait("input_audio_buffer.committed")


def test_a_half_written_call_is_incomplete_when_it_is_cut_off(peer: Peer, caller: Caller) -> None:
    peer.model.on_text(Call("search_narrator", NAFI, gate=Gate()))
    caller.type("?")
    ask(caller)
    peer.journal.wait("response.function_call_arguments.delta")
    caller.send("response.cancel")
    item = peer.journal.wait("response.output_item.done").event["item"]
    assert (item["status"], item["arguments"]) == ("incomplete", "")
    done = peer.journal.wait("response.done").event["response"]
    assert done["status_details"]["reason"] == "client_cancelled"


def test_one_response_at_a_time(peer: Peer, caller: Caller) -> None:
    gate = Gate()
    peer.model.on_text(Say("one", gate=gate))
    caller.type("?")
    ask(caller)
    caller.send("response.create", event_id="mine")
    refused = peer.journal.wait("error").event["error"]
    assert refused["code"] == "conversation_already_has_active_response"
    assert refused["event_id"] == "mine"
    gate.open()
    peer.journal.wait("response.done")


def test_a_cancel_without_a_response_is_an_error(peer: Peer, caller: Caller) -> None:
    caller.send("response.cancel", response_id="resp_gone")
    assert peer.journal.wait("error").event["error"]["code"] == "response_cancel_not_active"


def test_a_cancel_leaves_the_voice_to_the_clear(peer: Peer, caller: Caller) -> None:
    peer.model.on_text(Say("A long answer", seconds=60, gate=Gate()))
    caller.type("?")
    ask(caller)
    peer.journal.wait("output_audio_buffer.started")
    caller.send("response.cancel")
    peer.journal.wait("response.done")
    assert peer.journal.entries("output_audio_buffer.cleared") == []
    caller.send("output_audio_buffer.clear")
    peer.journal.wait("output_audio_buffer.cleared")


def test_a_client_event_that_the_provider_does_not_know_is_refused(
    peer: Peer, caller: Caller
) -> None:
    caller.send("response.create", response={"turn": 3})
    assert peer.journal.wait("error").event["error"]["code"] == "invalid_value"
    assert peer.journal.entries("unpublished") != []


def test_a_session_without_turn_detection_hears_nothing(peer: Peer, caller: Caller) -> None:
    silent = {"type": "realtime", "audio": {"input": {"turn_detection": None}}}
    caller.send("session.update", session=silent)
    peer.journal.wait("session.updated")
    caller.speak()
    caller.type("?")
    peer.journal.wait("conversation.item.done")
    assert peer.journal.entries("input_audio_buffer.speech_started") == []
