"""The contents of a collection: its books, their chapters, and their hadiths a page at a time."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal

from corpus.queries.compiled import prepared_cursor
from corpus.queries.sources import make

Place = Literal["book", "chapter", "without_book"]
OPENING = 180  # characters of a text that a list shows


@dataclass(frozen=True, slots=True)
class Division:
    """A book or a chapter. ``key`` is its part of an address: its number, or ``position-3``.

    ``first`` and ``last`` are the numbers of its hadiths, ``parts`` counts the chapters of a book.
    """

    id: int
    key: str
    number: str | None
    ar: str | None
    fr: str | None
    en: str | None
    hadiths: int
    first: str | None
    last: str | None
    parts: int


@dataclass(frozen=True, slots=True)
class Opening:
    """The verbatim beginning of a text; ``cut`` where the text goes on."""

    text: str
    cut: bool


@dataclass(frozen=True, slots=True)
class HadithLine:
    """A hadith in a list: the openings of its matn and of its translations, verbatim slices.

    ``is_matn`` is False where the matn is not told apart, and ``opening`` is that of the text.
    """

    id: int
    reference: str
    number: str
    flags: tuple[str, ...]
    is_matn: bool
    opening: Opening | None
    fr: Opening | None
    en: Opening | None
    chapter_id: int | None


# Where a hadith stands in its book, as far as its sources number it so; numbers may go elsewhere,
# as Muslim's do, who tells a hadith again in another book under its number.
_PLACE = """
(SELECT min(substring(r.value FROM ':([0-9]+)$')::numeric) FROM hadith_reference AS r
 WHERE r.hadith_id = h.id AND r.scheme = 'in_book')
"""
_ORDER = "place NULLS LAST, number_sort, id"
_LAST_FIRST = "place DESC NULLS LAST, number_sort DESC, id DESC"
_DIVISIONS = f"""
WITH placed AS (
    SELECT h.{{table}}_id AS owner, h.id, h.number, h.number_sort, {_PLACE} AS place
    FROM hadith AS h WHERE {{hadiths}}
), counted AS (
    SELECT owner, count(*) AS hadiths, (array_agg(number ORDER BY {_ORDER}))[1] AS first,
        (array_agg(number ORDER BY {_LAST_FIRST}))[1] AS last
    FROM placed GROUP BY owner
)
SELECT d.{{parent}}_id, d.position, d.id, d.number, d.title_ar, d.title_fr, d.title_en,
    coalesce(c.hadiths, 0), c.first, c.last, {{parts}}
FROM {{table}} AS d LEFT JOIN counted AS c ON c.owner = d.id
{{divisions}} ORDER BY d.{{parent}}_id, d.position, d.id
"""
_BOOKS = _DIVISIONS.format(
    table="book",
    parent="collection",
    hadiths="h.book_id IS NOT NULL",
    parts="(SELECT count(*) FROM chapter AS o WHERE o.book_id = d.id)",
    divisions="",
)
_CHAPTERS = _DIVISIONS.format(
    table="chapter",
    parent="book",
    hadiths="h.chapter_id IN (SELECT id FROM chapter WHERE book_id = %s)",
    parts="0",
    divisions="WHERE d.book_id = %s",
)
_PLACES: dict[Place, str] = {
    "book": "h.book_id = %s",
    "chapter": "h.chapter_id = %s",
    "without_book": "h.book_id IS NULL AND h.collection_id = %s",
}
_LINES = f"""
WITH listed AS (
    SELECT id, number_sort, {_PLACE} AS place FROM hadith AS h WHERE {{place}}
    ORDER BY {_ORDER} LIMIT %s OFFSET %s
)
SELECT h.id, h.canonical_reference, h.number, h.flags, h.matn_offset IS NOT NULL,
    substring(h.text_ar FROM coalesce(h.matn_offset, 0) + 1 FOR %s),
    left(h.text_fr, %s), left(h.text_en, %s), h.chapter_id
FROM listed JOIN hadith AS h USING (id)
ORDER BY listed.place NULLS LAST, h.number_sort, h.id
"""


def all_books() -> dict[int, tuple[Division, ...]]:
    """The books of every collection in their order, by the collection's id. One query."""
    return _divisions(_BOOKS, [])


def chapters_of(book_id: int) -> tuple[Division, ...]:
    """The chapters of a book in their order. One query."""
    return _divisions(_CHAPTERS, [book_id, book_id]).get(book_id, ())


def hadiths_of(place: Place, owner_id: int, *, limit: int, offset: int) -> tuple[HadithLine, ...]:
    """A page of the hadiths of a book, a chapter, or of a collection outside its books. One query.

    ``owner_id`` is the book's, the chapter's, or the collection's.
    """
    long = OPENING + 1
    values = [owner_id, limit, offset, long, long, long]
    return tuple(_line(row) for row in _rows(_LINES.format(place=_PLACES[place]), values))


def opening(text: str | None, *, most: int = OPENING) -> Opening | None:
    """The beginning of a text, of ``most`` signs at most, up to the end of a word."""
    if text is None:
        return None
    if len(text) <= most:
        return Opening(text, cut=False)
    return Opening(text[:most].rsplit(None, 1)[0], cut=True)


def _line(row: Sequence[Any]) -> HadithLine:
    openings = map(opening, row[5:8])
    return make(HadithLine, *row[:3], tuple(row[3]), row[4], *openings, row[8])


def _divisions(statement: str, values: Sequence[Any]) -> dict[int, tuple[Division, ...]]:
    found = {}
    for owner, group in groupby(_rows(statement, values), itemgetter(0)):
        rows = list(group)
        keys = division_keys((row[3], row[1]) for row in rows)
        found[owner] = tuple(
            make(Division, row[2], key, *row[3:]) for row, key in zip(rows, keys, strict=True)
        )
    return found


def division_keys(numbered: Iterable[tuple[str | None, int]]) -> list[str]:
    """The part of an address for each number and position: the number where it names one alone."""
    pairs = list(numbered)
    borne = Counter(number for number, _ in pairs)
    return [
        number if number and borne[number] == 1 and _fits(number) else f"position-{position}"
        for number, position in pairs
    ]


def _fits(number: str) -> bool:
    return "/" not in number and not number.startswith("position-") and number.strip(".") != ""


def _rows(statement: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    with prepared_cursor() as cursor:
        cursor.execute(statement, values)
        return list(cursor.fetchall())
