"""File locks between our processes (`flock`: the kernel drops them however a process ends).

- `start.lock`: one process at a time looks for, makes or starts the server.
- `lease.lock`: held shared by each process that uses the server; whoever gets it exclusively
  knows that nobody uses the server any more (see `keeper`).
- `keeper.lock`: held by the keeper for as long as the server runs.
"""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import EmbeddedServerError

PATIENCE = 120.0  # seconds; a slow disk may need one of them for a first start


def open_lock(path: Path) -> int:
    """A descriptor on the lock file, made if missing, not inherited by programs we run."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)


def try_lock(descriptor: int, kind: int) -> bool:
    """Take the lock (`LOCK_SH` or `LOCK_EX`) if it is free; say whether it was."""
    try:
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold the lock alone for the length of the block, after waiting for it."""
    descriptor = open_lock(path)
    try:
        _wait(descriptor, fcntl.LOCK_EX, path)
        yield
    finally:
        os.close(descriptor)


def share(path: Path) -> int:
    """Wait for the lock, hold it together with others, and return its descriptor."""
    descriptor = open_lock(path)
    try:
        _wait(descriptor, fcntl.LOCK_SH, path)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def is_held(path: Path) -> bool:
    """True when some process holds the lock exclusively."""
    descriptor = open_lock(path)
    try:
        return not try_lock(descriptor, fcntl.LOCK_SH)
    finally:
        os.close(descriptor)


def _wait(descriptor: int, kind: int, path: Path) -> None:
    """Take the lock; a process that was suspended while it held it does not suspend us too."""
    deadline = time.monotonic() + PATIENCE
    while not try_lock(descriptor, kind):
        if time.monotonic() > deadline:
            raise EmbeddedServerError(
                f"Another process of this installation has been starting or stopping the database "
                f"for {PATIENCE:.0f} seconds: end the one that holds {path}, then try again."
            )
        time.sleep(0.02)
