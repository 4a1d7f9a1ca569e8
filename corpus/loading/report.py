"""What the built corpus holds, counted in the database and not by the build."""

from typing import Any

import psycopg

from corpus.importers.new_hadiths import NO_CHAIN
from corpus.loading import fingerprint, schemas
from corpus.loading.build import Outcome
from corpus.loading.sink import models_in_order

Connection = psycopg.Connection[Any]

_BY_COLLECTION = """
SELECT c.code,
    count(*),
    count(*) FILTER (WHERE EXISTS (SELECT FROM hadith_chain k WHERE k.hadith_id = h.id)),
    count(*) FILTER (WHERE matn_offset IS NOT NULL)
FROM hadith h JOIN collection c ON c.id = h.collection_id
GROUP BY c.id ORDER BY c.position"""

_FLAGS = """
SELECT c.code, flag, count(*), count(*) FILTER (
    WHERE NOT EXISTS (SELECT FROM hadith_chain k WHERE k.hadith_id = h.id))
FROM hadith h JOIN collection c ON c.id = h.collection_id, unnest(h.flags) flag
GROUP BY 1, 2 ORDER BY 1, 2"""

_CHAIN_FLAGS = """
SELECT c.code, flag, count(*)
FROM hadith_chain k JOIN hadith h ON h.id = k.hadith_id
    JOIN collection c ON c.id = h.collection_id, unnest(k.flags) flag
GROUP BY 1, 2 ORDER BY 1, 2"""

_NODES = """
SELECT c.code, n.resolution_status, count(*)
FROM hadith_chain_node n JOIN hadith_chain k ON k.id = n.chain_id
    JOIN hadith h ON h.id = k.hadith_id JOIN collection c ON c.id = h.collection_id
GROUP BY 1, 2 ORDER BY 1, 2"""

_SOURCES = """
SELECT d.key, r.table_name, r.read_count, r.loaded_count, r.merged_count, r.rejected_count
FROM build_report r JOIN dataset d ON d.id = r.dataset_id ORDER BY r.id"""

_PARALLELS = """
SELECT CASE method WHEN 'contains' THEN 'contained' ELSE method END, count(*)
FROM hadith_parallel WHERE hadith_id < other_id GROUP BY 1 ORDER BY 1"""

_PAIRS = """
SELECT count(DISTINCT (teacher_id, student_id)) FROM narrator_transmission
WHERE recorded_status = 'attested'"""


def of(connection: Connection, outcome: Outcome) -> dict[str, Any]:
    """Return the report as JSON data; ``outcome`` is that of the build just done or skipped."""
    connection.execute(f"SET search_path TO {schemas.LIVE}, public")
    tables = [model._meta.db_table for model in models_in_order()]
    totals = {table: _rows(connection, f"SELECT count(*) FROM {table}")[0][0] for table in tables}
    return {
        "built": outcome.built,
        "reasons": outcome.reasons,
        "seconds": outcome.seconds | {"total": round(sum(outcome.seconds.values()), 2)},
        "rejected": outcome.rejected,
        "totals": totals,
        "collections": _collections(connection),
        "narrators": totals["narrator"],
        "facts": totals["narrator_assertion"],
        "attested_pairs": _rows(connection, _PAIRS)[0][0],
        "parallels": dict(_rows(connection, _PARALLELS)),
        "sources": [
            dict(
                zip(("dataset", "table", "read", "loaded", "merged", "rejected"), row, strict=True)
            )
            for row in _rows(connection, _SOURCES)
        ],
        "fingerprint": fingerprint.recorded(connection, schemas.LIVE),
    }


def sentence(facts: dict[str, Any]) -> str:
    """The report in a line for people."""
    totals = facts["totals"]
    done = f"built in {facts['seconds']['total']:.0f} s" if facts["built"] else "up to date"
    rejected = f", {facts['rejected']} rows rejected" if facts["rejected"] else ""
    return (
        f"Corpus {done}: {totals['hadith']:,} hadiths, {totals['hadith_chain']:,} chains, "
        f"{facts['narrators']:,} narrators, {facts['facts']:,} facts, "
        f"{facts['attested_pairs']:,} attested pairs{rejected}."
    )


def _collections(connection: Connection) -> dict[str, Any]:
    found: dict[str, Any] = {
        code: {"hadiths": hadiths, "with_chain": chained, "with_matn_offset": matn}
        | {"flags": {}, "without_chain": {}, "chain_flags": {}, "nodes": {}}
        for code, hadiths, chained, matn in _rows(connection, _BY_COLLECTION)
    }
    for code, flag, number, chainless in _rows(connection, _FLAGS):
        found[code]["flags"][flag] = number
        if chainless and flag in NO_CHAIN:
            found[code]["without_chain"][flag] = chainless
    for code, flag, number in _rows(connection, _CHAIN_FLAGS):
        found[code]["chain_flags"][flag] = number
    for code, status, number in _rows(connection, _NODES):
        found[code]["nodes"][status] = number
    for collection in found.values():
        nodes = collection["nodes"]
        resolved = nodes.get("confirmed", 0) + nodes.get("probable", 0)
        collection["resolved_share"] = round(resolved / (sum(nodes.values()) or 1), 4)
    return found


def _rows(connection: Connection, query: str) -> list[tuple[Any, ...]]:
    return connection.execute(query.encode()).fetchall()
