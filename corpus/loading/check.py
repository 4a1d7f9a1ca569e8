"""What a database lacks to serve as the corpus, in sentences."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import psycopg
from psycopg import sql

from corpus.folding import fold_ar, fold_latin
from corpus.loading import check_data, check_rows
from corpus.loading.catalog import Schema

Kind = Literal[
    "table", "column", "type", "index", "extension", "locale", "function", "role", "data"
]
_WRITES = ("INSERT", "UPDATE", "DELETE", "TRUNCATE")
_PROBES = {
    "fold_ar": (fold_ar, "حَدَّثَنَا ٱلْأَعْمَشُ، ءَامَنُوا ﷲ ۱٢ کتاب"),
    "fold_latin": (fold_latin, "ʿAbd al-Raḥmān b. Abī Ḥuḏayfa ash-Shāfiʿī"),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is missing or wrong."""

    kind: Kind
    message: str


def problems(connection: psycopg.Connection[Any], found: Schema, wanted: Schema) -> list[Problem]:
    """Compare a described database with the DDL; ``connection`` is the application's own."""
    return [
        *_extensions(connection, wanted),
        *_locale(connection),
        *_tables(found, wanted),
        *_indexes(found, wanted),
        *_functions(connection, found, wanted),
        *_role(connection, found),
        *(Problem("data", message) for message in check_data.broken(connection, found, wanted)),
        *(Problem("data", message) for message in check_rows.missing(connection, found)),
    ]


def closed(connection: psycopg.Connection[Any], schema: str) -> list[Problem]:
    """Where the role may not even look into the schema, that; nothing else can be asked then."""
    query = "SELECT current_user, has_schema_privilege(to_regnamespace(%s)::oid, 'USAGE')"
    user, may_use = connection.execute(query, [schema]).fetchone() or ("", None)
    if may_use is False:
        message = f"The role {user} may not use the schema {schema}: grant USAGE."
        return [Problem("role", message)]
    return []


def _extensions(connection: psycopg.Connection[Any], wanted: Schema) -> Iterator[Problem]:
    present = {name for (name,) in connection.execute("SELECT extname FROM pg_extension")}
    for name in sorted(wanted.extensions - present):
        yield Problem("extension", f"The extension {name} is not installed.")


def _locale(connection: psycopg.Connection[Any]) -> Iterator[Problem]:
    try:
        with connection.transaction():
            row = connection.execute("SELECT cardinality(show_trgm('محمد'))").fetchone()
    except psycopg.errors.UndefinedFunction:
        return  # no pg_trgm: said already
    if row and row[0] == 0:
        yield Problem(
            "locale",
            "The database's lc_ctype makes trigrams blind to Arabic: create it with a UTF-8 "
            "lc_ctype such as C.UTF-8.",
        )


def _tables(found: Schema, wanted: Schema) -> Iterator[Problem]:
    for table, columns in wanted.tables.items():
        if table not in found.tables:
            yield Problem("table", f"The table {table} is missing.")
            continue
        for name, column in columns.items():
            there = found.tables[table].get(name)
            if there is None:
                yield Problem("column", f"The column {table}.{name} ({column.type}) is missing.")
            elif there.type != column.type:
                message = f"The column {table}.{name} is {there.type}, expected {column.type}."
                yield Problem("type", message)


def _indexes(found: Schema, wanted: Schema) -> Iterator[Problem]:
    for table, keys in wanted.indexes.items():
        present = found.indexes.get(table, frozenset())
        for key in sorted(keys - present) if table in found.tables else ():
            # A B-tree over more columns serves for its first ones.
            longer = f"{key[:-1]}, " if key.startswith("btree") else key
            if not any(other.startswith(longer) for other in present):
                yield Problem("index", f"The table {table} has no index {key}.")


def _functions(
    connection: psycopg.Connection[Any], found: Schema, wanted: Schema
) -> Iterator[Problem]:
    for signature in sorted(wanted.functions - found.functions):
        yield Problem("function", f"The function {signature} is missing.")
    for name, (fold, text) in _PROBES.items():
        if f"{name}(text)" in found.functions:
            query = sql.SQL("SELECT {}(%s::text)").format(sql.Identifier(name))
            row = connection.execute(query, [text]).fetchone()
            if row is None or row[0] != fold(text):
                yield Problem("function", f"The function {name} folds otherwise than this version.")


def _role(connection: psycopg.Connection[Any], found: Schema) -> Iterator[Problem]:
    query = """SELECT current_user, rolsuper, has_schema_privilege(current_schema(), 'CREATE'),
        has_database_privilege(current_database(), 'CREATE')
        FROM pg_roles WHERE rolname = current_user"""
    user, is_super, makes_tables, makes_schemas = connection.execute(query).fetchone() or ("",) * 4
    if is_super:
        yield Problem("role", f"The role {user} is a superuser: use one with SELECT alone.")
        return
    if makes_tables or makes_schemas:
        yield Problem("role", f"The role {user} can create objects: use one with SELECT alone.")
    for table in found.tables:
        rights = [right for right in _WRITES if _has(connection, table, right)]
        if rights:
            message = f"The role {user} holds {', '.join(rights)} on {table}: revoke it."
            yield Problem("role", message)
        if not _has(connection, table, "SELECT"):
            yield Problem("role", f"The role {user} cannot read {table}: grant SELECT.")


def _has(connection: psycopg.Connection[Any], table: str, right: str) -> bool:
    query = (
        "SELECT has_table_privilege(quote_ident(current_schema()) || '.' || quote_ident(%s), %s)"
    )
    row = connection.execute(query, [table, right]).fetchone()
    return bool(row and row[0])
