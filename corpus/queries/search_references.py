"""Finding the hadiths that references designate: two queries, a third where a number is missing.

A bare Muslim number is ʿAbd al-Baqi's. It may stand for several lettered reports (``8a`` …
``8e``): all of them are found. A number that is kept as doubtful finds its report too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from string import ascii_lowercase

from corpus.queries.compiled import prepared_cursor
from corpus.queries.doubts import FLAG
from corpus.queries.search_types import SearchNote
from corpus.references import ReferenceItem
from corpus.references.types import DATASET, INTRODUCTION

# The flag of a hadith whose number is a dataset's own: it stands in no range of standard numbers.
DATASET_NUMBER = "dataset_number"
MOST_IN_RANGE = 400  # of all ranges together, and at least a full answer of each
_LEAST_OF_EACH = 20
_LETTERS = ("", *ascii_lowercase, *(f"a{letter}" for letter in ascii_lowercase))
_NEXT = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Found:
    """The ids that references designate, in their order; ``total`` also counts those cut off.

    ``places``: for each reference that found anything, where in ``ids`` its first hadith stands.
    """

    ids: tuple[int, ...]
    total: int
    places: dict[str, int]
    notes: tuple[SearchNote, ...]


_BY_VALUE = """
SELECT item.n, h.id, h.collection_id, h.number_sort, h.canonical_reference, r.status, h.number,
    0
FROM unnest(%s::int[], %s::text[], %s::text[], %s::text[]) AS item (n, code, scheme, value)
JOIN collection AS c ON c.code = item.code
JOIN hadith_reference AS r ON r.scheme = item.scheme AND r.value = item.value
JOIN hadith AS h ON h.id = r.hadith_id AND h.collection_id = c.id
"""
_BY_CANONICAL = """
SELECT item.n, h.id, h.collection_id, h.number_sort, h.canonical_reference, 'certain', h.number,
    0
FROM unnest(%s::int[], %s::text[]) AS item (n, reference)
JOIN hadith AS h ON h.canonical_reference = item.reference
"""
_BY_RANK = f"""
SELECT item.n, h.id, c.id, h.number_sort, h.canonical_reference, 'certain', h.number, counted.total
FROM unnest(%s::int[], %s::text[], %s::numeric[], %s::numeric[]) AS item (n, code, low, high)
JOIN collection AS c ON c.code = item.code
CROSS JOIN LATERAL (
    SELECT count(*) AS total FROM hadith
    WHERE collection_id = c.id AND number_sort >= item.low AND number_sort < item.high
        AND NOT '{DATASET_NUMBER}' = ANY (flags)
) AS counted
CROSS JOIN LATERAL (
    SELECT id, number_sort, canonical_reference, number FROM hadith
    WHERE collection_id = c.id AND number_sort >= item.low AND number_sort < item.high
        AND NOT '{DATASET_NUMBER}' = ANY (flags)
    ORDER BY number_sort, id LIMIT %s
) AS h
"""
_NEIGHBOURS = """
SELECT c.id IS NOT NULL, (
    SELECT canonical_reference || {doubt} FROM hadith
    WHERE collection_id = c.id AND number_sort <= item.rank
    ORDER BY number_sort DESC, id DESC LIMIT 1
), (
    SELECT canonical_reference || {doubt} FROM hadith
    WHERE collection_id = c.id AND number_sort > item.rank ORDER BY number_sort, id LIMIT 1
)
FROM unnest(%s::int[], %s::text[], %s::numeric[]) AS item (n, code, rank)
LEFT JOIN collection AS c ON c.code = item.code
ORDER BY item.n
""".format(doubt=f"CASE WHEN '{FLAG}' = ANY (flags) THEN ' (?)' ELSE '' END")


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


def find_references(asked: Sequence[ReferenceItem], collection_id: int | None) -> Found:
    """Return what the items designate, and a note for each of what they do not."""
    items = list(dict.fromkeys(asked))
    rows = _rows(items)
    kept = [row for row in rows if collection_id in (None, row.collection_id)]
    ids = tuple(dict.fromkeys(row.hadith_id for row in kept))
    order = {hadith_id: place for place, hadith_id in enumerate(ids)}
    places: dict[str, int] = {}
    for row in kept:
        places.setdefault(str(items[row.item]), order[row.hadith_id])
    found = {row.item for row in rows}
    missing = [item for n, item in enumerate(items) if n not in found]
    elsewhere = [items[n] for n in sorted(found - {row.item for row in kept})]
    notes = (*_missing(missing), *_elsewhere(elsewhere), *_shared(kept))
    return Found(ids, len(ids) + _beyond(kept), places, notes)


def _beyond(rows: Sequence[_Row]) -> int:
    """How many hadiths of the ranges were counted and not read."""
    ranges = {row.item: row.in_range for row in rows if row.in_range}
    return sum(max(0, total - _most(len(ranges))) for total in ranges.values())


def _most(ranges: int) -> int:
    return max(_LEAST_OF_EACH, MOST_IN_RANGE // max(1, ranges))


def _rows(items: Sequence[ReferenceItem]) -> list[_Row]:
    """Return the rows of all items in their order, those of one item by number."""
    values = [value for n, item in enumerate(items) for value in _values(n, item)]
    bounds = [
        (n, item.collection, *ends)
        for n, item in enumerate(items)
        if (ends := _bounds(item)) is not None
    ]
    canonical = [(n, str(item)) for n, item in enumerate(items) if _is_datasets(item)]
    rows: list[_Row] = []
    with prepared_cursor() as cursor:
        if canonical:
            cursor.execute(_BY_CANONICAL, [list(column) for column in zip(*canonical, strict=True)])
            rows += [_Row(*row) for row in cursor.fetchall()]
        if values:
            cursor.execute(_BY_VALUE, [list(column) for column in zip(*values, strict=True)])
            rows += [_Row(*row) for row in cursor.fetchall()]
        if bounds:
            columns = [list(column) for column in zip(*bounds, strict=True)]
            cursor.execute(_BY_RANK, [*columns, _most(len(bounds))])
            found = (_Row(*row) for row in cursor.fetchall())
            rows += [row for row in found if _within(row, items[row.item])]
    return sorted(rows, key=lambda row: (row.item, row.rank, row.hadith_id))


def _is_datasets(item: ReferenceItem) -> bool:
    return item.number.startswith(f"{DATASET}-")


def _values(n: int, item: ReferenceItem) -> Iterator[tuple[int, str, str, str]]:
    """Yield the reference values under which an item may stand."""
    if item.book is not None:
        first, last = item.number, item.last or item.number
        if first.isdigit() and last.isdigit():
            stop = min(int(last), int(first) + MOST_IN_RANGE - 1)
            for number in range(int(first), stop + 1):
                yield n, item.collection, "in_book", f"{item.book}:{number}"
    elif item.last is None and item.number != INTRODUCTION and not _is_datasets(item):
        for letter in _LETTERS if item.number.isdigit() else ("",):
            yield n, item.collection, "standard", item.number + letter


def _bounds(item: ReferenceItem) -> tuple[Decimal, Decimal] | None:
    """Return the ranks between which an item lies, None when it is no range."""
    if item.number.startswith(INTRODUCTION):
        whole = item.number == INTRODUCTION or item.last
        return (Decimal(0), Decimal(1)) if whole else None
    if item.last is None or item.book is not None:
        return None
    low, high = _split(item.number), _split(item.last)
    return low[0], high[0] + (1 if high[0] == int(high[0]) else _NEXT)


def _within(row: _Row, item: ReferenceItem) -> bool:
    """Whether a row lies between the ends of a range: of an introduction, or letters included."""
    introductory = row.number.startswith(INTRODUCTION)
    if item.number.startswith(INTRODUCTION) != introductory:
        return False
    if item.last is None:
        return True
    own, low, high = (_split(n.split("-")[-1]) for n in (row.number, item.number, item.last))
    if introductory:
        return low <= own <= high
    return own >= low and not (own[0] == high[0] and high[1] and own[1] > high[1])


def _split(number: str) -> tuple[Decimal, str]:
    """Split ``8a`` into 8 and ``a``."""
    digits = number.rstrip(ascii_lowercase)
    return Decimal(digits or 0), number[len(digits) :]


def _rank(item: ReferenceItem) -> Decimal:
    """Return where the first number of an item would stand in its collection."""
    if item.number.startswith(INTRODUCTION):
        return Decimal(0)
    if _is_datasets(item):
        item = replace(item, number=item.number.split("-")[1].replace("line", "0"))
    number, letter = _split(item.number)
    place = _LETTERS.index(letter) if letter in _LETTERS else 0
    return number + Decimal(place) / 100


def _missing(items: Sequence[ReferenceItem]) -> Iterator[SearchNote]:
    """Say of each that it does not exist, and between which it would stand. One query."""
    if not items:
        return
    columns = [range(len(items)), [i.collection for i in items], [_rank(i) for i in items]]
    with prepared_cursor() as cursor:
        cursor.execute(_NEIGHBOURS, [list(column) for column in columns])
        rows = cursor.fetchall()
    absent: dict[str, None] = {}
    for item, (present, *beside) in zip(items, rows, strict=True):
        if not present:
            absent[item.collection] = None
            continue
        alone = not (item.book or item.last or item.number.startswith(INTRODUCTION))
        neighbours = ", ".join(filter(None, beside)) if alone else ""
        yield SearchNote("no_such_number", {"reference": str(item), "neighbours": neighbours})
    for collection in absent:
        yield SearchNote("collection_absent", {"collection": collection})


def _elsewhere(items: Sequence[ReferenceItem]) -> Iterator[SearchNote]:
    """Say which items exist in other collections than the one asked for, of each collection."""
    for collection in dict.fromkeys(item.collection for item in items):
        own = ", ".join(str(item) for item in items if item.collection == collection)
        yield SearchNote("collection_mismatch", {"reference": own, "collection": collection})


def _shared(rows: Sequence[_Row]) -> Iterator[SearchNote]:
    """Say which reports share with others the place in a book by which they were found."""
    if shared := [row.reference for row in rows if row.status == "ambiguous"]:
        yield SearchNote("shared_place", {"references": ", ".join(dict.fromkeys(shared))})
