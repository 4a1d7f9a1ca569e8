"""The parallels of a hadith: the same or nearly the same matn elsewhere, as the build inferred."""

from dataclasses import dataclass

from corpus.queries.compiled import prepared_cursor
from corpus.queries.search_words import has_view
from corpus.queries.sources import make

_TABLE = "hadith_parallel"
_STATEMENT = """
SELECT known.computed, found.total, o.id, o.canonical_reference,
    c.id, c.code, c.name_ar, c.name_fr, c.name_en,
    found.similarity, found.method, o.text_ar, o.matn_offset, o.flags
FROM (SELECT EXISTS (SELECT FROM hadith_parallel) AS computed) AS known
LEFT JOIN (
    SELECT p.other_id, p.similarity, p.method, count(*) OVER () AS total
    FROM hadith_parallel AS p
    JOIN hadith AS o ON o.id = p.other_id
    JOIN collection AS c ON c.id = o.collection_id
    WHERE p.hadith_id = %s
    ORDER BY p.similarity DESC, c.position, c.id, o.number_sort, o.id
    LIMIT %s
) AS found ON true
LEFT JOIN hadith AS o ON o.id = found.other_id
LEFT JOIN collection AS c ON c.id = o.collection_id
ORDER BY found.similarity DESC, c.position, c.id, o.number_sort, o.id
"""


@dataclass(frozen=True, slots=True)
class Parallel:
    """A report whose matn is like that of the hadith asked for: an inference from the words.

    ``similarity``: twice the words that both matns have in the same order, divided by the words of
    both, from 0 to 1. ``method`` says how they are alike: ``same_words``; ``nearly_same``;
    ``contains``: the hadith asked for has this report's matn within its own; ``contained``: this
    report has the matn of the hadith asked for within its own. See docs/parallels.md. The matn of
    ``text_ar`` begins at the character ``matn_offset``; without one, the whole text was compared.
    """

    hadith_id: int
    canonical_reference: str
    collection_id: int
    collection_code: str
    collection_ar: str | None
    collection_fr: str | None
    collection_en: str | None
    similarity: float
    method: str
    text_ar: str | None
    matn_offset: int | None
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Parallels:
    """The first parallels of a hadith, the most alike first, of ``total`` that there are.

    Not ``computed``: this corpus has not been searched for parallels, and that there are none here
    says nothing.
    """

    rows: tuple[Parallel, ...]
    total: int
    computed: bool

    @property
    def more(self) -> bool:
        """Whether others follow those here."""
        return self.total > len(self.rows)


NOT_COMPUTED = Parallels((), 0, computed=False)


def parallels_of(hadith_id: int, *, limit: int) -> Parallels:
    """The first parallels of a hadith, the most alike first. One query.

    An existing database may be without the table: then, and where it is empty, they are not
    computed. (The first call of a process also asks whether there is the table.)
    """
    if not has_view(_TABLE):
        return NOT_COMPUTED
    with prepared_cursor() as cursor:
        cursor.execute(_STATEMENT, [hadith_id, limit])
        rows = cursor.fetchall()
    found = [row for row in rows if row[1] is not None]
    return Parallels(
        tuple(make(Parallel, *row[2:13], tuple(row[13])) for row in found),
        total=found[0][1] if found else 0,
        computed=rows[0][0],
    )
