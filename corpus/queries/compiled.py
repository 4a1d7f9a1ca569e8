"""Queries that are planned once on each connection, and those of the ORM compiled to SQL once.

Compiling a queryset with many joined columns, and planning its joins, take ten times as long as
answering it. Here the queryset is built once, with ``Parameter`` where a value will stand, and
prepared on the server; each run only binds the values.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import psycopg
from django.conf import settings
from django.db import connections, models
from django.db.backends.utils import CursorWrapper
from django.db.models.expressions import Expression
from django.db.models.sql.compiler import SQLCompiler

from isnad_site.routers import CORPUS_ALIAS


class Parameter(Expression):
    """The place of a value that is given at each run, by name."""

    def __init__(self, name: str, output_field: "models.Field[Any, Any] | None" = None) -> None:
        super().__init__(output_field=output_field or models.BigIntegerField())
        self.name = name

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        """A placeholder, with the parameter itself as its value."""
        return "%s", (self,)


class Compiled:
    """A queryset of tuples (``values_list``) that is compiled at its first run.

    Rows come as the database gives them: JSON as text, everything else as its Python type.
    """

    def __init__(self, build: Callable[[], models.QuerySet[Any, Any]]) -> None:
        self._build = build

    @cached_property
    def _statement(self) -> tuple[str, Sequence[Any]]:
        text, places = self._build().query.get_compiler(CORPUS_ALIAS).as_sql()
        return text, places

    def rows(
        self, *, limit: int | None = None, offset: int = 0, **values: Any
    ) -> list[tuple[Any, ...]]:
        """The rows for these values, all of them or a page. One query."""
        text, places = self._statement
        bound = [values[place.name] if isinstance(place, Parameter) else place for place in places]
        if limit is not None:
            text, bound = f"{text} LIMIT %s OFFSET %s", [*bound, limit, offset]
        with prepared_cursor() as cursor:
            cursor.execute(text, bound)
            return list(cursor.fetchall())

    def first(self, **values: Any) -> tuple[Any, ...] | None:
        """The first row for these values, or None. One query."""
        return next(iter(self.rows(limit=1, **values)), None)


def prepared_cursor() -> CursorWrapper:
    """A cursor that binds on the server and so can prepare, in Django's wrapping.

    Django's own cursors bind on the client's side and never prepare. A pooler that hands each
    transaction another server connection needs ``CORPUS_PREPARED_STATEMENTS=0``.
    """
    connection = connections[CORPUS_ALIAS]
    connection.ensure_connection()
    raw: psycopg.Connection[Any] = connection.connection
    cursor: Any = psycopg.Cursor(raw)
    if connection.queries_logged:  # the log can only read a statement that was sent as it is
        raw.prepare_threshold = None
        return connection.make_debug_cursor(cursor)
    raw.prepare_threshold = 0 if settings.CORPUS_PREPARED_STATEMENTS else None
    return connection.make_cursor(cursor)
