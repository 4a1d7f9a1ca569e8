"""``manage.py build_corpus``: fill the embedded corpus from the packaged sources."""

import errno
import json
import os
import shutil
import signal
import threading
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import psycopg
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from corpus.importers.selection import SOURCES, Selection, UnknownSourceError, select
from corpus.loading import report
from corpus.loading.build import Outcome, build
from corpus.loading.fingerprint import OtherCheckoutError
from corpus.loading.progress import bars_wanted
from isnad_site.console import Terminated
from isnad_site.database_errors import reason
from isnad_site.embedded import owner_dsn
from isnad_site.existing import is_embedded
from isnad_site.routers import CORPUS_ALIAS
from isnad_site.var import make_folder

_NO_ROOM = 64 * 1024 * 1024  # bytes


class Command(BaseCommand):
    """Build the corpus, or rebuild it: readers never see half of it."""

    help = "Build the corpus in the embedded database (never in an existing one)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument(
            "--if-missing", action="store_true", help="build only what is missing or outdated"
        )
        parser.add_argument(
            "--data",
            type=Path,
            default=settings.ISNAD_DATA_DIR and Path(settings.ISNAD_DATA_DIR),
            help="folder of public data files (default: ISNAD_DATA_DIR)",
        )
        parser.add_argument(
            "--only",
            nargs="+",
            default=(),
            metavar="SOURCE",
            help=f"take these alone beside the packaged one: {', '.join(SOURCES)}",
        )
        parser.add_argument("--report", choices=["json"], help="print a report on standard output")
        parser.add_argument("--rejects", type=Path, help="file for the rows that were not loaded")
        parser.add_argument("--parent", type=int, help="a process with which the build ends")
        parser.add_argument("--quiet", action="store_true", help="no bars, no messages")

    def handle(self, *args: Any, **options: Any) -> None:
        """Build, then say what the corpus holds."""
        if options["parent"]:
            threading.Thread(target=_end_after, args=[options["parent"]], daemon=True).start()
        if not is_embedded(CORPUS_ALIAS):
            raise CommandError(
                "CORPUS_DATABASE_URL names an existing database, which is only read: "
                "unset it to build the embedded corpus."
            )
        quiet = options["quiet"]
        outcome = self._build(
            options["rejects"],
            _selected(options["data"], options["only"]),
            options["if_missing"],
            quiet,
        )
        with psycopg.connect(owner_dsn()) as connection:
            facts = report.of(connection, outcome)
        if options["report"]:
            self.stdout.write(json.dumps(facts, ensure_ascii=False, indent=2))
        elif not quiet:
            self.stdout.write(report.sentence(facts))

    def _build(
        self, rejects: Path | None, selected: Selection, if_missing: bool, quiet: bool
    ) -> Outcome:
        def say(message: str) -> None:
            if not quiet:
                self.stderr.write(message, str)  # no failure, so not in red

        path = rejects or make_folder(Path(settings.VAR_DIR)) / "rejects.jsonl"
        try:
            return build(
                owner_dsn(),
                path,
                selected,
                if_missing=if_missing,
                bars=bars_wanted(quiet=quiet),
                say=say,
            )
        except Terminated:
            raise
        except KeyboardInterrupt:
            raise CommandError("Interrupted: the corpus is as it was before.") from None
        except OtherCheckoutError as error:
            raise CommandError(str(error)) from error
        except BrokenProcessPool as error:
            raise CommandError(
                "A process that reads isnads was killed (out of memory?): the corpus is unchanged."
            ) from error
        except (OSError, psycopg.Error) as error:
            raise CommandError(_sentence(error, path)) from error


def _selected(folder: Path | None, only: Sequence[str]) -> Selection:
    try:
        return select(folder, only)
    except (UnknownSourceError, OSError) as error:
        raise CommandError(str(error)) from None


def _end_after(parent: int) -> None:
    """End this process in order once another has ended, in whatever way."""
    with suppress(psutil.NoSuchProcess):
        psutil.Process(parent).wait()
    os.kill(os.getpid(), signal.SIGTERM)


def _sentence(error: OSError | psycopg.Error, rejects: Path) -> str:
    """What a failure means to the person at the keyboard; the old corpus stands in every case."""
    if _is_full(error):
        return f"The disk of {settings.VAR_DIR} is full: free about 1 GB; the corpus is unchanged."
    if isinstance(error, OSError):
        return f"{error.filename or rejects}: {error.strerror or error}; the corpus is unchanged."
    return f"The database refused the build: {reason(error)}; the corpus is unchanged."


def _is_full(error: OSError | psycopg.Error) -> bool:
    """No room left; a server that cannot even write its log just closes the connection."""
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    if isinstance(error, psycopg.OperationalError) and not error.sqlstate:
        return shutil.disk_usage(settings.VAR_DIR).free < _NO_ROOM
    return isinstance(error, psycopg.errors.DiskFull)
