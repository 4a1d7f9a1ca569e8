"""The names by which a page calls somebody: the short Arabic one, and a Latin one beside it."""

from dataclasses import dataclass
from typing import Final

from corpus.queries.compiled import prepared_cursor

# The columns of a ``Person``, of a table ``narrator AS n``.
PERSON_SQL: Final = """n.id, coalesce(n.canonical_display, n.name_ar, n.name_latin, ''),
    n.name_latin, n.name_fr"""
PERSON_WIDTH: Final = 4


@dataclass(frozen=True, slots=True)
class Person:
    """Who is linked to. ``name`` is the form he is shown by."""

    narrator_id: int
    name: str
    name_latin: str | None
    name_fr: str | None

    @property
    def in_address(self) -> str:
        """The name that makes the slug of his address: the same in every language."""
        return self.name_latin or self.name


_PEOPLE = f"SELECT {PERSON_SQL} FROM narrator AS n WHERE n.id = ANY (%s)"
_GREATEST_ID = 2**63 - 1


def people(*narrator_ids: int) -> dict[int, Person]:
    """Those of the ids that are somebody's. One query, none for ids that no table can hold."""
    possible = [one for one in narrator_ids if 0 <= one <= _GREATEST_ID]
    if not possible:
        return {}
    with prepared_cursor() as cursor:
        cursor.execute(_PEOPLE, [possible])
        return {row[0]: Person(*row) for row in cursor.fetchall()}
