"""What a schema of a database holds, as PostgreSQL's own catalogue tells it.

The same queries describe the DDL (run in a schema that is rolled back) and any database that is
to be checked against it; so nobody keeps a second list of tables and columns by hand.
"""

import re
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg import sql

from corpus.loading import ddl

_DRAFT = "isnad_expected"

_COLUMNS = """
SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
       CASE WHEN a.attgenerated <> '' THEN pg_get_expr(d.adbin, d.adrelid) END
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
WHERE c.relnamespace = to_regnamespace(%(schema)s) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
  AND a.attnum > 0 AND NOT a.attisdropped
ORDER BY c.relname, a.attnum"""

_INDEXES = """
SELECT t.relname, pg_get_indexdef(i.indexrelid)
FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
WHERE t.relnamespace = to_regnamespace(%(schema)s) AND i.indisvalid
ORDER BY t.relname, i.indexrelid::regclass::text"""

_CONSTRAINTS = """
SELECT t.relname, k.contype::text, pg_get_constraintdef(k.oid),
       ARRAY(SELECT a.attname FROM unnest(k.conkey) WITH ORDINALITY AS u(n, place)
             JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.n ORDER BY place),
       f.relname
FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
    LEFT JOIN pg_class f ON f.oid = k.confrelid
WHERE t.relnamespace = to_regnamespace(%(schema)s) AND k.contype IN ('c', 'f', 'u', 'p')
ORDER BY t.relname, k.contype, k.conname"""

_FUNCTIONS = """
SELECT p.proname || '(' || oidvectortypes(p.proargtypes) || ')'
FROM pg_proc p WHERE p.pronamespace = to_regnamespace(%(schema)s)"""

# The extensions whose types, operators or functions an object of the schema is made with.
_EXTENSIONS = """
SELECT DISTINCT e.extname
FROM pg_depend d
    JOIN pg_depend x ON x.classid = d.refclassid AND x.objid = d.refobjid AND x.deptype = 'e'
    JOIN pg_extension e ON e.oid = x.refobjid
WHERE d.objid IN (
    SELECT oid FROM pg_class WHERE relnamespace = to_regnamespace(%(schema)s)
    UNION ALL SELECT oid FROM pg_proc WHERE pronamespace = to_regnamespace(%(schema)s))"""

_INDEX_HEAD = re.compile(r"^CREATE (UNIQUE )?INDEX .*? ON (?:ONLY )?.*? USING ")


@dataclass(frozen=True, slots=True)
class Column:
    """A column; ``type`` and the expression it is ``generated`` by as PostgreSQL writes them."""

    type: str
    not_null: bool
    generated: str | None


@dataclass(frozen=True, slots=True)
class Constraint:
    """A constraint; ``kind`` is c(heck), f(oreign key), u(nique) or p(rimary key)."""

    table: str
    kind: str
    definition: str
    columns: tuple[str, ...]
    references: str | None


@dataclass(frozen=True, slots=True)
class Schema:
    """Everything of a schema that the application relies on."""

    tables: dict[str, dict[str, Column]]
    indexes: dict[str, frozenset[str]]
    constraints: tuple[Constraint, ...]
    functions: frozenset[str]
    extensions: frozenset[str]


def home(connection: psycopg.Connection[Any], fallback: str) -> str:
    """The schema in which the connection finds the corpus's tables; ``fallback`` where in none."""
    query = (
        "SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = to_regclass('hadith')"
    )
    row = connection.execute(query).fetchone()
    return str(row[0]) if row else fallback


def describe(connection: psycopg.Connection[Any], schema: str) -> Schema:
    """Describe a schema, its names as they read from inside it."""
    connection.execute(sql.SQL("SET search_path TO {}, public").format(sql.Identifier(schema)))

    def rows(query: str) -> list[tuple[Any, ...]]:
        return connection.execute(query.encode(), {"schema": schema}).fetchall()

    tables: dict[str, dict[str, Column]] = {}
    for table, column, *rest in rows(_COLUMNS):
        tables.setdefault(table, {})[column] = Column(*rest)
    indexes: dict[str, set[str]] = {}
    for table, definition in rows(_INDEXES):
        indexes.setdefault(table, set()).add(index_key(definition))
    constraints = tuple(
        Constraint(table, kind, text, tuple(columns), references)
        for table, kind, text, columns, references in rows(_CONSTRAINTS)
    )
    return Schema(
        tables,
        {table: frozenset(keys) for table, keys in indexes.items()},
        constraints,
        frozenset(signature for (signature,) in rows(_FUNCTIONS)),
        frozenset(name for (name,) in rows(_EXTENSIONS)),
    )


def index_key(definition: str) -> str:
    """An index without its name and table: ``gin (text_folded gin_trgm_ops)``.

    A unique index serves wherever a plain one is asked for, so that is left out too.
    """
    return _INDEX_HEAD.sub("", definition)


def described_ddl(connection: psycopg.Connection[Any]) -> Schema:
    """Run the DDL as its owner, describe it, and leave nothing of it behind."""
    with connection.transaction(force_rollback=True):
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(_DRAFT)))
        ddl.run_files(connection, _DRAFT, ddl.files_before_loading() + ddl.files_after_loading())
        return describe(connection, _DRAFT)
