"""One entry of a work: its words, whom it is about, and who else may be meant."""

from dataclasses import dataclass

from corpus.queries.compiled import prepared_cursor
from corpus.queries.sources import EditionRef, edition_ref, make
from narrators.queries.grounds import EDITION_JOINS, EDITION_SQL
from narrators.queries.people import PERSON_SQL, PERSON_WIDTH, Person


@dataclass(frozen=True, slots=True)
class WholeEntry:
    """An entry; ``narrator`` is set only when it is LINKED, ``candidates`` only when it is not."""

    entry_id: int
    entry_number: str
    heading: str | None
    text: str
    resolution_status: str
    locator: str | None
    work_key: str
    edition: EditionRef
    narrator: Person | None
    candidates: tuple[Person, ...]


_ENTRY = f"""
SELECT t.id, t.entry_number, t.heading, t.text, t.resolution_status, t.locator, w.key,
    {EDITION_SQL}, {PERSON_SQL}
FROM narrator_entry AS t JOIN edition AS e ON e.id = t.edition_id {EDITION_JOINS}
LEFT JOIN narrator AS n ON n.id = t.narrator_id
WHERE t.id = %s
"""
_CANDIDATES = f"""
SELECT {PERSON_SQL} FROM narrator_entry_candidate AS c JOIN narrator AS n ON n.id = c.narrator_id
WHERE c.entry_id = %s ORDER BY c.rank, n.id
"""


def get_entry(entry_id: int) -> WholeEntry | None:
    """The entry with this id, or None. Two queries."""
    with prepared_cursor() as cursor:
        cursor.execute(_ENTRY, [entry_id])
        row = cursor.fetchone()
        if row is None:
            return None
        cursor.execute(_CANDIDATES, [entry_id])
        candidates = tuple(Person(*found) for found in cursor.fetchall())
    person = Person(*row[-PERSON_WIDTH:]) if row[-PERSON_WIDTH] is not None else None
    edition = edition_ref(row[7:-PERSON_WIDTH])
    assert edition is not None  # an entry always has one
    return make(WholeEntry, *row[:7], edition, person, candidates)
