"""The names by which a page calls somebody: the short Arabic one, and a Latin one beside it."""

from dataclasses import dataclass
from typing import Final

# The columns of a ``Person``, of a table ``narrator AS n``.
PERSON_SQL: Final = """n.id, coalesce(n.canonical_display, n.name_ar, n.name_latin, ''),
    n.name_latin, n.name_fr"""
PERSON_WIDTH: Final = 4


@dataclass(frozen=True, slots=True)
class Person:
    """Who is linked to. ``name`` is the form he is shown by, and makes the slug of his address."""

    narrator_id: int
    name: str
    name_latin: str | None
    name_fr: str | None
