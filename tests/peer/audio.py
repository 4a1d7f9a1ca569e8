"""The voice of the peer, a tone for each response, and its ear, which hears by energy."""

import asyncio
import math
import time
from array import array
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from aiortc import MediaStreamTrack
from aiortc.mediastreams import MediaStreamError
from av import AudioFrame

RATE: Final = 48_000
FRAME: Final = 960  # 20 ms
FRAME_MS: Final = 20
LOUD: Final = 500.0  # of 32768: well above what the fake microphone's silence is after the codec
QUIET: Final = 200.0
STARTS_AFTER: Final = 3  # frames
STOPS_AFTER: Final = 20


@dataclass
class Segment:
    """What is left to be played of one response's voice."""

    response: str
    tone: int
    frames: int


class Mouth(MediaStreamTrack):
    """An audio track: the tones of the responses in order, silence otherwise."""

    kind = "audio"

    def __init__(self, started: Callable[[str], None], drained: Callable[[str, int], None]) -> None:
        super().__init__()
        self._started, self._drained = started, drained
        self._segments: deque[Segment] = deque()
        self._playing: str | None = None
        self._sent = 0
        self._played = 0
        self._begun: float | None = None

    @property
    def speaking(self) -> str | None:
        """The response whose voice is being played."""
        return self._playing

    def play(self, response: str, tone: int, seconds: float) -> None:
        """Add a tone to what is to be played."""
        frames = max(1, round(seconds * 1000 / FRAME_MS))
        self._segments.append(Segment(response, tone, frames))
        if self._playing is None:
            self._begin(response)

    def clear(self) -> int:
        """Drop what has not been played, and return how many milliseconds have been."""
        self._segments.clear()
        self._playing = None
        return self._played * FRAME_MS

    async def recv(self) -> AudioFrame:
        """The next 20 ms, at the pace they are heard."""
        if self.readyState != "live":
            raise MediaStreamError
        self._begun = self._begun or time.monotonic()
        late = self._begun + self._sent * FRAME_MS / 1000 - time.monotonic()
        await asyncio.sleep(max(0.0, late))
        return self._frame(self._next_tone())

    def _next_tone(self) -> int:
        if not self._segments:
            self._end()
            return 0
        segment = self._segments[0]
        if segment.response != self._playing:
            self._end()
            self._begin(segment.response)
        segment.frames -= 1
        self._played += 1
        if segment.frames == 0:
            self._segments.popleft()
        return segment.tone

    def _begin(self, response: str) -> None:
        self._playing, self._played = response, 0
        self._started(response)

    def _end(self) -> None:
        if self._playing is not None:
            playing, self._playing = self._playing, None
            self._drained(playing, self._played * FRAME_MS)

    def _frame(self, tone: int) -> AudioFrame:
        frame = AudioFrame(format="s16", layout="mono", samples=FRAME)
        first = self._sent * FRAME
        step = 2 * math.pi * tone / RATE
        samples = (int(9000 * math.sin(step * (first + n))) for n in range(FRAME))
        frame.planes[0].update(array("h", samples if tone else bytes(FRAME * 2)).tobytes())
        frame.pts, frame.sample_rate, frame.time_base = first, RATE, Fraction(1, RATE)
        self._sent += 1
        return frame


class Ear:
    """Hears where speech begins and ends, by the energy of the frames."""

    def __init__(self, started: Callable[[int], None], stopped: Callable[[int], None]) -> None:
        self._started, self._stopped = started, stopped
        self._frames = 0
        self._run = 0
        self.hearing = False

    async def listen(self, track: MediaStreamTrack) -> None:
        """Follow a track until it ends."""
        while True:
            try:
                frame = await track.recv()
            except MediaStreamError:
                return
            if isinstance(frame, AudioFrame):
                self._hear(energy(frame))

    def _hear(self, level: float) -> None:
        self._frames += 1
        changes = level < QUIET if self.hearing else level > LOUD
        self._run = self._run + 1 if changes else 0
        if self._run < (STOPS_AFTER if self.hearing else STARTS_AFTER):
            return
        self.hearing, self._run = not self.hearing, 0
        tell = self._started if self.hearing else self._stopped
        tell(self._frames * FRAME_MS)


def energy(frame: AudioFrame) -> float:
    """The root mean square of a frame of 16-bit samples (every eighth will do)."""
    samples = array("h", bytes(frame.planes[0]))[::8]
    return math.sqrt(sum(sample * sample for sample in samples) / max(1, len(samples)))
