"""Which attested pairs the check refuses."""

import pytest

from corpus.authority.data import Authority, Fact, Form, Locator, Narrator, Pair
from corpus.authority.library import Library
from corpus.authority.pair_checks import PairChecker
from corpus.authority.works import Entry

ENTRIES = {
    1: "سلمة بن كهيل الحضرمي من الرابعة ع",
    2: "شعبة بن الحجاج العتكي من السابعة ع",
    3: "إسحاق بن نصر السعدي من الحادية عشرة خ",
    4: "شعبة بن سلمة الحضرمي من السادسة ع",
}
LISTS = {
    10: "سلمة بن كهيل الحضرمي سمع جندبا روى عن شعبة وغيره",
    11: "سلمة بن كهيل الحضرمي سمع جندبا روى عنه شعبة وإسحاق",
    12: "سلمة بن كهيل الحضرمي سمع النبي صلى الله عليه وسلم وروى عن شعبة",
    13: "سلمة بن كهيل الحضرمي سمع جندبا روى عنه ابناه محمد وشعبة",
    14: "سلمة بن كهيل الحضرمي سمع جندبا روى عنه بنوه وشعبة",
    15: "سلمة بن كهيل الحضرمي سمع جندبا روى عنه شعبة غير منسوب",
}


def _reasons(pair: Pair, *facts: Fact) -> list[str]:
    entries = [Entry("taqrib", n, "", text, 1, n, n) for n, text in ENTRIES.items()]
    entries += [Entry("hidaya", n, "", text, 1, n, n) for n, text in LISTS.items()]
    names = {n: Fact(n, "name", "", Locator("taqrib", n, 1, n)) for n in ENTRIES}
    forms = (Form(2, "شعبة", "name", "sole"), Form(3, "إسحاق", "name", "shared"))
    narrators = tuple(Narrator(n, str(n), text, "", "", text) for n, text in ENTRIES.items())
    file = Authority(narrators, facts, forms, ())
    return list(PairChecker(file, Library(entries), names).reasons(pair))


def _at(entry: int) -> Locator:
    return Locator("hidaya", entry, 1, entry)


def test_a_list_of_students_passes() -> None:
    assert _reasons(Pair(1, 2, _at(11), "روى عنه", "شعبة")) == []


def test_a_second_list_after_his_teachers_is_no_list_of_teachers() -> None:
    reasons = _reasons(Pair(2, 1, _at(10), "عن", "شعبة"))
    assert reasons == ["the name does not stand in such a list of the entry"]


def test_a_companion_heard_others_besides_the_prophet() -> None:
    assert _reasons(Pair(2, 1, _at(12), "عن", "شعبة")) == []


def test_a_bare_word_of_several_men_is_refused() -> None:
    reasons = _reasons(Pair(1, 3, _at(11), "روى عنه", "إسحاق"))
    assert reasons == ["a bare word that several men bear"]


@pytest.mark.parametrize(("entry", "student", "passes"), [(13, 2, 0), (13, 4, 1), (14, 2, 1)])
def test_a_name_among_his_sons_is_a_son(entry: int, student: int, passes: int) -> None:
    assert (_reasons(Pair(1, student, _at(entry), "روى عنه", "شعبة")) == []) == bool(passes)


def test_a_name_that_the_work_leaves_undetermined_is_refused() -> None:
    reasons = _reasons(Pair(1, 2, _at(15), "روى عنه", "شعبة"))
    assert reasons == ["the name does not stand in such a list of the entry"]


@pytest.mark.parametrize("years", [("160", "120"), ("20", "120")])
def test_a_pair_out_of_time_is_refused(years: tuple[str, str]) -> None:
    place = Locator("taqrib", 1, 1, 1)
    deaths = (Fact(1, "death_year_ah", years[0], place), Fact(2, "death_year_ah", years[1], place))
    reasons = _reasons(Pair(1, 2, _at(11), "روى عنه", "شعبة"), *deaths)
    assert reasons == ["by their generations or years he is not the teacher's student"]
