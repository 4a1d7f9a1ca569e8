"""How long it takes: a tool's trip over the data channel, and speech until the agent is silent.

``python -m tests.voice.figures`` measures both in Chromium against the peer, both on this machine,
and prints a table. The tools answer at once: what is measured is the way there and back. Then it
connects and hangs up many times, and says what is left of it.
"""

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from isnad_site.chromium import ARGUMENTS, chromium
from tests.peer import Call, Peer, Say
from tests.voice.microphone import write_speech
from tests.voice.stage import Stage

CALLS: Final = 200
INTERRUPTIONS: Final = 30
CYCLES: Final = 50
# The browser's own connections, remembered.
_COUNTED: Final = """{ makePeer: () => {
    window.made ??= [];
    made.push(new RTCPeerConnection());
    return made.at(-1);
} }"""


def tool_trips(stage: Stage, count: int) -> list[float]:
    """Milliseconds from the end of a function call to the arrival of its output."""
    for number in range(1, count + 1):
        stage.model.on_text(Call("search_narrator", {"query": "نافع"}, f"call_{number}"))
        stage.model.on_outputs()
        stage.type("Who was Nafi?")
        stage.journal.wait("response.done", 2 * number)
    called = stage.journal.entries("response.output_item.done", item__type="function_call")
    answered = {
        entry.event["item"]["call_id"]: entry
        for entry in stage.journal.entries("conversation.item.create")
        if entry.event["item"]["type"] == "function_call_output"
    }
    return [1000 * (answered[entry.event["item"]["call_id"]].at - entry.at) for entry in called]


def interruptions(stage: Stage, count: int) -> list[float]:
    """Milliseconds from the detection of speech to silence in the page."""
    took = []
    for number in range(1, count + 1):
        tone = 330 + 110 * number  # each answer has its own: a busy machine drops sound at times
        stage.model.on_text(Say("A long answer", tone=tone, seconds=60))
        stage.type("Who was Nafi?")
        stage.seen("tone", tone=tone)
        stage.model.on_speech("Stop", silent=True)
        stage.journal.wait("input_audio_buffer.committed", number)
        silence = stage.told("tone")[-1]
        speech = stage.journal.wait("input_audio_buffer.speech_started", number)
        took.append(1000 * (float(silence["epoch"]) - speech.epoch))
    return took


def left_behind(stage: Stage, count: int) -> dict[str, int]:
    """Connect and hang up so many times: the connections and microphones that are still open."""
    stage.make(_COUNTED)
    for number in range(1, count + 1):
        stage.begin()
        stage.seen("connection", number, state="open")
        stage.journal.wait("session.created", number)
        stage.do("voice.close()")
        stage.journal.wait("link.closed", number)
    in_page = "made.filter((one) => one.connectionState !== 'closed').length"
    return {
        "of the page": stage.page.evaluate(in_page),
        "of the peer": count - len(stage.journal.entries("link.closed")),
        "microphones": sum(track["state"] == "live" for track in stage.tracks()),
    }


@contextmanager
def talking(*, started: bool = True) -> Iterator[Stage]:
    """A page, connected if it is ``started``, in a browser that is spoken to."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        speech = Path(folder) / "speech.wav"
        write_speech(speech)
        switches = [
            *ARGUMENTS,
            "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-audio-capture={speech}",
            "--autoplay-policy=no-user-gesture-required",
            "--allow-loopback-in-peer-connection",
        ]
        browser = playwright.chromium.launch(executable_path=chromium(), args=switches)
        with Peer() as peer, Stage(peer, browser) as stage:
            if started:
                stage.start()
            yield stage
        browser.close()


def row(name: str, took: list[float]) -> str:
    """One line of the table: count, median, 95th percentile and maximum, in milliseconds."""
    late = statistics.quantiles(took, n=20)[-1]
    figures = f"{statistics.median(took):.0f} | {late:.0f} | {max(took):.0f}"
    return f"| {name} | {len(took)} | {figures} |"


def main() -> None:
    """Measure, and print the table."""
    with talking() as stage:
        lines = [row("function call → output at the provider", tool_trips(stage, CALLS))]
    with talking() as stage:
        took = interruptions(stage, INTERRUPTIONS)
        lines.append(row("speech detected → silence in the page", took))
    with talking(started=False) as stage:
        left = ", ".join(f"{what} {count}" for what, count in left_behind(stage, CYCLES).items())
    head = "| milliseconds | runs | median | 95th percentile | longest |\n|---|---|---|---|---|\n"
    sys.stdout.write(head + "\n".join(lines) + "\n")
    sys.stdout.write(f"\nleft open after {CYCLES} connections: {left}\n")


if __name__ == "__main__":
    main()
