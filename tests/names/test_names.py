"""Names written by different hands are compared as one; respelling keeps them comparable."""

import pytest
from django.db import connections
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.folding import fold_latin
from narrators.names import arabic_key, french, plain, read_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("مالك ابن أنس", "مَالِكِ بْنِ أَنَسٍ"),
        ("أبا هريرة", "أبو هريرة"),
        ("أبي هريرة", "ابو هريره"),
        ("عائشة ابنة أبي بكر", "عايشه بنت أبي بكر"),
        ("أسما", "أسماء"),
        ("عبدالله بن عمر", "عبد الله بن عمر"),
        ("عبدالرحمن", "عبد الرحمن"),
        ("ذي اليدين", "ذو اليدين"),
        ("يحيي", "يحيى"),
    ],
)
def test_arabic_habits_meet(one: str, other: str) -> None:
    assert arabic_key(one) == arabic_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("أبي بن كعب", "أبو بن كعب"),
        ("مالك", "مك"),
        ("عمر", "عمرو"),
        ("عبد الله", "عبيد الله"),
        ("سعد", "سعيد"),
    ],
)
def test_different_names_stay_apart(one: str, other: str) -> None:
    assert arabic_key(one) != arabic_key(other)


@pytest.mark.parametrize(
    ("query", "language", "script", "key"),
    [
        ("أبي هريرة رضي الله عنه", "auto", "ar", "ابو هريره"),
        ("الإمام مالك", "auto", "ar", "مالك"),
        ("Imam Mālik", "auto", "latin", "malik"),
        ("Malik b. Anas", "auto", "latin", "malik ibn anas"),
        ("مالك", "latin", "latin", "مالك"),
        ("َُ", "auto", "latin", ""),
        ("؟", "ar", "ar", ""),
    ],
)
def test_a_query_is_read_in_its_script(query: str, language: str, script: str, key: str) -> None:
    name = read_name(query, language)  # type: ignore[arg-type]
    assert (name.script, name.key) == (script, key)


@pytest.mark.parametrize(
    ("scholarly", "in_plain", "in_french"),
    [
        ("Mālik b. Anas", "Malik ibn Anas", "Mâlik ibn Anas"),
        ("ʿAbd al-Raḥmān b. ʿAwf", "Abd al-Rahman ibn Awf", "‘Abd al-Rahmân ibn ‘Awf"),
        ("Abū Hurayra", "Abu Hurayra", "Aboû Houraïra"),
        ("ʿĀʾisha bt. Abī Bakr", "Aisha bint Abi Bakr", "Aïcha bint Abî Bakr"),
        ("Shuʿba b. al-Ḥajjāj", "Shuba ibn al-Hajjaj", "Chou‘ba ibn al-Hajjâj"),
    ],
)
def test_a_name_is_respelt_in_other_habits(scholarly: str, in_plain: str, in_french: str) -> None:
    assert plain(scholarly) == in_plain
    assert french(scholarly) == in_french


_PARTS = st.sampled_from(
    ["Mālik", "Anas", "ʿAbd Allāh", "ʿAbd al-Raḥmān", "al-Zuhrī", "Nāfiʿ", "Shuʿba", "Qutayba"]
)


@given(st.lists(_PARTS, min_size=1, max_size=4))
def test_all_habits_of_a_name_fold_alike(parts: list[str]) -> None:
    scholarly = " b. ".join(parts)
    key = fold_latin(scholarly)
    assert fold_latin(plain(scholarly)) == key
    assert fold_latin(french(scholarly)) == key
    assert fold_latin(plain(scholarly).replace(" ibn ", " bin ")) == key


_NAME_LETTERS = st.text("ابنهيكعلمدسورذخ ءأإآىةؤئَُِّ", max_size=40)
_NAME_WORDS = st.lists(
    st.sampled_from(
        ["ابن", "بن", "ابنة", "أبا", "أبي", "أبو", "أخي", "ذي", "عبدالله", "أسماء", "ء"]
    ),
    max_size=8,
).map(" ".join)


@pytest.mark.usefixtures("built_corpus")
@given(_NAME_LETTERS | _NAME_WORDS | st.text(st.characters(exclude_characters="\x00"), max_size=30))
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_key_in_sql_is_the_key_in_python(text: str) -> None:
    text = text.encode("utf-8", "ignore").decode("utf-8")
    with connections["corpus"].cursor() as cursor:
        cursor.execute("SELECT name_key(%s)", [text])
        assert cursor.fetchone() == (arabic_key(text),)
