"""`manage.py bench`: measures the searches, and the tools, on the corpus at hand."""

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand

from corpus.bench.measure import Figures, figures
from corpus.bench.searches import hadith_outcomes, name_outcomes


class Command(BaseCommand):
    """Prints a table, or JSON; it judges nothing and always exits with 0."""

    help = "Measure the searches (--search, --names)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to measure and how much of it."""
        parser.add_argument("--search", action="store_true", help="the search of hadiths, by kind")
        parser.add_argument("--names", action="store_true", help="the search of narrators, by kind")
        parser.add_argument("--json", action="store_true", help="print JSON")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--queries", type=int, default=100, help="of each kind")

    def handle(self, *args: Any, **options: Any) -> None:
        """Measure and print."""
        sizes = {"seed": options["seed"], "per_kind": options["queries"]}
        parts: dict[str, list[Figures]] = {}
        if options["search"]:
            parts["search"] = figures(hadith_outcomes(**sizes))
        if options["names"]:
            parts["names"] = figures(name_outcomes(**sizes))
        if options["json"]:
            found = {part: [asdict(row) for row in rows] for part, rows in parts.items()}
            self.stdout.write(json.dumps(found, ensure_ascii=False, indent=2))
            return
        for part, rows in parts.items():
            self._table(part, rows)

    def _table(self, part: str, rows: Sequence[Figures]) -> None:
        self.stdout.write(f"{part:28}{'n':>6}{'first':>9}{'of five':>9}{'median':>10}{'p95':>10}")
        for row in rows:
            self.stdout.write(
                f"{row.kind:28}{row.queries:6}{row.first:9.1%}{row.among_five:9.1%}"
                f"{row.median_ms:7.1f} ms{row.p95_ms:7.1f} ms"
            )
