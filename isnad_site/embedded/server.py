"""Finding or starting the embedded server; the only door to it."""

import atexit
import fcntl
import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from psycopg.conninfo import make_conninfo

from isnad_site.var import sentence

from . import locks
from .account import is_root
from .cluster import create_cluster, prepare
from .errors import EmbeddedServerError, from_output
from .place import PORT, Place, home_folder, locate
from .recovery import clear_leftovers, is_alive, orphan, server_pid
from .roles import HOME_DATABASE, OWNER, SUPERUSER, passwords
from .tuning import SETTINGS

PATIENCE = 60.0  # seconds; recovery after a crash replays the log first


@dataclass(frozen=True, slots=True)
class Server:
    """A running server: its process, its socket folder, its roles."""

    pid: int
    host: str
    passwords: dict[str, str] = field(repr=False)
    port: int = PORT

    def dsn(self, role: str, database: str | None = None) -> str:
        """A libpq connection string for `role`, to its own database unless told otherwise."""
        return make_conninfo(
            host=self.host,
            port=self.port,
            user=role,
            password=self.passwords[role],
            dbname=database or HOME_DATABASE[role],
        )


_guard = threading.Lock()
_server: Server | None = None
_lease: int | None = None


def ensure_running() -> Server:
    """The running server, started if need be, ours until this process ends.

    Cheap once it runs. Raises `EmbeddedServerError` with a sentence for the user.
    """
    global _server
    with _guard:
        if _server is None or not is_alive(_server.pid):
            _server = _find_or_start()
        return _server


def owner_dsn() -> str:
    """The connection string with which a build fills the corpus database."""
    return ensure_running().dsn(OWNER)


def _find_or_start() -> Server:
    home = Path("var/embedded")
    try:
        home = home_folder()
        with locks.exclusive(home / "start.lock"):
            place = locate(home)
            known = passwords(place)
            _take_lease(place)
            pid = _ready(place) or _adopt(place) or _start(place, known)
            server = Server(pid, str(place.sockets), known)
            prepare(place, server.dsn(SUPERUSER), known)
            return server
    except OSError as error:
        raise EmbeddedServerError(sentence(error, home)) from error


def _take_lease(place: Place) -> None:
    """Hold the server for this process; at exit, wait for its end if we were the last."""
    global _lease
    if _lease is None:
        _lease = locks.share(place.lease)
        atexit.register(_release, place)


def _ready(place: Place) -> int | None:
    """The pid of the server once it is ready; None when it does not run under a keeper."""
    deadline = time.monotonic() + PATIENCE
    while locks.is_held(place.keeper):
        pid = server_pid(place.data)
        if pid is not None and is_alive(pid):
            return pid
        if time.monotonic() > deadline:
            raise EmbeddedServerError(
                f"PostgreSQL is not ready after {PATIENCE:.0f} seconds: see {place.log}."
            )
        time.sleep(0.02)  # on its way up, or the keeper is about to notice its end
    return None


def _adopt(place: Place) -> int | None:
    """The pid of a server whose keeper was killed, under a new keeper; None if there is none."""
    pid = orphan(place)
    if pid is None:
        return None
    _launch_keeper(place, [str(pid)])
    return _ready(place)


def _start(place: Place, known: dict[str, str]) -> int:
    if not place.data.exists():
        with place.plain_programs() as programs:
            create_cluster(place, programs, known[SUPERUSER])
    clear_leftovers(place)
    _launch_keeper(place, _server_command(place))
    pid = _ready(place)
    if pid is None:
        raise from_output(place.log.read_text("utf-8", "replace"), place.root, "starting")
    return pid


def _server_command(place: Place) -> list[str]:
    sockets = '"' + str(place.sockets) + '"'
    settings = {**SETTINGS, "unix_socket_directories": sockets, "port": str(PORT)}
    command = [str(place.programs() / "bin" / "postgres"), "-D", str(place.data)]
    for name, value in settings.items():
        command += ["-c", f"{name}={value}"]
    return command


def _launch_keeper(place: Place, command: list[str]) -> None:
    """Start the keeper (see there for `command`), detached from us and from our terminal."""
    account = (place.account.uid, place.account.gid) if is_root() else (-1, -1)
    keeper = Path(__file__).with_name("keeper.py")
    subprocess.run(
        [
            *(sys.executable, "-I", "-S", str(keeper)),
            *(str(place.keeper), str(place.lease), str(place.log), *map(str, account)),
            *command,
        ],
        check=True,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        env={"PATH": os.defpath, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"},
    )


def _forget() -> None:
    """Drop what a forked child has inherited: it must neither hold nor stop its parent's server."""
    global _lease, _server
    if _lease is not None:
        os.close(_lease)
    _lease = _server = None


os.register_at_fork(after_in_child=_forget)


def _release(place: Place) -> None:
    """Give the lease back; if nobody else holds it, return only when the server has stopped."""
    if _lease is None:
        return
    _forget()
    try:
        _wait_for_stop(place)
        if not locks.is_held(place.keeper) and orphan(place):  # killed: a new one stops the server
            with locks.exclusive(place.home / "start.lock"):
                if not locks.is_held(place.keeper):
                    _adopt(place)
            _wait_for_stop(place)
    except (OSError, EmbeddedServerError) as error:  # too late for an exit code
        sys.stderr.write(f"{error}\n")


def _wait_for_stop(place: Place) -> None:
    deadline = time.monotonic() + PATIENCE
    probe = locks.open_lock(place.lease)
    while locks.is_held(place.keeper):
        if locks.try_lock(probe, fcntl.LOCK_EX):
            fcntl.flock(probe, fcntl.LOCK_UN)  # nobody: the keeper is about to wake
        elif locks.try_lock(probe, fcntl.LOCK_SH):
            break  # others go on
        if time.monotonic() > deadline:
            raise EmbeddedServerError(
                f"The database in {place.root} has not stopped within {PATIENCE:.0f} seconds: "
                f"see {place.log}."
            )
        time.sleep(0.01)
    os.close(probe)
