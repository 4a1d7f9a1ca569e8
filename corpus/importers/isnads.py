"""Reading the isnads of many texts, and resolving who is meant in them, on two cores.

The workers import the reader, the resolver and this module alone, so that they start at once and
hold neither the database nor its lease.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from corpus.authority.data import COMPILERS, MALIK, load_authority
from corpus.authority.resolve import Named, Resolution, Resolver
from corpus.folding import fold_ar
from corpus.isnad import Chain, Mention, Reading, read_isnad

_WORKERS = 2
_CHUNK = 200
_ANYWHERE = frozenset(("form_and_pairs", "form_and_pair", "form", "pairs", "father"))
_AUTHOR = frozenset(("مالك", "مالك بن انس"))
_CONTINUING = frozenset({"عن", "وعن", "واخبرني", "ان", "وان"})


class Resolved(NamedTuple):
    """A text read, and who each mention of its chains names."""

    reading: Reading
    resolutions: tuple[tuple[Resolution, ...], ...]


def read_isnads(texts: Iterable[tuple[str, str]]) -> Iterator[Resolved]:
    """Yield what each ``(collection, text)`` holds, in their order.

    Raises `concurrent.futures.process.BrokenProcessPool` where a worker is killed.
    """
    workers = min(_WORKERS, os.cpu_count() or 1)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=_follow_the_build) as pool:
        yield from pool.map(read_one, texts, chunksize=_CHUNK)


def _follow_the_build() -> None:
    """Leave interrupts to the build, and end with it even when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=_end_with, args=[parent], daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def read_one(item: tuple[str, str]) -> Resolved:
    """Read one ``(collection, text)``."""
    collection, text = item
    reading = read_isnad(text, collection=collection)
    resolutions = tuple(_resolve(chain, text, collection) for chain in reading.chains)
    return Resolved(reading, resolutions)


@cache
def _resolver(held: bool) -> Resolver:
    """The resolver for the collections whose men the file holds, or for the others."""
    authority = load_authority()
    return Resolver(authority if held else authority.elsewhere())


def _resolve(chain: Chain, text: str, collection: str) -> tuple[Resolution, ...]:
    compiler = COMPILERS.get(collection) if heard_by_compiler(chain, text) else None
    named = [_named(mention, text) for mention in chain.mentions]
    if collection in COMPILERS:
        return _resolver(True).resolve(named, compiler, COMPILERS[collection])
    return _of_muwatta(named) if collection == "malik" else _in_other_book(named)


def _of_muwatta(named: list[Named]) -> tuple[Resolution, ...]:
    """In the Muwatta «مالك» is its author («حدثني يحيى عن مالك عن نافع»): his teacher follows."""
    at = next((at for at, one in enumerate(named[:2]) if fold_ar(one.text) in _AUTHOR), None)
    if at is None:
        return _in_other_book(named)
    author = Resolution("probable", MALIK, "form", (MALIK,))
    return (*_in_other_book(named[:at]), author, *_in_other_book(named[at + 1 :], MALIK))


def _in_other_book(named: list[Named], heard: int | None = None) -> tuple[Resolution, ...]:
    return tuple(map(_elsewhere, _resolver(False).resolve(named, heard)))


def _elsewhere(resolution: Resolution) -> Resolution:
    """What a resolution is worth in a book whose men the authority file does not all hold.

    A form that nobody else bears at all stands, and a man for whom every neighbour vouches; who is
    merely the likeliest of the file may be none of them.
    """
    if resolution.ground in _ANYWHERE or resolution.narrator_id is None:
        return resolution
    return Resolution("ambiguous", None, "", resolution.candidates)


def heard_by_compiler(chain: Chain, text: str) -> bool:
    """Whether the first man of a chain told it to the compiler himself."""
    return "muallaq" not in chain.flags and not _continues(chain, text)


def _continues(chain: Chain, text: str) -> bool:
    """Whether a road opens inside an earlier one: «وعن عاصم», «وأخبرني يونس», not heard by him."""
    term = chain.mentions[0].term if chain.mentions else None
    return term is not None and fold_ar(text[term.start : term.end]) in _CONTINUING


def _named(mention: Mention, text: str) -> Named:
    gloss = mention.gloss
    return Named(
        text[mention.name.start : mention.name.end],
        text[gloss.start : gloss.end] if gloss else None,
        mention.kind,
    )
