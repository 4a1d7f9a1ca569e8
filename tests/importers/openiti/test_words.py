"""Words of different prints compare alike; verses and numbers are none."""

from hypothesis import given
from hypothesis import strategies as st

from corpus.importers.openiti.words import BREAK, words, words_without_verses


def test_prints_that_differ_in_writing_have_the_same_words() -> None:
    assert words("وَقَالَ أَبُو عَبْدِاللَّهِ ابْنُ عُمَرَ ـ رضى الله عنهما ـ") == words("قال أبو عبد الله بن عمر")


def test_the_honorific_of_the_prophet_counts_in_no_form() -> None:
    assert words("قال النبي صلى الله عليه وسلم لهم") == words(
        "قال النبي - صلى الله تعالى عليه وسلم - لهم"
    )


def test_numbers_are_no_words() -> None:
    assert words("55/ 206 - حدثنا") == ["حدثنا"]


def test_a_verse_breaks_a_quotation() -> None:
    assert words_without_verses("قوله {يا أيها الذين آمنوا} أي") == ["قوله", BREAK, "اي"]


@given(st.text(alphabet="ابتوفءىةآ ّ\u200f123{}", max_size=60))
def test_no_word_is_empty_or_holds_a_space(text: str) -> None:
    assert all(word and " " not in word for word in words(text))
