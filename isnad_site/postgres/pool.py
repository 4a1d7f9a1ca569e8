"""Connection pools, for processes that serve requests."""

from django.conf import settings
from django.db import connections


def use_pools() -> None:
    """Let this process keep its connections in pools (`settings.DATABASE_POOL`, None: no pools).

    Called by `asgi` and `wsgi`: a command that runs once gains nothing from a pool.
    """
    if settings.DATABASE_POOL is None:
        return
    connections.close_all()
    for configuration in connections.settings.values():
        configuration["OPTIONS"]["pool"] = settings.DATABASE_POOL
