"""The threads on which conversations are served, apart from the server's event loop.

Tools have theirs and everything short has its own: however many tools are slow, a new turn is
taken in at once.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from functools import cache
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from django.db import connections

from isnad_site.busy import Busy
from live_agent import conf

P = ParamSpec("P")
T = TypeVar("T")
_QUICK_THREADS: Final = 4
_MINT_THREADS: Final = 2
# How many may wait for each thread before more is refused, where waiting is long.
_WAITING: Final = 16


class Pool:
    """A few threads, and perhaps a bound on how many may wait for each of them."""

    def __init__(self, name: str, threads: int, *, waiting: int | None = None) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._most = None if waiting is None else threads * (1 + waiting)
        self._taken = 0
        self._guard = Lock()

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Do ``work`` on a thread, within the caller's context. Raises ``Busy`` where it is full.

        The connections that it has used are given back at its end: a thread that kept them would
        hold them for ever.
        """
        with self._guard:
            if self._most is not None and self._taken >= self._most:
                raise Busy("too much waits for the threads of the conversations")
            self._taken += 1
        doing = self._executor.submit(copy_context().run, _clean, work, args, kwargs)
        doing.add_done_callback(self._leave)
        return doing

    def _leave(self, _: "Future[Any]") -> None:
        with self._guard:
            self._taken -= 1


def _clean(work: Callable[..., T], args: Any, kwargs: Any) -> T:
    try:
        return work(*args, **kwargs)
    finally:
        connections.close_all()


@cache
def tools() -> Pool:
    """Where tools run."""
    return Pool("tool", conf.tool_threads(), waiting=_WAITING)


@cache
def quick() -> Pool:
    """Where sessions are read and changed, which takes milliseconds.

    Nothing is refused here: an event that is not read would be an event lost. What one caller may
    let wait is bounded by his budget.
    """
    return Pool("quick", _QUICK_THREADS)


@cache
def mints() -> Pool:
    """Where a provider is waited for."""
    return Pool("mint", _MINT_THREADS, waiting=_WAITING)
