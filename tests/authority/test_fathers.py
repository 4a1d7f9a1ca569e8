"""Whom «his father» names: a man of the son's own line, not any bearer of the kunya."""

from corpus.authority.data import Authority, Locator, Narrator, Pair, load_authority
from corpus.authority.lineage import fathers_in_file

PLACE = Locator("kashif", 1, 1, 1)


def _file(names: dict[int, str], *pairs: tuple[int, int]) -> Authority:
    narrators = tuple(Narrator(one, str(one), name, "", "", name) for one, name in names.items())
    attested = tuple(Pair(teacher, son, PLACE, "عن", "") for teacher, son in pairs)
    return Authority(narrators, (), (), attested)


SAID = "سعيد بن أبي سعيد كيسان المقبري"


def test_a_kunya_alone_makes_no_father() -> None:
    file = _file({1: SAID, 2: "أبو سعيد مولى المهري"}, (2, 1))
    assert fathers_in_file(file) == {}


def test_the_fathers_own_name_in_the_sons_makes_him_known() -> None:
    names = {1: SAID, 2: "أبو سعيد مولى المهري", 3: "كيسان أبو سعيد المقبري"}
    assert fathers_in_file(_file(names, (2, 1), (3, 1))) == {1: 3}


def test_two_houses_are_not_one_line() -> None:
    names = {
        1: "حميد بن عبد الرحمن بن حميد بن عبد الرحمن الرؤاسي",
        2: "عبد الرحمن بن حميد بن عبد الرحمن بن عوف الزهري",
    }
    assert fathers_in_file(_file(names)) == {}


def test_the_fathers_of_the_file() -> None:
    authority = load_authority()
    found = fathers_in_file(authority)
    assert (found[122], found[24], found[92]) == (1920, 11, 67)
    assert found.keys().isdisjoint({1029, 1084, 1001, 165})
