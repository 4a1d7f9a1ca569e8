"""Processes of our own, each with the embedded server of a folder of its own."""

import fcntl
import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from isnad_site.embedded.roles import HOME_DATABASE
from isnad_site.var import BASE_DIR

_USER = """
import sys
from isnad_site.embedded import ensure_running
server = ensure_running()
print(server.pid, flush=True)
sys.stdin.read()
"""


@dataclass
class Installation:
    """A `var` folder and the processes that use its server."""

    var: Path
    users: list[subprocess.Popen[str]] = field(default_factory=list)

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a process of this installation."""
        foreign = {"CORPUS_DATABASE_URL", "DATABASE_URL", "DJANGO_SETTINGS_MODULE"}
        kept = {name: value for name, value in os.environ.items() if name not in foreign}
        return {**kept, "ISNAD_VAR_DIR": str(self.var), "PYTHONPATH": str(BASE_DIR)}

    @property
    def home(self) -> Path:
        """What belongs to the server in `var`."""
        return self.var / "embedded"

    @property
    def place(self) -> dict[str, str | None]:
        """Where the server's files are, when not in `home`."""
        known: dict[str, str | None] = json.loads((self.home / "place.json").read_text())
        return known

    @property
    def root(self) -> Path:
        """The folder of the cluster."""
        return Path(self.place["elsewhere"] or self.home)

    @property
    def sockets(self) -> Path:
        """The folder of the socket."""
        return Path(self.place["sockets"] or self.root / "run")

    def launch(self, script: str = _USER) -> subprocess.Popen[str]:
        """A process that starts or finds the server and holds it until its input closes."""
        process = subprocess.Popen(
            [sys.executable, "-c", script],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.users.append(process)
        return process

    def use(self) -> tuple[subprocess.Popen[str], int]:
        """The same, once it has the server, with the server's pid."""
        process = self.launch()
        return process, server_of(process)

    def run(self, script: str = _USER) -> subprocess.CompletedProcess[str]:
        """The same, to its end."""
        return subprocess.run(
            [sys.executable, "-c", script],
            check=False,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            text=True,
            env=self.environment,
        )

    def connect(self, role: str, database: str | None = None) -> psycopg.Connection:
        """A connection to the running server."""
        passwords = json.loads((self.home / "passwords.json").read_text())
        return psycopg.connect(
            host=str(self.sockets),
            user=role,
            password=passwords[role],
            dbname=database or HOME_DATABASE[role],
            autocommit=True,
        )

    def manage(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run `manage.py` with these environment variables on top."""
        command = [sys.executable, str(BASE_DIR / "manage.py"), *arguments]
        return subprocess.run(
            command,
            check=False,
            capture_output=True,
            text=True,
            env={**self.environment, **variables},
        )

    def wait_until_stopped(self) -> None:
        """Return when no keeper runs any more."""
        with (self.root / "keeper.lock").open() as lock:
            fcntl.flock(lock, fcntl.LOCK_SH)

    def remove(self) -> None:
        """End the processes, wait for the server's end, delete all files."""
        for process in self.users:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe:
                    pipe.close()
        with suppress(FileNotFoundError):  # a test in which no server was ever started
            self.wait_until_stopped()
            for folder in (self.sockets, self.root):
                shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(self.var, ignore_errors=True)


def server_of(process: subprocess.Popen[str]) -> int:
    """The server's pid, as a user process has reported it."""
    assert process.stdout is not None
    return int(process.stdout.readline())


def leave(process: subprocess.Popen[str]) -> None:
    """Let a user process end in an orderly way."""
    process.communicate(timeout=60)
    assert process.returncode == 0
