"""The two numberings of Muslim's Sahih: the sequential one and ʿAbd al-Baqi's, with its letters.

``muslim_numbers.csv`` has one row for each report of the packaged collection. ``sequential`` is
the running number of the package (its 93 is ʿAbd al-Baqi's 8a); ``number`` and ``letter`` are
those of ʿAbd al-Baqi's edition, both empty in the introduction, which he does not number;
``alternative`` is the number that the report may bear instead, where the grounds disagree.
``muslim_derive`` says on what grounds each row stands.
"""

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

TABLE = Path(__file__).with_name("muslim_numbers.csv")
COLUMNS = ("sequential", "number", "letter", "status", "reason", "alternative")


@dataclass(frozen=True, slots=True)
class MuslimNumber:
    """One row of the table. ``number`` is None in the introduction, ``letter`` "" when alone."""

    sequential: int
    number: int | None
    letter: str
    status: Literal["certain", "doubtful"]
    reason: str
    alternative: str

    @property
    def value(self) -> str:
        """The number as it is cited: ``8a``, ``10``, ``introduction-3``."""
        if self.number is None:
            return f"introduction-{self.sequential}"
        return f"{self.number}{self.letter}"

    @property
    def canonical_reference(self) -> str:
        """The canonical reference of the report: ``muslim:8a``."""
        return f"muslim:{self.value}"


def load_muslim_numbers(path: Path = TABLE) -> dict[int, MuslimNumber]:
    """Return the rows by sequential number; ValueError names the line of a row out of shape."""
    with path.open(encoding="utf-8", newline="") as stream:
        reader = csv.DictReader(stream)
        if tuple(reader.fieldnames or ()) != COLUMNS:
            raise ValueError(f"{path.name}: columns {reader.fieldnames}, expected {COLUMNS}")
        return {row.sequential: row for row in map(_parse, reader)}


def write_muslim_numbers(rows: Iterable[MuslimNumber], path: Path = TABLE) -> None:
    """Write the table, in order of the sequential number."""
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(COLUMNS)
        for row in sorted(rows, key=lambda row: row.sequential):
            number = "" if row.number is None else row.number
            writer.writerow(
                (row.sequential, number, row.letter, row.status, row.reason, row.alternative)
            )


def _parse(row: dict[str, str]) -> MuslimNumber:
    status = row["status"]
    if status not in ("certain", "doubtful"):
        raise ValueError(f"sequential {row['sequential']}: status {status!r}")
    return MuslimNumber(
        sequential=int(row["sequential"]),
        number=int(row["number"]) if row["number"] else None,
        letter=row["letter"],
        status="certain" if status == "certain" else "doubtful",
        reason=row["reason"],
        alternative=row["alternative"],
    )
