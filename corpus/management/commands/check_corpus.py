"""``manage.py check_corpus``: what the corpus database lacks, whichever it is."""

import json
import sys
from argparse import ArgumentParser
from typing import Any

import psycopg
from django.core.management.base import BaseCommand, CommandError
from django.db import Error, connections

from corpus.loading import catalog, check, expected
from corpus.loading.schemas import LIVE
from isnad_site.database_errors import reason
from isnad_site.routers import CORPUS_ALIAS


class Command(BaseCommand):
    """Compare the corpus database with the project's DDL, and its rows with the DDL's rules."""

    help = "Say what the corpus database lacks; exit 1 if anything. It is only read."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--json", action="store_true", help="print the findings as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        """Check, print the findings, and exit 1 if there are any."""
        try:
            found = self._problems()
        except (psycopg.Error, Error) as error:
            raise CommandError(
                f"The corpus database cannot be checked: {reason(error)}."
            ) from error
        if options["json"]:
            rows = [{"kind": problem.kind, "message": problem.message} for problem in found]
            self.stdout.write(json.dumps({"ok": not found, "problems": rows}, ensure_ascii=False))
        else:
            for problem in found:
                self.stdout.write(problem.message)
            if not found:
                self.stdout.write("The corpus database has all that the application needs.")
        if found:
            sys.exit(1)

    def _problems(self) -> list[check.Problem]:
        corpus = connections[CORPUS_ALIAS]
        corpus.ensure_connection()
        connection = corpus.connection
        connection.execute("SET statement_timeout = 0")
        try:
            schema = catalog.home(connection, LIVE)
            return check.closed(connection, schema) or check.problems(
                connection, catalog.describe(connection, schema), expected.read()
            )
        finally:
            corpus.close()
