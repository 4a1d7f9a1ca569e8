"""Tolerant reading of the public data files: CSV and JSON lines, plain or gzipped.

A file that people fed through several tools arrives with a byte order mark, CRLF, a line in another
encoding, a gzip cut short, a row of the wrong shape. Whatever can be read is yielded with the line
it stands on; whatever cannot is appended to ``rejects`` with its line and the reason, so that
lines read = lines yielded + lines rejected. Only a file that cannot be opened raises (`OSError`).
"""

import codecs
import csv
import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

_CHUNK = 1 << 16
_GZIP = b"\x1f\x8b"
_GZIP_FORMAT = 31  # zlib's name for a gzip header and trailer
# A quoted cell may hold line breaks; one that runs on further than this was never closed.
_LONGEST_CELL = 200
_LONGEST_LINE = 4_000_000  # bytes; more is no row of these files
_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
_FOREIGN = {codecs.BOM_UTF16_LE: "UTF-16", codecs.BOM_UTF16_BE: "UTF-16"}

Value = TypeVar("Value", covariant=True)


@dataclass(frozen=True, slots=True)
class Reject:
    """What could not be loaded: the file, the line (from 1; 0: the file as a whole), why."""

    source: str
    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Line(Generic[Value]):
    """A record and the line (from 1) on which it begins."""

    number: int
    value: Value


def data_file(path: Path) -> Path | None:
    """The file at ``path``, gzipped (``.gz``) or plain; None where neither is there."""
    both = (path.with_name(f"{path.name}.gz"), path)
    return next((one for one in both if one.is_file()), None)


def read_csv(
    path: Path, *, columns: Sequence[str], rejects: list[Reject]
) -> Iterator[Line[Mapping[str, str]]]:
    """Yield the rows of a CSV file with a header that names at least ``columns``."""
    before = len(rejects)
    lines = list(text_lines(path, rejects))
    if not lines and len(rejects) > before:
        return
    records = _csv_records(lines, path.name, rejects)
    head = next(records, None)
    names = head.value if head else []
    missing = [name for name in columns if name not in names]
    if missing:
        reason = f"no column {', '.join(missing)} in its header"
        rejects.append(Reject(path.name, 0, reason))
        return
    for record in records:
        if len(record.value) == len(names):
            yield Line(record.number, dict(zip(names, record.value, strict=True)))
        else:
            reason = f"{len(record.value)} cells, the header has {len(names)}"
            rejects.append(Reject(path.name, record.number, reason))


def _csv_records(
    lines: list[tuple[int, str]], source: str, rejects: list[Reject]
) -> Iterator[Line[list[str]]]:
    """Yield the cells of each record; a line that cannot be read is rejected alone.

    The reader is asked record by record, so that a quote nobody closed costs its own line and
    not everything up to the next quote.
    """
    index = 0
    while index < len(lines):
        number, text = lines[index]
        if not text.strip():
            index += 1
            continue
        count, cells = _csv_record(lines, index)
        if isinstance(cells, str):
            rejects.append(Reject(source, number, cells))
        else:
            yield Line(number, cells)
        index += count


def _csv_record(lines: list[tuple[int, str]], index: int) -> tuple[int, list[str] | str]:
    """Return how many lines the record takes, and its cells or why it has none."""
    written = ""
    for count, (_, text) in enumerate(lines[index : index + _LONGEST_CELL], start=1):
        written = f"{written}\n{text}" if count > 1 else text
        if written.count('"') % 2 == 0:
            try:
                return count, next(csv.reader([written], strict=True))
            except csv.Error as error:
                return 1, f"not CSV: {error}"
    return 1, "a quote is not closed"


def read_jsonl(path: Path, *, rejects: list[Reject]) -> Iterator[Line[dict[str, Any]]]:
    """Yield the objects of a file of JSON lines; blank lines are passed over."""
    for number, text in text_lines(path, rejects):
        if not text.strip():
            continue
        try:
            value = json.loads(text)
        except (ValueError, RecursionError) as error:
            rejects.append(Reject(path.name, number, f"not JSON: {error}"))
            continue
        if not isinstance(value, dict):
            rejects.append(Reject(path.name, number, f"{type(value).__name__}, not an object"))
        elif not _storable(text, value):
            rejects.append(Reject(path.name, number, "holds a NUL or half of a surrogate pair"))
        else:
            yield Line(number, value)


def _storable(text: str, value: dict[str, Any]) -> bool:
    """Whether PostgreSQL can hold what the escapes of ``text`` stand for."""
    if "\\u" not in text:
        return True
    if _NUL.search(text):
        return False
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def text_lines(path: Path, rejects: list[Reject]) -> Iterator[tuple[int, str]]:
    """Yield numbered lines without their ends; undecodable and endless ones are rejected."""
    for number, raw in enumerate(_byte_lines(path, rejects), start=1):
        if raw is None:
            reason = f"a line of more than {_LONGEST_LINE:,} bytes"
            rejects.append(Reject(path.name, number, reason))
            continue
        if number == 1:
            if foreign := _FOREIGN.get(raw[:2]):
                rejects.append(Reject(path.name, 0, f"the file is {foreign}, not UTF-8"))
                return
            raw = raw.removeprefix(codecs.BOM_UTF8)
        try:
            text = raw.removesuffix(b"\r").decode("utf-8")
        except UnicodeDecodeError as error:
            rejects.append(Reject(path.name, number, f"not UTF-8 at byte {error.start}"))
            continue
        if "\0" in text:
            rejects.append(Reject(path.name, number, "holds a NUL"))
        else:
            yield number, text


def _byte_lines(path: Path, rejects: list[Reject]) -> Iterator[bytes | None]:
    """Yield lines as bytes; of a damaged gzip those that are whole, and one reject for the rest.

    None stands for a line that is too long to be held.
    """
    rest: bytes = b""
    number, endless = 0, False
    try:
        for block in _blocks(path):
            *whole, rest = (rest + block).split(b"\n")
            for line in whole:
                number += 1
                yield None if endless or len(line) > _LONGEST_LINE else line
                endless = False
            if len(rest) > _LONGEST_LINE:
                rest, endless = b"", True
    except (EOFError, zlib.error) as error:
        reason = f"damaged gzip, nothing readable from this line on: {error}"
        rejects.append(Reject(path.name, number + 1, reason))
    else:
        if rest or endless:
            yield None if endless else rest


def _blocks(path: Path) -> Iterator[bytes]:
    """Yield the content in blocks, ungzipped if it is gzip, whatever the file's name says."""
    with path.open("rb") as stream:
        start = stream.read(2)
        stream.seek(0)
        if start == _GZIP:
            yield from _ungzipped(iter(lambda: stream.read(_CHUNK), b""))
        else:
            yield from iter(lambda: stream.read(_CHUNK), b"")


def _ungzipped(packed: Iterator[bytes]) -> Iterator[bytes]:
    """Yield what a gzip holds, member after member, up to the place where it breaks off."""
    member, begun = zlib.decompressobj(wbits=_GZIP_FORMAT), False
    for chunk in packed:
        while chunk:
            yield member.decompress(chunk)
            begun, chunk = not member.eof, member.unused_data.lstrip(b"\0")
            if member.eof:
                member = zlib.decompressobj(wbits=_GZIP_FORMAT)
    if begun:
        raise EOFError("the file ends before it does")
