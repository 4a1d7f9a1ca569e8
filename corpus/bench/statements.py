"""The SQL of a tool's call: recorded once, then run again straight through psycopg."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from django.db import connections

from isnad_site.routers import CORPUS_ALIAS

Statement = tuple[str, Any]


@contextmanager
def recorded() -> Iterator[list[Statement]]:
    """Record the statements that are sent to the corpus within the block, in their order."""
    statements: list[Statement] = []

    def keep(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        statements.append((sql, params))
        return execute(sql, params, many, context)

    with connections[CORPUS_ALIAS].execute_wrapper(keep):
        yield statements


def connect() -> psycopg.Connection[Any]:
    """Connect to the corpus as the application does, through psycopg alone."""
    wrapper = connections[CORPUS_ALIAS]
    params = dict(wrapper.get_connection_params())
    params.pop("pool", None)
    return psycopg.connect(**params, autocommit=True)


def replay(connection: psycopg.Connection[Any], statements: list[Statement]) -> int:
    """Run the statements in one transaction, fetch every row, and return how many there were."""
    rows = 0
    with connection.transaction(), connection.cursor() as cursor:
        for sql, params in statements:
            cursor.execute(sql, params)
            if cursor.description is not None:
                rows += len(cursor.fetchall())
    return rows
