"""Malik's Muwatta (Yahya b. Yahya's transmission) as a collection of its own: ``ara-malik``.

Its numbers are the dataset's running ones, 1–1858; no numbering of the Muwatta is standard, so
that the number is a ``dataset:fawazahmed0`` reference and the place in the book an ``in_book`` one.
Where two reports bear one place it is ambiguous. The column «Salim al-Hilali» (a modern scholar's
verdict on each report) is not read: the corpus has no table for verdicts on reports.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from corpus.importers import limits
from corpus.importers.fawazahmed0.translations import COLUMNS
from corpus.importers.files import Line, Reject, read_csv

CODE = "malik"
FILE = "ara-malik"
_LAST_BOOK = 999  # its id has three digits for the number in the collection


@dataclass(frozen=True, slots=True)
class MuwattaReport:
    """A report of the Muwatta. ``book`` and ``in_book`` are None where the file gives 0."""

    line: int
    number: int
    book: int | None
    in_book: int | None
    place_shared: bool
    text: str


@dataclass(frozen=True, slots=True)
class Muwatta:
    """The reports by number; ``read`` rows = reports + rejects."""

    read: int
    reports: dict[int, MuwattaReport]
    rejects: list[Reject]


def read_muwatta(path: Path) -> Muwatta:
    """Read the Arabic file."""
    rejects: list[Reject] = []
    lines: dict[int, Line[Mapping[str, str]]] = {}
    for line in read_csv(path, columns=COLUMNS, rejects=rejects):
        number = line.value["hadithnumber"]
        if reason := _unfit(line.value, lines):
            rejects.append(Reject(path.name, line.number, f"{number}: {reason}"))
        else:
            lines[int(number)] = line
    places = Counter((line.value["book"], line.value["hadith"]) for line in lines.values())
    reports = {number: _report(number, line, places) for number, line in lines.items()}
    return Muwatta(len(reports) + len(rejects), reports, rejects)


def _unfit(row: Mapping[str, str], known: Mapping[int, object]) -> str | None:
    for name in ("hadithnumber", "book", "hadith"):
        if not (row[name].isascii() and row[name].isdigit() and len(row[name]) <= 5):
            return f"{name} {row[name]!r} is no whole number"
    if not 1 <= int(row["hadithnumber"]) <= 99_999:
        return "no number"
    if int(row["book"]) > _LAST_BOOK:
        return f"book {row['book']} is none"
    if not row["text"].strip():
        return "no text"
    if limits.too_long(row["text"], limits.TEXT):
        return f"a text of more than {limits.TEXT:,} characters"
    return "repeats a number" if int(row["hadithnumber"]) in known else None


def _report(
    number: int, line: Line[Mapping[str, str]], places: Counter[tuple[str, str]]
) -> MuwattaReport:
    row = line.value
    return MuwattaReport(
        line=line.number,
        number=number,
        book=int(row["book"]) or None,
        in_book=int(row["hadith"]) or None,
        place_shared=places[row["book"], row["hadith"]] > 1,
        text=row["text"].strip(),
    )
