"""No microphone: each reason has its own name, and there is a way to try again."""

import pytest
from playwright.sync_api import Browser

from tests.voice.conftest import Launch, Open
from tests.voice.stage import Stage

pytestmark = pytest.mark.browser

FAKE = "{media: {getUserMedia: async () => { throw new DOMException('no', '%s'); }}}"

# The browser itself looks for a device that is not there.
ABSENT = """{media: {getUserMedia: () => navigator.mediaDevices.getUserMedia(
    {audio: {deviceId: {exact: "gone"}}}
)}}"""


def denied(stage: Stage, state: str) -> None:
    stage.begin()
    stage.seen("connection", state="closed")
    states = [event["state"] for event in stage.told("mic_permission")]
    assert states == ["asking", state]
    assert stage.bridge.minted == []
    assert stage.told("error") == []


def test_refused_and_then_allowed(open_stage: Open, speaking_browser: Browser) -> None:
    stage = open_stage(speaking_browser, allowed=False)
    stage.make()
    denied(stage, "refused")
    stage.allow_microphone()
    stage.begin()
    stage.seen("connection", state="open")


def test_missing(stage: Stage) -> None:
    stage.make(ABSENT)
    denied(stage, "missing")


def test_busy(open_stage: Open, launch: Launch) -> None:
    stage = open_stage(launch("--fail-audio-stream-creation"))
    stage.make()
    denied(stage, "busy")


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("NotAllowedError", "refused"),
        ("SecurityError", "refused"),
        ("NotFoundError", "missing"),
        ("OverconstrainedError", "missing"),
        ("NotReadableError", "busy"),
        ("AbortError", "busy"),
        ("NotSupportedError", "unsupported"),
    ],
)
def test_every_refusal_of_the_browser_has_a_state(stage: Stage, name: str, state: str) -> None:
    stage.make(FAKE % name)
    denied(stage, state)


def test_unsupported_where_the_page_is_not_safe(stage: Stage) -> None:
    stage.make("{media: null}")
    denied(stage, "unsupported")


def test_a_microphone_without_sound_is_missing(stage: Stage) -> None:
    stage.make("{media: {getUserMedia: async () => new MediaStream()}}")
    denied(stage, "missing")


def test_taken_away_while_it_is_in_use(stage: Stage) -> None:
    stage.start()
    stage.do("streams[0].getTracks()[0].dispatchEvent(new Event('ended'))")
    stage.seen("mic_permission", state="missing")
    stage.seen("connection", state="closed")
    assert stage.tracks()[0]["state"] == "ended"
