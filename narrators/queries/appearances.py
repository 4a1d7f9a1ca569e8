"""The mentions of a narrator in the chains, by collection and by how sure it is that he is meant.

``confirmed`` and ``probable`` mentions name him; an ``ambiguous`` one names him or another, and he
is one of its candidates.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from corpus.queries.compiled import prepared_cursor
from corpus.queries.sources import DATASET_WIDTH, DatasetRef, dataset_ref, make
from narrators.queries.grounds import DATASET_SQL

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
    hadith_id: int
    canonical_reference: str
    hadith_flags: Sequence[str]
    dataset: DatasetRef
    also: DatasetRef


_NODES = """(
    SELECT id, chain_id, resolution_status AS certainty FROM hadith_chain_node
    WHERE narrator_id = %(narrator)s
    UNION ALL
    SELECT node.id, node.chain_id, 'ambiguous' FROM hadith_chain_node_candidate AS candidate
    JOIN hadith_chain_node AS node ON node.id = candidate.node_id
    WHERE candidate.narrator_id = %(narrator)s
)"""
_TALLIES = f"""
SELECT c.code, c.name_ar, c.name_fr, c.name_en, counted.certainty, counted.mentions, counted.hadiths
FROM (
    SELECT collection_id, certainty, sum(mentions)::bigint AS mentions, count(*) AS hadiths
    FROM (
        SELECT chain.hadith_id, node.certainty, count(*) AS mentions
        FROM {_NODES} AS node JOIN hadith_chain AS chain ON chain.id = node.chain_id
        GROUP BY 1, 2
    ) AS once JOIN hadith ON hadith.id = once.hadith_id
    GROUP BY 1, 2
) AS counted JOIN collection AS c ON c.id = counted.collection_id
ORDER BY c.position, c.id, counted.certainty
"""
_NAMED = "n.narrator_id = %(narrator)s AND n.resolution_status = %(certainty)s"
_CANDIDATE = """n.resolution_status = %(certainty)s AND n.id IN (
    SELECT node_id FROM hadith_chain_node_candidate WHERE narrator_id = %(narrator)s)"""
_PAGE = """
SELECT n.id, n.position, n.mention_ar, n.transmission_term_ar, n.resolution_status,
    chain.id, chain.chain_number, chain.source_key,
    hadith.id, hadith.canonical_reference, hadith.flags, {of_chain}, {of_node}
FROM hadith_chain_node AS n
JOIN hadith_chain AS chain ON chain.id = n.chain_id
JOIN hadith ON hadith.id = chain.hadith_id
JOIN dataset AS d ON d.id = chain.dataset_id
JOIN dataset AS also ON also.id = n.dataset_id
WHERE {named} {within}
ORDER BY n.chain_id, n.position LIMIT %(limit)s OFFSET %(offset)s
"""
_WITHIN = "AND hadith.collection_id = (SELECT id FROM collection WHERE code = %(collection)s)"


def tallies(narrator_id: int) -> list[Tally]:
    """Counts by collection, in their order, and certainty. One query."""
    with prepared_cursor() as cursor:
        cursor.execute(_TALLIES, {"narrator": narrator_id})
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
        of_chain=DATASET_SQL,
        of_node=DATASET_SQL.replace("d.", "also."),
    )
    values = {"narrator": narrator_id, "certainty": certainty, "limit": limit, "offset": offset}
    with prepared_cursor() as cursor:
        cursor.execute(statement, values | ({"collection": collection} if collection else {}))
        return [_appearance(row) for row in cursor.fetchall()]


def _appearance(row: Sequence[Any]) -> Appearance:
    split = len(row) - 2 * DATASET_WIDTH
    also = split + DATASET_WIDTH
    return make(Appearance, *row[:split], dataset_ref(row[split:also]), dataset_ref(row[also:]))
