"""A scratch database with the corpus's own DDL in it, empty."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from corpus.loading import ddl


@pytest.fixture
def corpus_ddl(owner_connection: psycopg.Connection[Any]) -> Iterator[psycopg.Connection[Any]]:
    """The owner's connection, the schema being filled with every SQL file run in it."""
    owner_connection.execute("CREATE SCHEMA isnad_next")
    files = ddl.files_before_loading() + ddl.files_after_loading()
    ddl.run_files(owner_connection, "isnad_next", files)
    owner_connection.commit()
    owner_connection.execute("SET search_path TO isnad_next, public")
    yield owner_connection
    owner_connection.rollback()
