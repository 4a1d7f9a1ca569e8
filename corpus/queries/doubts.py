"""Numbers of hadiths that are an inference: kept as doubtful, with what they may be instead."""

from collections.abc import Sequence
from dataclasses import dataclass

from corpus.queries.compiled import prepared_cursor

FLAG = "doubtful_number"
_DOUBTFUL = """
SELECT h.canonical_reference, array(
    SELECT c.code || ':' || r.value FROM hadith_reference AS r
    WHERE r.hadith_id = h.id AND r.scheme = 'standard' AND r.value <> h.number ORDER BY r.id
)
FROM hadith AS h JOIN collection AS c ON c.id = h.collection_id
WHERE h.id = ANY (%s) AND %s = ANY (h.flags)
ORDER BY h.collection_id, h.number_sort, h.id
"""


@dataclass(frozen=True, slots=True)
class DoubtfulNumber:
    """A canonical reference that is not certain, and those it may stand for instead, if known."""

    reference: str
    alternatives: tuple[str, ...]

    def __str__(self) -> str:
        """``muslim:8e (muslim:9?)``."""
        known = ", ".join(f"{alternative}?" for alternative in self.alternatives)
        return f"{self.reference} ({known})" if known else self.reference


def doubtful_numbers(hadith_ids: Sequence[int]) -> list[DoubtfulNumber]:
    """Return those of the hadiths whose number is doubtful. One query, none without ids."""
    if not hadith_ids:
        return []
    with prepared_cursor() as cursor:
        cursor.execute(_DOUBTFUL, [list(hadith_ids), FLAG])
        return [DoubtfulNumber(row[0], tuple(row[1])) for row in cursor.fetchall()]
