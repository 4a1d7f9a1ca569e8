"""``manage.py freeze_fixtures``: resolve the scenarios' placeholders and write the annex."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from live_agent.evaluation.annex import path_for, save_annex
from live_agent.evaluation.freezing import NothingFoundError, freeze


class Command(BaseCommand):
    """Ask the tools what each placeholder stands for on the corpus at hand."""

    help = "Write the annex of frozen ids for the corpus at hand."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where to write."""
        parser.add_argument("--out", type=Path, help="Default: beside the scenarios.")

    def handle(self, *args: Any, **options: Any) -> None:
        """Freeze, write, and say where."""
        try:
            annex = freeze(timezone.localdate())
        except NothingFoundError as error:
            raise CommandError(str(error)) from error
        path = options["out"] or path_for(annex.corpus)
        save_annex(annex, path)
        self.stdout.write(f"{len(annex.placeholders)} placeholders written to {path}")
