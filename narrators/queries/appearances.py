"""The mentions of a narrator in the chains, by collection and by how sure it is that he is meant.

``confirmed`` and ``probable`` mentions name him; an ``ambiguous`` one names him or another, and he
is one of its candidates.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from corpus.queries.compiled import prepared_cursor
from corpus.queries.search_words import has_view
from corpus.queries.sources import DATASET_WIDTH, DatasetRef, dataset_ref, make
from narrators.queries.grounds import DATASET_SQL
from narrators.queries.reports import REPORT_SQL, REPORT_WIDTH, Report

Certainty: TypeAlias = Literal["confirmed", "probable", "ambiguous"]
CERTAINTIES: tuple[Certainty, ...] = ("confirmed", "probable", "ambiguous")


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a collection's chains mention him with this certainty, in how many reports."""

    collection: str
    name_ar: str | None
    name_fr: str | None
    name_en: str | None
    certainty: Certainty
    mentions: int
    hadiths: int


@dataclass(frozen=True, slots=True)
class Appearance:
    """One mention, verbatim: ``dataset`` has the chain, ``also`` says whom the mention names."""

    node_id: int
    position: int
    mention_ar: str | None
    transmission_term_ar: str | None
    certainty: Certainty
    chain_id: int
    chain_number: int
    chain_source_key: str
    report: Report
    dataset: DatasetRef
    also: DatasetRef


_VIEW = "narrator_tally"
# The same columns for a database without the view (corpus/sql/06_reading.sql).
_COUNTED = """(
    SELECT narrator_id, collection_id, certainty, sum(mentions)::bigint AS mentions,
        count(*) AS hadiths
    FROM (
        SELECT node.narrator_id, node.certainty, chain.hadith_id, count(*) AS mentions
        FROM (
            SELECT narrator_id, chain_id, resolution_status AS certainty FROM hadith_chain_node
            WHERE narrator_id IS NOT NULL
            UNION ALL
            SELECT candidate.narrator_id, chain_id, 'ambiguous'
            FROM hadith_chain_node_candidate AS candidate
            JOIN hadith_chain_node AS open ON open.id = candidate.node_id
        ) AS node JOIN hadith_chain AS chain ON chain.id = node.chain_id
        GROUP BY 1, 2, 3
    ) AS once JOIN hadith ON hadith.id = once.hadith_id
    GROUP BY narrator_id, collection_id, certainty
)"""
_TALLIES = """
SELECT c.code, c.name_ar, c.name_fr, c.name_en, t.certainty, t.mentions, t.hadiths
FROM {counted} AS t JOIN collection AS c ON c.id = t.collection_id
WHERE t.narrator_id = %(narrator)s ORDER BY c.position, c.id, t.certainty
"""
_NAMED = "n.narrator_id = %(narrator)s AND n.resolution_status = %(certainty)s"
_CANDIDATE = """n.resolution_status = %(certainty)s AND n.id IN (
    SELECT node_id FROM hadith_chain_node_candidate WHERE narrator_id = %(narrator)s)"""
_PAGE = """
SELECT n.id, n.position, n.mention_ar, n.transmission_term_ar, n.resolution_status,
    chain.id, chain.chain_number, chain.source_key,
    {report}, {of_chain}, {of_node}
FROM hadith_chain_node AS n
JOIN hadith_chain AS chain ON chain.id = n.chain_id
JOIN hadith ON hadith.id = chain.hadith_id
JOIN collection AS c ON c.id = hadith.collection_id
JOIN dataset AS d ON d.id = chain.dataset_id
JOIN dataset AS also ON also.id = n.dataset_id
WHERE {named} {within}
ORDER BY n.chain_id, n.position LIMIT %(limit)s OFFSET %(offset)s
"""
_CHAIN = 8  # columns of the mention and its chain
_WITHIN = "AND c.code = %(collection)s"


def source_of_tallies() -> str:
    """Return what stands in FROM: narrator_id, collection_id, certainty, mentions, hadiths."""
    return _VIEW if has_view(_VIEW) else _COUNTED


def tallies(narrator_id: int) -> list[Tally]:
    """Counts by collection, in their order, and certainty. One query."""
    with prepared_cursor() as cursor:
        cursor.execute(_TALLIES.format(counted=source_of_tallies()), {"narrator": narrator_id})
        return [make(Tally, *row) for row in cursor.fetchall()]


def appearances(
    narrator_id: int,
    certainty: Certainty,
    *,
    collection: str | None = None,
    limit: int,
    offset: int = 0,
) -> list[Appearance]:
    """A page of the mentions of one certainty, in the order of the collections. One query."""
    statement = _PAGE.format(
        named=_CANDIDATE if certainty == "ambiguous" else _NAMED,
        within=_WITHIN if collection else "",
        report=REPORT_SQL,
        of_chain=DATASET_SQL,
        of_node=DATASET_SQL.replace("d.", "also."),
    )
    values = {"narrator": narrator_id, "certainty": certainty, "limit": limit, "offset": offset}
    with prepared_cursor() as cursor:
        cursor.execute(statement, values | ({"collection": collection} if collection else {}))
        return [_appearance(row) for row in cursor.fetchall()]


def _appearance(row: Sequence[Any]) -> Appearance:
    split, dataset = _CHAIN + REPORT_WIDTH, _CHAIN + REPORT_WIDTH + DATASET_WIDTH
    report = Report(*row[_CHAIN:split])
    grounds = dataset_ref(row[split:dataset]), dataset_ref(row[dataset:])
    return make(Appearance, *row[:_CHAIN], report, *grounds)
