"""Connection pools, for processes that serve requests.

A pool of psycopg's waits for a connection just as long where its database is away as where all of
its connections are in use, and then tries again at longer and longer intervals. Here it gives up at
once and tries anew at each request, and what has failed is remembered: while the database is away a
request hears of it after a glance, and the first one that finds it back is answered.
"""

from dataclasses import dataclass, field
from select import POLLIN, poll
from threading import Lock
from time import monotonic
from typing import Any, Final
from weakref import WeakKeyDictionary, WeakSet

from django.conf import settings
from django.db import connections
from psycopg import OperationalError
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn
from psycopg_pool import ConnectionPool, PoolTimeout

REST: Final = 0.5  # seconds
# How long, in seconds, a connection is waited for: where not all are in use, so that only a
# database that does not answer can be the reason; and where that is known already.
PATIENCE: Final = 1.0
GLANCE: Final = 0.05
_SLICE: Final = 0.1  # after which a request that waits looks whether it has become known
_GIVE_UP: Final = 0.01  # of trying in the background: the next request begins anew


@dataclass(slots=True)
class _State:
    """What is known of a pool: whether its database is away, and which connections are in use."""

    away: bool = False
    lent: WeakSet[Any] = field(default_factory=WeakSet)


_states: WeakKeyDictionary[Any, _State] = WeakKeyDictionary()
_guard = Lock()


def use_pools() -> None:
    """Let this process keep its connections in pools (`settings.DATABASE_POOL`, None: no pools).

    Called by `asgi` and `wsgi`: a command that runs once gains nothing from a pool.
    """
    if settings.DATABASE_POOL is None:
        return
    connections.close_all()
    for configuration in connections.settings.values():
        configuration["OPTIONS"]["pool"] = told_of_failures(settings.DATABASE_POOL)


def told_of_failures(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a pool that gives up at once, and says so here."""
    return {**options, "reconnect_timeout": _GIVE_UP, "reconnect_failed": _note_failure}


def take(pool: ConnectionPool[Any]) -> Any:
    """A connection of the pool. Raises psycopg's `PoolTimeout` where there is none in time."""
    state = _state(pool)
    # The shortest wait makes the pool try as well: whoever comes next finds what came of it.
    connection = pool.getconn(GLANCE) if state.away else _waited_for(pool, state)
    with _guard:
        state.away = False
        state.lent.add(connection)
    return connection


def note_use(pool: ConnectionPool[Any], connection: Any) -> None:
    """Note that a connection was in use until now, and is given back."""
    connection.last_use = monotonic()
    with _guard:
        _state(pool).lent.discard(connection)


def replace(pool: ConnectionPool[Any], connection: Any) -> None:
    """Give back a connection that does not live, and let go of those that rested beside it.

    To ask each of them would take as long as the first one did, if their server has vanished.
    """
    connection.close()
    note_use(pool, connection)
    pool.putconn(connection)
    pool.drain()


def give_back(alias: str) -> None:
    """Give a connection back before long work that needs none; the next query takes another."""
    connection = connections[alias]
    if not connection.in_atomic_block:
        connection.close()


def lives(connection: Any) -> bool:
    """Whether a connection from a pool can be used.

    One that has rested is asked, which is a round trip to the server. One that was in use a
    moment ago is only looked at: a server that has ended it said so, and that waits to be read.
    """
    rested = monotonic() - getattr(connection, "last_use", 0.0) > REST
    if not rested and not _has_news(connection.fileno()):
        return True
    try:
        return answers(connection.pgconn)
    except OperationalError:
        return False


def answers(server: PGconn) -> bool:
    """Whether the server behind a connection answers while one is ready to wait for it.

    psycopg's own check of a connection would wait for ever for a server that hangs, or one that
    has vanished without a word. Raises `OperationalError` where the connection has ended.
    """
    until, answered = monotonic() + PATIENCE, True
    server.send_query(b"")
    server.flush()
    while True:
        while server.is_busy():
            if not _has_news(server.socket, until - monotonic()):
                return False
            server.consume_input()
        if (result := server.get_result()) is None:
            return answered
        answered = answered and result.status == ExecStatus.EMPTY_QUERY


def _waited_for(pool: ConnectionPool[Any], state: _State) -> Any:
    began = monotonic()
    while True:
        try:
            return pool.getconn(_SLICE)
        except PoolTimeout:
            waited = monotonic() - began
            # Unless all are in use, another one could be made: its server does not answer.
            in_vain = waited >= PATIENCE and len(state.lent) < pool.max_size
            state.away = state.away or (in_vain and not state.lent)
            if state.away or in_vain or waited >= pool.timeout:
                raise


def _note_failure(pool: ConnectionPool[Any]) -> None:
    """Called by a pool that could not connect. Where others are in use, they will come back."""
    state = _state(pool)
    state.away = not state.lent


def _state(pool: ConnectionPool[Any]) -> _State:
    return _states.setdefault(pool, _State())


def _has_news(socket: int, patience: float = 0.0) -> bool:
    waiting = poll()
    waiting.register(socket, POLLIN)
    return bool(waiting.poll(max(0.0, patience) * 1000))
