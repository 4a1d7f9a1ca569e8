"""What a database of the right shape lacks in rows: hadiths, or what is counted from its rows."""

from collections.abc import Iterator
from typing import Any

import psycopg
from psycopg import sql

from corpus.loading.catalog import Schema

# Each view that searches and pages look up, with the table that fills it, in refreshing order.
_FILLED_FROM = {
    "search_word": "hadith",
    "search_name": "narrator",
    "search_name_word": "narrator",
    "narrator_neighbour": "hadith_chain_node",
    "narrator_tally": "hadith_chain_node",
}
_POPULATED = """SELECT relispopulated FROM pg_class
WHERE relkind = 'm' AND relname = %s AND relnamespace = current_schema()::regnamespace"""


def missing(connection: psycopg.Connection[Any], found: Schema) -> Iterator[str]:
    """Yield a sentence where there is no hadith, and for each view made before its rows."""
    if _has_rows(connection, found, "hadith") is False:
        yield "The table hadith is empty: load the corpus."
    for view, table in _FILLED_FROM.items():
        row = connection.execute(_POPULATED, [view]).fetchone()
        if row is None or not _has_rows(connection, found, table):
            continue
        if not row[0] or _has_rows(connection, found, view) is False:
            yield (
                f"The materialized view {view} is empty and {table} is not: "
                f"REFRESH MATERIALIZED VIEW {view}."
            )


def _has_rows(connection: psycopg.Connection[Any], found: Schema, table: str) -> bool | None:
    """Whether a relation has rows; None where it is missing or closed, which is said already."""
    if table not in found.tables:
        return None
    query = sql.SQL("SELECT EXISTS (SELECT FROM {})").format(sql.Identifier(table))
    try:
        with connection.transaction():
            row = connection.execute(query).fetchone()
    except psycopg.errors.InsufficientPrivilege:
        return None
    return bool(row and row[0])
