"""The process between us and PostgreSQL: it starts the server and stops it when nobody is left.

Run as a program of its own, in its own session (Ctrl-C in a terminal does not reach it), with
the standard library alone. It asks for the lease exclusively; each process that uses the server
holds it shared, so the kernel grants it when the last of them has ended, in whatever way.

Arguments: keeper lock, lease lock, log, uid, gid (-1 to keep ours), then the server's command, or
the pid of a running server whose keeper was killed.
"""

import fcntl
import os
import select
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import Any

# How the server is asked to stop, and how many seconds each way may take: orderly, at once
# (the next start replays the log), and by the kernel.
STOPS = ((signal.SIGINT, 20.0), (signal.SIGQUIT, 5.0), (signal.SIGKILL, 5.0))


class Orphan:
    """A server that is not our child, with what we use of `Popen`."""

    def __init__(self, pid: int) -> None:
        """Raises `ProcessLookupError` if it has ended."""
        self.pid = pid
        os.kill(pid, 0)
        try:
            self.handle: int | None = os.pidfd_open(pid)
        except (AttributeError, PermissionError, NotImplementedError):  # not on this system
            self.handle = None

    def send_signal(self, number: int) -> None:
        """Nothing happens to a server that has ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def wait(self, timeout: float | None = None) -> int:
        """Return 0 when it has ended. Raises `TimeoutExpired` after `timeout` seconds."""
        end = time.monotonic() + (float("inf") if timeout is None else timeout)
        while not self._has_ended(end):
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
        return 0

    def _has_ended(self, end: float) -> bool:
        """Whether it ends within a moment, or by `end` where the kernel tells us."""
        if self.handle is not None:
            left = max(0.0, min(end - time.monotonic(), 3600.0))
            return bool(select.select([self.handle], [], [], left)[0])
        time.sleep(0.1)
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return True
        return False


Server = subprocess.Popen[bytes] | Orphan


def main(arguments: list[str]) -> int:
    """Keep the server until it ends; the exit code is the server's."""
    keeper, lease, log, uid, gid, *command = arguments
    held = _open(keeper)
    fcntl.flock(held, fcntl.LOCK_EX)  # before the fork: whoever started us sees it held
    if os.fork():
        return 0
    try:
        server = Orphan(int(command[0])) if len(command) == 1 else _start(command, log, uid, gid)
    except OSError:  # whoever waits for the server reads the log
        return 1
    signal.signal(signal.SIGTERM, lambda *_: server.send_signal(signal.SIGINT))
    threading.Thread(target=_stop_when_unused, args=(server, lease), daemon=True).start()
    return server.wait()


def _start(command: list[str], log: str, uid: str, gid: str) -> Server:
    words = _open(log, os.O_TRUNC)
    options: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": words, "stderr": words}
    if int(uid) >= 0:
        options |= {"user": int(uid), "group": int(gid), "extra_groups": []}
    try:
        return subprocess.Popen(command, cwd="/", umask=0o077, **options)
    except OSError as error:
        os.write(words, f"FATAL:  {error}\n".encode())
        raise


def _open(path: str, flags: int = 0) -> int:
    """A private file of ours, and never the target of a link that somebody put there."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | flags, 0o600)


def _stop_when_unused(server: Server, lease: str) -> None:
    """Wait until no process holds the lease, then stop the server, and firmly if it lingers."""
    descriptor = _open(lease)
    fcntl.flock(descriptor, fcntl.LOCK_EX)  # kept until we end: a newcomer waits for the stop
    for number, patience in STOPS:
        server.send_signal(number)
        server.send_signal(signal.SIGCONT)  # a suspended server hears nothing else
        try:
            server.wait(patience)
        except subprocess.TimeoutExpired:
            continue
        return


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
