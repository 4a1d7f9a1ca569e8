"""What is alike is found and named; what only sounds alike is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.parallels import Finder, Pair, matn_words

INTENTION = (
    "إنما الأعمال بالنيات وإنما لكل امرئ ما نوى فمن كانت هجرته إلى دنيا يصيبها أو إلى امرأة "
    "ينكحها فهجرته إلى ما هاجر إليه"
)
INTENTION_54 = (
    "الأعمال بالنية ولكل امرئ ما نوى فمن كانت هجرته إلى الله ورسوله فهجرته إلى الله ورسوله ومن "
    "كانت هجرته لدنيا يصيبها أو امرأة يتزوجها فهجرته إلى ما هاجر إليه"
)
INTENTION_3898 = (
    "الأعمال بالنية فمن كانت هجرته إلى دنيا يصيبها أو امرأة يتزوجها فهجرته إلى ما هاجر إليه ومن "
    "كانت هجرته إلى الله ورسوله فهجرته إلى الله ورسوله صلى الله عليه وسلم"
)
SUHUR = "تسحروا فإن في السحور بركة"
SMALL = st.lists(st.lists(st.sampled_from("ابتثجحخد"), max_size=12).map(tuple), max_size=8)


def found(*texts: str) -> list[tuple[int, int, str]]:
    finder = Finder([matn_words(text, 0) for text in texts])
    return [(pair.first, pair.second, pair.verdict.method) for pair in pairs(finder)]


def pairs(finder: Finder) -> list[Pair]:
    return [pair for place in range(len(finder)) for pair in finder.pairs_of(place)]


def test_formulas_and_vowels_do_not_part_the_same_words() -> None:
    framed = f"أن رسول الله صلى الله عليه وسلم قال {SUHUR}"
    assert found(SUHUR, framed) == [(0, 1, "same_words")]


@pytest.mark.parametrize("other", [INTENTION_54, INTENTION_3898])
def test_another_wording_of_the_same_saying_is_nearly_the_same(other: str) -> None:
    assert found(INTENTION, other) == [(0, 1, "nearly_same")]
    assert found(other, INTENTION) == [(0, 1, "nearly_same")]


def test_a_saying_within_a_story_is_contained_in_it_and_the_story_contains_it() -> None:
    saying = "ليس منا من ضرب الخدود وشق الجيوب ودعا بدعوى الجاهلية"
    story = (
        "مرض أبو موسى فغشي عليه فصاحت امرأة من أهله فلما أفاق قال أنا بريء مما برئ منه رسول الله "
        f"فإنه {saying} ثم أغمي عليه ساعة فلم يستطع أن يرد عليها شيئا حتى أصبح"
    )
    assert found(saying, story) == [(0, 1, "contained")]
    assert found(story, saying) == [(0, 1, "contains")]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("نهى عن كسب الأمة", "نهى عن كسب الحجام"),
        ("نهى عن بيع الماء", "نهى عن بيع العربان"),
        ("بهذا الإسناد نحوه", "بهذا الإسناد نحوه"),
        ("بمثل حديث مالك عن نافع", "بمثل حديث مالك عن نافع"),
        ("أتي بلبن", "أتي بلبن"),
        ("", ""),
    ],
)
def test_what_only_sounds_alike_is_no_parallel(one: str, other: str) -> None:
    assert found(one, other) == []


@given(SMALL)
def test_every_pair_has_a_similarity_and_stands_once(matns: list[tuple[str, ...]]) -> None:
    every = pairs(Finder(matns))
    assert all(0 < pair.verdict.similarity <= 1 for pair in every)
    assert all(
        (pair.verdict.similarity == 1) == (matns[pair.first] == matns[pair.second])
        for pair in every
    )
    places = [(pair.first, pair.second) for pair in every]
    assert len(set(places)) == len(places)
    assert all(first < second for first, second in places)


@given(SMALL)
def test_the_order_of_the_reports_changes_nothing(matns: list[tuple[str, ...]]) -> None:
    last = len(matns) - 1
    other_way = {"contains": "contained", "contained": "contains"}
    turned = {
        (last - pair.second, last - pair.first): (
            pair.verdict.similarity,
            other_way.get(pair.verdict.method, pair.verdict.method),
        )
        for pair in pairs(Finder(matns[::-1]))
    }
    straight = {
        (pair.first, pair.second): (pair.verdict.similarity, pair.verdict.method)
        for pair in pairs(Finder(matns))
    }
    assert straight == turned
