"""What the page of a hadith reads at once, and the hadiths that a number of some scheme means."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from corpus.queries.compiled import prepared_cursor
from corpus.queries.hadiths import Heading
from corpus.queries.sources import DatasetRef, make

MOST_WITH_ONE_NUMBER = 100
_OPENING = 240  # letters

_NAMED = "json_build_array({0}.id, {0}.{1}, {0}.{2}_ar, {0}.{2}_fr, {0}.{2}_en)"
_READING = f"""
SELECT h.id, h.canonical_reference, h.number, h.source_key, h.flags, h.text_ar, h.text_fr,
    h.text_en, h.matn_offset, d.key,
    {_NAMED.format("c", "code", "name")},
    CASE WHEN b.id IS NOT NULL THEN {_NAMED.format("b", "number", "title")} END,
    CASE WHEN s.id IS NOT NULL THEN {_NAMED.format("s", "number", "title")} END,
    (SELECT canonical_reference FROM hadith
        WHERE collection_id = h.collection_id AND (number_sort, id) < (h.number_sort, h.id)
        ORDER BY number_sort DESC, id DESC LIMIT 1),
    (SELECT canonical_reference FROM hadith
        WHERE collection_id = h.collection_id AND (number_sort, id) > (h.number_sort, h.id)
        ORDER BY number_sort, id LIMIT 1),
    ARRAY(SELECT o.canonical_reference FROM hadith_reference AS r
        JOIN hadith AS o ON o.id = r.hadith_id AND o.collection_id = h.collection_id
        WHERE r.scheme = 'standard' AND r.value = h.number AND o.id <> h.id
        ORDER BY o.number_sort, o.id),
    (SELECT json_agg(json_build_array(scheme, value, status) ORDER BY id)
        FROM hadith_reference WHERE hadith_id = h.id),
    (SELECT json_agg(json_build_array(key, title, version, citation, url, commit_hash, licence,
        imported_at) ORDER BY id) FROM dataset)
FROM hadith AS h
JOIN collection AS c ON c.id = h.collection_id
JOIN dataset AS d ON d.id = h.dataset_id
LEFT JOIN book AS b ON b.id = h.book_id
LEFT JOIN chapter AS s ON s.id = h.chapter_id
WHERE h.canonical_reference = %s
"""
_BY_NUMBER = f"""
SELECT DISTINCT ON (h.number_sort, h.id)
    h.canonical_reference, r.status, left(h.text_ar, {_OPENING})
FROM hadith_reference AS r
JOIN hadith AS h ON h.id = r.hadith_id
JOIN collection AS c ON c.id = h.collection_id
WHERE c.code = %s AND r.scheme = ANY (%s) AND r.value = %s
ORDER BY h.number_sort, h.id LIMIT %s
"""
_OPENINGS = f"""
SELECT h.canonical_reference,
    CASE WHEN 'doubtful_number' = ANY (h.flags) THEN 'doubtful' ELSE 'certain' END,
    left(h.text_ar, {_OPENING})
FROM hadith AS h WHERE h.id = ANY (%s) ORDER BY h.collection_id, h.number_sort, h.id
"""


@dataclass(frozen=True, slots=True)
class DatasetRecord:
    """A dataset with the time at which the corpus took it in."""

    ref: DatasetRef
    imported_at: datetime


@dataclass(frozen=True, slots=True)
class Numbering:
    """A number the hadith is known by: ``standard`` ``8a``, ``in_book`` ``1:1``, ``en:<key>`` …"""

    scheme: str
    value: str
    status: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A hadith with its place, its texts, its numbers and what lies before and after it.

    ``datasets`` are all of the corpus, by key; ``dataset_key`` is the one that gives the Arabic;
    ``rivals`` are other hadiths that may be the one with this standard number.
    """

    hadith_id: int
    canonical_reference: str
    number: str
    source_key: str
    flags: tuple[str, ...]
    text_ar: str | None
    text_fr: str | None
    text_en: str | None
    matn_offset: int | None
    dataset_key: str
    collection: Heading
    book: Heading | None
    chapter: Heading | None
    previous: str | None
    next: str | None
    rivals: tuple[str, ...]
    numberings: tuple[Numbering, ...]
    datasets: Mapping[str, DatasetRecord]

    @property
    def dataset(self) -> DatasetRecord:
        """The dataset that gives the Arabic text."""
        return self.datasets[self.dataset_key]

    def numbering_of(self, prefix: str) -> Numbering | None:
        """The first number in a scheme that begins so."""
        return next((n for n in self.numberings if n.scheme.startswith(prefix)), None)


@dataclass(frozen=True, slots=True)
class Opening:
    """A hadith among several: its reference, how sure the number is, and how its text begins."""

    canonical_reference: str
    status: str
    opening_ar: str | None


def reading_of(canonical_reference: str) -> Reading | None:
    """The hadith with this canonical reference, or None. One query."""
    with prepared_cursor() as cursor:
        cursor.execute(_READING, [canonical_reference])
        row = cursor.fetchone()
    if row is None:
        return None
    collection, book, chapter = (_heading(value) for value in row[10:13])
    if collection is None:
        raise LookupError(canonical_reference)
    return make(
        Reading,
        *row[:4],
        tuple(row[4]),
        *row[5:10],
        collection,
        book,
        chapter,
        *row[13:15],
        tuple(row[15]),
        tuple(Numbering(*value) for value in _decoded(row[16]) or ()),
        {value[0]: _dataset(value) for value in _decoded(row[17]) or ()},
    )


def with_number(collection: str, schemes: Sequence[str], value: str) -> list[Opening]:
    """The hadiths of a collection with this number in one of the schemes. One query."""
    with prepared_cursor() as cursor:
        cursor.execute(_BY_NUMBER, [collection, list(schemes), value, MOST_WITH_ONE_NUMBER])
        return [_opening(*row) for row in cursor.fetchall()]


def openings(hadith_ids: Sequence[int]) -> list[Opening]:
    """How these hadiths begin, in the order of their collections. One query."""
    with prepared_cursor() as cursor:
        cursor.execute(_OPENINGS, [list(hadith_ids)])
        return [_opening(*row) for row in cursor.fetchall()]


def _opening(reference: str, status: str, text: str | None) -> Opening:
    """An opening that is cut ends with a word."""
    if text and len(text) == _OPENING:
        text = f"{text.rpartition(' ')[0]} …"
    return Opening(reference, status, text)


def _dataset(value: Sequence[Any]) -> DatasetRecord:
    return DatasetRecord(make(DatasetRef, *value[:7]), datetime.fromisoformat(value[7]))


def _heading(value: Any) -> Heading | None:
    decoded = _decoded(value)
    return None if decoded is None else make(Heading, *decoded)


def _decoded(value: Any) -> Any:
    """JSON as the cursor gives it: decoded, or as text where Django reads it itself."""
    return json.loads(value) if isinstance(value, str) else value
