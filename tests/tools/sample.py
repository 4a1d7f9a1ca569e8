"""The alias ``corpus`` on a small corpus: the real DDL, and the rows of ``sample.sql``."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import connections
from psycopg import sql
from pytest_django import DjangoDbBlocker

from corpus.loading.ddl import files_after_loading, files_before_loading, run_files
from isnad_site.embedded import Server
from isnad_site.embedded.cluster import add_extensions

ROWS = Path(__file__).with_name("sample.sql")
NAME = f"test_isnad_scratch_{os.getpid()}_9000"

INTENTION, CHAINLESS, CROWDED = 1000001, 1000002, 1000003
ZUHRI, MALIK, NAFI, NAMESAKE, LONELY, FAMOUS = 1, 2, 3, 4, 5, 6
TEXT = "حَدَّثَنَا مَالِكٌ عَنْ نَافِعٍ قَالَ إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ"
MANY = 60


@pytest.fixture(scope="session")
def sample_database(embedded_server: Server) -> Iterator[str]:
    """The database with the sample rows, dropped at the end of the run."""
    drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(NAME))
    create = sql.SQL("CREATE DATABASE {} OWNER isnad_owner TEMPLATE template0")
    with psycopg.connect(embedded_server.dsn("postgres"), autocommit=True) as superuser:
        superuser.execute(drop)
        superuser.execute(create.format(sql.Identifier(NAME)))
        try:
            with psycopg.connect(embedded_server.dsn("postgres", NAME), autocommit=True) as inside:
                add_extensions(inside)
            with psycopg.connect(embedded_server.dsn("isnad_owner", NAME)) as connection:
                _define(connection)
            yield NAME
        finally:
            superuser.execute(drop)


@contextmanager
def corpus_on(database: str, blocker: DjangoDbBlocker) -> Iterator[None]:
    """The alias ``corpus`` on another database of the embedded server, until the end."""
    connection = connections["corpus"]
    with blocker.unblock():
        connection.close()
        name = connection.settings_dict["NAME"]
        connection.settings_dict["NAME"] = database
        try:
            yield
        finally:
            connection.close()
            connection.settings_dict["NAME"] = name


@pytest.fixture
def sample(sample_database: str, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The alias ``corpus`` on the sample database, for the length of one test."""
    with corpus_on(sample_database, django_db_blocker):
        yield


def _define(connection: psycopg.Connection[Any]) -> None:
    connection.execute("CREATE SCHEMA isnad")
    files = [*files_before_loading(), ROWS, *files_after_loading()]
    run_files(connection, "isnad", files)
