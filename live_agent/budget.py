"""How much a caller may ask for: one budget for all transports, in Django's cache.

The count of the last sixty seconds is taken from two fixed minutes, the older one weighted by
the part of it that still lies within them. Two cache operations a call, both atomic; processes
that share the cache share the budget.
"""

import math
import time
from collections.abc import Callable
from hashlib import sha256

from django.core.cache import cache

from live_agent.contract.errors import Code, ToolError

MINUTE = 60


def charge(
    caller: str, *, allowed: int, kind: str = "call", now: Callable[[], float] = time.time
) -> None:
    """Count one call of ``caller``, or raise ``LIMIT_EXCEEDED`` (429) with the seconds to wait.

    ``allowed`` is the number of calls in a minute; 0 is no bound. Calls of tools, turns, sessions
    and secrets are of different ``kind``, and each has its own count.
    """
    if not allowed:
        return
    minute, elapsed = divmod(now(), MINUTE)
    current, previous = _key(caller, kind, int(minute)), _key(caller, kind, int(minute) - 1)
    made = _count(current)
    weighted = cache.get(previous, 0) * (1 - elapsed / MINUTE)
    if made + weighted > allowed:
        cache.decr(current)
        wait = max(1, math.ceil(MINUTE - elapsed))
        raise ToolError(
            Code.LIMIT_EXCEEDED, "over_budget", {"seconds": wait}, status=429, retry_after=wait
        )


def _count(key: str) -> int:
    """The calls made in the minute of ``key``, this one included."""
    cache.add(key, 0, timeout=2 * MINUTE)
    try:
        return cache.incr(key)
    except ValueError:  # a full cache dropped it in between
        cache.set(key, 1, timeout=2 * MINUTE)
        return 1


def _key(caller: str, kind: str, minute: int) -> str:
    digest = sha256(caller.encode("utf-8", "replace")).hexdigest()[:32]
    return f"live-agent-budget:{kind}:{digest}:{minute}"
