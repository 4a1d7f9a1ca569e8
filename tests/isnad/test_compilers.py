"""The compilers' own ways: al-Harith read to while al-Nasa'i listened, «قال أبو داود»."""

import pytest

from corpus.isnad import read_isnad
from tests.isnad.conftest import roads_of

READ_TO = "قراءة عليه وأنا أسمع"
TAIL = ["مالك", "نافع", "ابن عمر"]


@pytest.mark.parametrize(
    "aside", [READ_TO, f"{READ_TO}، - واللفظ له -", f"{READ_TO}، - واللفظ لمحمد -"]
)
def test_who_was_read_to_loses_no_source(aside: str) -> None:
    text = (
        f"أخبرنا محمد بن سلمة، والحارث بن مسكين، {aside} عن ابن القاسم، قال حدثني مالك،"
        " عن نافع، عن ابن عمر، قال كان"
    )
    assert roads_of(text, "nasai") == [
        [teacher, "ابن القاسم", *TAIL] for teacher in ("محمد بن سلمة", "الحارث بن مسكين")
    ]


@pytest.mark.parametrize("turn", ["، ح ", "، "])
def test_who_was_read_to_is_a_source_of_the_compilers(turn: str) -> None:
    text = (
        f"أخبرني هارون بن عبد الله، قال حدثنا معن، قال حدثنا مالك{turn}والحارث بن مسكين {READ_TO}،"
        " عن ابن القاسم، قال حدثني مالك، عن نافع، عن ابن عمر، قال كان"
    )
    assert roads_of(text, "nasai") == [
        ["هارون بن عبد الله", "معن", *TAIL],
        ["الحارث بن مسكين", "ابن القاسم", *TAIL],
    ]


@pytest.mark.parametrize(
    ("collection", "name"),
    [("abudawud", "أبو داود"), ("tirmidhi", "أبو عيسى"), ("nasai", "أبو عبد الرحمن")],
)
def test_the_compiler_is_no_link_of_his_own_chain(collection: str, name: str) -> None:
    text = f"قال {name} حدثنا قتيبة حدثنا مالك عن نافع عن ابن عمر قال كان"
    assert roads_of(text, collection) == [["قتيبة", *TAIL]]


def test_what_the_compiler_says_without_transmitting_is_no_chain() -> None:
    reading = read_isnad("قال أبو داود وبهذا الإسناد أن رسول الله قال", collection="abudawud")
    assert not reading.chains
    assert "no_isnad" in reading.flags


def test_malik_is_a_link_of_the_muwattas_chains() -> None:
    assert roads_of("قال مالك عن نافع عن ابن عمر قال كان", "malik") == [TAIL]


@pytest.mark.parametrize(
    ("collection", "remark"),
    [
        ("abudawud", "قال أبو داود هذا مما تفرد به أهل اليمامة"),
        ("tirmidhi", "قال أبو عيسى هذا حديث حسن صحيح"),
        ("nasai", "قال أبو عبد الرحمن هذا خطأ"),
        ("malik", "قال مالك والأمر عندنا أن الدية لا تجب"),
    ],
)
def test_a_compilers_remark_is_told_from_the_matn(collection: str, remark: str) -> None:
    text = f"حدثنا قتيبة عن نافع عن ابن عمر قال كان يصلي ‏.‏ {remark} ‏.‏"
    (span,) = read_isnad(text, collection=collection).remarks
    assert text[span.start : span.end].startswith(remark)


def test_a_transmitter_named_like_the_compiler_remains_one() -> None:
    text = "حدثنا محمد حدثنا أبو داود قال أخبرنا شعبة عن قتادة عن أنس قال كان"
    assert ["محمد", "أبو داود", "شعبة", "قتادة", "أنس"] in roads_of(text, "abudawud")


def test_a_road_named_without_a_term_has_none() -> None:
    text = "حدثنا محمد حدثنا حماد عن ثابت عن أنس وأيوب عن أبي قلابة عن أنس قال كان"
    reading = read_isnad(text, collection="bukhari")
    terms = {
        text[mention.name.start : mention.name.end]: mention.term
        for chain in reading.chains
        for mention in chain.mentions
    }
    assert terms["أيوب"] is None
