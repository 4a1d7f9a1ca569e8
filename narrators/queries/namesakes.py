"""Who shares a name, and what tells the bearers of one apart, each statement with its source."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from corpus.queries.compiled import prepared_cursor
from corpus.queries.sources import DatasetRef, EditionRef, dataset_ref, edition_ref, make
from narrators.queries.appearances import source_of_tallies
from narrators.queries.grounds import DATASET_SQL, EDITION_JOINS, EDITION_SQL
from narrators.queries.neighbours import Neighbour, closest_to
from narrators.queries.people import PERSON_SQL, Person
from narrators.queries.search_names import source_of_names

# What may tell men apart, in the order in which it is shown.
FIELDS: Final = ("father", "kunya", "laqab", "nisba", "generation", "death_year_ah", "city")
_OF_DATASETS: Final = {"parent": "father", "place_of_stay": "city"}


@dataclass(frozen=True, slots=True)
class SharedForm:
    """A form of the narrator's name that others bear too: ``bearers`` counts him as well."""

    form: str
    bearers: int


@dataclass(frozen=True, slots=True)
class Statement:
    """What a work or a dataset says of a man; ``edition`` is None where only a dataset says it."""

    field: str
    value: str
    locator: str | None
    entry_id: int | None
    dataset: DatasetRef | None
    edition: EditionRef | None


@dataclass(frozen=True, slots=True)
class EntryPlace:
    """An entry that is about him, by its number."""

    entry_id: int
    entry_number: str
    edition: EditionRef


@dataclass(frozen=True, slots=True)
class Bearer:
    """What tells one man from the others who are called like him."""

    person: Person
    name_ar: str | None
    statements: tuple[Statement, ...]
    entries: tuple[EntryPlace, ...]
    confirmed: int
    probable: int
    closest: tuple[Neighbour, ...]

    @property
    def by_field(self) -> list[tuple[str, list[tuple[str, list[Statement]]]]]:
        """For each field its different values, each with all who say it: works, then datasets."""
        said: dict[str, dict[str, list[Statement]]] = {field: {} for field in FIELDS}
        for row in self.statements:
            said[row.field].setdefault(row.value, []).append(row)
        return [(field, [*values.items()]) for field, values in said.items() if values]

    @property
    def teachers(self) -> list[Neighbour]:
        """Those of the closest from whom he transmits."""
        return [row for row in self.closest if row.side == "teacher"]

    @property
    def students(self) -> list[Neighbour]:
        """Those of the closest who transmit from him."""
        return [row for row in self.closest if row.side == "student"]


Row: TypeAlias = tuple[Any, ...]
_SHARED = """
SELECT own.form, count(DISTINCT other.narrator_id) AS bearers
FROM {names} AS own JOIN {others} AS other ON other.key = own.key AND other.script = 'ar'
WHERE own.narrator_id = %(narrator)s AND own.script = 'ar'
GROUP BY own.form HAVING count(DISTINCT other.narrator_id) > 1
ORDER BY bearers, own.form LIMIT %(limit)s
"""
_PEOPLE = f"""
SELECT {PERSON_SQL}, n.name_ar, coalesce(met.confirmed, 0), coalesce(met.probable, 0)
FROM narrator AS n LEFT JOIN (
    SELECT narrator_id, sum(mentions) FILTER (WHERE certainty = 'confirmed')::bigint AS confirmed,
        sum(mentions) FILTER (WHERE certainty = 'probable')::bigint AS probable
    FROM {{counted}} AS tally WHERE narrator_id = ANY (%(narrators)s) GROUP BY narrator_id
) AS met ON met.narrator_id = n.id
WHERE n.id = ANY (%(narrators)s)
"""
_ASSERTED = f"""
SELECT t.narrator_id, t.field, t.value, t.locator, t.entry_id, {EDITION_SQL}
FROM narrator_assertion AS t JOIN edition AS e ON e.id = t.edition_id {EDITION_JOINS}
WHERE t.narrator_id = ANY (%(narrators)s) AND t.field = ANY (%(fields)s)
ORDER BY t.narrator_id, t.edition_id, t.id
"""
_OF_DATASET = f"""
SELECT t.narrator_id, t.field, t.value, t.locator, {DATASET_SQL}
FROM (
    SELECT narrator_id, field, value, locator, dataset_id, id FROM narrator_legacy_datum
    WHERE narrator_id = ANY (%(narrators)s) AND field = ANY (%(fields)s)
    UNION ALL
    SELECT narrator_id, kind, form, NULL, dataset_id, id FROM narrator_variant
    WHERE narrator_id = ANY (%(narrators)s) AND kind = ANY (%(fields)s)
) AS t JOIN dataset AS d ON d.id = t.dataset_id
ORDER BY t.narrator_id, t.field, t.id
"""
_ENTRIES = f"""
SELECT t.narrator_id, t.id, t.entry_number, {EDITION_SQL}
FROM narrator_entry AS t JOIN edition AS e ON e.id = t.edition_id {EDITION_JOINS}
WHERE t.narrator_id = ANY (%(narrators)s) ORDER BY t.narrator_id, t.edition_id, t.id
"""


def shared_forms(narrator_id: int, *, limit: int) -> list[SharedForm]:
    """The forms of his name that others bear, those of the fewest first. One query."""
    names = source_of_names().removesuffix(" AS forms")
    statement = _SHARED.format(names=names, others=names)
    with prepared_cursor() as cursor:
        cursor.execute(statement, {"narrator": narrator_id, "limit": limit})
        return [SharedForm(*row) for row in cursor.fetchall()]


def bearers(narrator_ids: Sequence[int], *, met: int = 3) -> dict[int, Bearer]:
    """What tells each of them apart, with the ``met`` most met teachers and students.

    Five queries, whatever they find.
    """
    fields = [*FIELDS, *_OF_DATASETS]
    said: dict[int, list[Statement]] = {}
    for row in _rows(_ASSERTED, narrator_ids, fields=fields):
        said.setdefault(row[0], []).append(make(Statement, *row[1:5], None, edition_ref(row[5:])))
    for row in _rows(_OF_DATASET, narrator_ids, fields=fields):
        said.setdefault(row[0], []).append(_of_dataset(row))
    places: dict[int, list[EntryPlace]] = {}
    for row in _rows(_ENTRIES, narrator_ids):
        if (edition := edition_ref(row[3:])) is not None:
            places.setdefault(row[0], []).append(EntryPlace(row[1], row[2], edition))
    closest = closest_to(narrator_ids, limit=met)
    return {
        row[0]: make(
            Bearer,
            Person(*row[:4]),
            row[4],
            tuple(said.get(row[0], ())),
            tuple(places.get(row[0], ())),
            *row[5:],
            tuple(closest.get(row[0], ())),
        )
        for row in _rows(_PEOPLE.format(counted=source_of_tallies()), narrator_ids)
    }


def _rows(statement: str, narrator_ids: Sequence[int], **values: Any) -> list[Row]:
    with prepared_cursor() as cursor:
        cursor.execute(statement, {"narrators": list(narrator_ids), **values})
        return list(cursor.fetchall())


def _of_dataset(row: Row) -> Statement:
    field = _OF_DATASETS.get(row[1], row[1])
    return make(Statement, field, *row[2:4], None, dataset_ref(row[4:]), None)
