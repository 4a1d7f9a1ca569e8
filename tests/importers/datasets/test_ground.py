"""A dataset's links beside the mentions read: what confirms, what is weak, each known defect."""

from collections.abc import Sequence

import pytest

from corpus.authority.data import Authority
from corpus.importers.sahih_explorer import ground as g
from corpus.importers.sahih_explorer.align import align
from corpus.importers.sahih_explorer.fit import Called, called_of, fits, fits_relative
from corpus.importers.sahih_explorer.names import called, forms_of, split_name
from corpus.importers.sahih_explorer.persons import Person

NOBODY = Authority((), (), (), ())
# Ids below 10 are Companions; the pairs are those of the chain from 30 down to 2.
NAMES = {
    2: "عبد الله بن عمر بن الخطاب",
    5: "علي بن أبي طالب",
    13: "نافع مولى ابن عمر",
    14: "هشام بن عروة بن الزبير",
    15: "عروة بن الزبير بن العوام",
    20: "مالك بن أنس بن مالك الأصبحي",
    21: "سفيان بن عيينة",
    30: "عبد الله بن يوسف التنيسي",
    31: "قتيبة بن سعيد",
}
GENERATIONS = {2: 1, 5: 1, 13: 3, 14: 5, 15: 3, 20: 7, 21: 8, 30: 10, 31: 10}
PAIRS = {(20, 30), (20, 31), (13, 20), (2, 13), (14, 20), (15, 14), (2, 15), (13, 21), (21, 31)}


def person(one: int, name: str) -> Person:
    split, age = split_name(name), GENERATIONS[one]
    forms = tuple(forms_of(split))
    return Person(
        one, one, split, forms, called(split), age, age == 1, None, None, False, (), None, ()
    )


CALLED = called_of({one: person(one, name) for one, name in NAMES.items()}, [], NOBODY, {})
PEOPLE = g.People(CALLED, frozenset(PAIRS))


def road(*words: str) -> list[g.Said]:
    relatives = {"أَبِيهِ", "أَبِي"}
    return [
        g.Said(word, None, "relative" if word in relatives else "named", place)
        for place, word in enumerate(words)
    ]


ROAD = road("عَبْدُ اللَّهِ بْنُ يُوسُفَ", "مَالِكٌ", "نَافِعًا", "ابْنِ عُمَرَ")
LINKS = (30, 20, 13, 2)


def supports(grounds: Sequence[g.Ground]) -> list[int | None]:
    return [node.narrator for node in grounds]


def flags(grounds: Sequence[g.Ground]) -> list[set[str]]:
    return [set(node.flags) for node in grounds]


def test_as_many_links_as_mentions_each_fitting_confirm() -> None:
    found = g.ground(ROAD, LINKS, PEOPLE)
    assert supports(found) == [30, 20, 13, 2]
    assert all(node.confirms for node in found)


def test_a_link_to_a_man_of_another_name_supports_nothing() -> None:
    found = g.ground(ROAD, (30, 14, 13, 2), PEOPLE)
    assert supports(found) == [30, None, 13, 2]
    assert g.UNFIT in found[1].flags


def test_another_number_of_links_supports_by_fit_and_never_confirms() -> None:
    found = g.ground(ROAD, (30, 13, 2), PEOPLE)
    assert supports(found) == [30, None, 13, 2]
    assert all(g.LENGTH in node.flags and not node.confirms for node in found)


def test_a_companion_at_the_compilers_side_is_noticed() -> None:
    found = g.ground(road("عَلِيٌّ", "سُفْيَانُ"), (5, 21), PEOPLE)
    assert g.COMPANION_FIRST in found[0].flags
    assert not found[0].confirms


def test_a_suspended_report_of_two_companions_is_no_such_defect() -> None:
    assert g.link_defects((5, 2), CALLED)[0] == set()


@pytest.mark.parametrize(("link", "flag"), [(130115, g.FUSED), (77, g.UNKNOWN)])
def test_an_id_without_a_narrator_supports_nothing(link: int, flag: str) -> None:
    found = g.ground(ROAD, (30, link, 13, 2), PEOPLE)
    assert found[1].narrator is None
    assert flag in found[1].flags


def test_a_man_twice_in_the_list_confirms_nothing() -> None:
    found = g.ground(road("مَالِكٌ", "مَالِكٌ"), (20, 20), PEOPLE)
    assert all(g.REPEATED in node.flags for node in found)


def test_a_dropped_father_is_noticed() -> None:
    words = road("مَالِكٌ", "هِشَامِ بْنِ عُرْوَةَ", "أَبِيهِ", "ابْنِ عُمَرَ")
    whole = g.ground(words, (20, 14, 15, 2), PEOPLE)
    assert [node.confirms for node in whole] == [True] * 4
    dropped = g.ground(words, (20, 14, 2), PEOPLE)
    assert supports(dropped) == [20, 14, None, 2]
    assert all(g.DROPPED_FATHER in node.flags for node in dropped)


def test_neighbours_who_are_nowhere_recorded_together_do_not_confirm() -> None:
    found = g.ground(road("سُفْيَانُ", "مَالِكٌ"), (21, 20), PEOPLE)
    assert supports(found) == [21, 20]
    assert flags(found) == [{g.UNRECORDED}] * 2


def test_a_teacher_of_a_far_later_generation_does_not_confirm() -> None:
    people = g.People(CALLED, frozenset({*PAIRS, (21, 13)}))
    found = g.ground(road("نَافِعٌ", "سُفْيَانُ"), (13, 21), people)
    assert all(g.ORDER in node.flags for node in found)


def test_an_anonymous_mention_is_never_supported() -> None:
    words = [ROAD[0], g.Said("رَجُلٍ", None, "anonymous", 1)]
    assert g.ground(words, (30, 20), PEOPLE)[1].narrator is None


TWO = [ROAD, [g.Said("قُتَيْبَةُ بْنُ سَعِيدٍ", None, "named", 9), *ROAD[1:]]]


def test_links_that_are_one_of_the_roads_support_it_and_what_it_shares() -> None:
    found = g.ground_roads(TWO, LINKS, PEOPLE, tahwil=True)
    assert supports(found[0]) == [30, 20, 13, 2]
    assert supports(found[1]) == [None, 20, 13, 2]
    assert all(node.confirms for node in found[1][1:])


def test_a_list_of_all_mentions_in_order_supports_both_of_a_pair() -> None:
    pair = [[one, *ROAD[1:]] for one in (g.Said("قُتَيْبَةُ", None, "named", -1), ROAD[0])]
    found = g.ground_roads(pair, (31, *LINKS), PEOPLE, tahwil=False)
    assert [supports(one) for one in found] == [[31, 20, 13, 2], [30, 20, 13, 2]]
    assert all(node.confirms for one in found for node in one)


def test_a_flattened_tahwil_never_confirms() -> None:
    pair = [[one, *ROAD[1:]] for one in (g.Said("قُتَيْبَةُ", None, "named", -1), ROAD[0])]
    found = g.ground_roads(pair, (31, *LINKS), PEOPLE, tahwil=True)
    assert all(g.FLATTENED in node.flags for one in found for node in one)
    assert not any(node.confirms for one in found for node in one)


@pytest.mark.parametrize(
    ("words", "one", "fitting"),
    [
        ("سُفْيَانُ", 21, True),
        ("سُفْيَانُ بْنُ سَعِيدٍ", 21, False),
        ("سُفْيَانَ بْنِ عُيَيْنَةَ الْهِلاَلِيِّ", 21, True),
        ("ابْنِ عُمَرَ", 2, True),
        ("ابْنِ الْخَطَّابِ", 2, True),
        ("عَبْدِ اللَّهِ بْنِ عُمَرَ", 30, False),
        ("التِّنِّيسِيُّ", 30, True),
        ("أَبُو هُرَيْرَةَ", 2, False),
    ],
)
def test_words_that_can_name_a_man_fit(words: str, one: int, fitting: bool) -> None:
    assert fits(words, None, CALLED[one]) is fitting


def test_a_gloss_decides() -> None:
    assert fits("سُفْيَانُ", "- هُوَ ابْنُ عُيَيْنَةَ -", CALLED[21])
    assert not fits("سُفْيَانُ", "- يَعْنِي ابْنَ سَعِيدٍ -", CALLED[21])


def test_his_father_is_by_name_or_by_the_files_ties() -> None:
    assert fits_relative("أَبِيهِ", CALLED[14], 15, CALLED[15])
    assert not fits_relative("أَبِيهِ", CALLED[14], 13, CALLED[13])
    son = Called(frozenset(), (), frozenset({13}), companion=False, generation=None)
    assert fits_relative("أَبِي", son, 13, CALLED[13])


@pytest.mark.parametrize(
    ("first", "second", "pairs"),
    [
        ("abc", "abc", {0: 0, 1: 1, 2: 2}),
        ("abc", "xbz", {0: 0, 1: 1, 2: 2}),
        ("abc", "ac", {0: 0, 2: 1}),
        ("ac", "abc", {0: 0, 1: 2}),
        ("abcd", "", {}),
        ("ab", "bab", {0: 1, 1: 2}),
    ],
)
def test_alignment_pairs_without_crossing(first: str, second: str, pairs: dict[int, int]) -> None:
    found = align(len(first), len(second), lambda place, at: first[place] == second[at])
    assert found == pairs
