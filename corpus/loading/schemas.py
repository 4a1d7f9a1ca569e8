"""One build at a time, in a schema of its own, which takes the corpus's place in one step."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg import sql

LIVE, NEXT = "isnad", "isnad_next"
_OLD_PREFIX = "isnad_old_"
PATIENCE = 5.0  # seconds to wait for the readers of a replaced corpus
_LOCK = 0x49534E4144  # "ISNAD"; a session's advisory lock ends with its connection


@contextmanager
def building(connection: psycopg.Connection[Any], on_wait: Callable[[], None]) -> Iterator[None]:
    """Be the only build; where another runs, call ``on_wait`` and wait for its end."""
    row = connection.execute("SELECT pg_try_advisory_lock(%s)", [_LOCK]).fetchone()
    if not (row and row[0]):
        on_wait()
        connection.execute("SELECT pg_advisory_lock(%s)", [_LOCK])
    try:
        yield
    finally:
        if not connection.closed:
            connection.execute("SELECT pg_advisory_unlock(%s)", [_LOCK])


def create_next(connection: psycopg.Connection[Any]) -> None:
    """Make the schema to fill and look there first. Inside the transaction of the build."""
    connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(NEXT)))


def swap(connection: psycopg.Connection[Any]) -> None:
    """Put the filled schema in the place of the old one, in the transaction that filled it.

    Renaming a schema locks none of its tables: queries that run go on over the old ones.
    """
    if exists(connection, LIVE):
        row = connection.execute("SELECT pg_current_xact_id()::text").fetchone()
        _rename(connection, LIVE, f"{_OLD_PREFIX}{row[0] if row else ''}")
    _rename(connection, NEXT, LIVE)


def drop_old(connection: psycopg.Connection[Any]) -> bool:
    """Drop what was replaced; False if readers still hold some of it after `PATIENCE`.

    A schema's tables are locked without waiting, all or none: a reader is never made to wait for
    one table of the old corpus while it holds another, which would be a deadlock.
    """
    deadline = time.monotonic() + PATIENCE
    while schemas := _old_schemas(connection):
        try:
            for schema in schemas:
                with connection.transaction():
                    connection.execute("SET LOCAL lock_timeout = '100ms'")  # for the views
                    _lock_all(connection, schema)
                    drop = sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(schema))
                    connection.execute(drop)
        except psycopg.errors.LockNotAvailable:
            if time.monotonic() > deadline:
                return False
            time.sleep(0.1)
    return True


def _old_schemas(connection: psycopg.Connection[Any]) -> list[str]:
    query = "SELECT nspname FROM pg_namespace WHERE starts_with(nspname, %s)"
    return [name for (name,) in connection.execute(query, [_OLD_PREFIX]).fetchall()]


def exists(connection: psycopg.Connection[Any], schema: str) -> bool:
    """Whether a schema exists."""
    row = connection.execute("SELECT to_regnamespace(%s) IS NOT NULL", [schema]).fetchone()
    return bool(row and row[0])


def analyze(connection: psycopg.Connection[Any], schema: str) -> None:
    """Gather the planner's statistics on a schema."""
    query = """SELECT relname FROM pg_class
        WHERE relnamespace = to_regnamespace(%s) AND relkind IN ('r', 'm')"""
    names = [name for (name,) in connection.execute(query, [schema]).fetchall()]
    connection.execute(sql.SQL("ANALYZE {}").format(_listed(schema, names)))


def _lock_all(connection: psycopg.Connection[Any], schema: str) -> None:
    query = "SELECT tablename FROM pg_tables WHERE schemaname = %s"
    if names := [name for (name,) in connection.execute(query, [schema]).fetchall()]:
        statement = sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE NOWAIT")
        connection.execute(statement.format(_listed(schema, names)))


def _listed(schema: str, names: list[str]) -> sql.Composed:
    return sql.SQL(", ").join(sql.Identifier(schema, name) for name in names)


def _rename(connection: psycopg.Connection[Any], old: str, new: str) -> None:
    statement = sql.SQL("ALTER SCHEMA {} RENAME TO {}")
    connection.execute(statement.format(sql.Identifier(old), sql.Identifier(new)))
