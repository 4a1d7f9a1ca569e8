"""What a killed run may have left in the data folder, and its removal."""

import os
import re
import signal
from contextlib import suppress
from pathlib import Path

import psutil

from .place import PORT, Place

_PID = re.compile(rb"[1-9][0-9]{0,8}")  # anything else is a damaged file, cleared as a leftover


def server_pid(data: Path) -> int | None:
    """The pid of the server that is ready for connections in `data`, from its own pid file."""
    try:
        lines = (data / "postmaster.pid").read_bytes().split(b"\n")
    except FileNotFoundError:
        return None
    ready = len(lines) >= 8 and lines[7].strip() == b"ready"
    return int(lines[0]) if ready and _PID.fullmatch(lines[0]) else None


def orphan(place: Place) -> int | None:
    """The pid of a server that works although its keeper was killed."""
    pid = server_pid(place.data)
    try:
        return pid if pid and _works_in(psutil.Process(pid), place.data) else None
    except psutil.NoSuchProcess:
        return None


def is_alive(pid: int) -> bool:
    """Whether the server's process is there and no zombie that nobody has waited for."""
    try:
        os.kill(pid, 0)
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except (ProcessLookupError, PermissionError, psutil.NoSuchProcess):
        return False  # gone; or gone and its number used again


def clear_leftovers(place: Place) -> None:
    """End the processes that still work in the cluster and drop the lock files of a dead server.

    Call it only when no keeper runs. PostgreSQL itself refuses to start when the number in such a
    file now belongs to another process of the same user, or when orphaned workers still hold its
    memory: both happen after a kill.
    """
    socket = place.sockets / f".s.PGSQL.{PORT}"
    files = [place.data / "postmaster.pid", socket, socket.with_name(f"{socket.name}.lock")]
    if not any(file.exists() for file in files):
        return
    leftovers = [p for p in psutil.process_iter() if _works_in(p, place.data)]
    for process in leftovers:
        with suppress(psutil.NoSuchProcess):
            process.send_signal(signal.SIGQUIT)
    _, stubborn = psutil.wait_procs(leftovers, timeout=10)
    for process in stubborn:
        with suppress(psutil.NoSuchProcess):
            process.kill()
    psutil.wait_procs(stubborn, timeout=10)
    for file in files:
        file.unlink(missing_ok=True)


def _works_in(process: psutil.Process, data: Path) -> bool:
    """A PostgreSQL process whose working folder is the cluster (a server's always is)."""
    try:
        return process.name().startswith("postgres") and os.path.samefile(process.cwd(), data)
    except (psutil.Error, OSError):  # gone meanwhile, or another user's: not ours
        return False
