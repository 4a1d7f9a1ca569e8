"""A pool never hands out a connection that the server has ended, and rarely asks whether it has."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import psycopg
import pytest
from django.db import connections
from psycopg_pool import ConnectionPool
from pytest_django import DjangoDbBlocker

from isnad_site.embedded import Server
from isnad_site.postgres import pool
from isnad_site.postgres.base import DatabaseWrapper


@pytest.fixture
def pooled(
    embedded_server: Server, django_db_blocker: DjangoDbBlocker
) -> Iterator[DatabaseWrapper]:
    """The corpus's alias under another name, with a pool of one connection that has been used."""
    known = connections["corpus"].settings_dict
    options = known["OPTIONS"] | {"pool": {"min_size": 1, "max_size": 1, "timeout": 20}}
    wrapper = DatabaseWrapper({**known, "OPTIONS": options}, alias="pooled")
    with django_db_blocker.unblock():
        try:
            answer(wrapper)
            yield wrapper
        finally:
            wrapper.close_pool()


def answer(wrapper: DatabaseWrapper) -> int:
    """Use a connection of the pool, give it back, and return the server process behind it."""
    wrapper.connect()
    with wrapper.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        process: int = cursor.fetchone()[0]
    wrapper.close()
    return process


def asked(wrapper: DatabaseWrapper) -> int:
    """How often a connection is asked whether it lives, for one use of it."""
    check: Any = ConnectionPool.check_connection
    with patch.object(ConnectionPool, "check_connection", side_effect=check) as asking:
        answer(wrapper)
    return asking.call_count


@pytest.mark.parametrize("rest", [60, -1], ids=["in use a moment ago", "rested"])
def test_a_connection_that_the_server_ended_is_replaced(
    pooled: DatabaseWrapper,
    embedded_server: Server,
    monkeypatch: pytest.MonkeyPatch,
    rest: int,
) -> None:
    monkeypatch.setattr(pool, "REST", rest)
    ended = answer(pooled)
    with psycopg.connect(embedded_server.dsn("postgres"), autocommit=True) as superuser:
        superuser.execute("SELECT pg_terminate_backend(%s, 20000)", [ended])
    assert answer(pooled) != ended


def test_only_a_connection_that_has_rested_is_asked(
    pooled: DatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "REST", 60)
    assert asked(pooled) == 0
    monkeypatch.setattr(pool, "REST", -1)
    assert asked(pooled) == 1
