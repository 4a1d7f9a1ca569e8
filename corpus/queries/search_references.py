"""Finding the hadiths that references designate: two queries, a third where a number is missing.

A bare Muslim number is ʿAbd al-Baqi's. It may stand for several lettered reports (``8a`` …
``8e``): all of them are found. A number that is kept as doubtful finds its report too, and the
note says so.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from string import ascii_lowercase
from typing import Any

from django.db import connections

from corpus.queries.compiled import CORPUS
from corpus.queries.search_types import SearchNote
from corpus.references import ReferenceItem
from corpus.references.types import INTRODUCTION

MOST_IN_RANGE = 400
_MOST_NAMED = 10
_LETTERS = ("", *ascii_lowercase, *(f"a{letter}" for letter in ascii_lowercase))


@dataclass(frozen=True, slots=True)
class Found:
    """The ids that references designate, in their order; ``total`` also counts those cut off."""

    ids: tuple[int, ...]
    total: int
    note: SearchNote | None


_BY_VALUE = """
SELECT item.n, h.id, h.collection_id, h.number_sort, h.canonical_reference, r.status, h.number,
    0
FROM unnest(%s::int[], %s::text[], %s::text[], %s::text[]) AS item (n, code, scheme, value)
JOIN collection AS c ON c.code = item.code
JOIN hadith_reference AS r ON r.scheme = item.scheme AND r.value = item.value
JOIN hadith AS h ON h.id = r.hadith_id AND h.collection_id = c.id
"""
_BY_RANK = """
SELECT item.n, h.id, h.collection_id, h.number_sort, h.canonical_reference,
    CASE WHEN 'doubtful_number' = ANY (h.flags) THEN 'doubtful' ELSE 'certain' END, h.number,
    count(*) OVER ()
FROM unnest(%s::int[], %s::text[], %s::numeric[], %s::numeric[]) AS item (n, code, low, high)
JOIN collection AS c ON c.code = item.code
JOIN hadith AS h ON h.collection_id = c.id
    AND h.number_sort >= item.low AND h.number_sort < item.high
ORDER BY item.n, h.number_sort, h.id
LIMIT %s
"""
_NEIGHBOURS = """
SELECT c.code, (
    SELECT canonical_reference FROM hadith
    WHERE collection_id = c.id AND number_sort < %s ORDER BY number_sort DESC, id DESC LIMIT 1
), (
    SELECT canonical_reference FROM hadith
    WHERE collection_id = c.id AND number_sort > %s ORDER BY number_sort, id LIMIT 1
)
FROM collection AS c WHERE c.code = %s
"""


@dataclass(frozen=True, slots=True)
class _Row:
    item: int
    hadith_id: int
    collection_id: int
    rank: Decimal
    reference: str
    status: str
    number: str
    in_range: int


def find_references(items: Sequence[ReferenceItem], collection_id: int | None) -> Found:
    """Return what the items designate, at most ``MOST_IN_RANGE`` hadiths of ranges."""
    rows = _rows(items)
    kept = [row for row in rows if collection_id in (None, row.collection_id)]
    unique = {row.hadith_id: row for row in kept}
    ids = tuple(unique)
    missing = [item for n, item in enumerate(items) if all(row.item != n for row in rows)]
    if missing:
        note: SearchNote | None = _missing(missing[0])
    elif rows and not kept:
        params = {"reference": str(items[0]), "collection": items[0].collection}
        note = SearchNote("collection_mismatch", params)
    else:
        note = _doubts(unique.values())
    beyond = max((row.in_range for row in kept), default=0) - MOST_IN_RANGE
    return Found(ids, len(ids) + max(0, beyond), note)


def _rows(items: Sequence[ReferenceItem]) -> list[_Row]:
    """Return the rows of all items in their order, those of one item by number."""
    values = [value for n, item in enumerate(items) for value in _values(n, item)]
    ranges = [(n, item) for n, item in enumerate(items) if _bounds(item) is not None]
    rows: list[_Row] = []
    with connections[CORPUS].cursor() as cursor:
        if values:
            cursor.execute(_BY_VALUE, [list(column) for column in zip(*values, strict=True)])
            rows += [_Row(*row) for row in cursor.fetchall()]
        if ranges:
            bounds = [(n, item.collection, *(_bounds(item) or ())) for n, item in ranges]
            columns = [list(column) for column in zip(*bounds, strict=True)]
            cursor.execute(_BY_RANK, [*columns, MOST_IN_RANGE])
            found = (_Row(*row) for row in cursor.fetchall())
            rows += [row for row in found if _within(row, items[row.item])]
    return sorted(rows, key=lambda row: (row.item, row.rank, row.hadith_id))


def _values(n: int, item: ReferenceItem) -> Iterator[tuple[int, str, str, str]]:
    """Yield the reference values under which an item may stand."""
    if item.book is not None:
        first, last = item.number, item.last or item.number
        if first.isdigit() and last.isdigit():
            stop = min(int(last), int(first) + MOST_IN_RANGE - 1)
            for number in range(int(first), stop + 1):
                yield n, item.collection, "in_book", f"{item.book}:{number}"
    elif item.last is None and item.number != INTRODUCTION:
        for letter in _LETTERS if item.number.isdigit() else ("",):
            yield n, item.collection, "standard", item.number + letter


def _bounds(item: ReferenceItem) -> tuple[Decimal, Decimal] | None:
    """Return the ranks between which an item lies, None when it is no range."""
    if item.number == INTRODUCTION:
        return Decimal(0), Decimal(1)
    if item.last is None or item.book is not None:
        return None
    low, high = _split(item.number), _split(item.last)
    return low[0], high[0] + (1 if high[0] == int(high[0]) else Decimal("0.000001"))


def _within(row: _Row, item: ReferenceItem) -> bool:
    """Whether a row lies between the letters of a range's ends, where they have letters."""
    if item.last is None:
        return row.number.startswith(INTRODUCTION)
    if row.number.startswith(INTRODUCTION):
        return False
    number, letter = _split(row.number)
    low, high = _split(item.number), _split(item.last)
    return (number, letter) >= low and not (number == high[0] and high[1] and letter > high[1])


def _split(number: str) -> tuple[Decimal, str]:
    """Split ``8a`` into 8 and ``a``."""
    digits = number.rstrip(ascii_lowercase)
    return Decimal(digits or 0), number[len(digits) :]


def _missing(item: ReferenceItem) -> SearchNote:
    """Say that a number does not exist, and between which it would stand."""
    rank = Decimal(0) if item.number.startswith(INTRODUCTION) else _split(item.number)[0]
    with connections[CORPUS].cursor() as cursor:
        cursor.execute(_NEIGHBOURS, [rank, rank, item.collection])
        row: tuple[Any, ...] | None = cursor.fetchone()
    if row is None:
        return SearchNote("collection_absent", {"collection": item.collection})
    alone = item.book is None and item.last is None and not item.number.startswith(INTRODUCTION)
    known = [reference for reference in row[1:] if reference and alone]
    return SearchNote("no_such_number", {"reference": str(item), "neighbours": ", ".join(known)})


def _doubts(rows: Iterable[_Row]) -> SearchNote | None:
    doubtful = [row.reference for row in rows if row.status != "certain"]
    if not doubtful:
        return None
    shown = doubtful[:_MOST_NAMED] + ["…"] * (len(doubtful) > _MOST_NAMED)
    return SearchNote("doubtful_number", {"references": ", ".join(shown)})
