"""Reading the isnads of many texts on two cores.

The workers import this module and the reader alone, so that they start at once and hold neither
the database nor its lease.
"""

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator

from corpus.isnad import Reading, read_isnad

_WORKERS = 2
_CHUNK = 200


def read_isnads(texts: Iterable[tuple[str, str]]) -> Iterator[Reading]:
    """Yield the reading of each ``(collection, text)``, in their order."""
    workers = min(_WORKERS, os.cpu_count() or 1)
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, initializer=_leave_interrupts_to_the_build) as pool:
        yield from pool.imap(_read, texts, chunksize=_CHUNK)


def _leave_interrupts_to_the_build() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _read(item: tuple[str, str]) -> Reading:
    collection, text = item
    return read_isnad(text, collection=collection)
