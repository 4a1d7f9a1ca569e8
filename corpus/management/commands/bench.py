"""`manage.py bench`: measures the searches, the tools and the pages, on the corpus at hand."""

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.test.utils import override_settings

from corpus.bench.drawings import measure_bundles
from corpus.bench.measure import figures
from corpus.bench.page_visits import make_visits
from corpus.bench.pages import measure_pages
from corpus.bench.searches import hadith_outcomes, name_outcomes
from corpus.bench.server import SERVERS, serving
from corpus.bench.sockets import measure_crowd, measure_cycles, measure_turns
from corpus.bench.tool_calls import make_calls
from corpus.bench.tools import measure_tools


class Command(BaseCommand):
    """Prints tables, or JSON. Measuring judges nothing: it fails only where it cannot measure."""

    help = (
        "Measure the tools through HTTP and their SQL through psycopg; --pages measures the pages "
        "instead, --search and --names what the searches find, --sockets conversations."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to measure and how much of it."""
        parser.add_argument("--search", action="store_true", help="the search of hadiths, by kind")
        parser.add_argument("--names", action="store_true", help="the search of narrators, by kind")
        parser.add_argument("--pages", action="store_true", help="the pages, by kind")
        parser.add_argument("--bundles", type=int, default=0, help="so many of the largest bundles")
        parser.add_argument("--sockets", type=int, default=0, help="so many conversations at once")
        parser.add_argument("--json", action="store_true", help="print JSON")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--queries", type=int, default=100, help="of each kind (searches)")
        parser.add_argument("--calls", type=int, default=80, help="of each tool")
        parser.add_argument(
            "--hadiths", type=int, default=200, help="pages of hadiths; a tenth of each other kind"
        )
        parser.add_argument("--rounds", type=int, default=3, help="of each call and page")
        parser.add_argument(
            "--server", choices=SERVERS, default="daphne", help="daphne, as `make demo`"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Measure and print."""
        sizes = {"seed": options["seed"], "per_kind": options["queries"]}
        tables: dict[str, list[Any]] = {}
        if options["search"]:
            tables["search"] = figures(hadith_outcomes(**sizes))
        if options["names"]:
            tables["names"] = figures(name_outcomes(**sizes))
        if options["bundles"]:
            tables["bundles"] = measure_bundles(
                bundles=options["bundles"], rounds=options["rounds"]
            )
        memory: float | None
        if options["sockets"]:
            memory = self._sockets(tables, options)
        elif options["pages"]:
            memory = self._pages(tables, options)
        else:
            memory = None if tables else self._tools(tables, options)
        if options["json"]:
            found: dict[str, Any] = {t: [asdict(row) for row in rows] for t, rows in tables.items()}
            if memory is not None:
                found["server"] = options["server"]
                found["serving_process_mib"] = round(memory, 1)
            self.stdout.write(json.dumps(found, ensure_ascii=False, indent=2))
            return
        for title, rows in tables.items():
            self._table(title, rows)
        if memory is not None:
            self.stdout.write(f"served by {options['server']} in {memory:.0f} MiB of memory")

    def _tools(self, tables: dict[str, list[Any]], options: dict[str, Any]) -> float:
        """Measure the tools into ``tables`` and return the memory of the serving process, MiB."""
        calls = list(make_calls(seed=options["seed"], per_tool=options["calls"]))
        # As in the serving process: a measurement makes more calls in a minute than a caller may.
        unbounded = override_settings(LIVE_AGENT_CALLS_PER_MINUTE=0)
        with unbounded, serving(options["server"]) as served:
            tables["tools"] = list(measure_tools(calls, served, rounds=options["rounds"]))
            return served.memory_mib()

    def _pages(self, tables: dict[str, list[Any]], options: dict[str, Any]) -> float:
        """Measure the pages into ``tables`` and return the memory of the serving process, MiB."""
        visits = make_visits(seed=options["seed"], hadiths=options["hadiths"])
        with serving(options["server"]) as served:
            tables["pages"] = list(measure_pages(visits, served, rounds=options["rounds"]))
            return served.memory_mib()

    def _sockets(self, tables: dict[str, list[Any]], options: dict[str, Any]) -> float:
        """Measure conversations into ``tables``, and return the memory of the process, MiB."""
        call_command("migrate", interactive=False, verbosity=0)
        rounds = options["rounds"]
        with serving(options["server"]) as served:
            tables["turns"] = list(measure_turns(served, rounds=10 * rounds))
            tables["cycles"] = [measure_cycles(served, cycles=50)]
            tables["sockets"] = [measure_crowd(served, sockets=options["sockets"], turns=rounds)]
            return served.memory_mib()

    def _table(self, title: str, rows: Sequence[Any]) -> None:
        columns = [
            name for name in asdict(rows[0]) if isinstance(asdict(rows[0])[name], int | float)
        ]
        self.stdout.write(f"{title:28}" + "".join(f"{name:>16}" for name in columns))
        for row in rows:
            values = asdict(row)
            label = next(iter(values.values()))
            self.stdout.write(f"{label:28}" + "".join(f"{values[name]:16}" for name in columns))
