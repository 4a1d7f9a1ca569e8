"""A call from its beginning to its outcome, for whoever can wait for it."""

from concurrent.futures import TimeoutError as TooLateError
from time import monotonic, sleep
from typing import Final

from isnad_site.busy import Busy
from live_agent.contract.context import Context
from live_agent.contract.envelope import Envelope
from live_agent.realtime import bridge, pool

# How often a call that another process runs is looked at, in seconds.
GLANCE: Final = 0.05


def answer(request: bridge.Request, context: Context) -> Envelope:
    """The outcome of a call, at the latest when its time is over. Raises like ``begin``."""
    begun = bridge.begin(request, context)
    if begun.envelope is not None:
        return begun.envelope
    return _run(begun) if begun.way == bridge.RUN else _joined(begun)


def _run(begun: bridge.Begun) -> Envelope:
    try:
        return pool.tools().submit(bridge.run, begun).result(begun.seconds)
    except (TooLateError, Busy):
        return bridge.expire(begun)


def _joined(begun: bridge.Begun) -> Envelope:
    until = monotonic() + begun.seconds
    while monotonic() < until:
        if (envelope := bridge.outcome(begun)) is not None:
            return envelope
        sleep(GLANCE)
    return bridge.expire(begun)
