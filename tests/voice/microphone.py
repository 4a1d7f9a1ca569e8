"""What the fake microphone hears: a syllable, a pause, and so on, as long as it is open."""

import math
import wave
from array import array
from pathlib import Path
from typing import Final

RATE: Final = 48_000
PAUSE: Final = 1.0  # seconds
SYLLABLE: Final = 0.5


def write_speech(path: Path) -> None:
    """A WAV file of a pause, a syllable and a pause, which Chromium plays over and over."""
    silence = array("h", bytes(2 * int(RATE * PAUSE)))
    spoken = array("h", (_sample(n) for n in range(int(RATE * SYLLABLE))))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((silence + spoken).tobytes())


def _sample(number: int) -> int:
    """A gliding voice with overtones that swells and fades: noise suppression lets it pass."""
    seconds = number / RATE
    swell = math.sin(math.pi * seconds / SYLLABLE)
    phase = 2 * math.pi * (150 * seconds + 60 * seconds * seconds)
    voice = sum(math.sin(phase * overtone) / overtone for overtone in range(1, 9))
    return int(9000 * swell * voice)
