"""The files that a reader takes away: SVG, PNG and CSV, each saying where it comes from."""

import csv
import io
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

from corpus.diagrams.metrics import is_arabic, wrapped
from corpus.diagrams.paint import as_attributes
from corpus.diagrams.pixels import rendered
from corpus.diagrams.provenance import Provenance
from corpus.diagrams.rows import Road, Row
from corpus.diagrams.svg import LEAST_WITH_FOOT, Sheet, clean, drawn
from isnad_site.fonts import face_path

_FOOT_SIZE, _FOOT_MARGIN = 12, 48
_MOST_PIXELS = 8_000_000
_FACES = ("Amiri-Regular.ttf", "Amiri-Bold.ttf")
_RIGHT_TO_LEFT, _END = "\u2067", "\u2069"
# Excel takes a cell that begins so for a formula, and would run it; wide signs too, in Asia.
_FORMULA = tuple("=+-@\t\r\n＝＋－＠")
COLUMNS = (
    "reference", "chain", "position", "transmission_term_ar", "mention_ar", "narrator_id",
    "narrator_ar", "narrator_latin", "status", "confidence", "candidates", "chain_flags",
    "dataset", "dataset_version", "dataset_licence", "imported", "address", "statement",
)  # fmt: skip


def svg_file(sheet: Sheet, provenance: Provenance) -> str:
    """The picture as a document of its own, with its provenance as metadata and below it."""
    room = max(sheet.placement.width, LEAST_WITH_FOOT) - _FOOT_MARGIN
    foot = [
        _framed(line)
        for said in provenance.lines()
        for line in wrapped(said, _FOOT_SIZE, room, most=6)
    ]
    full = replace(sheet, foot=foot, metadata=_metadata(provenance))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{drawn(full, as_attributes)}\n'


def _framed(line: str) -> str:
    """An Arabic line in which Latin words stand, told apart from its surroundings."""
    return f"{_RIGHT_TO_LEFT}{line}{_END}" if is_arabic(line[:8]) else line


def _metadata(provenance: Provenance) -> str:
    """The provenance as Dublin Core, for programs that read it."""
    sources = "".join(
        f"<dc:source>{clean(one.line('en'))}</dc:source>" for one in provenance.sources
    )
    rights = sorted({one.dataset.licence or "" for one in provenance.sources})
    imported = provenance.imported_at
    return (
        '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
        ' xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Description rdf:about="">'
        f"<dc:title>{clean(provenance.title)}</dc:title>"
        f"<dc:identifier>{clean(provenance.reference)}</dc:identifier>"
        f"<dc:relation>{clean(provenance.address)}</dc:relation>{sources}"
        f"<dc:rights>{clean('; '.join(rights))}</dc:rights>"
        f"<dc:date>{imported.date().isoformat() if imported else ''}</dc:date>"
        f"<dc:description>{clean(provenance.statement)}</dc:description>"
        "</rdf:Description></rdf:RDF></metadata>"
    )


def png_file(sheet: Sheet, provenance: Provenance) -> bytes:
    """The picture as pixels, at twice its size while it is not too large."""
    pixels = max(sheet.placement.width, LEAST_WITH_FOOT) * (sheet.placement.height + 200)
    asked = {
        "svg_string": svg_file(sheet, provenance),
        "background": "#ffffff",
        "skip_system_fonts": True,
        "font_files": [str(face_path(name)) for name in _FACES],
        "font_family": "Amiri",
        "serif_family": "Amiri",
        "zoom": min(2.0, (_MOST_PIXELS / pixels) ** 0.5),
    }
    return _told(rendered(asked), provenance)


def _told(image: bytes, provenance: Provenance) -> bytes:
    """The PNG with its provenance in text chunks (iTXt: the words are not all Latin)."""
    said = {
        "Title": provenance.title,
        "Source": provenance.address,
        "Description": "\n".join(provenance.lines()),
        "Copyright": "; ".join(
            f"{one.dataset.key}: {one.dataset.licence or '—'}" for one in provenance.sources
        ),
    }
    header_end = 8 + 25  # the signature, then IHDR, whose size is fixed
    chunks = b"".join(_text_chunk(keyword, text) for keyword, text in said.items())
    return image[:header_end] + chunks + image[header_end:]


def _text_chunk(keyword: str, text: str) -> bytes:
    # An empty flag, method, language and translated keyword stand between the two.
    body = b"iTXt" + keyword.encode("latin-1") + b"\0\0\0\0\0" + text.encode()
    return struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))


def csv_file(roads: Sequence[Road], provenance: Provenance) -> bytes:
    """The rows as CSV: one row a mention, with its provenance in columns of its own.

    In UTF-8 with a byte order mark: without it Excel reads Arabic as Latin-1, and readr, pandas
    (``utf-8-sig``) and R (``UTF-8-BOM``) know it. Comment rows would need an option in each.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    imported = {one.dataset.key: one.imported_at for one in provenance.sources}
    for road in roads:
        for row in road.rows:
            taken = imported.get(row.dataset.key)
            day = taken.date().isoformat() if taken else ""
            writer.writerow(_harmless(value) for value in _cells(road, row, day, provenance))
    return out.getvalue().encode("utf-8-sig")


def _cells(road: Road, row: Row, day: str, provenance: Provenance) -> Iterator[object]:
    names = row.names
    yield from (road.reference, road.number, row.position, row.term, row.mention)
    yield from (row.narrator_id, names and names.full_ar, names and names.latin)
    yield from (row.status, row.confidence)
    yield " ".join(str(one.narrator_id) for one in row.candidates)
    yield " ".join(road.flags)
    yield from (row.dataset.key, row.dataset.version, row.dataset.licence, day)
    yield from (provenance.address, provenance.statement)


def _harmless(value: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
