"""One real example of each status in this corpus: the first there is, so that it stays the same."""

from dataclasses import dataclass
from typing import Any

from corpus.queries.compiled import prepared_cursor
from corpus.queries.kept import Kept


@dataclass(frozen=True, slots=True)
class MentionExample:
    """A mention in a chain of a hadith."""

    reference: str
    mention: str | None


@dataclass(frozen=True, slots=True)
class PairExample:
    """A teacher and a student."""

    teacher_id: int
    student_id: int
    teacher: str | None
    student: str | None


@dataclass(frozen=True, slots=True)
class Examples:
    """By status: mentions, pairs, passages by id; a hadith, and one in which no chain is read."""

    mentions: dict[str, MentionExample]
    pairs: dict[str, PairExample]
    passages: dict[str, int]
    hadith: str | None
    chainless: str | None


_MENTIONS = """
SELECT s.status, x.* FROM unnest(ARRAY['confirmed', 'probable', 'ambiguous', 'unresolved'])
AS s (status), LATERAL (
    SELECT h.canonical_reference, n.mention_ar FROM hadith_chain_node AS n
    JOIN hadith_chain AS k ON k.id = n.chain_id JOIN hadith AS h ON h.id = k.hadith_id
    WHERE n.resolution_status = s.status ORDER BY n.id LIMIT 1
) AS x
"""
_PAIRS = """
SELECT s.status, x.* FROM unnest(ARRAY['attested', 'probable', 'ambiguous', 'unresolved'])
AS s (status), LATERAL (
    SELECT r.teacher_id, r.student_id, coalesce(t.canonical_display, t.name_ar, t.name_latin),
        coalesce(u.canonical_display, u.name_ar, u.name_latin)
    FROM narrator_transmission AS r JOIN narrator AS t ON t.id = r.teacher_id
    JOIN narrator AS u ON u.id = r.student_id
    WHERE r.recorded_status = s.status ORDER BY r.id LIMIT 1
) AS x
"""
_PASSAGES = """
SELECT s.status, x.* FROM unnest(ARRAY['identity', 'verified', 'probable']) AS s (status), LATERAL (
    SELECT passage_id FROM passage_hadith AS a
    WHERE a.alignment_status = s.status AND a.is_public ORDER BY a.id LIMIT 1
) AS x
"""
_HADITHS = """
SELECT (SELECT canonical_reference FROM hadith ORDER BY id LIMIT 1),
    (SELECT canonical_reference FROM hadith AS h
     WHERE NOT EXISTS (SELECT FROM hadith_chain AS k WHERE k.hadith_id = h.id) ORDER BY id LIMIT 1)
"""


def _asked() -> Examples:
    [(hadith, chainless)] = _rows(_HADITHS)
    return Examples(
        {row[0]: MentionExample(*row[1:]) for row in _rows(_MENTIONS)},
        {row[0]: PairExample(*row[1:]) for row in _rows(_PAIRS)},
        {row[0]: row[1] for row in _rows(_PASSAGES)},
        hadith,
        chainless,
    )


def _rows(statement: str) -> list[tuple[Any, ...]]:
    with prepared_cursor() as cursor:
        cursor.execute(statement)
        return list(cursor.fetchall())


# A status that no row has is looked for among all of them. One query, and four after a build.
examples = Kept(_asked)
