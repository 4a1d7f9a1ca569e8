"""The contents of a collection: its books, their chapters, and their hadiths a page at a time."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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
class HadithLine:
    """A hadith in a list: the openings of its matn and of its translations, verbatim slices.

    ``is_matn`` is False where the matn is not told apart, and ``opening`` is that of the text.
    """

    id: int
    reference: str
    number: str
    flags: tuple[str, ...]
    is_matn: bool
    opening: str | None
    fr: str | None
    en: str | None
    chapter_id: int | None


_DIVISIONS = """
SELECT d.id, d.position, d.number, d.title_ar, d.title_fr, d.title_en,
    (SELECT count(*) FROM hadith AS h WHERE h.{table}_id = d.id),
    (SELECT number FROM hadith AS h WHERE h.{table}_id = d.id ORDER BY number_sort, id LIMIT 1),
    (SELECT number FROM hadith AS h WHERE h.{table}_id = d.id
     ORDER BY number_sort DESC, id DESC LIMIT 1),
    {parts}
FROM {table} AS d WHERE d.{parent}_id = %s ORDER BY d.position, d.id
"""
_BOOKS = _DIVISIONS.format(
    table="book",
    parent="collection",
    parts="(SELECT count(*) FROM chapter AS c WHERE c.book_id = d.id)",
)
_CHAPTERS = _DIVISIONS.format(table="chapter", parent="book", parts="0")
_PLACES: dict[Place, str] = {
    "book": "h.book_id = %s",
    "chapter": "h.chapter_id = %s",
    "without_book": "h.book_id IS NULL AND h.collection_id = %s",
}
_LINES = """
SELECT h.id, h.canonical_reference, h.number, h.flags, h.matn_offset IS NOT NULL,
    substring(h.text_ar FROM coalesce(h.matn_offset, 0) + 1 FOR %s),
    left(h.text_fr, %s), left(h.text_en, %s), h.chapter_id
FROM hadith AS h WHERE {place} ORDER BY h.number_sort, h.id LIMIT %s OFFSET %s
"""


def books_of(collection_id: int) -> tuple[Division, ...]:
    """The books of a collection in their order. One query."""
    return _divisions(_BOOKS, collection_id)


def chapters_of(book_id: int) -> tuple[Division, ...]:
    """The chapters of a book in their order. One query."""
    return _divisions(_CHAPTERS, book_id)


def hadiths_of(place: Place, owner_id: int, *, limit: int, offset: int) -> tuple[HadithLine, ...]:
    """A page of the hadiths of a book, a chapter, or of a collection outside its books. One query.

    ``owner_id`` is the book's, the chapter's, or the collection's.
    """
    rows = _rows(
        _LINES.format(place=_PLACES[place]),
        [OPENING + 1, OPENING + 1, OPENING + 1, owner_id, limit, offset],
    )
    return tuple(_line(row) for row in rows)


def opening(text: str | None) -> str | None:
    """The beginning of a text, not longer than `OPENING`, up to the end of a word."""
    if text is None or len(text) <= OPENING:
        return text
    return text[:OPENING].rsplit(None, 1)[0]


def _line(row: Sequence[Any]) -> HadithLine:
    openings = map(opening, row[5:8])
    return make(HadithLine, *row[:3], tuple(row[3]), row[4], *openings, row[8])


def _divisions(statement: str, owner_id: int) -> tuple[Division, ...]:
    rows = _rows(statement, [owner_id])
    keys = division_keys((row[2], row[1]) for row in rows)
    return tuple(Division(row[0], key, *row[2:]) for row, key in zip(rows, keys, strict=True))


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
