"""What the words of a Taqrib entry state."""

import pytest

from corpus.authority.taqrib import death_years, generation, read_man
from corpus.authority.works import Entry


def _entry(text: str) -> Entry:
    return Entry("taqrib", 1, "", text, 1, 10, 10)


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("ثقة من الثانية مات سنة تسع وسبعين", {79}),
        ("ثقة من الثالثة مات سنة سبع عشرة", {117}),
        ("ثقة من الثامنة مات سنة ثمانين", {180}),
        ("ثقة من التاسعة مات سنة أربع", {204}),
        ("ثقة من العاشرة مات سنة ثلاث وثلاثين", {233}),
        ("ثقة من الثامنة مات سنة إحدى ومائتين", {201}),
        ("ثقة من السادسة مات سنة خمسين وقيل سنة إحدى وخمسين", {150, 151}),
        ("صحابي مات سنة عشر", {10}),
        ("ثقة من الثالثة لم يذكر سنة موته", set()),
    ],
)
def test_the_hundreds_follow_from_the_generation(text: str, years: set[int]) -> None:
    assert death_years(text) == years


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ثقة من الثالثة مات", 3),
        ("صدوق من كبار العاشرة", 10),
        ("مقبول من الحادية عشرة", 11),
        ("صحابي مشهور", 1),
        ("ثقة مات قديما", None),
    ],
)
def test_the_generation_is_read_from_its_word(text: str, expected: int | None) -> None:
    assert generation(text) == expected


def test_the_signs_tell_who_is_in_the_two_collections() -> None:
    signs = {"ع": True, "خت د": True, "مق": True, "د ت س": False, "تمييز": False}
    found = {sign: read_man(_entry(f"زيد بن بكر ثقة من الثالثة {sign}")) for sign in signs}
    assert {sign: man.in_collections for sign, man in found.items()} == signs


def test_the_name_ends_where_he_is_judged_or_dated() -> None:
    name = read_man(_entry("زيد بن بكر المدني ثقة من الثالثة وهم من قال بن عمر خ")).name
    assert (name.own, name.line, name.words) == ("زيد", ("بكر",), frozenset({"مدني"}))
