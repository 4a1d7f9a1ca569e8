"""A name in a list means the one recorded teacher or student who bears it, or nobody."""

from corpus.importers.entries.lists import items_of
from corpus.importers.entries.people import People
from corpus.importers.entries.relations import Acquaintance
from tests.importers.entries.made import entry, head
from tests.importers.entries.test_linking import man

MAN, QATTAN, ANSARI, SON = 1, 2, 3, 4


def meant(text: str, students: set[int], busy: int = 0) -> int | None:
    """Whom the first name of a list of the man's students means; ``busy``: one met by many."""
    men = {
        MAN: man("هشام بن عروة بن الزبير", 5),
        QATTAN: man("يحيى بن سعيد بن فروخ القطان", 9),
        ANSARI: man("يحيى بن سعيد بن قيس الانصاري", 6),
        SON: man("يحيى بن هشام بن عروة", 7),
    }
    people = People(men, signs={one: frozenset("خ") for one in men})
    people.students[MAN] |= students
    people.students[busy] |= set(range(100, 130))
    item = items_of(entry("kashif", text), head("kashif", text).end)[0]
    return Acquaintance(people).meant(item, MAN)


def test_the_one_recorded_student_of_the_name_is_meant() -> None:
    assert meant("هشام، وعنه يحيى القطان. ع", {QATTAN, ANSARI}) == QATTAN


def test_a_name_that_two_of_them_bear_means_nobody() -> None:
    assert meant("هشام، وعنه يحيى بن سعيد. ع", {QATTAN, ANSARI}) is None


def test_a_better_known_bearer_whom_nobody_recorded_stands_in_the_way() -> None:
    text = "هشام، وعنه يحيى بن سعيد. ع"
    assert meant(text, {ANSARI}, busy=ANSARI) == ANSARI
    assert meant(text, {ANSARI}, busy=QATTAN) is None


def test_nobody_is_meant_who_is_not_recorded() -> None:
    assert meant("هشام، وعنه يحيى القطان. ع", {ANSARI}) is None


def test_his_son_is_the_one_whose_father_he_is() -> None:
    assert meant("هشام، وعنه ابنه يحيى. ع", {QATTAN, SON}) == SON
