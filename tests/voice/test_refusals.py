"""A provider that refuses: its own words are shown, and there is a way to try again."""

import pytest

from tests.peer.http import Refusal
from tests.voice.stage import Stage

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("status", "message", "code"),
    [
        (429, "You exceeded your current quota.", "insufficient_quota"),
        (401, "Ephemeral key is invalid or has expired.", "invalid_key"),
        (500, "The server had an error.", "server_error"),
    ],
)
def test_the_provider_says_why(stage: Stage, status: int, message: str, code: str) -> None:
    stage.peer.refuse_call(status, message, code)
    stage.make()
    stage.begin()
    stage.seen("connection", state="closed")
    (error,) = stage.told("error")
    assert (error["code"], error["message"], error["retry"]) == (code, message, True)
    assert stage.tracks()[0]["state"] == "ended"
    assert stage.told("phase")[-1]["phase"] == "idle"


def test_a_page_of_html_is_told_by_its_status(stage: Stage) -> None:
    stage.peer.refuse("call", Refusal(502, "<html>Bad gateway</html>", "text/html"))
    stage.make()
    stage.begin()
    stage.seen("connection", state="closed")
    assert stage.told("error")[0]["message"] == "HTTP 502"


def test_nonsense_for_an_answer_is_not_told_as_an_error_of_the_browser(stage: Stage) -> None:
    stage.peer.refuse("call", Refusal(201, "<html>Welcome</html>", "application/sdp"))
    stage.make()
    stage.begin()
    stage.seen("connection", state="closed")
    (error,) = stage.told("error")
    assert error["code"] == "NONSENSE"
    assert "SessionDescription" not in error["message"]


def test_a_provider_that_cannot_be_reached(stage: Stage) -> None:
    stage.make("{fetch: () => fetch('/nowhere:1', {mode: 'x'})}")
    stage.begin()
    stage.seen("connection", state="closed")
    assert stage.told("error")[0]["code"] == "NETWORK"


def test_a_connection_that_never_comes_about_is_given_up(stage: Stage) -> None:
    stage.peer.connects = False
    stage.make("{timers: clock, seconds: 7}")
    stage.begin()
    stage.journal.wait("link.closed")
    stage.page.wait_for_function("clock.ring(7000) === 1")
    stage.seen("connection", state="closed")
    assert stage.told("error")[0]["code"] in ("TIMEOUT", "LOST")
    assert stage.tracks()[0]["state"] == "ended"


def test_a_server_without_a_provider_says_so(stage: Stage) -> None:
    stage.bridge.refusal = {"code": "UNAVAILABLE", "message": "No provider is configured."}
    stage.make()
    stage.begin()
    stage.seen("connection", state="closed")
    (error,) = stage.told("error")
    assert (error["code"], error["message"]) == ("UNAVAILABLE", "No provider is configured.")
    assert stage.journal.entries("call") == []


def test_it_can_be_tried_again(stage: Stage) -> None:
    stage.peer.refuse_call(503, "Overloaded")
    stage.make()
    stage.begin()
    stage.seen("connection", state="closed")
    stage.begin()
    stage.seen("connection", state="open")


def test_closing_while_it_connects_ends_it(stage: Stage) -> None:
    stage.make()
    stage.do("voice.start(); voice.close()")
    stage.seen("connection", state="closed")
    stage.begin()
    stage.seen("connection", state="open")
    assert [track["state"] for track in stage.tracks()] == ["ended", "live"]
    assert stage.told("error") == []


def test_a_fault_of_the_provider_in_the_midst_is_told_in_its_words(stage: Stage) -> None:
    stage.start()
    error = {"type": "server_error", "code": "server_error", "message": "Something broke."}
    stage.peer.say("error", error=error)
    told = stage.seen("error").event
    assert (told["code"], told["message"]) == ("server_error", "Something broke.")


def test_a_response_that_failed_is_told(stage: Stage) -> None:
    stage.start()
    stage.model.on_text(ending="incomplete")
    stage.type("?")
    assert stage.seen("error").event["code"] == "max_output_tokens"
