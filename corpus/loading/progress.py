"""Progress bars on standard error, where somebody looks at it."""

import sys
from collections.abc import Iterable
from typing import TypeVar

from tqdm import tqdm

T = TypeVar("T")


def bars_wanted(*, quiet: bool) -> bool:
    """Whether to draw bars: only on a terminal, and not when told to be quiet."""
    return not quiet and sys.stderr.isatty()


def bar(items: Iterable[T], label: str, *, total: int | None = None, shown: bool) -> Iterable[T]:
    """Go through ``items`` with a bar under ``label``, or without."""
    return tqdm(items, desc=label, total=total, disable=not shown, file=sys.stderr, leave=False)
