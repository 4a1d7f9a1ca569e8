"""The words of a matn that are compared: none of them the compiler's, a formula's or an isnad's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.folding import fold_ar
from corpus.parallels import matn_words

SAYING = "المسلم من سلم المسلمون من لسانه ويده"
WORDS = tuple(SAYING.split())


@pytest.mark.parametrize(
    "text",
    [
        SAYING,
        "المُسْلِمُ مَنْ سَلِمَ الْمُسْلِمُونَ مِنْ لِسَانِهِ وَيَدِهِ",
        f"أن رسول الله صلى الله عليه وسلم قال «{SAYING}»",
        f"سمعت النبي ﷺ يقول {SAYING}",
        f"{SAYING}. قال أبو عيسى هذا حديث حسن صحيح وفي الباب عن جابر",
        f"{SAYING} قال وفي الباب عن جابر قال أبو عيسى حديث صحيح",
        f"{SAYING} تابعه عقيل عن الزهري",
        f"{SAYING} وحدثنيه محمد بن رافع حدثنا عبد الرزاق بهذا الإسناد مثله",
        f"{SAYING} قال أبو داود رواه شعبة عن منصور",
        f"قراءة عليه وأنا أسمع واللفظ له عن سفيان عن الزهري قال {SAYING}",
        f"حدثني إبراهيم بن طهمان عن موسى قال حدثني أبو الزناد عن الأعرج قال {SAYING}",
    ],
)
def test_what_is_no_matn_is_left_out(text: str) -> None:
    assert matn_words(text, 0) == WORDS


@pytest.mark.parametrize(
    "text",
    [
        "بهذا الإسناد نحوه",
        "عن النبي صلى الله عليه وسلم مثله",
        "بهذا الإسناد مثله غير أنه قال وبارك على محمد ولم يقل اللهم",
        "بإسناد مالك ومعنى حديثه وفي حديث سفيان سمعت عمر بن الخطاب على المنبر يخبر عن النبي",
        "بمثل حديث الليث بن سعد عن نافع",
        "فذكر نحوه",
        "",
    ],
)
def test_a_report_that_only_points_to_another_has_no_words(text: str) -> None:
    assert matn_words(text, 0) == ()


@pytest.mark.parametrize(
    "text",
    [
        "من بنى مسجدا بنى الله له مثله في الجنة",
        "أخبرني عن الإسلام قال تعبد ربك وتقيم الصلاة",
        "يا محمد أخبرني عن الساعة قال ما المسؤول عنها بأعلم من السائل",
        "كان ذلك يوما وحدثنا رسول الله حديثين رأيت أحدهما",
    ],
)
def test_words_of_the_story_itself_are_no_such_thing(text: str) -> None:
    assert matn_words(text, 0) == tuple(fold_ar(text).split())


def test_it_begins_where_the_matn_begins() -> None:
    isnad = "حدثنا آدم عن شعبة عن الأعمش "
    assert matn_words(isnad + SAYING, len(isnad)) == WORDS
    assert matn_words(SAYING, None) == WORDS


@given(st.text(), st.integers(0, 50))
def test_any_text_is_read(text: str, offset: int) -> None:
    words = matn_words(text, offset)
    assert all(word and " " not in word for word in words)
    assert matn_words(text, offset) == words
