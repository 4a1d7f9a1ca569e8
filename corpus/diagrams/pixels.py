"""A picture as pixels, drawn by a program of its own.

The renderer keeps the interpreter to itself while it draws, for seconds where a picture is large:
within a serving process nobody would be answered meanwhile. Here the process that serves only
waits. A few are drawn at once and a few wait for their turn; whoever comes then is told so.
"""

import json
import subprocess
import sys
from threading import BoundedSemaphore
from typing import Final

from isnad_site.busy import Busy

_AT_ONCE: Final = 2
_ADMITTED: Final = 6
_LONGEST: Final = 30  # seconds; the largest picture takes three
_PROGRAM: Final = """
import json, resvg_py, sys
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(**json.load(sys.stdin.buffer))))
"""
_admitted, _drawing = BoundedSemaphore(_ADMITTED), BoundedSemaphore(_AT_ONCE)


def rendered(asked: dict[str, object]) -> bytes:
    """The PNG for these arguments of the renderer. Raises `Busy` where too many are drawn."""
    if not _admitted.acquire(blocking=False):
        raise Busy
    try:
        with _drawing:
            return _drawn_apart(json.dumps(asked).encode())
    finally:
        _admitted.release()


def _drawn_apart(asked: bytes) -> bytes:
    program = [sys.executable, "-P", "-c", _PROGRAM]  # -P: no module of the current folder
    try:
        done = subprocess.run(
            program, input=asked, stdout=subprocess.PIPE, timeout=_LONGEST, check=True
        )
    except subprocess.TimeoutExpired as expired:
        raise Busy from expired
    return done.stdout
