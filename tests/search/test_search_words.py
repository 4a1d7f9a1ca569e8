"""Words find the reports that hold them: together first, then all of them, then words like them."""

from itertools import pairwise

import pytest
from django.db import connections
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.folding import fold_ar
from corpus.models import Hadith
from corpus.queries import search_words
from corpus.queries.search import HadithHit
from corpus.queries.search_passages import find_passages
from corpus.queries.search_ranking import MOST_WORDS
from corpus.queries.search_spellings import spellings
from tests.search.conftest import Search

NINE_WORDS = "إنما الأعمال بالنيات وإنما لكل امرئ ما نوى"
_ORDER = ["reference", "exact", "fulltext", "fuzzy"]


def _marked(hit: HadithHit) -> list[str]:
    assert hit.text_ar is not None
    return [fold_ar(hit.text_ar[start:end]) for start, end in hit.highlights]


def test_a_long_query_is_neither_cut_nor_fused(search: Search) -> None:
    first = search(NINE_WORDS).hits[0]
    assert (first.canonical_reference, first.match_method) == ("bukhari:1", "exact")
    assert _marked(first) == [fold_ar(NINE_WORDS)]


def test_the_highlight_falls_on_the_vocalised_words(search: Search) -> None:
    hits = search("الأعمال", limit=20).hits
    assert hits
    assert all(set(_marked(hit)) == {"الاعمال"} for hit in hits)


def test_highlights_are_left_out_where_they_are_not_wanted(search: Search) -> None:
    plain, marked = search("الأعمال", highlighted=False), search("الأعمال")
    assert [hit.hadith_id for hit in plain.hits] == [hit.hadith_id for hit in marked.hits]
    assert not any(hit.highlights for hit in plain.hits)


@pytest.mark.parametrize(
    "query",
    [
        "إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ",
        "انما الاعمال بالنيات",
        "إنـمـا الأعمال بالنيات",
        "إنما الأعمال، بالنيات!",
        "\u200fإنما\u200e الأعمال بالنیات",
        "إنما\u200bالأعمال\u200bبالنيات",
        "إِنَّمَا ٱلْأَعْمَٰلُ بِٱلنِّيَّٰتِ",
        "ﺇﻧﻤﺎ الأعمال بالنيات",
    ],
)
def test_spelling_habits_find_the_same_words(search: Search, query: str) -> None:
    first = search(query).hits[0]
    assert (first.canonical_reference, first.match_method) == ("bukhari:1", "exact")


@pytest.mark.parametrize(
    ("quranic", "usual"),
    [
        ("ٱلْأَعْمَٰلُ", "الأعمال"),
        ("ٱلصَّلَوٰةَ", "الصلاة"),
        ("هَٰذَا ٱلْكِتَٰبُ", "هذا الكتاب"),
        ("ٱلرَّحْمَـٰنِ", "الرحمن"),
        ("مُوسَىٰ", "موسى"),
    ],
)
def test_a_superscript_alef_is_read_as_the_texts_write_it(
    search: Search, quranic: str, usual: str
) -> None:
    assert search(quranic, limit=20).hits == search(usual, limit=20).hits


def test_a_word_full_of_superscript_alefs_has_few_spellings() -> None:
    assert [len(words) for words in spellings("ب\u0670" * 30 + " قال")] == [2, 1]


def test_a_final_hamza_may_be_missing_one_tier_below_exact(search: Search) -> None:
    text = "لا ترغبوا عن آبائكم"  # a control: nothing is missing here
    assert search(text).hits[0].match_method == "exact"
    whole = search("الحياء من الإيمان").hits[0]
    short = search("الحيا من الإيمان").hits[0]
    assert whole.match_method == "exact"
    assert short.match_method == "fulltext"
    assert "الحياء" in fold_ar(short.text_ar or "")


def test_words_in_another_order_are_all_there(search: Search) -> None:
    first = search("بالنيات الأعمال إنما").hits[0]
    assert (first.canonical_reference, first.match_method) == ("bukhari:1", "fulltext")


@pytest.mark.parametrize(
    "query",
    [
        "إنما الأعمل بالنيات وإنما لكل امرئ",
        "إنما الأعمال بالنايت وإنما لكل امرئ",
        "إنما الأعمال بالكتاب وإنما لكل امرئ ما نوى",
    ],
)
def test_a_slip_or_a_wrong_word_is_forgiven(search: Search, query: str) -> None:
    first = search(query).hits[0]
    assert (first.canonical_reference, first.match_method) == ("bukhari:1", "fuzzy")
    assert first.highlights


def test_hits_stand_in_the_order_of_their_methods(search: Search) -> None:
    for query in ("بالنيات", "عن أبي هريرة", "صلاة الليل مثنى", "لكل امرئ نوى ما"):
        methods = [_ORDER.index(hit.match_method) for hit in search(query, limit=20).hits]
        assert methods == sorted(methods)


@pytest.mark.parametrize("query", ["عن أبي هريرة", "قال", "صلاة الليل", "الصلات في السفر"])
def test_pages_neither_repeat_nor_lose_a_hit(search: Search, query: str) -> None:
    pages = [search(query, limit=7, offset=start).hits for start in range(0, 28, 7)]
    whole = search(query, limit=28).hits
    assert [hit for page in pages for hit in page] == list(whole)
    assert len({hit.hadith_id for hit in whole}) == len(whole)
    for before, after in pairwise(whole):
        assert (-before.score, before.hadith_id) < (-after.score, after.hadith_id)


def test_a_resemblance_never_scores_as_high_as_the_words_themselves(search: Search) -> None:
    held = min(hit.score for hit in search("قال", limit=20).hits)
    like = max(hit.score for hit in search("بيتزا", limit=20).hits)
    assert held >= 0.75 > 0.5 >= like


def test_a_page_beyond_the_end_is_empty(search: Search) -> None:
    found = search(NINE_WORDS, offset=1000)
    assert not found.hits
    assert not found.more


def test_more_says_whether_others_follow(search: Search) -> None:
    assert search("قال", limit=20).more
    assert not search(NINE_WORDS, limit=20).more


def test_a_collection_alone_is_searched(search: Search) -> None:
    for query in ("عن أبي هريرة", "إنما الأعمل بالنيات وإنما لكل امرئ"):
        assert {hit.collection_code for hit in search(query, collection_id=2, limit=20).hits} == {
            "muslim"
        }


@pytest.mark.parametrize("query", ["", "َُِّ", "﷽", "%", "_ \\ ' \" :* ! & | <-> ()", "…؟!،", "🙂"])
def test_a_query_without_letters_finds_nothing(search: Search, query: str) -> None:
    found = search(query)
    assert not found.hits
    assert [note.code for note in found.notes] == ["nothing_to_search"]


@pytest.mark.parametrize("sign", [*"%_\\'\":*!&|()", "<->", ":*", "\x00", "\ud800", "--", ";"])
def test_a_sign_never_changes_what_a_query_means(search: Search, sign: str) -> None:
    plain = search("الأعمال بالنيات", limit=20)
    assert search(f"{sign}الأعمال {sign} بالنيات{sign}", limit=20).hits == plain.hits


@pytest.mark.parametrize(
    "query", ["ب" * 10_000, "بن " * (MOST_WORDS + 1), "ﷲ" * 500, "ﷺ" * 500, "ﷺ " * 250]
)
def test_a_query_longer_than_any_text_of_five_hundred_letters_is_not_looked_up(
    search: Search, query: str
) -> None:
    with CaptureQueriesContext(connections["corpus"]) as sent:
        found = search(query)
    assert not sent
    assert not found.hits
    assert [note.code for note in found.notes] == ["query_too_long"]


def test_five_hundred_letters_of_any_text_are_looked_up(search: Search) -> None:
    for text in Hadith.objects.order_by("-id").values_list("text_folded", flat=True)[:3000]:
        assert (text or "")[:500].count(" ") < MOST_WORDS
    assert search("ﷺ " + NINE_WORDS).hits


def test_french_finds_nothing_and_says_so(search: Search) -> None:
    for language in ("fr", "auto"):
        found = search("les actes ne valent que par les intentions", language=language)
        assert not found.hits
        assert not found.more
        assert [note.code for note in found.notes] == ["french_unavailable"]


def test_arabic_was_asked_for_and_latin_given(search: Search) -> None:
    (note,) = search("les actes", language="ar").notes
    assert note.code == "no_arabic_letters"


def test_words_that_nothing_resembles_find_nothing(search: Search) -> None:
    assert not search("قفخبزض ظظثثغغ").hits


def test_the_number_of_queries_is_fixed(search: Search) -> None:
    search("قال")
    with CaptureQueriesContext(connections["corpus"]) as few:
        search("إنما الأعمل بالنيات وإنما", limit=1)
    with CaptureQueriesContext(connections["corpus"]) as many:
        search("إنما الأعمل بالنيات وإنما", limit=20)
    assert len(few) == len(many) <= 5


def test_a_database_without_the_vocabulary_is_searched_as_well(
    search: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_words, "has_view", lambda view: False)
    assert search(NINE_WORDS).hits[0].match_method == "exact"
    assert search("بالنيات الأعمال إنما").hits[0].match_method == "fulltext"
    slip = search("إنما الأعمل بالنيات وإنما لكل امرئ").hits[0]
    assert (slip.canonical_reference, slip.match_method) == ("bukhari:1", "fuzzy")


@pytest.mark.parametrize("query", ["ء", "الله ء"])
def test_a_lone_hamza_is_a_word_like_others(
    search: Search, monkeypatch: pytest.MonkeyPatch, query: str
) -> None:
    find_passages(query, limit=1, offset=0)
    search(query)
    monkeypatch.setattr(search_words, "has_view", lambda view: False)
    search(query)


@given(st.text(max_size=200) | st.text("ابتثصعقكلمن ءأة'\"&|!()<>:*\\%_", max_size=60))
@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_any_query_is_answered(search: Search, query: str) -> None:
    for hit in search(query).hits:
        assert 0 <= hit.score <= 1
        assert all(0 <= start < end <= len(hit.text_ar or "") for start, end in hit.highlights)
    for passage in find_passages(query, limit=5, offset=0).hits:
        assert all(0 <= start < end <= len(passage.text) for start, end in passage.highlights)
