"""A narrator's teachers and students in three lists that are never one: what each rests on.

``recorded``: a work names the pair, at a place and in words. ``dataset``: a dataset lists it and no
work does. ``seen``: the two only stand next to each other in chains, which proves no hearing. Who
stands in one list stands in no other; how often he is met in the chains is said in each.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from corpus.queries.compiled import prepared_cursor
from corpus.queries.search_words import has_view
from corpus.queries.sources import (
    DATASET_WIDTH,
    DatasetRef,
    EditionRef,
    dataset_ref,
    edition_ref,
    make,
)
from narrators.queries.grounds import DATASET_SQL, EDITION_SQL
from narrators.queries.people import PERSON_SQL, PERSON_WIDTH, Person

Side: TypeAlias = Literal["teacher", "student"]
Kind: TypeAlias = Literal["recorded", "dataset", "seen"]
SIDES: tuple[Side, ...] = ("teacher", "student")
KINDS: tuple[Kind, ...] = ("recorded", "dataset", "seen")
_KIND = PERSON_WIDTH + 1


@dataclass(frozen=True, slots=True)
class Record:
    """One record of a pair: by whom, where, in which words; ``entry_id`` where they stand here."""

    recorded_status: str
    locator: str | None
    source_text: str | None
    entry_id: int | None
    dataset: DatasetRef
    edition: EditionRef | None


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Somebody who is the narrator's teacher or student as ``kind`` says.

    ``links`` says how often the two stand next to each other, ``confirmed`` how often both are
    surely meant there, ``hadiths`` in how many reports.
    """

    person: Person
    side: Side
    kind: Kind
    links: int
    confirmed: int
    hadiths: int
    records: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True)
class Circle:
    """One list: its first rows, or a page of them, and how many it has in all."""

    side: Side
    kind: Kind
    total: int
    rows: tuple[Neighbour, ...]


Listed: TypeAlias = Sequence[tuple[Neighbour, int]]
Records: TypeAlias = dict[tuple[Side, int], list[Record]]
Values: TypeAlias = dict[str, int | str | list[int] | None]
_VIEW = "narrator_neighbour"
# The same columns for a database without the view (corpus/sql/06_reading.sql).
_NODES = """(
    SELECT s.narrator_id AS student_id, t.narrator_id AS teacher_id, count(*) AS links,
        count(*) FILTER (WHERE s.resolution_status = 'confirmed'
            AND t.resolution_status = 'confirmed') AS confirmed,
        count(DISTINCT c.hadith_id) AS hadiths
    FROM hadith_chain_node AS s
    JOIN hadith_chain_node AS t ON t.chain_id = s.chain_id AND t.position = s.position + 1
    JOIN hadith_chain AS c ON c.id = s.chain_id
    WHERE s.narrator_id IS NOT NULL AND t.narrator_id IS NOT NULL
    GROUP BY s.narrator_id, t.narrator_id
) AS neighbours"""
_SIDE = """
SELECT '{other}' AS side, coalesce(r.{own}_id, s.{own}_id) AS own_id,
    coalesce(r.{other}_id, s.{other}_id) AS other_id,
    CASE WHEN r.attested THEN 'recorded' WHEN r.{other}_id IS NULL THEN 'seen'
        ELSE 'dataset' END AS kind,
    coalesce(s.links, 0) AS links, coalesce(s.confirmed, 0) AS confirmed,
    coalesce(s.hadiths, 0) AS hadiths
FROM (
    SELECT {own}_id, {other}_id, bool_or(recorded_status = 'attested') AS attested
    FROM narrator_transmission WHERE {own}_id = ANY (%(narrators)s) GROUP BY {own}_id, {other}_id
) AS r FULL JOIN (
    SELECT * FROM {neighbours} WHERE {own}_id = ANY (%(narrators)s)
) AS s ON s.{own}_id = r.{own}_id AND s.{other}_id = r.{other}_id
"""
_LISTED = f"""
SELECT {PERSON_SQL}, l.side, l.kind, l.links, l.confirmed, l.hadiths, l.total
FROM (
    SELECT *, count(*) OVER list AS total, row_number() OVER (
        list ORDER BY hadiths DESC, links DESC, other_id) AS place
    FROM ({{sides}}) AS known WHERE %(kind)s::text IS NULL OR kind = %(kind)s
    WINDOW list AS (PARTITION BY side, kind)
) AS l JOIN narrator AS n ON n.id = l.other_id
WHERE l.place > %(offset)s AND l.place <= %(offset)s + %(limit)s
ORDER BY l.side DESC, l.kind, l.place
"""
# An entry is meant where its number, at that place of that edition, is the number of one alone.
_RECORDS = f"""
SELECT t.teacher_id, t.student_id, t.recorded_status, t.locator, t.source_text,
    (SELECT min(e.id) FROM narrator_entry AS e
     WHERE e.edition_id = t.edition_id AND e.locator = t.locator
        AND e.entry_number = substring(t.locator from 'entry (.+)$') HAVING count(*) = 1),
    {DATASET_SQL}, {EDITION_SQL}
FROM narrator_transmission AS t JOIN dataset AS d ON d.id = t.dataset_id
LEFT JOIN edition AS e ON e.id = t.edition_id LEFT JOIN work AS w ON w.id = e.work_id
LEFT JOIN author AS a ON a.id = w.author_id
WHERE (t.student_id = %(narrator)s AND t.teacher_id = ANY (%(teachers)s::bigint[]))
    OR (t.teacher_id = %(narrator)s AND t.student_id = ANY (%(students)s::bigint[]))
ORDER BY t.recorded_status <> 'attested', t.id
"""


_CLOSEST = f"""
SELECT l.own_id, {PERSON_SQL}, l.side, l.kind, l.links, l.confirmed, l.hadiths
FROM (
    SELECT *, row_number() OVER (
        PARTITION BY own_id, side ORDER BY hadiths DESC, kind <> 'recorded', other_id) AS place
    FROM ({{sides}}) AS known
) AS l JOIN narrator AS n ON n.id = l.other_id
WHERE l.place <= %(limit)s ORDER BY l.own_id, l.side DESC, l.place
"""


def source_of_neighbours() -> str:
    """Return what stands in FROM: student_id, teacher_id, links, confirmed, hadiths."""
    return _VIEW if has_view(_VIEW) else _NODES


def circles_of(narrator_id: int, *, limit: int) -> list[Circle]:
    """The first of each list: teachers, then students, those met in most reports first.

    Two queries, whatever they find.
    """
    found = _listed(narrator_id, SIDES, None, limit=limit, offset=0)
    return [_circle(found, side, kind) for side in SIDES for kind in KINDS]


def circle_page(
    narrator_id: int, side: Side, kind: Kind, *, limit: int, offset: int
) -> tuple[Circle, dict[Kind, int]]:
    """A page of one list, and how many each of its side's lists has. Three queries."""
    found = _listed(narrator_id, (side,), kind, limit=limit, offset=offset)
    heads = _rows(narrator_id, (side,), None, limit=1, offset=0)
    totals: dict[Kind, int] = dict.fromkeys(KINDS, 0)
    totals.update({row[_KIND]: row[-1] for row in heads})
    rows = tuple(neighbour for neighbour, _ in found)
    return Circle(side, kind, totals[kind], rows), totals


def closest_to(narrator_ids: Sequence[int], *, limit: int) -> dict[int, list[Neighbour]]:
    """Those met most often with each, teachers first, whatever they rest on. One query."""
    values: Values = {"narrators": list(narrator_ids), "limit": limit}
    with prepared_cursor() as cursor:
        cursor.execute(_CLOSEST.format(sides=_known(SIDES)), values)
        rows = cursor.fetchall()
    found: dict[int, list[Neighbour]] = {}
    for own, *row in rows:
        neighbour = make(Neighbour, Person(*row[:PERSON_WIDTH]), *row[PERSON_WIDTH:])
        found.setdefault(own, []).append(neighbour)
    return found


def _circle(found: Listed, side: Side, kind: Kind) -> Circle:
    rows = [(row, total) for row, total in found if (row.side, row.kind) == (side, kind)]
    return Circle(side, kind, rows[0][1] if rows else 0, tuple(row for row, _ in rows))


def _listed(
    narrator_id: int, sides: Sequence[Side], kind: Kind | None, *, limit: int, offset: int
) -> Listed:
    rows = _rows(narrator_id, sides, kind, limit=limit, offset=offset)
    others: dict[Side, list[int]] = {side: [] for side in SIDES}
    for row in rows:
        others[row[PERSON_WIDTH]].append(row[0])
    records = records_with(narrator_id, teachers=others["teacher"], students=others["student"])
    return [(_neighbour(row, records), row[-1]) for row in rows]


def _neighbour(row: Sequence[Any], records: Records) -> Neighbour:
    side, *counted = row[PERSON_WIDTH:-1]
    known = tuple(records.get((side, row[0]), ()))
    return make(Neighbour, Person(*row[:PERSON_WIDTH]), side, *counted, known)


def _rows(
    narrator_id: int, sides: Sequence[Side], kind: Kind | None, *, limit: int, offset: int
) -> list[tuple[Any, ...]]:
    values: Values = {"narrators": [narrator_id], "kind": kind, "limit": limit, "offset": offset}
    with prepared_cursor() as cursor:
        cursor.execute(_LISTED.format(sides=_known(sides)), values)
        return list(cursor.fetchall())


def _known(sides: Sequence[Side]) -> str:
    """Everybody known of the narrators on these sides, each once, with what it rests on."""
    return " UNION ALL ".join(
        _SIDE.format(
            other=side,
            own="student" if side == "teacher" else "teacher",
            neighbours=source_of_neighbours(),
        )
        for side in sides
    )


def records_with(narrator_id: int, *, teachers: Sequence[int], students: Sequence[int]) -> Records:
    """The records of the narrator with each of the others, by what the other is. One query."""
    values: Values = {
        "narrator": narrator_id,
        "teachers": list(teachers),
        "students": list(students),
    }
    with prepared_cursor() as cursor:
        cursor.execute(_RECORDS, values)
        rows = cursor.fetchall()
    found: Records = {}
    for teacher_id, student_id, *row in rows:
        other: tuple[Side, int] = (
            ("teacher", teacher_id) if student_id == narrator_id else ("student", student_id)
        )
        split = 4 + DATASET_WIDTH
        grounds = dataset_ref(row[4:split]), edition_ref(row[split:])
        found.setdefault(other, []).append(make(Record, *row[:4], *grounds))
    return found
