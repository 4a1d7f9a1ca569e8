"""Where a row comes from: the dataset or the edition, as every query returns it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DatasetRef:
    """A dataset, with what it says of itself."""

    key: str
    title: str
    version: str | None
    citation: str | None
    url: str | None
    commit_hash: str | None
    licence: str | None


@dataclass(frozen=True, slots=True)
class EditionRef:
    """An edition and the work and author it belongs to; ``work_id`` is the work's uuid."""

    edition_id: int
    key: str
    label: str | None
    url: str | None
    commit_hash: str | None
    licence: str | None
    rights: str | None
    work_id: str
    title_ar: str | None
    title_latin: str | None
    author_ar: str | None
    author_latin: str | None


_DATASET = ("key", "title", "version", "citation", "url", "commit_hash", "licence")
_EDITION = (
    "id",
    "key",
    "label",
    "url",
    "commit_hash",
    "licence",
    "rights",
    "work__id",
    "work__title_ar",
    "work__title_latin",
    "work__author__name_ar",
    "work__author__name_latin",
)
DATASET_WIDTH = len(_DATASET)
EDITION_WIDTH = len(_EDITION)


def make(kind: Callable[..., T], *values: Any) -> T:
    """A dataclass from the values of a row, in the order of its fields."""
    return kind(*values)


def dataset_columns(prefix: str = "dataset") -> tuple[str, ...]:
    """The lookups that fill a ``DatasetRef`` from a row that points at a dataset, or is one."""
    return tuple(f"{prefix}__{name}" if prefix else name for name in _DATASET)


def edition_columns(prefix: str = "edition") -> tuple[str, ...]:
    """The lookups that fill an ``EditionRef`` from a row that points at an edition."""
    return tuple(f"{prefix}__{name}" for name in _EDITION)


def dataset_ref(row: Sequence[Any]) -> DatasetRef:
    """A dataset from the values of ``dataset_columns``."""
    return make(DatasetRef, *row)


def edition_ref(row: Sequence[Any]) -> EditionRef | None:
    """An edition from the values of ``edition_columns``, or None where the row has none."""
    if row[0] is None:
        return None
    return make(EditionRef, *row[:7], str(row[7]), *row[8:])
