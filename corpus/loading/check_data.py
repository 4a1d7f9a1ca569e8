"""Rows that break a rule of the DDL, where the checked database does not enforce it itself."""

from collections.abc import Iterator
from typing import Any

import psycopg
from psycopg import sql

from corpus.loading.catalog import Constraint, Schema

_SAMPLE = 1000  # rows in which a folded column is compared with what the DDL generates


def broken(connection: psycopg.Connection[Any], found: Schema, wanted: Schema) -> Iterator[str]:
    """Yield a sentence for each rule that rows break."""
    for query, sentence in [*_rules(found, wanted), *_columns(found, wanted)]:
        if number := _count(connection, query):
            yield sentence.format(number=number)


def _rules(found: Schema, wanted: Schema) -> Iterator[tuple[sql.Composed, str]]:
    enforced = {(rule.table, rule.definition) for rule in found.constraints}
    for rule in wanted.constraints:
        if (rule.table, rule.definition) not in enforced and _can_be_asked(rule, found):
            text = rule.definition.replace("{", "{{").replace("}", "}}")
            yield _violations(rule), f"{{number}} rows of {rule.table} break {text}."


def _columns(found: Schema, wanted: Schema) -> Iterator[tuple[sql.Composed, str]]:
    for table, columns in wanted.tables.items():
        there = found.tables.get(table, {})
        for name in columns.keys() & there.keys():
            column = columns[name]
            if column.not_null and not there[name].not_null:
                yield _nulls(table, name), f"{{number}} rows of {table} have no {name}."
            if column.generated and not there[name].generated:
                sentence = f"{table}.{name} is not {column.generated} in {{number}} rows."
                yield _differences(table, name, column.generated), sentence


def _can_be_asked(rule: Constraint, found: Schema) -> bool:
    there = found.tables.get(rule.table, {})
    return all(column in there for column in rule.columns) and (
        rule.references is None or "id" in found.tables.get(rule.references, {})
    )


def _violations(rule: Constraint) -> sql.Composed:
    table = sql.Identifier(rule.table)
    columns = [sql.Identifier(column) for column in rule.columns]
    if rule.kind == "c":
        expression = sql.SQL(rule.definition.removeprefix("CHECK "))
        return sql.SQL("SELECT count(*) FROM {} WHERE NOT {}").format(table, expression)
    if rule.kind == "f" and rule.references:
        return sql.SQL(
            "SELECT count(*) FROM {} t WHERE t.{column} IS NOT NULL"
            " AND NOT EXISTS (SELECT FROM {} r WHERE r.id = t.{column})"
        ).format(table, sql.Identifier(rule.references), column=columns[0])
    return sql.SQL(
        "SELECT coalesce(sum(n), 0) FROM (SELECT count(*) AS n FROM {} GROUP BY {}"
        " HAVING count(*) > 1 AND num_nulls({}) = 0) repeated"
    ).format(table, sql.SQL(", ").join(columns), sql.SQL(", ").join(columns))


def _nulls(table: str, column: str) -> sql.Composed:
    query = sql.SQL("SELECT count(*) FROM {} WHERE {} IS NULL")
    return query.format(sql.Identifier(table), sql.Identifier(column))


def _differences(table: str, column: str, expression: str) -> sql.Composed:
    query = sql.SQL(
        "SELECT count(*) FROM (SELECT * FROM {} LIMIT {}) sample WHERE {} IS DISTINCT FROM ({})"
    )
    names = (sql.Identifier(table), sql.Literal(_SAMPLE), sql.Identifier(column))
    return query.format(*names, sql.SQL(expression))


def _count(connection: psycopg.Connection[Any], query: sql.Composed) -> int:
    """The number that a query finds; none where it needs what is missing or closed anyway."""
    try:
        with connection.transaction():
            row = connection.execute(query).fetchone()
    except (psycopg.errors.UndefinedFunction, psycopg.errors.InsufficientPrivilege):
        return 0
    return int(row[0]) if row else 0
