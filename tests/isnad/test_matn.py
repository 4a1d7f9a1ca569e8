"""Where the matn begins, and the compiler's remarks in it."""

import pytest

from corpus.isnad import read_isnad
from tests.isnad.conftest import bare, matn_of

ISNAD = "حدثنا قتيبة حدثنا مالك عن نافع عن ابن عمر"


@pytest.mark.parametrize(
    ("after", "matn"),
    [
        ('قال قال رسول الله صلى الله عليه وسلم " بني الإسلام "', "بني الإسلام"),
        ("أن رسول الله صلى الله عليه وسلم قال بني الإسلام على خمس", "بني الإسلام"),
        ('عن النبي صلى الله عليه وسلم أنه قال " من حمل علينا "', "من حمل علينا"),
        ('يبلغ به النبي صلى الله عليه وسلم " لا حسد "', "لا حسد"),
        ("أن رسول الله صلى الله عليه وسلم نهى عن الشغار", "أن رسول الله"),
        ("قال كان النبي صلى الله عليه وسلم إذا سجد فرج", "كان النبي"),
        ("قال رأيت النبي صلى الله عليه وسلم يصلي", "رأيت النبي"),
        ("بهذا الإسناد مثله", "بهذا الإسناد"),
    ],
)
def test_a_bare_formula_is_isnad_and_more_than_it_is_matn(after: str, matn: str) -> None:
    assert matn_of(f"{ISNAD} {after}").startswith(matn)


def test_a_text_that_ends_with_its_chain_has_no_matn() -> None:
    assert read_isnad(f"{ISNAD} ح", collection="muslim").matn is None


@pytest.mark.parametrize(
    ("key", "remarks"),
    [
        ("bukhari:2881", ["قال أبو عبد الله تزفر تخيط."]),
        ("bukhari:6119", ["قال أبو عبد الله اسمه عبد الله بن أبي عتبة"]),
        ("bukhari:2116", []),  # his words open the text: «وقال الليث حدثني»
        ("muslim:1775", ["قال مسلم ابن مرجانة هو سعيد بن عبد الله ومرجانة أمه ."]),
        ("muslim:3006", []),  # a transmitter called Muslim
    ],
)
def test_the_compilers_remarks_are_told_from_what_he_transmits(
    texts: dict[str, str], key: str, remarks: list[str]
) -> None:
    text = texts[key]
    reading = read_isnad(text, collection=key.partition(":")[0])
    assert [bare(text[span.start : span.end]) for span in reading.remarks] == remarks


@pytest.mark.parametrize(
    ("key", "matn"),
    [
        ("bukhari:104", "أنه قال لعمرو بن سعيد"),
        ("muslim:1786", "في ليلة القدر"),
    ],
)
def test_the_matn_begins_with_the_words_of_the_last_transmitter(
    texts: dict[str, str], key: str, matn: str
) -> None:
    assert matn_of(texts[key], key.partition(":")[0]).startswith(matn)


def test_two_remarks_of_one_text_do_not_overlap(texts: dict[str, str]) -> None:
    first, second = read_isnad(texts["bukhari:2449"], collection="bukhari").remarks
    assert first.end <= second.start


@pytest.mark.parametrize(
    ("key", "matn"),
    [
        ("bukhari:6639", "قال سليمان لأطوفن"),  # the quotation opens with «قال»
        ("bukhari:7405", "يقول الله تعالى"),
        ("muslim:4094", "إن الحلال بين"),  # «وأهوى النعمان بإصبعيه»
        ("bukhari:901", "قال ابن عباس لمؤذنه"),
        ("muslim:7360", "لقيته مرتين"),
        ("muslim:6159", "قال - يعني الله"),
    ],
)
def test_the_saying_begins_where_the_quotation_does(
    texts: dict[str, str], key: str, matn: str
) -> None:
    assert matn_of(texts[key], key.partition(":")[0]).startswith(matn)


@pytest.mark.parametrize(
    ("key", "matn"),
    [
        ("muslim:2274", "ليس على المسلم"),  # «عن النبي وقال زهير يبلغ به»
        ("bukhari:7539", "لا ينبغي لعبد"),  # «فيما يرويه عن ربه قال»
        ("bukhari:7536", "إذا تقرب"),  # «يرويه عن ربه قال»
        ("muslim:6572", "يا عبادي"),  # «فيما روى عن الله تبارك وتعالى أنه قال»
        ("bukhari:6592", "حوضه"),  # «سمع النبي قوله»
        ("bukhari:7034", "بينا أنا نائم"),  # «قال ابن عباس ذكر لي أن رسول الله قال»
        ("bukhari:2637", "حين قال لها"),  # «وبعض حديثهم يصدق بعضا»
        ("bukhari:7416", "قال سعد بن عبادة"),  # what he said came to the Prophet
    ],
)
def test_what_only_attributes_the_saying_is_isnad(
    texts: dict[str, str], key: str, matn: str
) -> None:
    assert matn_of(texts[key], key.partition(":")[0]).startswith(matn)
