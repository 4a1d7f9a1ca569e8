"""Whose the titles of books are: said of each hadith of the book, and of each title that none has.

Bukhari, Muslim and the Muwatta have the titles of `book_titles`, the four Sunan those of the file
that holds them.
"""

from collections.abc import Iterable

from corpus.importers.book_titles import INTRODUCTION, BookTitle, TitleList
from corpus.importers.catalogue import BOOK_TITLES, COLLECTION_IDS, PACKAGED
from corpus.importers.files import Reject
from corpus.importers.new_hadiths import NewHadith
from corpus.loading.sink import Sink
from corpus.models import Book, HadithReference

SCHEME = "book:book-titles"
_SLOT = 97  # above the numbers of sahih-explorer, below the translations'
_TITLED = (*PACKAGED, "malik")


def note_sources(sink: Sink, found: TitleList, source: str, hadiths: Iterable[NewHadith]) -> None:
    """Note on each hadith whose the titles of its book are, and count what the list gave."""
    by_book = {_book_id(title): title for title in found.titles.values() if _is_given(title)}
    used: set[BookTitle] = set()
    collections: set[str] = set()
    for new in hadiths:
        collections.add(new.collection)
        if title := by_book.get(new.hadith.book_id):
            used.add(title)
            new.references.append(_reference(new.hadith.id, title))
    unused = [title for title in found.titles.values() if title not in used]
    sink.read(BOOK_TITLES, Book, len(found.titles) + len(found.rejects))
    sink.merge(BOOK_TITLES, Book, len(used))
    sink.reject_all(BOOK_TITLES, Book, found.rejects)
    sink.reject_all(BOOK_TITLES, Book, (_reject(one, source, collections) for one in unused))


def _is_given(title: BookTitle) -> bool:
    return title.collection in _TITLED and (
        title.number.isdecimal() or title.number == INTRODUCTION
    )


def _book_id(title: BookTitle) -> int | None:
    number = 0 if title.number == INTRODUCTION else int(title.number)
    return COLLECTION_IDS[title.collection] * 1000 + number


def _reference(hadith_id: int, title: BookTitle) -> HadithReference:
    return HadithReference(
        id=hadith_id * 100 + _SLOT,
        hadith_id=hadith_id,
        scheme=SCHEME,
        value=title.number,
        status="certain",
    )


def _reject(title: BookTitle, source: str, collections: set[str]) -> Reject:
    name = f"{title.collection} {title.number}"
    there = title.collection in collections and title.collection not in _TITLED
    reason = (
        f"{name}: the books of this collection have the titles of the file that holds it"
        if there
        else f"{name}: the corpus has no such book"
    )
    return Reject(source, title.line, reason)
