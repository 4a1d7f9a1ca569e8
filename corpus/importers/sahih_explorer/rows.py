"""The rows of ``narrators.jsonl`` and ``hadiths.jsonl``, checked for their shape and no more.

Both keep their defects: ids that no narrator bears, numbers that are words, names that mix
languages. What each means is for the modules that read them.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from corpus.importers import files, limits
from corpus.importers.files import Line, Reject, read_jsonl

FOLDER = Path("sahih-explorer")
NARRATORS, HADITHS = "narrators.jsonl", "hadiths.jsonl"
# No narrator's id has more digits; a longer one is two ids written as one («130115»).
_ID = re.compile(r"\d{1,9}")
_LAST_ID = 899_999  # of a narrator of the file, 100,000 below the corpus's own
_LAST_LINE = 499_999  # a hadith that is the file's alone has its line for an id
_FAMILY = ("parents", "spouses", "siblings", "children")

Row = TypeVar("Row", "NarratorRow", "HadithRow")


class ShapeError(ValueError):
    """A row that is not of the file's shape; the message is the reason of its reject."""


@dataclass(frozen=True, slots=True)
class Life:
    """A birth or a death as the file gives it; what it does not know is None.

    ``hijri`` has no sign in the file; ``display`` («53 BH», only of births) may show it.
    """

    hijri: int | None
    gregorian: int | None
    display: tuple[str, ...]
    place: str | None


@dataclass(frozen=True, slots=True)
class NarratorRow:
    """A narrator. ``grade`` is the generation; two rows are stubs of name and grade alone."""

    line: int
    id: int
    name: str
    grade: str
    birth: Life
    death: Life
    places: tuple[str, ...]
    interests: tuple[str, ...]
    tags: tuple[str, ...]
    family: tuple[tuple[str, int, str], ...]
    teachers: tuple[int, ...]
    students: tuple[int, ...]
    stub: bool


@dataclass(frozen=True, slots=True)
class HadithRow:
    """A report; ``chain`` runs from the compiler's teacher to the first transmitter."""

    line: int
    source: str
    number: str
    book: int
    book_title: str
    text_ar: str
    text_en: str | None
    chain: tuple[int, ...]


def data_file(data_dir: Path, name: str) -> Path | None:
    """The file under the data folder, gzipped or plain; None where neither is there."""
    return files.data_file(data_dir / FOLDER / name)


def read_narrators(path: Path, rejects: list[Reject]) -> Iterator[NarratorRow]:
    """Yield the narrators; a row out of shape or an id given twice is rejected."""
    known: set[int] = set()
    for row in _rows(path, rejects, _narrator):
        if row.id in known:
            rejects.append(Reject(path.name, row.line, f"narrator {row.id} is given twice"))
        else:
            known.add(row.id)
            yield row


def read_hadiths(path: Path, rejects: list[Reject]) -> Iterator[HadithRow]:
    """Yield the hadiths; a row out of shape is rejected."""
    return _rows(path, rejects, _hadith)


def _rows(
    path: Path, rejects: list[Reject], parse: Callable[[Line[dict[str, Any]]], Row]
) -> Iterator[Row]:
    for line in read_jsonl(path, rejects=rejects):
        try:
            yield parse(line)
        except ShapeError as error:
            rejects.append(Reject(path.name, line.number, str(error)))


def _narrator(line: Line[dict[str, Any]]) -> NarratorRow:
    row = line.value
    stub = row.get("stub") is True
    life = {} if stub else _of(row, "biography", dict)
    own = _id(row.get("id"), "id")
    if not 1 <= own <= _LAST_ID:
        raise ShapeError(f"id {own} is not between 1 and {_LAST_ID:,}")
    _held(", ".join(_texts(life, "places_of_stay")), "places_of_stay", limits.INDEXED)
    return NarratorRow(
        line=line.number,
        id=own,
        name=_held(_words(_of(row, "name", str), "name"), "name", limits.INDEXED),
        grade=_of(row, "grade", str).strip(),
        birth=_life({} if stub else _of(life, "birth", dict)),
        death=_life({} if stub else _of(life, "death", dict)),
        places=_texts(life, "places_of_stay"),
        interests=_texts(life, "area_of_interest"),
        tags=_texts(life, "tags"),
        family=() if stub else tuple(_relatives(row)),
        teachers=() if stub else _ids(row, "teachers"),
        students=() if stub else _ids(row, "students"),
        stub=stub,
    )


def _hadith(line: Line[dict[str, Any]]) -> HadithRow:
    row = line.value
    book = _of(row, "chapter_no", str).strip()
    if not (book.isascii() and book.isdigit() and len(book) <= 3):
        raise ShapeError(f"chapter_no {book!r} is no number")
    if line.number > _LAST_LINE:
        raise ShapeError(f"stands after line {_LAST_LINE:,}")
    return HadithRow(
        line=line.number,
        source=_words(_of(row, "source", str), "source"),
        number=_held(_of(row, "hadith_no", str).strip(), "hadith_no", limits.INDEXED),
        book=int(book),
        book_title=_of(row, "chapter", str).strip(),
        text_ar=_held(_words(_of(row, "text_ar", str), "text_ar"), "text_ar", limits.TEXT),
        text_en=_held(_of(row, "text_en", str).strip(), "text_en", limits.TEXT) or None,
        chain=_ids(row, "chain"),
    )


def _of(row: dict[str, Any], name: str, kind: type[Any]) -> Any:
    value = row.get(name)
    if type(value) is not kind:
        raise ShapeError(
            f"{name} is missing" if value is None else f"{name} is not {kind.__name__}"
        )
    return value


def _words(text: str, name: str) -> str:
    if not text.strip():
        raise ShapeError(f"{name} is empty")
    return text.strip()


def _held(text: str, name: str, most: int) -> str:
    if limits.too_long(text, most):
        raise ShapeError(f"{name} has more than {most:,} characters")
    return text


def _id(value: Any, name: str) -> int:
    if not (isinstance(value, str) and value.isascii() and _ID.fullmatch(value)):
        raise ShapeError(f"{name} {value!r} is no id")
    return int(value)


def _ids(row: dict[str, Any], name: str) -> tuple[int, ...]:
    return tuple(_id(value, name) for value in _of(row, name, list))


def _texts(life: dict[str, Any], name: str) -> tuple[str, ...]:
    values = life.get(name) or []
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise ShapeError(f"{name} is no list of texts")
    cleaned = (value.strip() for value in values)
    return tuple(dict.fromkeys(value for value in cleaned if value not in ("", "NA")))


def _relatives(row: dict[str, Any]) -> Iterator[tuple[str, int, str]]:
    for tie in _FAMILY:
        for one in _of(row, tie, list):
            if not isinstance(one, dict):
                raise ShapeError(f"{tie} holds what is no object")
            yield tie, _id(one.get("id"), tie), _of(one, "name", str)


def _life(row: dict[str, Any]) -> Life:
    display = row.get("date_display") or []
    if not isinstance(display, list) or not all(isinstance(date, str) for date in display):
        raise ShapeError("date_display is no list of texts")
    place = row.get("place")
    return Life(
        hijri=_year(row.get("date_hijri")),
        gregorian=_year(row.get("date_gregorian")),
        display=tuple(display),
        place=place.strip() if isinstance(place, str) and place.strip() not in ("", "NA") else None,
    )


def _year(value: Any) -> int | None:
    """A year; the file writes 0 and NA where it knows none."""
    known = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 4
    return int(value) or None if known else None
