"""The correspondence of Muslim's two numberings: complete, unique, and derived from its sources."""

import gzip
import json
import re
from pathlib import Path

import pytest

from corpus.authority.muslim_derive import INTRODUCTION_END, derive, letter, read_labels
from corpus.authority.muslim_grounds import companion
from corpus.authority.muslim_numbers import load_muslim_numbers, write_muslim_numbers
from corpus.authority.muslim_readings import EXPLAINED
from corpus.folding import fold_ar
from corpus.importers.records import package_lines


@pytest.fixture(scope="module")
def package_texts() -> dict[int, str]:
    records = map(json.loads, package_lines())
    return {int(r["hadith_number"]): r["text"] for r in records if r["collection"] == "muslim"}


def test_each_report_of_the_package_has_one_number_of_its_own(
    package_texts: dict[int, str],
) -> None:
    rows = load_muslim_numbers()
    assert rows.keys() == package_texts.keys()
    assert len({row.value for row in rows.values()}) == len(rows) == 7360


def test_the_sequential_93_is_8a() -> None:
    rows = load_muslim_numbers()
    assert rows[93].canonical_reference == "muslim:8a"
    assert [rows[n].value for n in range(94, 98)] == ["8b", "8c", "8d", "8e"]


def test_the_introduction_is_not_numbered() -> None:
    introduction = [row for n, row in load_muslim_numbers().items() if n <= INTRODUCTION_END]
    assert [row.value for row in introduction] == [
        "introduction-3", "introduction-4", "introduction-15",
    ]  # fmt: skip


def test_a_number_is_doubtful_for_a_reason() -> None:
    rows = load_muslim_numbers().values()
    assert all(row.reason for row in rows if row.status == "doubtful")
    assert all(row.status == "doubtful" for row in rows if row.alternative)


def test_the_first_report_of_abu_hurayra_may_be_9_as_the_commentary_has_it() -> None:
    row = load_muslim_numbers()[97]
    assert (row.status, row.alternative) == ("doubtful", "9")


def test_the_table_survives_being_written(tmp_path: Path) -> None:
    rows = load_muslim_numbers()
    write_muslim_numbers(rows.values(), tmp_path / "table.csv")
    assert load_muslim_numbers(tmp_path / "table.csv") == rows


def test_a_table_out_of_shape_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("sequential,number\n1,1\n", encoding="utf-8")
    with pytest.raises(ValueError, match="columns"):
        load_muslim_numbers(path)


@pytest.mark.parametrize(("place", "expected"), [(0, ""), (1, "a"), (26, "z"), (27, "aa")])
def test_letters_go_on_after_z(place: int, expected: str) -> None:
    assert letter(place) == expected


def test_reports_without_a_label_fill_the_gap_between_their_neighbours() -> None:
    texts = {number: f"حدثنا فلان {number}" for number in range(100, 106)}
    labels = {100: (20, 1), 103: (20, 4), 104: (21, 0), 105: (23, 0)}
    rows = {row.sequential: row for row in derive(texts, labels, "")}
    assert [rows[n].value for n in (101, 102)] == ["20b", "20c"]
    assert {rows[n].status for n in (101, 102)} == {"certain"}


def test_a_gap_with_more_than_one_reading_is_doubtful() -> None:
    texts = {number: f"حدثنا فلان {number}" for number in range(100, 103)}
    rows = {row.sequential: row for row in derive(texts, {100: (20, 0), 102: (21, 0)}, "")}
    assert (rows[101].value, rows[101].status) == ("20b", "doubtful")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("حدثنا فلان عن عائشة رضي الله عنها أن رسول الله", "عايشه"),
        ("عن نافع عن ابن عمر قال قال رسول الله", "ابن عمر"),
        ("عن أبي الزبير أنه سمع جابر بن عبد الله يقول قال رسول الله", "جابر"),
        ("حدثنا فلان عن فلان بهذا الإسناد أن النبي", None),
    ],
)
def test_the_companion_is_named_last_before_the_prophet(text: str, expected: str | None) -> None:
    assert companion(fold_ar(text)) == expected


@pytest.mark.parametrize(
    ("sequential", "expected"),
    [
        (range(3032, 3038), ["1253a", "1253b", "1254a", "1255a", "1255b", "1256"]),
        (range(3643, 3650), ["1467", "1468a", "1468b", "1468c", "1468d", "1469a", "1469b"]),
        (range(6625, 6627), ["2602c", "2602d"]),
        (range(3725, 3729), ["1486a", "1487", "1488a", "1489"]),
    ],
)
def test_reports_whose_labels_are_one_off_bear_the_number_that_was_read(
    sequential: range, expected: list[str]
) -> None:
    rows = load_muslim_numbers()
    assert [rows[n].value for n in sequential] == expected


@pytest.mark.data
def test_a_number_read_in_the_commentary_explains_words_of_the_report(
    data_dir: Path, package_texts: dict[int, str]
) -> None:
    for sequential, (number, _, words) in EXPLAINED.items():
        sections = re.split(r"^### \|+ ", _commentary(data_dir), flags=re.MULTILINE)
        under = " ".join(section for section in sections if section.startswith(f"[{number}]"))
        key = fold_ar(words)
        assert key in fold_ar(package_texts[sequential])
        assert key in fold_ar(under)


@pytest.mark.data
def test_the_table_is_what_its_sources_say(data_dir: Path, package_texts: dict[int, str]) -> None:
    labels = read_labels(data_dir / "fawazahmed0" / "eng-muslim.csv.gz")
    rows = derive(package_texts, labels, _commentary(data_dir))
    assert {row.sequential: row for row in rows} == load_muslim_numbers()


def _commentary(data_dir: Path) -> str:
    (dibaj,) = (data_dir / "openiti").rglob("*DibajCalaMuslim*.gz")
    return gzip.decompress(dibaj.read_bytes()).decode("utf-8")
