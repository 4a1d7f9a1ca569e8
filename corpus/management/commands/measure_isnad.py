"""``manage.py measure_isnad``: how often the isnad reader is right on the checked sample."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from corpus.importers.records import Record, package_lines, read_records
from corpus.isnad.measure import Figures, Marked, measure
from isnad_site.var import BASE_DIR

_FOLDER = "tests/data/isnad_sample"
_COLLECTIONS = ("bukhari", "muslim")


class Command(BaseCommand):
    """Read every report of the sample and compare; nothing is written."""

    help = "Print the figures of the isnad reader on the checked sample."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--json", action="store_true", help="print the figures as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        """Measure each part and all of them together, and print the figures."""
        parts = {path.stem: path for path in sorted((BASE_DIR / _FOLDER).glob("*.jsonl"))}
        if not parts:
            raise CommandError(f"There is no sample in {_FOLDER}.")
        lines = {name: path.read_text("utf-8").splitlines() for name, path in parts.items()}
        rows = {name: [Marked.from_line(line) for line in part] for name, part in lines.items()}
        rows["together"] = [marked for part in list(rows.values()) for marked in part]
        texts = {
            record.key: record.text
            for record in read_records(package_lines(), _COLLECTIONS)
            if isinstance(record, Record)
        }
        figures = {name: measure(part, texts) for name, part in rows.items()}
        if options["json"]:
            shown = {
                name: {kind: one.as_dict() for kind, one in groups.items()}
                for name, groups in figures.items()
            }
            self.stdout.write(json.dumps(shown, ensure_ascii=False, indent=2))
            return
        for name, groups in figures.items():
            self.stdout.write(f"\n{name}\n{_HEADINGS}")
            for kind, one in groups.items():
                self.stdout.write(_row(kind, one))


_HEADINGS = (
    f"{'':14}{'matn':>10}{'first':>10}{'roads F1':>10}"
    f"{'narrators':>12}{'flags':>10}{'wrong':>7}{'whole':>7}"
)


def _row(kind: str, one: Figures) -> str:
    return (
        f"{kind:14}{one.matn:>5}/{one.reports:<4}{one.first:>5}/{one.reports:<4}{one.roads_f1:>10.3f}"
        f"{one.narrators_found:>7}/{one.narrators:<4}{one.flags:>6}/{one.roads_found:<4}"
        f"{one.wrong_splits:>6}{one.kept_whole:>7}"
    )
