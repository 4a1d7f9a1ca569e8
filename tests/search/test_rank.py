"""The score of a text is how much of the query stands close together in it."""

from corpus.queries.search_rank import Matcher
from corpus.queries.search_words import Form, stems, twin, weight


def _matcher(query: str) -> Matcher:
    words = query.split()
    return Matcher(words, {word: (Form(word, 1.0, 10),) for word in words})


def test_words_side_by_side_are_the_whole_query_in_any_order() -> None:
    matcher = _matcher("ا ب ج")
    assert matcher.window("س ا ب ج س").share == 1
    assert matcher.window("س ج ا ب س").share == 1
    assert matcher.window("س ج ا ب س").places == (1, 2, 3)


def test_words_in_between_count_against_a_text() -> None:
    matcher = _matcher("ا ب ج")
    near, far = matcher.window("ا ب س ج"), matcher.window("ا ب س س ج")
    assert 1 > near.share > far.share
    assert matcher.window("ا س س س س س س س ب").share < 0.5


def test_a_repeated_word_is_needed_as_often_as_it_is_asked_for() -> None:
    assert _matcher("ا ا ب").window("ا ب").share < 1
    assert _matcher("ا ا ب").window("ا ب ا").share == 1


def test_a_rare_word_weighs_more_than_a_common_one() -> None:
    forms = {"نادر": (Form("نادر", 1.0, 2),), "قال": (Form("قال", 1.0, 9000),)}
    matcher = Matcher(["نادر", "قال"], forms)
    assert matcher.window("نادر").share > matcher.window("قال").share
    assert weight(2) > weight(9000)


def test_a_word_like_the_one_typed_counts_by_its_likeness() -> None:
    matcher = Matcher(["اعمل"], {"اعمل": (Form("اعمال", 0.8, 30),)})
    assert matcher.window("انما اعمال").share == 0.8


def test_equal_texts_stand_by_their_ids() -> None:
    texts = {3: "ا ب", 1: "ا ب", 2: "ا ب"}
    matcher = _matcher("ا ب")
    assert [key for _, key in matcher.rank(matcher.shares(texts), texts)] == [1, 2, 3]


def test_texts_that_hold_little_of_the_query_are_left_out() -> None:
    texts = {1: "ا ب ج د", 2: "ا س س س"}
    assert _matcher("ا ب ج د").worthwhile(texts).keys() == {1}
    assert _matcher("ا ب ج د").worthwhile({2: texts[2]}) == {}


def test_a_slip_shares_a_stem_with_the_word() -> None:
    for slip in ("محد", "ممحمد", "محدم", "محمذ"):
        assert stems("محمد") & stems(slip)
    assert not stems("محمد") & stems("سفيان")


def test_twins_differ_by_a_final_hamza() -> None:
    assert twin("دعاء") == "دعا"
    assert twin("دعا") == "دعاء"


def test_no_text_is_lost_that_holds_all_words() -> None:
    texts = {key: "ا " + "س " * key + "ب" for key in range(100)}
    matcher = _matcher("ا ب")
    ranked = matcher.rank(matcher.shares(texts), texts)
    assert {key for _, key in ranked} == texts.keys()
    assert ranked == sorted(ranked, key=lambda scored: (-scored[0], scored[1]))
