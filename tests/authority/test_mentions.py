"""Mentions as keys, and forms as parts of names."""

import pytest

from corpus.authority.mentions import glossed_keys, mention_key, mention_keys
from corpus.authority.names import bears, split_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("أَبَا هُرَيْرَةَ", "أبو هريرة"),
        ("أبي هريرة رضى الله عنه", "أبو هريرة"),
        ("ابْنُ عُمَرَ", "بن عمر"),
        ("عَائِشَةَ زَوْجِ النَّبِيِّ صلى الله عليه وسلم", "عائشة أم المؤمنين"),
        ("زينب ابنة أبي سلمة", "زينب بنت أبي سلمة"),
        ("البراء", "البرا"),
    ],
)
def test_case_and_honours_make_no_other_form(one: str, other: str) -> None:
    assert mention_key(one) == mention_key(other)


def test_ubayy_is_a_name_and_no_kunya() -> None:
    assert mention_key("أبي بن كعب") != mention_key("أبو بن كعب")


@pytest.mark.parametrize(
    ("text", "nominative"),
    [("أَنَسًا", "انس"), ("عَمْرًا", "عمرو"), ("نافعا مولى ابن عمر", "نافع مولي بن عمر")],
)
def test_an_accusative_ending_may_fall(text: str, nominative: str) -> None:
    assert nominative in mention_keys(text)


def test_a_gloss_goes_on_with_the_name_or_stands_for_it() -> None:
    whole, alone = glossed_keys("إِسْمَاعِيلُ", "- وَهُوَ ابْنُ جَعْفَرٍ -")
    assert (whole, alone) == (["اسماعيل بن جعفر"], ["بن جعفر"])
    assert glossed_keys("إسماعيل", "- يعني -") == ([], [])


@pytest.mark.parametrize(
    ("form", "borne"),
    [
        ("سالم", True),
        ("سالم بن نوح", True),
        ("سالم القرشي", True),
        ("سالم بن نوح المدني", True),
        ("أبو محمد", True),
        ("ابن نوح", True),
        ("ابن واقد", True),
        ("سالم بن واقد", False),
        ("نوح", False),
        ("سالم بن نوح بن بكر", False),
        ("سالم الكوفي", False),
        ("أبو بكر", False),
    ],
)
def test_a_form_is_his_whose_name_has_its_parts_in_order(form: str, borne: bool) -> None:
    man = split_name(mention_key("سالم بن نوح بن واقد القرشي أبو محمد المدني"))
    assert bears(split_name(mention_key(form)), man) is borne


def test_what_follows_mawla_is_somebody_elses_name() -> None:
    man = split_name(mention_key("نافع مولى ابن عمر"))
    assert not bears(split_name(mention_key("ابن عمر")), man)
