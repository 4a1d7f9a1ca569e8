"""What the DDL makes, kept as a file, so that a database is checked without a second server.

`manage.py describe_ddl` writes it from the SQL files; a test fails when it drifts from them.
"""

import json
from dataclasses import asdict

from corpus.loading.catalog import Column, Constraint, Schema
from corpus.loading.ddl import SQL_DIR

FILE = SQL_DIR / "expected.json"


def read() -> Schema:
    """The schema that the file describes."""
    known = json.loads(FILE.read_text(encoding="utf-8"))
    return Schema(
        {
            table: {name: Column(**column) for name, column in columns.items()}
            for table, columns in known["tables"].items()
        },
        {table: frozenset(keys) for table, keys in known["indexes"].items()},
        tuple(
            Constraint(**{**rule, "columns": tuple(rule["columns"])})
            for rule in known["constraints"]
        ),
        frozenset(known["functions"]),
        frozenset(known["extensions"]),
    )


def as_text(schema: Schema) -> str:
    """A schema as the file holds it."""
    return json.dumps(asdict(schema), ensure_ascii=False, indent=1, default=sorted) + "\n"
