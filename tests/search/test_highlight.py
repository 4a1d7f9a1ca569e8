"""Highlights are spans of the text as it is shown."""

from hypothesis import given
from hypothesis import strategies as st

from corpus.folding import fold_ar
from corpus.queries.highlight import highlight_run, highlight_words

TEXT = "قَالَ : « إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ، وَإِنَّمَا لِكُلِّ امْرِئٍ مَا نَوَى »"


def _shown(spans: tuple[tuple[int, int], ...]) -> list[str]:
    return [TEXT[start:end] for start, end in spans]


def test_a_run_is_marked_with_its_vowels_and_the_signs_inside_it() -> None:
    assert _shown(highlight_run(TEXT, "الاعمال")) == ["الْأَعْمَالُ"]
    assert _shown(highlight_run(TEXT, "بالنيات وانما")) == ["بِالنِّيَّاتِ، وَإِنَّمَا"]


def test_a_part_of_a_word_is_not_marked() -> None:
    assert highlight_run(TEXT, "اعمال") == ()
    assert highlight_run(TEXT, "") == ()


def test_every_occurrence_is_marked() -> None:
    assert len(highlight_run("ما شاء وما ما", "ما")) == 2


def test_words_are_marked_by_place_and_neighbours_join() -> None:
    assert _shown(highlight_words(TEXT, [2, 3, 6])) == ["الْأَعْمَالُ بِالنِّيَّاتِ", "امْرِئٍ"]
    assert highlight_words(TEXT, [99]) == ()


@given(st.text("ابةىأءَُّ ،.«ﷲـ", max_size=40), st.data())
def test_a_marked_run_folds_to_the_run(text: str, data: st.DataObject) -> None:
    words = fold_ar(text).split()
    if words:
        start = data.draw(st.integers(0, len(words) - 1))
        run = " ".join(words[start : data.draw(st.integers(start + 1, len(words)))])
        spans = highlight_run(text, run)
        assert spans
        assert all(fold_ar(text[a:b]) == run for a, b in spans)
