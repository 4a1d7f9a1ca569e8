"""`manage.py demo`: all that stands between a fresh checkout and an answer in the browser."""

import errno
import os
import signal
import socket
import subprocess
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connections

from isnad_site.embedded import ensure_running
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
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
        try:
            port = free_port(options["port"])
            self.prepare()
            self.serve(port)
        except CommandError as error:
            sys.exit(str(error))  # the sentence alone, for somebody who typed `make demo`
        except KeyboardInterrupt:
            sys.exit(130)

    def prepare(self) -> None:
        """Make both databases ready."""
        if any("EMBEDDED_ROLE" in database for database in settings.DATABASES.values()):
            self.say("Starting the embedded database")
            ensure_running()  # kept by this process while the steps below come and go
        if "EMBEDDED_ROLE" in settings.DATABASES["corpus"]:
            build()
        else:
            try_corpus()
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
    if not given.isascii() or not given.isdigit() or not 0 < int(given) < 65536:
        raise CommandError(f"PORT must be a number from 1 to 65535, not {given!r}.")
    port = int(given)
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
    done = subprocess.run(
        [sys.executable, str(BASE_DIR / "manage.py"), "build_corpus", "--if-missing"], check=False
    )
    if done.returncode:
        sys.exit(done.returncode)  # it has said why


def try_corpus() -> None:
    """Make sure that the database of CORPUS_DATABASE_URL answers and holds a corpus."""
    try:
        with connections["corpus"].cursor() as cursor:
            cursor.execute("SELECT to_regclass('isnad.hadith')")
            (found,) = cursor.fetchone()
    except OperationalError as error:
        reason = str(error).strip().splitlines()[-1]
        raise CommandError(f"CORPUS_DATABASE_URL does not lead to a database: {reason}") from error
    if found is None:
        raise CommandError(
            "The database of CORPUS_DATABASE_URL has no table isnad.hadith: "
            "`.venv/bin/python manage.py check_corpus` says what it lacks."
        )
