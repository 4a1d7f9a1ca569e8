"""The hadith in which a chain stands, as a list of places names it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

# The columns of a ``Report``, of tables ``hadith`` and ``collection AS c``.
REPORT_SQL: Final = """hadith.id, hadith.canonical_reference, hadith.number, hadith.flags,
    c.name_ar, c.name_fr, c.name_en"""
REPORT_WIDTH: Final = 7


@dataclass(frozen=True, slots=True)
class Report:
    """A hadith by its number in its collection; ``flags`` say what of it is doubtful."""

    hadith_id: int
    canonical_reference: str
    number: str
    flags: Sequence[str]
    name_ar: str | None
    name_fr: str | None
    name_en: str | None
