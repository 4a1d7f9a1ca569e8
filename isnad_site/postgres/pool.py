"""Connection pools, for processes that serve requests."""

from select import POLLIN, poll
from time import monotonic
from typing import Any, Final

from django.conf import settings
from django.db import connections
from psycopg import OperationalError
from psycopg_pool import ConnectionPool

REST: Final = 0.5  # seconds


def use_pools() -> None:
    """Let this process keep its connections in pools (`settings.DATABASE_POOL`, None: no pools).

    Called by `asgi` and `wsgi`: a command that runs once gains nothing from a pool.
    """
    if settings.DATABASE_POOL is None:
        return
    connections.close_all()
    for configuration in connections.settings.values():
        configuration["OPTIONS"]["pool"] = settings.DATABASE_POOL


def give_back(alias: str) -> None:
    """Give a connection back before long work that needs none; the next query takes another."""
    connection = connections[alias]
    if not connection.in_atomic_block:
        connection.close()


def note_use(connection: Any) -> None:
    """Note that a connection was in use until now."""
    connection.last_use = monotonic()


def lives(connection: Any) -> bool:
    """Whether a connection from a pool can be used.

    One that has rested is asked, which is a round trip to the server. One that was in use a
    moment ago is only looked at: a server that has ended it said so, and that waits to be read.
    """
    rested = monotonic() - getattr(connection, "last_use", 0.0) > REST
    if not rested and not _has_news(connection.fileno()):
        return True
    try:
        ConnectionPool.check_connection(connection)
    except OperationalError:
        return False
    return True


def _has_news(socket: int) -> bool:
    waiting = poll()
    waiting.register(socket, POLLIN)
    return bool(waiting.poll(0))
