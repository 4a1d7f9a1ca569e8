"""``manage.py evaluate --level A [--json]``: the scenarios, outside the test suite."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from live_agent.evaluation.annex import AnnexMissingError, load_annex
from live_agent.evaluation.level_a import Verdict, report, run_level_a


class Command(BaseCommand):
    """Exit 0 when every condition holds, 1 when one does not, 2 for wrong usage."""

    help = "Run the scientific evaluation on the corpus at hand."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The level, the annex, and the form of the report."""
        parser.add_argument("--level", choices=["A"], default="A")
        parser.add_argument("--annex", type=Path, help="Default: the annex of this corpus.")
        parser.add_argument("--json", action="store_true", dest="as_json")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run, print, and exit with the outcome."""
        try:
            annex = load_annex(options["annex"])
        except AnnexMissingError as error:
            raise CommandError(str(error), returncode=2) from error
        verdicts = run_level_a(annex)
        if options["as_json"]:
            self.stdout.write(json.dumps(report(annex, verdicts), ensure_ascii=False, indent=2))
        else:
            self.stdout.write("\n".join(map(_line, verdicts)))
        if not all(verdict.passed for verdict in verdicts):
            sys.exit(1)


def _line(verdict: Verdict) -> str:
    mark = "pass" if verdict.passed else f"FAIL ({verdict.reason})"
    return f"{verdict.scenario} A{verdict.condition}  {verdict.text}: {mark}"
