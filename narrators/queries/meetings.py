"""Where two narrators stand next to each other: what is seen, which proves no hearing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from corpus.queries.compiled import prepared_cursor
from corpus.queries.sources import DATASET_WIDTH, DatasetRef, dataset_ref, make
from narrators.queries.grounds import DATASET_SQL
from narrators.queries.neighbours import source_of_neighbours
from narrators.queries.reports import REPORT_SQL, REPORT_WIDTH, Report


@dataclass(frozen=True, slots=True)
class Mention:
    """Words of a chain that name one of the two, and how sure it is that they do."""

    node_id: int
    position: int
    mention_ar: str | None
    certainty: str


@dataclass(frozen=True, slots=True)
class Meeting:
    """The student and, one place further on, the teacher, with the student's term, verbatim.

    The datasets are those of the chain and of the two mentions' resolution, each once.
    """

    student: Mention
    teacher: Mention
    transmission_term_ar: str | None
    chain_id: int
    chain_number: int
    chain_source_key: str
    report: Report
    datasets: tuple[DatasetRef, ...]


@dataclass(frozen=True, slots=True)
class MeetingCount:
    """How often they stand so, how often both are confirmed there, in how many reports."""

    links: int = 0
    confirmed: int = 0
    hadiths: int = 0


@dataclass(frozen=True, slots=True)
class Term:
    """A term by which the student tells that he has it from the teacher, and how often."""

    term_ar: str
    times: int


_MEETINGS = f"""
SELECT s.id, s.position, s.mention_ar, s.resolution_status,
    t.id, t.position, t.mention_ar, t.resolution_status, t.transmission_term_ar,
    chain.id, chain.chain_number, chain.source_key,
    {REPORT_SQL},
    {DATASET_SQL}, {DATASET_SQL.replace("d.", "ds.")}, {DATASET_SQL.replace("d.", "dt.")}
FROM hadith_chain_node AS s
JOIN hadith_chain_node AS t ON t.chain_id = s.chain_id AND t.position = s.position + 1
JOIN hadith_chain AS chain ON chain.id = s.chain_id
JOIN hadith ON hadith.id = chain.hadith_id
JOIN collection AS c ON c.id = hadith.collection_id
JOIN dataset AS d ON d.id = chain.dataset_id
JOIN dataset AS ds ON ds.id = s.dataset_id JOIN dataset AS dt ON dt.id = t.dataset_id
WHERE s.narrator_id = %(student)s AND t.narrator_id = %(teacher)s
ORDER BY s.chain_id, s.position LIMIT %(limit)s OFFSET %(offset)s
"""
_COUNTS = """
SELECT student_id, links, confirmed, hadiths FROM {neighbours}
WHERE (student_id = %(one)s AND teacher_id = %(other)s)
    OR (student_id = %(other)s AND teacher_id = %(one)s)
"""
# Terms that differ in vowels alone are one, shown in its commonest spelling.
_TERMS = """
SELECT mode() WITHIN GROUP (ORDER BY t.transmission_term_ar), count(*) AS times
FROM hadith_chain_node AS s
JOIN hadith_chain_node AS t ON t.chain_id = s.chain_id AND t.position = s.position + 1
WHERE s.narrator_id = %(student)s AND t.narrator_id = %(teacher)s
    AND t.transmission_term_ar IS NOT NULL
GROUP BY fold_ar(t.transmission_term_ar) ORDER BY times DESC, 1
"""
_CHAIN = 12  # columns of the two mentions and their chain


def count_meetings(one: int, other: int) -> tuple[MeetingCount, MeetingCount]:
    """How often the one stands as the other's student, and the other as his. One query."""
    with prepared_cursor() as cursor:
        cursor.execute(
            _COUNTS.format(neighbours=source_of_neighbours()), {"one": one, "other": other}
        )
        found = {row[0]: MeetingCount(*row[1:]) for row in cursor.fetchall()}
    return found.get(one, MeetingCount()), found.get(other, MeetingCount())


def meetings(student_id: int, teacher_id: int, *, limit: int, offset: int = 0) -> list[Meeting]:
    """A page of the places, in the order of the collections. One query."""
    values = {"student": student_id, "teacher": teacher_id, "limit": limit, "offset": offset}
    with prepared_cursor() as cursor:
        cursor.execute(_MEETINGS, values)
        return [_meeting(row) for row in cursor.fetchall()]


def terms_between(student_id: int, teacher_id: int) -> list[Term]:
    """The terms that join the two in the chains, the commonest first. One query."""
    with prepared_cursor() as cursor:
        cursor.execute(_TERMS, {"student": student_id, "teacher": teacher_id})
        return [make(Term, *row) for row in cursor.fetchall()]


def _meeting(row: Sequence[Any]) -> Meeting:
    split = _CHAIN + REPORT_WIDTH
    starts = range(split, len(row), DATASET_WIDTH)
    datasets = tuple(
        dict.fromkeys(dataset_ref(row[start : start + DATASET_WIDTH]) for start in starts)
    )
    student, teacher, report = Mention(*row[:4]), Mention(*row[4:8]), Report(*row[_CHAIN:split])
    return make(Meeting, student, teacher, *row[8:_CHAIN], report, datasets)
