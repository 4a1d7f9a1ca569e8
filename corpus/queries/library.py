"""The works of the corpus: their contents, a page at a time, and one passage with all around it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from corpus.queries.compiled import prepared_cursor
from corpus.queries.contents import OPENING, Opening, opening
from corpus.queries.sources import EditionRef, make


@dataclass(frozen=True, slots=True)
class PassageLine:
    """A passage in a list: where it stands, and its first words."""

    id: int
    kind: str
    heading: str | None
    locator: str | None
    opening: Opening | None


@dataclass(frozen=True, slots=True)
class HeadingLine:
    """A heading with the passages that follow under it; ``rank`` is the first one's, from 1."""

    heading: str | None
    passage_id: int
    locator: str | None
    rank: int
    passages: int


@dataclass(frozen=True, slots=True)
class Man:
    """A narrator as far as a link to him needs it; ``latin`` is for the address."""

    id: int
    name: str | None
    latin: str | None


@dataclass(frozen=True, slots=True)
class EntryLine:
    """A numbered entry on a narrator: whom it is about if he alone fits, else the candidates."""

    id: int
    number: str
    heading: str | None
    locator: str | None
    status: str
    opening: Opening | None
    narrators: tuple[Man, ...]


@dataclass(frozen=True, slots=True)
class PassageRecord:
    """A passage, verbatim, with its neighbours in the edition. ``pages``: (volume, page) pairs."""

    id: int
    kind: str
    heading: str | None
    text: str
    footnotes: str | None
    locator: str | None
    pages: tuple[tuple[str | None, str | None], ...]
    edition: EditionRef
    work_key: str
    genre: str
    death_year_ah: int | None
    previous_id: int | None
    next_id: int | None
    rank: int


@dataclass(frozen=True, slots=True)
class AlignedHadith:
    """A hadith that a passage concerns, on what ground, and how clearly it and no other."""

    reference: str
    name_ar: str | None
    name_fr: str | None
    name_en: str | None
    number: str
    status: str
    confidence: float | None
    method: str
    opening: Opening | None


@dataclass(frozen=True, slots=True)
class Alignments:
    """The hadiths that may be shown with a passage; ``hidden`` counts mere candidates."""

    shown: tuple[AlignedHadith, ...]
    hidden: int


@dataclass(frozen=True, slots=True)
class PassageTranslation:
    """A published translation of a passage."""

    language: str
    text: str
    translator: str | None


# The rows of a page are found first, so that no text is opened of those before it.
_PASSAGES = """
SELECT id, kind, heading, locator, left(text, %s) FROM passage WHERE id IN (
    SELECT id FROM passage WHERE edition_id = %s ORDER BY sequence_number LIMIT %s OFFSET %s)
ORDER BY sequence_number
"""
_HEADINGS = """
WITH ranked AS (
    SELECT id, heading, locator, row_number() OVER places AS rank,
        row_number() OVER places = 1 OR heading IS DISTINCT FROM lag(heading) OVER places AS opens
    FROM passage WHERE edition_id = %s WINDOW places AS (ORDER BY sequence_number)
), opened AS (
    SELECT heading, id, locator, rank, lead(rank) OVER (ORDER BY rank) AS following,
        count(*) OVER () AS total
    FROM ranked WHERE opens
)
SELECT heading, id, locator, rank,
    coalesce(following, (SELECT max(rank) FROM ranked) + 1) - rank, total
FROM opened ORDER BY rank LIMIT %s OFFSET %s
"""
_NARRATORS = """
coalesce((SELECT jsonb_agg(jsonb_build_array(
        n.id, coalesce(n.canonical_display, n.name_ar, n.name_latin),
        coalesce(n.name_latin, n.canonical_display, n.name_ar)) ORDER BY x.rank, n.id)
    FROM (SELECT e.narrator_id, 0 AS rank UNION ALL
        SELECT c.narrator_id, c.rank FROM narrator_entry_candidate AS c WHERE c.entry_id = e.id
    ) AS x JOIN narrator AS n ON n.id = x.narrator_id), '[]')
"""
_ENTRIES = f"""
SELECT e.id, e.entry_number, e.heading, e.locator, e.resolution_status, left(e.text, %s),
    {_NARRATORS}
FROM narrator_entry AS e WHERE e.id IN (
    SELECT id FROM narrator_entry
    WHERE edition_id = %s AND (%s::text IS NULL OR resolution_status = %s::text)
    ORDER BY id LIMIT %s OFFSET %s)
ORDER BY e.id
"""
# A passage belongs to the entry of its number whose text holds its first words.
_ENTRIES_OF_PASSAGE = f"""
SELECT e.id, e.entry_number, e.heading, e.locator, e.resolution_status, left(e.text, %s),
    {_NARRATORS}
FROM passage AS p JOIN narrator_entry AS e ON e.edition_id = p.edition_id
    AND e.entry_number = substring(p.locator FROM 'no\\. ([^ ,]+)$')
WHERE p.id = %s AND strpos(e.text, left(p.text, 30)) > 0 ORDER BY e.id
"""
_PASSAGE = """
SELECT p.id, p.kind, p.heading, p.text, p.footnotes, p.locator, p.pages,
    e.id, e.key, e.label, e.url, e.commit_hash, e.licence, e.rights, w.id::text, w.title_ar,
    w.title_latin, a.name_ar, a.name_latin, w.key, w.genre, a.death_year_ah,
    (SELECT id FROM passage AS o WHERE o.edition_id = p.edition_id
        AND o.sequence_number < p.sequence_number ORDER BY o.sequence_number DESC LIMIT 1),
    (SELECT id FROM passage AS o WHERE o.edition_id = p.edition_id
        AND o.sequence_number > p.sequence_number ORDER BY o.sequence_number LIMIT 1),
    (SELECT count(*) FROM passage AS o WHERE o.edition_id = p.edition_id
        AND o.sequence_number <= p.sequence_number)
FROM passage AS p JOIN edition AS e ON e.id = p.edition_id JOIN work AS w ON w.id = e.work_id
LEFT JOIN author AS a ON a.id = w.author_id WHERE p.id = %s
"""
_ALIGNED = """
SELECT h.canonical_reference, c.name_ar, c.name_fr, c.name_en, h.number, a.alignment_status,
    a.confidence, a.method, substring(h.text_ar FROM coalesce(h.matn_offset, 0) + 1 FOR %s),
    a.is_public AND a.alignment_status <> 'rejected'
FROM passage_hadith AS a JOIN hadith AS h ON h.id = a.hadith_id
JOIN collection AS c ON c.id = h.collection_id
WHERE a.passage_id = %s ORDER BY c.position, h.number_sort, h.id
"""
_TRANSLATIONS = """
SELECT language, text, translator FROM passage_translation
WHERE passage_id = %s AND status = 'PUBLISHED' ORDER BY language
"""
_AT_PAGE = """
SELECT id FROM passage WHERE edition_id = %s
    AND (pages @> jsonb_build_array(jsonb_build_object('vol', %s::int, 'page', %s::int))
        OR pages @> jsonb_build_array(jsonb_build_object('vol', %s::text, 'page', %s::text)))
ORDER BY sequence_number LIMIT 1
"""
_AT_NUMBER = """
SELECT id FROM passage WHERE edition_id = %s
    AND string_to_array(substring(locator FROM 'no\\. ([^ ,]+)$'), '/') @> ARRAY[%s::text]
ORDER BY sequence_number LIMIT 1
"""


def passages_of(edition_id: int, *, limit: int, offset: int) -> tuple[PassageLine, ...]:
    """A page of the passages of an edition in their order. One query."""
    rows = _rows(_PASSAGES, [OPENING + 1, edition_id, limit, offset])
    return tuple(make(PassageLine, *row[:4], opening(row[4])) for row in rows)


def headings_of(edition_id: int, *, limit: int, offset: int) -> tuple[tuple[HeadingLine, ...], int]:
    """A page of the headings of an edition, and how many there are in all. One query.

    The number is 0 beyond the last page.
    """
    rows = _rows(_HEADINGS, [edition_id, limit, offset])
    return tuple(HeadingLine(*row[:5]) for row in rows), rows[0][5] if rows else 0


def entries_of(
    edition_id: int, *, status: str | None, limit: int, offset: int
) -> tuple[EntryLine, ...]:
    """A page of the entries of an edition, all or those of a status. One query."""
    rows = _rows(_ENTRIES, [OPENING + 1, edition_id, status, status, limit, offset])
    return tuple(_entry(row) for row in rows)


def entries_of_passage(passage_id: int) -> tuple[EntryLine, ...]:
    """The entry that a passage is, or is a part of. One query."""
    return tuple(_entry(row) for row in _rows(_ENTRIES_OF_PASSAGE, [OPENING + 1, passage_id]))


def get_passage(passage_id: int) -> PassageRecord | None:
    """The passage with this id, or None. One query."""
    rows = _rows(_PASSAGE, [passage_id])
    if not rows:
        return None
    row = rows[0]
    pages = tuple((_text(one.get("vol")), _text(one.get("page"))) for one in _json(row[6]))
    return make(PassageRecord, *row[:6], pages, make(EditionRef, *row[7:19]), *row[19:])


def alignments_of(passage_id: int) -> Alignments:
    """The hadiths that a passage concerns. One query."""
    rows = _rows(_ALIGNED, [OPENING + 1, passage_id])
    shown = tuple(make(AlignedHadith, *row[:8], opening(row[8])) for row in rows if row[9])
    return Alignments(shown, len(rows) - len(shown))


def translations_of(passage_id: int) -> tuple[PassageTranslation, ...]:
    """The published translations of a passage. One query."""
    return tuple(PassageTranslation(*row) for row in _rows(_TRANSLATIONS, [passage_id]))


def passage_at(edition_id: int, *, volume: int, page: int) -> int | None:
    """The id of the first passage on a page of an edition, or None. One query."""
    rows = _rows(_AT_PAGE, [edition_id, volume, page, volume, page])
    return rows[0][0] if rows else None


def passage_numbered(edition_id: int, number: str) -> int | None:
    """The id of the first passage that the work itself gives this number, or None. One query."""
    rows = _rows(_AT_NUMBER, [edition_id, number])
    return rows[0][0] if rows else None


def _entry(row: Sequence[Any]) -> EntryLine:
    return make(EntryLine, *row[:5], opening(row[5]), tuple(Man(*man) for man in _json(row[6])))


def _json(value: Any) -> Any:
    return json.loads(value) if isinstance(value, str | bytes) else value


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _rows(statement: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    with prepared_cursor() as cursor:
        cursor.execute(statement, values)
        return list(cursor.fetchall())
