"""Reports that only this file holds, as hadiths of their collections with the file's own numbers.

Abu Dawud, al-Tirmidhi, al-Nasa'i and Ibn Majah are here and nowhere else; of Bukhari and Muslim a
few, most of Muslim's introduction. ``hadith_no`` is the file's number and not a standard one, and
the number says so: ``dataset-41``, canonical ``abudawud:dataset-41``. One that is given twice is
told apart by its order in the file (``dataset-1390-2``), one that is no number («Grade», «0») by
its line (``dataset-line-977``). The file's chapters are the books (kitab) of the collection.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from corpus.folding import fold_ar
from corpus.importers.sahih_explorer.rows import HadithRow
from corpus.importers.sahih_explorer.texts import plain

SCHEME = "dataset:sahih-explorer"
CODES = {
    "Sahih Bukhari": "bukhari",
    "Sahih Muslim": "muslim",
    "Sunan Abi Da'ud": "abudawud",
    "Jami' al-Tirmidhi": "tirmidhi",
    "Sunan an-Nasa'i": "nasai",
    "Sunan Ibn Majah": "ibnmajah",
}
_NUMBER = re.compile(r"([1-9]\d{0,4})([a-z]?)")
_PADDING = re.compile(r"\s{2,}")
_UNNUMBERED = 900_000


@dataclass(frozen=True, slots=True)
class BookOfFile:
    """A chapter of the file: a book of the collection, with its two titles."""

    collection: str
    number: int
    title_ar: str | None
    title_en: str | None


@dataclass(frozen=True, slots=True)
class OwnHadith:
    """A report with the number it gets; ``reference`` is the file's own, None if it gives none."""

    row: HadithRow
    collection: str
    number: str
    number_sort: Decimal
    reference: str | None
    reference_shared: bool
    text_en: str | None

    @property
    def canonical_reference(self) -> str:
        """``abudawud:dataset-41``."""
        return f"{self.collection}:{self.number}"


def own_hadiths(rows: Iterable[HadithRow]) -> Iterator[OwnHadith | tuple[HadithRow, str]]:
    """Yield a hadith for each row, or the row and why it is none.

    A row of a source that is none of the six, or one that repeats a row's number and text.
    """
    rows = list(rows)
    times = Counter((row.source, row.number) for row in rows)
    seen: Counter[tuple[str, str]] = Counter()
    said: set[tuple[str, str, str]] = set()
    for row in rows:
        if row.source not in CODES:
            yield row, f"source {row.source!r} is none of the six books"
        elif (same := (row.source, row.number, plain(row.text_ar))) in said:
            yield row, f"repeats {row.number} with the same text"
        else:
            said.add(same)
            seen[row.source, row.number] += 1
            yield _own(row, times[row.source, row.number], seen[row.source, row.number])


def _own(row: HadithRow, times: int, order: int) -> OwnHadith:
    found = _NUMBER.fullmatch(row.number)
    again = f"-{order}" if order > 1 else ""
    return OwnHadith(
        row=row,
        collection=CODES[row.source],
        number=f"dataset-{row.number}{again}" if found else f"dataset-line-{row.line}",
        number_sort=_rank(found, order) if found else Decimal(_UNNUMBERED + row.line),
        reference=row.number if found else None,
        reference_shared=times > 1,
        text_en=_PADDING.sub(" ", row.text_en).strip() if row.text_en else None,
    )


def _rank(found: re.Match[str], order: int) -> Decimal:
    letter = ord(found[2]) - ord("a") + 1 if found[2] else 0
    return Decimal(found[1]) + Decimal(letter) / 100 + Decimal(order - 1) / 10_000


def books_of(rows: Iterable[HadithRow]) -> dict[tuple[str, int], BookOfFile]:
    """The books that rows name, by collection and number: «Purification … - كتاب الطهارة»."""
    books: dict[tuple[str, int], BookOfFile] = {}
    for row in rows:
        if row.source in CODES:
            key = (CODES[row.source], row.book)
            books.setdefault(key, BookOfFile(*key, *_titles(row.book_title)))
    return books


def _titles(chapter: str) -> tuple[str | None, str | None]:
    english, parted, arabic = chapter.rpartition(" - ")
    if parted and fold_ar(arabic).isascii() is False:
        return arabic.strip() or None, english.strip() or None
    return None, chapter or None


def title_key(title: str) -> str:
    """A book's Arabic title for comparing: «كتاب المقدمة» and «المقدمة» are one."""
    return fold_ar(title).removeprefix("كتاب ")
