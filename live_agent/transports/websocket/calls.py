"""Calls that run on after their socket has gone: whoever takes the session up is told of them."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from isnad_site.busy import Busy
from live_agent.contract.context import Context
from live_agent.realtime import bridge, pool, questions
from live_agent.realtime.answering import GLANCE
from live_agent.transports.websocket.threads import on, quickly

logger = logging.getLogger(__name__)
_running: Final[set[asyncio.Task[Any]]] = set()


def run_on(work: Coroutine[Any, Any, None]) -> None:
    """Do something to its end, whatever becomes of the socket."""
    task = asyncio.ensure_future(work)
    _running.add(task)  # the loop itself would let it be collected
    task.add_done_callback(_ended)


def _ended(task: "asyncio.Task[Any]") -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()):
        # Its call is ended by its deadline, at the next look of whoever waits for it.
        logger.error("a call could not be carried through", exc_info=error)


async def carry_through(begun: bridge.Begun) -> None:
    """See to it that a call which has begun has its outcome."""
    if begun.way == bridge.RUN:
        await _run(begun)
    elif begun.way == bridge.JOIN:
        await _joined(begun)


async def look_up(asked: questions.Asked, context: Callable[[], Context]) -> None:
    """Run the calls of a question, each in a context of its own, and close it."""
    begun = [
        await quickly(bridge.begin, request, request.within(context()))
        for request in asked.requests
    ]
    await asyncio.gather(*map(carry_through, begun))
    await quickly(questions.close, asked)


async def _run(begun: bridge.Begun) -> None:
    try:
        running = on(pool.tools(), bridge.run, begun)
        await asyncio.wait_for(asyncio.shield(asyncio.ensure_future(running)), begun.seconds)
    except (TimeoutError, Busy):
        await quickly(bridge.expire, begun)


async def _joined(begun: bridge.Begun) -> None:
    """Whoever runs the call tells of it; only if its time is over has somebody to end it."""
    loop = asyncio.get_running_loop()
    until = loop.time() + begun.seconds
    while await quickly(bridge.outcome, begun) is None:
        if loop.time() >= until:
            await quickly(bridge.expire, begun)
            return
        await asyncio.sleep(min(GLANCE * 10, max(0, until - loop.time())))
