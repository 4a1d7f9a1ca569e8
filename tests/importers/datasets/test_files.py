"""Damaged files lose the damaged lines, each with its reason, and nothing else."""

import codecs
import gzip
from pathlib import Path

import pytest

from corpus.importers.files import Reject, read_csv, read_jsonl

CSV = "number,text\n1,one\n2,two\n3,three\n"


def csv_of(path: Path, content: bytes) -> tuple[list[tuple[int, str]], list[Reject]]:
    path.write_bytes(content)
    rejects: list[Reject] = []
    lines = read_csv(path, columns=["number", "text"], rejects=rejects)
    return [(line.number, line.value["text"]) for line in lines], rejects


def jsonl_of(path: Path, content: bytes) -> tuple[list[tuple[int, object]], list[Reject]]:
    path.write_bytes(content)
    rejects: list[Reject] = []
    return [(line.number, line.value) for line in read_jsonl(path, rejects=rejects)], rejects


@pytest.mark.parametrize(
    "content",
    [
        CSV.encode(),
        codecs.BOM_UTF8 + CSV.encode(),
        CSV.replace("\n", "\r\n").encode(),
        CSV.rstrip("\n").encode(),
        gzip.compress(CSV.encode()),
        gzip.compress(CSV[:14].encode()) + gzip.compress(CSV[14:].encode()) + b"\0" * 16,
        gzip.compress(codecs.BOM_UTF8 + CSV.replace("\n", "\r\n").encode()),
    ],
    ids=["plain", "bom", "crlf", "no-last-break", "gzip", "two-members", "gzip-bom-crlf"],
)
def test_every_dress_of_a_file_gives_the_same_rows(tmp_path: Path, content: bytes) -> None:
    rows, rejects = csv_of(tmp_path / "named-anything", content)
    assert rows == [(2, "one"), (3, "two"), (4, "three")]
    assert rejects == []


def test_a_line_in_another_encoding_is_rejected_alone(tmp_path: Path) -> None:
    content = b"number,text\n1,\xe3\xe4\xe5\n2,two\n"
    rows, rejects = csv_of(tmp_path / "f.csv", content)
    assert rows == [(3, "two")]
    assert rejects == [Reject("f.csv", 2, "not UTF-8 at byte 2")]


def test_a_file_in_utf_16_is_rejected_as_a_whole(tmp_path: Path) -> None:
    rows, rejects = csv_of(tmp_path / "f.csv", CSV.encode("utf-16"))
    assert rows == []
    assert rejects == [Reject("f.csv", 0, "the file is UTF-16, not UTF-8")]


def test_a_truncated_gzip_gives_its_whole_lines_and_names_where_it_ends(tmp_path: Path) -> None:
    packed = gzip.compress("".join(f"{n},{n * n}\n" for n in range(20_000)).encode())
    content = gzip.compress(b"number,text\n") + packed[: len(packed) // 2]
    rows, rejects = csv_of(tmp_path / "f.csv.gz", content)
    assert 1000 < len(rows) < 20_000
    assert rows == [(n + 2, str(n * n)) for n in range(len(rows))]
    assert [reject.line for reject in rejects] == [len(rows) + 2]
    assert "damaged gzip" in rejects[0].reason


def test_a_gzip_without_its_trailer_is_told_from_a_whole_one(tmp_path: Path) -> None:
    rows, rejects = csv_of(tmp_path / "f.csv.gz", gzip.compress(CSV.encode())[:-3])
    assert rows == [(2, "one"), (3, "two"), (4, "three")]
    assert [reject.line for reject in rejects] == [5]


def test_a_row_of_the_wrong_shape_is_rejected_with_its_line(tmp_path: Path) -> None:
    rows, rejects = csv_of(tmp_path / "f.csv", b"number,text\n1\n2,two,extra\n3,three\n")
    assert rows == [(4, "three")]
    assert [(r.line, r.reason) for r in rejects] == [
        (2, "1 cells, the header has 2"),
        (3, "3 cells, the header has 2"),
    ]


def test_a_quote_nobody_closed_costs_its_own_line_only(tmp_path: Path) -> None:
    content = b'number,text\n1,"open\n2,"two"\n3,"a ""b"", c"\n'
    rows, rejects = csv_of(tmp_path / "f.csv", content)
    assert rows == [(3, "two"), (4, 'a "b", c')]
    assert [reject.line for reject in rejects] == [2]


def test_a_quoted_cell_may_hold_line_breaks(tmp_path: Path) -> None:
    rows, rejects = csv_of(tmp_path / "f.csv", b'number,text\n1,"a\nb"\n2,c\n')
    assert rows == [(2, "a\nb"), (4, "c")]
    assert rejects == []


@pytest.mark.parametrize("content", [b"", b"number;text\n1;a\n", b"text\na\n"])
def test_a_file_without_the_columns_is_rejected_as_a_whole(tmp_path: Path, content: bytes) -> None:
    rows, rejects = csv_of(tmp_path / "f.csv", content)
    assert rows == []
    assert len(rejects) == 1
    assert rejects[0].line == 0
    assert "no column number" in rejects[0].reason


@pytest.mark.parametrize("tail", [b"", b"\n", b'\n{"b": 2}\n'])
def test_an_endless_line_is_rejected_alone(tmp_path: Path, tail: bytes) -> None:
    content = b'{"a": 1}\n' + b"x" * 5_000_000 + tail
    values, rejects = jsonl_of(tmp_path / "f.jsonl", gzip.compress(content))
    assert values == [(1, {"a": 1}), *([(3, {"b": 2})] if b"b" in tail else [])]
    assert rejects == [Reject("f.jsonl", 2, "a line of more than 4,000,000 bytes")]


def test_json_lines_that_are_no_objects_are_rejected(tmp_path: Path) -> None:
    content = b'{"a": 1}\n[1]\n{"a"\n\n"s"\n{"b": 2}\n' + b"[" * 100_000 + b"\n"
    values, rejects = jsonl_of(tmp_path / "f.jsonl", content)
    assert values == [(1, {"a": 1}), (6, {"b": 2})]
    assert [reject.line for reject in rejects] == [2, 3, 5, 7]


@pytest.mark.parametrize("text", [r"\u0000", r"\ud800", r"a\\\u0000", r"\udc00\ud800"])
def test_what_no_database_can_hold_is_rejected(tmp_path: Path, text: str) -> None:
    values, rejects = jsonl_of(tmp_path / "f.jsonl", f'{{"a": "{text}"}}\n'.encode())
    assert values == []
    assert [reject.line for reject in rejects] == [1]


@pytest.mark.parametrize(("text", "value"), [(r"\ud83d\ude00", "😀"), (r"\\u0000", "\\u0000")])
def test_escapes_that_stand_for_text_are_kept(tmp_path: Path, text: str, value: str) -> None:
    values, rejects = jsonl_of(tmp_path / "f.jsonl", f'{{"a": "{text}"}}\n'.encode())
    assert values == [(1, {"a": value})]
    assert rejects == []


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_jsonl(tmp_path / "none", rejects=[]))
