"""The peer's own faults: told to the test, however deep in a library's callback they happen."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from tests.peer.journal import Journal


def guarded(journal: Journal, work: Callable[..., None]) -> Callable[..., None]:
    """``work``, whose exceptions are written down before they go on their way."""

    def run(*given: Any) -> None:
        try:
            work(*given)
        except Exception as error:
            journal.faults.append(repr(error))
            raise

    return run


def start(journal: Journal, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """A task whose exception is written down."""

    def ended(task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()):
            journal.faults.append(repr(error))

    task = asyncio.get_running_loop().create_task(work)
    task.add_done_callback(ended)
    return task
