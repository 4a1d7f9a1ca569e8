"""A pool never hands out a connection that the server has ended, and rarely asks whether it has.

While its database is away nobody waits for one, and once it is back everybody has one.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import psycopg
import pytest
from django.db import OperationalError, connections
from psycopg import sql
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
    with (
        django_db_blocker.unblock(),
        a_pool(str(connections["corpus"].settings_dict["NAME"])) as one,
    ):
        answer(one)
        yield one


@pytest.fixture
def closable(
    embedded_server: Server,
    owner_connection: psycopg.Connection,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[tuple[DatabaseWrapper, "Door"]]:
    """A pool on an empty database whose door can be shut, and that door."""
    name = owner_connection.info.dbname
    with psycopg.connect(embedded_server.dsn("postgres"), autocommit=True) as superuser:
        superuser.execute(
            sql.SQL("GRANT CONNECT ON DATABASE {} TO PUBLIC").format(sql.Identifier(name))
        )
        with django_db_blocker.unblock(), a_pool(name) as one:
            yield one, Door(superuser, name)


@contextmanager
def a_pool(name: str, **options: Any) -> Iterator[DatabaseWrapper]:
    """The corpus's alias under another name, with a pool of one connection."""
    known = connections["corpus"].settings_dict
    kept = pool.told_of_failures({"min_size": 1, "max_size": 1, "timeout": 20, **options})
    settings = {**known, "NAME": name, "OPTIONS": known["OPTIONS"] | {"pool": kept}}
    wrapper = DatabaseWrapper(settings, alias="pooled")
    try:
        yield wrapper
    finally:
        wrapper.close_pool()


@dataclass(frozen=True)
class Door:
    """Whether a database lets anybody in."""

    superuser: psycopg.Connection
    name: str

    def shut(self) -> None:
        """Let nobody in, and everybody out."""
        self._allow(False)
        self.superuser.execute(
            "SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity"
            " WHERE datname = %s AND usename = 'isnad_reader'",
            [self.name],
        )

    def open(self) -> None:
        """Let everybody in again."""
        self._allow(True)

    def _allow(self, whether: bool) -> None:
        statement = sql.SQL("ALTER DATABASE {} WITH ALLOW_CONNECTIONS {}")
        self.superuser.execute(statement.format(sql.Identifier(self.name), sql.Literal(whether)))


@contextmanager
def waits() -> Iterator[list[float]]:
    """How long the pools are allowed to wait for a connection, each time."""
    allowed: list[float] = []
    real: Any = ConnectionPool.getconn

    def getconn(self: Any, timeout: float) -> Any:
        allowed.append(timeout)
        return real(self, timeout)

    with patch.object(ConnectionPool, "getconn", getconn):
        yield allowed


def answer(wrapper: DatabaseWrapper) -> int:
    """Use a connection of the pool, give it back, and return the server process behind it."""
    wrapper.ensure_connection()
    with wrapper.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        process: int = cursor.fetchone()[0]
    wrapper.close()
    return process


def asked(wrapper: DatabaseWrapper) -> int:
    """How often a connection is asked whether it lives, for one use of it."""
    with patch.object(pool, "answers", side_effect=pool.answers) as asking:
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


def test_a_server_that_hangs_is_not_waited_for_for_ever(
    pooled: DatabaseWrapper, embedded_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "REST", -1)
    monkeypatch.setattr(pool, "PATIENCE", 0.2)
    hung = answer(pooled)
    pooled.ensure_connection()
    try:
        assert pool.lives(pooled.connection)
        with stopped(hung):
            assert not pool.lives(pooled.connection)
    finally:
        pooled.close()
    assert answer(pooled)


@contextmanager
def stopped(process: int) -> Iterator[None]:
    """The server process of a connection, which does nothing until the end."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def test_while_the_database_is_away_nobody_waits_for_it(
    closable: tuple[DatabaseWrapper, Door],
) -> None:
    one, door = closable
    answer(one)
    door.shut()
    with waits() as allowed, pytest.raises(OperationalError):
        answer(one)
    assert sum(allowed) < 2 * pool.PATIENCE  # of the twenty seconds of a pool whose all are in use
    for _ in range(3):
        with waits() as allowed, pytest.raises(OperationalError):
            answer(one)
        assert allowed == [pool.GLANCE]


def test_once_it_is_back_it_is_used_again(closable: tuple[DatabaseWrapper, Door]) -> None:
    one, door = closable
    door.shut()
    for _ in range(3):
        with pytest.raises(OperationalError):
            answer(one)
    door.open()
    assert any(answers(one) for _ in range(200))
    with waits() as allowed:
        answer(one)
    assert allowed == [pool._SLICE]  # as if nothing had been


def answers(wrapper: DatabaseWrapper) -> bool:
    try:
        answer(wrapper)
    except OperationalError:
        return False
    return True


def test_where_all_are_in_use_one_is_waited_for(
    embedded_server: Server, django_db_blocker: DjangoDbBlocker
) -> None:
    name = str(connections["corpus"].settings_dict["NAME"])
    with django_db_blocker.unblock(), a_pool(name, timeout=1.5 * pool.PATIENCE) as one:
        one.ensure_connection()
        other = DatabaseWrapper(one.settings_dict, alias="pooled")
        with waits() as allowed, pytest.raises(OperationalError):
            other.ensure_connection()
        assert len(allowed) > pool.PATIENCE / pool._SLICE
        one.close()
        assert answer(other)  # it was not taken for away


def test_the_pools_of_a_serving_process_say_what_fails() -> None:
    kept = pool.told_of_failures({"timeout": 5})
    assert kept["reconnect_timeout"] < pool.GLANCE
    assert callable(kept["reconnect_failed"])
