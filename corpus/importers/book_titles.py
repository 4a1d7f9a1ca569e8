"""Titles of the books (kitab) of each collection: ``hadith-json/books.csv``.

One row a book: ``collection`` (its code), ``book_number`` (a number, in one case with a letter, or
``introduction``), ``book_title_ar``, ``book_title_en``, ``hadith_count``. Titles and numbers are
facts. Whether the list numbers the books as the corpus does is not taken on trust:
`disagreements` compares.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from corpus.importers.files import Reject, read_csv
from corpus.models import Book

FILE = Path("hadith-json") / "books.csv"
INTRODUCTION = "introduction"
_COLUMNS = ("collection", "book_number", "book_title_ar", "book_title_en", "hadith_count")
_NUMBER = re.compile(rf"[0-9]{{1,4}}[a-z]?|{INTRODUCTION}")
# Two editions of a book differ by some reports; a book of another number differs by far more.
_NEAR_SHARE, _NEAR_COUNT = 0.2, 3

BookKey = tuple[str, str]


@dataclass(frozen=True, slots=True)
class BookTitle:
    """A book of a collection; a title the list does not give is None."""

    collection: str
    number: str
    title_ar: str | None
    title_en: str | None
    hadiths: int
    line: int = field(default=0, compare=False)


Titles = Mapping[BookKey, BookTitle]
NO_TITLES: Titles = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class TitleList:
    """What the file holds: the titles by collection and number, and the rows that are no titles."""

    titles: dict[BookKey, BookTitle]
    rejects: list[Reject]


def read_titles(path: Path) -> TitleList:
    """Read the list; a number given twice is rejected the second time."""
    titles: dict[BookKey, BookTitle] = {}
    rejects: list[Reject] = []
    for line in read_csv(path, columns=_COLUMNS, rejects=rejects):
        row = line.value
        key = (row["collection"].strip(), row["book_number"].strip())
        if reason := _unfit(row, key in titles):
            rejects.append(Reject(path.name, line.number, reason))
        else:
            titles[key] = BookTitle(
                *key,
                title_ar=row["book_title_ar"].strip() or None,
                title_en=row["book_title_en"].strip() or None,
                hadiths=int(row["hadith_count"]),
                line=line.number,
            )
    return TitleList(titles, rejects)


def _unfit(row: Mapping[str, str], known: bool) -> str | None:
    number = row["book_number"].strip()
    if not row["collection"].strip():
        return "names no collection"
    if not _NUMBER.fullmatch(number):
        return f"book_number {number!r} is no number"
    if not re.fullmatch(r"[0-9]{1,6}", row["hadith_count"]):
        return f"hadith_count {row['hadith_count']!r} is no number"
    if not (row["book_title_ar"].strip() or row["book_title_en"].strip()):
        return "gives no title"
    return "repeats a book" if known else None


def give_titles(
    books: Iterable[Book], collections: Mapping[int, str], titles: Titles
) -> Iterator[Book]:
    """Yield the books with the titles the list has of them; ``collections`` is id → code."""
    for book in books:
        title = titles.get((collections[book.collection_id], book.number or ""))
        if title:
            book.title_ar, book.title_en = title.title_ar, title.title_en
        yield book


def disagreements(titles: Titles, counts: Mapping[BookKey, int]) -> Iterator[tuple[BookKey, str]]:
    """Yield the books on whose number the list and the corpus may disagree, and why.

    ``counts`` is the number of reports of each book of the corpus. Only collections that the
    corpus holds are compared.
    """
    collections = {collection for collection, _ in counts}
    listed = {key for key in titles if key[0] in collections}
    for key in sorted(listed | set(counts)):
        if key not in titles:
            yield key, f"the list has no such book, the corpus has {counts[key]} reports in it"
        elif key not in counts:
            yield key, "the corpus has no report in this book"
        elif not _near(titles[key].hadiths, counts[key]):
            yield key, f"the list counts {titles[key].hadiths} reports, the corpus {counts[key]}"


def _near(listed: int, counted: int) -> bool:
    return abs(listed - counted) <= max(_NEAR_COUNT, _NEAR_SHARE * max(listed, counted))
