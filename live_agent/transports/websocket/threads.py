"""Work on the threads of conversations, awaited."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from live_agent.realtime import pool

P = ParamSpec("P")
T = TypeVar("T")


async def quickly(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What takes milliseconds."""
    return await asyncio.wrap_future(pool.quick().submit(work, *args, **kwargs))


async def on(where: pool.Pool, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What takes longer, on threads of its own."""
    return await asyncio.wrap_future(where.submit(work, *args, **kwargs))
