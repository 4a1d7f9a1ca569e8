"""Rows of the file's hadiths: references onto hadiths already there, and hadiths of its own."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from corpus.importers.files import Reject
from corpus.importers.sahih_explorer.own_hadiths import (
    SCHEME,
    BookOfFile,
    OwnHadith,
    title_key,
)
from corpus.importers.sahih_explorer.rows import HADITHS
from corpus.importers.sahih_explorer.texts import Match
from corpus.models import Book, Hadith, HadithReference

# Of the two digits of a reference's id: below are the packaged numbers', above whose the titles of
# its book and the translations are.
_FIRST_SLOT, _LAST_SLOT = 21, 96
# In a collection whose reports come from another file too, these stand above its numbers.
_BESIDE_OTHERS = 500_000
_RANK = ("certain", "doubtful", "ambiguous")


@dataclass(frozen=True, slots=True)
class Place:
    """Where the file's hadiths of a collection go; ``books`` are its books by `title_key`.

    ``books`` is None where the collection is the file's alone and takes its books from it.
    """

    collection_id: int
    books: Mapping[str, int] | None = None


def references(
    matches: Iterable[Match], ids: Mapping[str, int]
) -> Iterator[HadithReference | Reject]:
    """The file's numbers of hadiths already there; ``ids`` are these hadiths' by their key.

    A number that several rows bear, or that fits several hadiths, is ambiguous on each. One more
    than a hadith's ids hold is rejected.
    """
    matches = list(matches)
    times = Counter((match.row.source, match.row.number) for match in matches)
    found: dict[tuple[int, str], str] = {}
    lines: dict[tuple[int, str], int] = {}
    for match in matches:
        shared = times[match.row.source, match.row.number] > 1
        status: str = "ambiguous" if shared else match.status
        for key in match.keys:
            place = (ids[key], match.row.number)
            found[place] = max(found.get(place, status), status, key=_RANK.index)
            lines.setdefault(place, match.row.line)
    slots: Counter[int] = Counter()
    for (hadith_id, value), status in found.items():
        slot = _FIRST_SLOT + slots[hadith_id]
        slots[hadith_id] += 1
        if slot <= _LAST_SLOT:
            yield _reference(hadith_id, slot, value, status)
        else:
            reason = f"hadith {hadith_id} has more numbers than its ids hold"
            yield Reject(HADITHS, lines[hadith_id, value], reason)


def _reference(hadith_id: int, slot: int, value: str, status: str) -> HadithReference:
    return HadithReference(
        id=hadith_id * 100 + slot, hadith_id=hadith_id, scheme=SCHEME, value=value, status=status
    )


def book_rows(books: Iterable[BookOfFile], places: Mapping[str, Place]) -> Iterator[Book]:
    """The books of the collections that are the file's alone."""
    for book in sorted(books, key=lambda book: (book.collection, book.number)):
        place = places[book.collection]
        if place.books is None:
            yield Book(
                id=place.collection_id * 1000 + book.number,
                collection_id=place.collection_id,
                number=str(book.number),
                title_ar=book.title_ar,
                title_en=book.title_en,
                position=book.number,
            )


def hadith_row(
    own: OwnHadith, book: BookOfFile, places: Mapping[str, Place], dataset_id: int
) -> Hadith:
    """A hadith that only the file holds, without what the reading of its isnad adds."""
    place = places[own.collection]
    seq = own.row.line + (0 if place.books is None else _BESIDE_OTHERS)
    if place.books is None:
        book_id: int | None = place.collection_id * 1000 + book.number
    else:
        book_id = place.books.get(title_key(book.title_ar or ""))
    return Hadith(
        id=place.collection_id * 1_000_000 + seq,
        collection_id=place.collection_id,
        book_id=book_id,
        number=own.number,
        number_sort=own.number_sort,
        canonical_reference=own.canonical_reference,
        source_key=f"sahih-explorer:{own.row.line}",
        text_ar=own.row.text_ar,
        text_en=own.text_en,
        flags=["dataset_number"],
        dataset_id=dataset_id,
    )


def own_references(own: OwnHadith, hadith: Hadith) -> Iterator[HadithReference]:
    """The file's number, where it gives one."""
    if own.reference:
        status = "ambiguous" if own.reference_shared else "certain"
        yield _reference(hadith.id, _FIRST_SLOT, own.reference, status)
