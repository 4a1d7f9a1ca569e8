"""Rows of the narrator and hadith files: shape checked, everything else kept."""

import json
from pathlib import Path
from typing import Any

import pytest

from corpus.importers.files import Reject
from corpus.importers.sahih_explorer.rows import (
    HADITHS,
    NARRATORS,
    data_file,
    read_hadiths,
    read_narrators,
)
from tests.importers.datasets.made import narrator_json, stub_json

HADITH: dict[str, Any] = {
    "source": "Sunan Ibn Majah", "hadith_no": "Grade", "chapter_no": "1", "chapter": "A - ب",
    "text_ar": "نص", "text_en": "   ", "chain": ["130115", "13"],
}  # fmt: skip


def write(path: Path, *rows: Any) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_a_stub_is_read_with_what_it_has(tmp_path: Path) -> None:
    path = write(tmp_path / "n.jsonl", stub_json(13, "Abu Hurairah"))
    (row,) = read_narrators(path, [])
    assert row.stub
    assert (row.teachers, row.students, row.family, row.death.hijri) == ((), (), (), None)


@pytest.mark.parametrize("year", ["NA", "0", "", "unknown", None])
def test_a_year_the_file_does_not_know_is_none(tmp_path: Path, year: str | None) -> None:
    path = write(tmp_path / "n.jsonl", narrator_json(1, "a", death={"date_hijri": year}))
    (row,) = read_narrators(path, [])
    assert row.death.hijri is None


@pytest.mark.parametrize(
    "change",
    [
        *({"id": "x"}, {"name": ""}, {"name": 3}, {"teachers": ["a"]}, {"teachers": None}),
        *({"parents": ["x"]}, {"biography": []}, {"grade": None}),
    ],
)
def test_a_narrator_out_of_shape_is_rejected_and_the_next_read(
    tmp_path: Path, change: dict[str, Any]
) -> None:
    path = write(tmp_path / "n.jsonl", {**narrator_json(1, "a"), **change}, narrator_json(2, "b"))
    rejects: list[Reject] = []
    assert [row.id for row in read_narrators(path, rejects)] == [2]
    assert [reject.line for reject in rejects] == [1]


def test_an_id_given_twice_is_rejected_the_second_time(tmp_path: Path) -> None:
    path = write(tmp_path / "n.jsonl", narrator_json(1, "a"), narrator_json(1, "b"))
    rejects: list[Reject] = []
    assert [row.name for row in read_narrators(path, rejects)] == ["a"]
    assert rejects == [Reject("n.jsonl", 2, "narrator 1 is given twice")]


def test_a_hadith_keeps_its_odd_number_and_ids_and_no_empty_translation(tmp_path: Path) -> None:
    (row,) = read_hadiths(write(tmp_path / "h.jsonl", HADITH), [])
    assert (row.number, row.chain, row.text_en) == ("Grade", (130115, 13), None)


@pytest.mark.parametrize(
    "change", [{"text_ar": " "}, {"chain": "13"}, {"chain": [13]}, {"chapter_no": "x"}]
)
def test_a_hadith_out_of_shape_is_rejected(tmp_path: Path, change: dict[str, Any]) -> None:
    rejects: list[Reject] = []
    path = write(tmp_path / "h.jsonl", {**HADITH, **change}, HADITH)
    assert [row.line for row in read_hadiths(path, rejects)] == [2]
    assert [reject.line for reject in rejects] == [1]


@pytest.mark.data
def test_every_row_of_the_public_files_has_the_shape(data_dir: Path) -> None:
    narrators, hadiths = data_file(data_dir, NARRATORS), data_file(data_dir, HADITHS)
    assert narrators
    assert hadiths
    rejects: list[Reject] = []
    rows = list(read_narrators(narrators, rejects))
    assert (len(rows), sum(row.stub for row in rows)) == (24_335, 2)
    assert sum(1 for _ in read_hadiths(hadiths, rejects)) == 34_310
    assert rejects == []
