"""The lists of teachers and students, split into the names as they stand."""

from corpus.importers.entries.lists import items_of
from tests.importers.entries.made import entry, head


def names(work: str, text: str) -> list[tuple[str, str]]:
    items = items_of(entry(work, text), head(work, text).end)
    return [(item.direction, item.words) for item in items]


def test_names_are_parted_at_commas_and_conjunctions() -> None:
    text = "حجاج بن حسان الباهلي، عن أنس، وعكرمة، وعنه القطان، والتبوذكي، ثقة. د"
    assert names("kashif", text) == [
        ("عن", "أنس"),
        ("عن", "عكرمة"),
        ("وعنه", "القطان"),
        ("وعنه", "التبوذكي"),
    ]


def test_a_name_that_opens_with_waw_keeps_it() -> None:
    text = "زيد بن عمرو عن أبي وائل ووهب بن منبه وعنه وكيع وابن وهب وثق. د"
    assert [words for _, words in names("kashif", text)] == [
        "أبي وائل",
        "وهب بن منبه",
        "وكيع",
        "ابن وهب",
    ]


def test_a_list_ends_before_the_place_of_his_hadiths() -> None:
    text = "خالد بن عبد الرحمن حدث عن غالب القطان روى عنه عبد الله غير منسوب في الصلاة"
    assert names("hidaya", text) == [("عن", "غالب القطان"), ("روى عنه", "عبد الله")]


def test_a_second_list_of_teachers_is_the_editions_slip_for_students() -> None:
    text = "زيد بن عمرو سمع الزهري روى عن محمد بن حرب في العلم"
    assert names("hidaya", text) == [("سمع", "الزهري")]


def test_whom_he_did_not_hear_is_no_teacher() -> None:
    assert names("kashif", "زيد بن عائذ أرسل عن معاذ، وعنه ثور. د") == [("وعنه", "ثور")]
    assert names("kashif", "زيد بن يحيى، عن عبادة مرسلا، وعنه موسى. ق") == [("وعنه", "موسى")]


def test_kin_is_told_and_one_named_by_kinship_alone_is_no_name() -> None:
    text = "زيد بن عمرو، عن أبيه، وعنه ابنه هلال. د"
    [item] = items_of(entry("kashif", text), head("kashif", text).end)
    assert (item.words, item.kin) == ("ابنه هلال", "child")
