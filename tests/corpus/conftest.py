"""The corpus's own DDL in scratch databases, empty."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from corpus.loading import ddl
from isnad_site.embedded import Server
from tests.importers.made_corpus import database, next_name


@pytest.fixture(scope="session")
def ddl_database(embedded_server: Server) -> Iterator[str]:
    """A database in whose schema `isnad_next` every SQL file was run: to look at or to copy."""
    name = next_name()
    with database(embedded_server, name) as dsn:
        with psycopg.connect(dsn) as owner:
            owner.execute("CREATE SCHEMA isnad_next")
            files = ddl.files_before_loading() + ddl.files_after_loading()
            ddl.run_files(owner, "isnad_next", files)
        yield name


@pytest.fixture
def corpus_ddl(ddl_database: str, embedded_server: Server) -> Iterator[psycopg.Connection[Any]]:
    """The owner's connection to it; what a test does is undone, so that it must not commit."""
    with psycopg.connect(embedded_server.dsn("isnad_owner", ddl_database)) as owner:
        owner.execute("SET search_path TO isnad_next, public")
        yield owner
        owner.rollback()


@pytest.fixture
def own_ddl(ddl_database: str, embedded_server: Server) -> Iterator[psycopg.Connection[Any]]:
    """The same in a copy that is the test's own."""
    with (
        database(embedded_server, next_name(), like=ddl_database) as dsn,
        psycopg.connect(dsn, autocommit=True) as owner,
    ):
        owner.execute("SET search_path TO isnad_next, public")
        owner.autocommit = False
        yield owner
        owner.rollback()
