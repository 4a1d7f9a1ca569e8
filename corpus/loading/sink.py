"""The one way into the tables: rows are instances of the models, written by COPY in batches."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from graphlib import TopologicalSorter
from operator import attrgetter
from typing import Any

import psycopg
from django.apps import apps
from django.db.models import ForeignKey, JSONField, Model
from psycopg import sql
from psycopg.types.json import Jsonb

from corpus.importers.files import Reject
from corpus.loading.rejects import Rejects

APPS = ("corpus", "narrators")
_BATCH = 50_000
_Key = tuple[int, str]


def models_in_order() -> list[type[Model]]:
    """Every model of the corpus, each after those that its foreign keys point to."""
    models = [model for label in APPS for model in apps.get_app_config(label).get_models()]
    parents = {
        model: {
            field.related_model
            for field in model._meta.concrete_fields
            if isinstance(field, ForeignKey)
        }
        for model in models
    }
    return [model for model in TopologicalSorter(parents).static_order() if model in parents]


class Sink:
    """Takes rows in any order, writes parents before children, and counts what became of each.

    For each dataset and table, ``read`` is what the importer saw and ``loaded + merged +
    rejected`` what came of it; the two must agree at the end.
    """

    def __init__(self, connection: psycopg.Connection[Any], rejects: Rejects) -> None:
        self._connection = connection
        self._rejects = rejects
        self._order = models_in_order()
        self._waiting: dict[type[Model], list[Model]] = defaultdict(list)
        self._size = 0
        self.seen: Counter[_Key] = Counter()
        self.loaded: Counter[_Key] = Counter()
        self.merged: Counter[_Key] = Counter()
        self.rejected: Counter[_Key] = Counter()

    def read(self, dataset_id: int, model: type[Model], number: int = 1) -> None:
        """Count rows of a source that are meant for a table."""
        self.seen[dataset_id, model._meta.db_table] += number

    def add(self, dataset_id: int, *rows: Model) -> None:
        """Load rows; what they were made from is counted by `read`."""
        for row in rows:
            self._waiting[type(row)].append(row)
            self.loaded[dataset_id, row._meta.db_table] += 1
        self._size += len(rows)
        if self._size >= _BATCH:
            self.flush()

    def derive(self, dataset_id: int, rows: Iterable[Model]) -> None:
        """Load rows that the importer itself makes from a row it has read."""
        for row in rows:
            self.read(dataset_id, type(row))
            self.add(dataset_id, row)

    def merge(self, dataset_id: int, model: type[Model], number: int = 1) -> None:
        """Count rows whose statements are those of a row already loaded, or were added to it."""
        self.merged[dataset_id, model._meta.db_table] += number

    def reject(
        self, dataset_id: int, model: type[Model], source: str, line: int, reason: str
    ) -> None:
        """Write a row that cannot be loaded to the file of rejects."""
        self.rejected[dataset_id, model._meta.db_table] += 1
        self._rejects.write(source, line, reason)

    def reject_all(self, dataset_id: int, model: type[Model], rejects: Iterable[Reject]) -> None:
        """Write the rows of files that cannot be loaded to the file of rejects."""
        for one in rejects:
            self.reject(dataset_id, model, one.source, one.line, one.reason)

    def flush(self) -> None:
        """Write what waits, parents first."""
        for model in self._order:
            if rows := self._waiting.pop(model, []):
                self._copy(model, rows)
        self._size = 0

    def _copy(self, model: type[Model], rows: list[Model]) -> None:
        fields = [field for field in model._meta.concrete_fields if field.editable]
        values = attrgetter(*[field.attname for field in fields])
        json_at = [place for place, field in enumerate(fields) if isinstance(field, JSONField)]
        columns = [sql.Identifier(str(field.column)) for field in fields]
        statement = sql.SQL("COPY {} ({}) FROM STDIN").format(
            sql.Identifier(model._meta.db_table), sql.SQL(", ").join(columns)
        )
        with self._connection.cursor() as cursor, cursor.copy(statement) as copy:
            for row in rows:
                record = list(values(row))
                for place in json_at:
                    record[place] = Jsonb(record[place])
                copy.write_row(record)
