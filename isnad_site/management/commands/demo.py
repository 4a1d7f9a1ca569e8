"""`manage.py demo`: all that stands between a fresh checkout and an answer in the browser."""

import errno
import os
import signal
import socket
import subprocess
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from isnad_site.embedded import ensure_running
from isnad_site.existing import is_embedded, try_corpus, try_database
from isnad_site.var import BASE_DIR

HOST = "127.0.0.1"
THINGS_TO_TRY = """
ISNAD is at {url}/   (Ctrl-C stops it)

Three things to try:
  curl -sG {url}/api/tools/search_hadith/ --data-urlencode 'query=إنما الأعمال بالنيات'
  curl -s  '{url}/api/tools/get_hadith_chains/?hadith_id=1000001'
  curl -sG {url}/api/tools/search_narrator/ --data-urlencode 'query=Nāfiʿ'
"""


class Command(BaseCommand):
    """Start the database, build the corpus if it is not there, and serve on this machine."""

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The port is also read from the environment, for `PORT=8001 make demo`."""
        parser.add_argument("--port", default=os.environ.get("PORT") or "8000")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run until Ctrl-C or SIGTERM."""
        # A script that starts us in the background makes us ignore Ctrl-C: undo it.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            port = free_port(options["port"])
            self.prepare()
            self.serve(port)
        except CommandError as error:
            sys.exit(str(error))  # the sentence alone, for somebody who typed `make demo`

    def prepare(self) -> None:
        """Make both databases ready."""
        existing = [alias for alias in ("corpus", "default") if not is_embedded(alias)]
        for alias in existing:
            try_database(alias)
        if len(existing) < 2:
            self.say("Starting the embedded database")
            ensure_running()  # kept by this process while the steps below come and go
        if is_embedded("corpus"):
            build()
        elif warning := try_corpus():
            self.say(warning)
        call_command("migrate", interactive=False, verbosity=0)

    def serve(self, port: int) -> None:
        """Answer requests with daphne, in this process."""
        from daphne.server import Server

        from isnad_site.asgi import application

        server = Server(
            application,
            endpoints=[f"tcp:port={port}:interface={HOST}"],
            ready_callable=lambda: self.announce(port),
            verbosity=0,
        )
        server.run()
        if server.abort_start:
            raise CommandError(taken(port))

    def announce(self, port: int) -> None:
        """Say where it is, once it listens."""
        self.say(THINGS_TO_TRY.format(url=f"http://{HOST}:{port}"))

    def say(self, words: str) -> None:
        """Print at once: the build prints too, from a process of its own."""
        self.stdout.write(words)
        self.stdout.flush()


def free_port(given: str) -> int:
    """`given` as the number of a port that we can listen on."""
    port = int(given) if given.isascii() and given.isdigit() and len(given) < 16 else 0
    if not 0 < port < 65536:
        shown = given if len(given) < 16 else f"{given[:16]}…"
        raise CommandError(f"PORT must be a number from 1 to 65535, not {shown!r}.")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
            probe.listen()
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise CommandError(taken(port)) from error
            raise CommandError(f"Port {port} cannot be used: {error.strerror}.") from error
    return port


def taken(port: int) -> str:
    """The sentence for a port that somebody else listens on."""
    return f"Port {port} is taken: choose another, for example PORT={port % 65535 + 1} make demo."


def build() -> None:
    """Build the packaged corpus unless it is there, in a process that gives its memory back."""
    command = [sys.executable, str(BASE_DIR / "manage.py"), "build_corpus", "--if-missing"]
    child = subprocess.Popen([*command, "--parent", str(os.getpid())])
    try:
        status = child.wait()
    finally:  # told to end: the build ends in order, and first
        child.terminate()
        child.wait()
    if status < 0:
        sys.exit("The build of the corpus was killed (out of memory?): run it again.")
    if status:
        sys.exit(status)  # it has said why
