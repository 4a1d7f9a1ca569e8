"""``manage.py check_authority``: the authority file, row by row, against the works it cites."""

import json
import sys
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from corpus.authority.checking import Checker, Report
from corpus.authority.data import load_authority
from corpus.authority.library import Library


class Command(BaseCommand):
    """Re-read the entry that each row cites, and verify that it says what the row says."""

    help = "Check every row of the authority file against the works of the data folder."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--data", help="the data folder; ISNAD_DATA_DIR if not given")
        parser.add_argument("--json", action="store_true", help="print the report as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        """Check, print the counts and each failing row, and exit 1 if there is any."""
        folder = options["data"] or settings.ISNAD_DATA_DIR
        if not folder:
            raise CommandError("No data folder: give --data, or set ISNAD_DATA_DIR.")
        try:
            report = Checker(load_authority(), Library.open(Path(folder))).run()
        except FileNotFoundError as error:
            raise CommandError(f"A work is missing from the data folder: {error}") from error
        self.stdout.write(_as_json(report) if options["json"] else _as_text(report))
        if report.problems:
            sys.exit(1)


def _as_json(report: Report) -> str:
    return json.dumps(
        {
            "ok": not report.problems,
            "checked": report.checked,
            "problems": [asdict(problem) for problem in report.problems],
        },
        ensure_ascii=False,
    )


def _as_text(report: Report) -> str:
    failing = [f"{one.file}:{one.line}: {one.reason}\n    {one.row}" for one in report.problems]
    counts = [f"{field:24} {count:6}" for field, count in report.checked.items()]
    total = f"{sum(report.checked.values())} rows checked, {len(failing)} problems."
    return "\n".join([*failing, *counts, total])
