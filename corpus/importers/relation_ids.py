"""The ids of recorded relations: from the pair and the record's own source, never from an order.

``teacher × 10⁹ + student × 10³ + record``, with ids of narrators below 10⁶. ``record`` is 1 for
what a dataset states, else ``edition × 10 + list``: the edition whose entry names the one among
the other's teachers or students, and the heading of the list. Another pair, another work or
another row before it changes nothing.
"""

from corpus.authority.data import Pair
from corpus.importers.catalogue import EDITION_IDS

_DATASET = 1
# A heading keeps its digit for ever; another takes the next.
LISTS = {"عن": 1, "سمع": 2, "وعنه": 3, "روى عنه": 4, "حدث عنه": 5}


def attested_id(pair: Pair) -> int:
    """Return the id of a pair that a list of a work names."""
    record = EDITION_IDS[pair.locator.work] * 10 + LISTS[pair.direction]
    return _relation_id(pair.teacher_id, pair.student_id, record)


def of_a_dataset(teacher_id: int, student_id: int) -> int:
    """Return the id of a pair that a dataset alone states."""
    return _relation_id(teacher_id, student_id, _DATASET)


def _relation_id(teacher_id: int, student_id: int, record: int) -> int:
    if not (0 < teacher_id < 1_000_000 and 0 < student_id < 1_000_000 and 0 < record < 1000):
        raise ValueError(f"no relation id for {teacher_id}, {student_id}, {record}")
    return (teacher_id * 1_000_000 + student_id) * 1000 + record
