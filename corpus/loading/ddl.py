"""The SQL files that make the corpus, in their order: the one source of truth of its tables."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

SQL_DIR = Path(__file__).resolve().parent.parent / "sql"
_LAST_BEFORE_LOADING = "02_"


def files_before_loading() -> list[Path]:
    """Functions and tables."""
    return [path for path in _files() if path.name[:3] <= _LAST_BEFORE_LOADING]


def files_after_loading() -> list[Path]:
    """Indexes, search structures and grants: made once the rows are there."""
    return [path for path in _files() if path.name[:3] > _LAST_BEFORE_LOADING]


def run_files(connection: psycopg.Connection[Any], schema: str, files: Iterable[Path]) -> None:
    """Run SQL files with ``schema`` first in the search path, for this transaction."""
    path = sql.SQL("SET LOCAL search_path TO {}, public").format(sql.Identifier(schema))
    connection.execute(path)
    for file in files:
        connection.execute(file.read_bytes())


def _files() -> list[Path]:
    return sorted(SQL_DIR.glob("*.sql"))
