"""Reading the isnads of many texts, and resolving who is meant in them, on two cores.

The workers import the reader, the resolver and this module alone, so that they start at once and
hold neither the database nor its lease.
"""

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from functools import cache

from corpus.authority.data import load_authority
from corpus.authority.resolve import Named, Resolution, Resolver
from corpus.isnad import Chain, Mention, Reading, read_isnad

_WORKERS = 2
_CHUNK = 200
# The compilers as narrators of the authority file: they heard the first man of each chain, save
# where it is suspended.
_COMPILERS = {"bukhari": 1151, "muslim": 1152}

Resolved = tuple[Reading, tuple[tuple[Resolution, ...], ...]]


def read_isnads(texts: Iterable[tuple[str, str]]) -> Iterator[Resolved]:
    """Yield for each ``(collection, text)``, in order, its reading and who stands in each chain."""
    workers = min(_WORKERS, os.cpu_count() or 1)
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, initializer=_leave_interrupts_to_the_build) as pool:
        yield from pool.imap(_read, texts, chunksize=_CHUNK)


def _leave_interrupts_to_the_build() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _read(item: tuple[str, str]) -> Resolved:
    collection, text = item
    reading = read_isnad(text, collection=collection)
    return reading, tuple(_resolve(chain, text, collection) for chain in reading.chains)


@cache
def _resolver() -> Resolver:
    return Resolver(load_authority())


def _resolve(chain: Chain, text: str, collection: str) -> tuple[Resolution, ...]:
    compiler = None if "muallaq" in chain.flags else _COMPILERS[collection]
    return _resolver().resolve([_named(mention, text) for mention in chain.mentions], compiler)


def _named(mention: Mention, text: str) -> Named:
    gloss = mention.gloss
    return Named(
        text[mention.name.start : mention.name.end],
        text[gloss.start : gloss.end] if gloss else None,
        mention.kind,
    )
