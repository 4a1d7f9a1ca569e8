"""Whether two narrators can have met, by Ibn Hajar's generations and the years of their deaths."""

from collections.abc import Sequence

from corpus.authority.data import Authority

# The youngest generation that still heard from one of the key's. The sixth, by the definition of
# the Taqrib's preface, met no Companion; the others are the widest gaps of its own examples.
_LAST_STUDENTS = {1: 5, 2: 6, 3: 8, 4: 9, 5: 10, 6: 10, 7: 11, 8: 11, 9: 12, 10: 12, 11: 12, 12: 12}
# A man hears from his juniors, but not from men three generations after him.
_YOUNGER_TEACHER = 2
# A student of ten who lives to a hundred outlives a teacher by ninety years.
_LONGEST_OUTLIVED = 95
# No attested student of a man of the fifth generation or a later one outlived him by so long.
_LATER_GENERATIONS, _LONGEST_OUTLIVED_LATER = 5, 77
_TEACHER_OUTLIVES = 60


class Chronology:
    """Answers from the facts of one authority file; where a fact is missing, nothing excludes."""

    def __init__(self, authority: Authority) -> None:
        self._generations = authority.generations
        self._deaths = authority.deaths

    def possible(self, teacher: int, student: int) -> bool:
        """Whether ``teacher`` can have taught ``student``; nobody teaches himself."""
        if teacher == student:
            return False
        older, younger = self._generations.get(teacher), self._generations.get(student)
        if older is not None and younger is not None and not _generations_meet(older, younger):
            return False
        dead, survivor = self._deaths.get(teacher), self._deaths.get(student)
        if not (dead and survivor):
            return True
        later = (older or 0) >= _LATER_GENERATIONS
        longest = _LONGEST_OUTLIVED_LATER if later else _LONGEST_OUTLIVED
        return -_TEACHER_OUTLIVES <= survivor - dead <= longest

    def heard(self, student: int, teachers: Sequence[int]) -> bool:
        """Whether he can have heard one of them; of nobody it is not known."""
        return not teachers or any(self.possible(one, student) for one in teachers)


def _generations_meet(older: int, younger: int) -> bool:
    return older - younger <= _YOUNGER_TEACHER and younger <= _LAST_STUDENTS[older]
