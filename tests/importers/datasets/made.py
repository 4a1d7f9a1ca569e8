"""Rows of the narrator and hadith files, made for a test with only what it speaks of."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from corpus.importers.sahih_explorer.rows import HadithRow, NarratorRow, read_narrators


def narrator_json(one: int, name: str, grade: str = "Comp.(RA)", **more: Any) -> dict[str, Any]:
    """A narrator as the file writes him; ``birth`` and ``death`` are merged into the biography."""
    nothing = {"date_hijri": "NA", "date_gregorian": "NA", "date_display": None, "place": ""}
    biography = {
        "birth": {**nothing, **more.pop("birth", {})},
        "death": {**nothing, **more.pop("death", {})},
        **{key: more.pop(key, []) for key in ("places_of_stay", "area_of_interest", "tags")},
    }
    lists = ("parents", "spouses", "siblings", "children", "teachers", "students")
    family = {key: more.pop(key, []) for key in lists}
    return {"id": str(one), "name": name, "grade": grade, "biography": biography, **family, **more}


def stub_json(one: int, name: str, grade: str = "Comp.(RA)") -> dict[str, Any]:
    """A stub: name and grade alone."""
    return {"id": str(one), "name": name, "grade": grade, "stub": True}


def relative(one: int, name: str) -> dict[str, str]:
    """An entry of a family list."""
    return {"id": str(one), "name": name, "grade": ""}


def narrators(tmp_path: Path, *rows: dict[str, Any]) -> list[NarratorRow]:
    """Write the rows and read them, none rejected."""
    path = tmp_path / "narrators.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    rejects: list[Any] = []
    found = list(read_narrators(path, rejects))
    assert rejects == []
    return found


def hadith(
    text: str,
    number: str = "1",
    source: str = "Sahih Bukhari",
    line: int = 1,
    chain: Sequence[int] = (),
    **more: Any,
) -> HadithRow:
    """A hadith row."""
    title = "Revelation - كتاب بدء الوحى"
    values = {"book": 1, "book_title": title, "text_en": None, **more}
    return HadithRow(
        line=line, source=source, number=number, text_ar=text, chain=tuple(chain), **values
    )
