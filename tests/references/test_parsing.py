"""Every usual spelling of a reference is read; nothing else is taken for one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.references import ReferenceItem, References, parse_references


def _items(text: str) -> list[str]:
    return [str(item) for item in parse_references(text).items]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bukhari 1", "bukhari:1"),
        ("bukhari:52", "bukhari:52"),
        ("Sahih al-Bukhari 1", "bukhari:1"),
        ("al-Bukhārī, no. 7", "bukhari:7"),
        ("Ṣaḥīḥ al-Bukhārī, n° 7", "bukhari:7"),
        ("Boukhari n° 7", "bukhari:7"),
        ("l'imam Boukhârî, hadith n°7", "bukhari:7"),
        ("Bukhari #7", "bukhari:7"),
        ("bukhari 007.", "bukhari:7"),
        ("صحيح البخاري ١", "bukhari:1"),
        ("البخاري ۵۲", "bukhari:52"),
        ("البخارى رقم ٥٢", "bukhari:52"),
        ("رواه البخاري (٥٢)", "bukhari:52"),
        ("حديث رقم 52 من صحيح البخاري", "bukhari:52"),
        ("hadith 52 of Bukhari", "bukhari:52"),
        ("Sahih Muslim 8", "muslim:8"),
        ("muslim 93", "muslim:93"),
        ("muslim 8 a", "muslim:8a"),
        ("muslim 8A", "muslim:8a"),
        ("صحيح مسلم ٨ أ", "muslim:8a"),
        ("رقم 52a (Bukhari)", "bukhari:52a"),
        ("bukhari 402.2", "bukhari:402.2"),
        ("البخاري ٤٠٢٫٢", "bukhari:402.2"),
        ("bukhari 5710", "bukhari:5710"),
        ("bukhari 999999", "bukhari:999999"),
        ("bukhari 1-3", "bukhari:1-3"),
        ("bukhari 1–500", "bukhari:1-500"),
        ("Boukhari de 1 à 3", "bukhari:1-3"),
        ("البخاري من ١ إلى ٣", "bukhari:1-3"),
        ("muslim 8a–c", "muslim:8a-8c"),
        ("bukhari 2:5", "bukhari:2:5"),
        ("bukhari:2:5", "bukhari:2:5"),
        ("Bukhari, Book 2, Hadith 5", "bukhari:2:5"),
        ("hadith 5 of book 2 of Bukhari", "bukhari:2:5"),
        ("Boukhari, livre 2, hadith 5", "bukhari:2:5"),
        ("صحيح البخاري كتاب ٢ حديث ٥", "bukhari:2:5"),
        ("muslim introduction 3", "muslim:introduction-3"),
        ("muslim:introduction-3", "muslim:introduction-3"),
        ("muslim introduction 1-20", "muslim:introduction-1-20"),
        ("bukhari-7", "bukhari:7"),
        ("bukhari - 7", "bukhari:7"),
        ("bukhari -7", "bukhari:-7"),
        ("bukhari:−7", "bukhari:-7"),
        ("البخاري -٧", "bukhari:-7"),
        ("bukhari 1 -3", "bukhari:1-3"),
        ("bukhari 1.0", "bukhari:1.0"),
        ("صحيح\u200bالبخاري\u200b٧", "bukhari:7"),
        ("مقدمة صحيح مسلم ٣", "muslim:introduction-3"),
        ("Introduction to Sahih Muslim", "muslim:introduction"),
        ("Sunan Abi Dawud 12", "abudawud:12"),
        ("Abou Daoud 12", "abudawud:12"),
        ("سنن أبي داود ١٢", "abudawud:12"),
        ("at-Tirmidhî 3", "tirmidhi:3"),
        ("جامع الترمذي ٣", "tirmidhi:3"),
        ("an-Nasāʾī 4", "nasai:4"),
        ("سنن النسائي ٤", "nasai:4"),
        ("Ibn Mājah 5", "ibnmajah:5"),
        ("سنن ابن ماجة ٥", "ibnmajah:5"),
    ],
)
def test_a_spelling_is_read(text: str, expected: str) -> None:
    assert _items(text) == [expected]


@pytest.mark.parametrize("text", ["hadith 1", "Book 5 Hadith 0", "رقم ٥٢", "حديث ١", "52"])
def test_a_number_without_a_collection_is_no_reference_and_no_guess(text: str) -> None:
    found = parse_references(text)
    assert not found.items
    assert found.fault == "reference_without_collection"


@pytest.mark.parametrize("text", ["bukhari", "Sahih al-Bukhari", "Muslim", "البخاري", "صحيح مسلم"])
def test_a_collection_without_a_number_is_no_reference(text: str) -> None:
    found = parse_references(text)
    assert not found.items
    assert found.fault == "reference_without_number"


@pytest.mark.parametrize(
    "text",
    ["Vol. 1, Book 2, Hadith 5", "Sahih Bukhari, Vol. 1, Book 2, Hadith 50", "البخاري ج ١ رقم ٥"],
)
def test_numbers_by_volume_are_of_another_numbering(text: str) -> None:
    found = parse_references(text)
    assert not found.items
    assert found.fault == "reference_by_volume"


@pytest.mark.parametrize("text", ["١٢٣ مالك", "123 Malik", "٧ أحمد"])
def test_a_number_before_a_mans_name_cites_no_collection(text: str) -> None:
    assert parse_references(text) == References()


@pytest.mark.parametrize(
    ("text", "expected"),
    [("مالك ١٢٣", "malik:123"), ("hadith 5 of Malik", "malik:5"), ("5 Muwatta", "malik:5")],
)
def test_where_a_collection_is_meant_it_is_read(text: str, expected: str) -> None:
    assert _items(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bukhari 1 5",
        "bukhari 8 ab",
        "bukhari 1st",
        "a Muslim of 30 years",
        "قال مسلم ثلاثة",
        "صام رمضان ٣٠ يوما",
        "إنما الأعمال بالنيات",
        "muslim 52a (Bukhari)",
    ],
)
def test_another_text_is_not_taken_for_a_reference(text: str) -> None:
    assert not parse_references(text).items


def test_several_references_stand_in_one_text() -> None:
    assert _items("Bukhari 1, Muslim 1907") == ["bukhari:1", "muslim:1907"]
    assert _items("البخاري ١ ومسلم ١٩٠٧") == ["bukhari:1", "muslim:1907"]
    assert _items("bukhari 1, 5 and 9") == ["bukhari:1", "bukhari:5", "bukhari:9"]


_DIGITS = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "０１２３４５６７８９"]
_NAMES = {
    "bukhari": ["bukhari", "Sahih al-Bukhari", "Boukhârî", "صحيح البخاري", "al-Bukhārī"],
    "muslim": ["muslim", "Sahih Muslim", "Mouslim", "صحيح مسلم", "Ṣaḥīḥ Muslim"],
    "tirmidhi": ["Tirmidhi", "at-Tirmidhī", "Tirmizi", "جامع الترمذي"],
}
_COLLECTIONS = st.sampled_from([(code, name) for code, all_ in _NAMES.items() for name in all_])
_LINKS = st.sampled_from([" ", ":", ", no. ", " n° ", " #", " رقم ", " hadith ", " - ", " ("])


@given(_COLLECTIONS, _LINKS, st.integers(0, 10**12), st.sampled_from(_DIGITS))
def test_digits_of_every_script_name_the_same_number(
    collection: tuple[str, str], link: str, number: int, digits: str
) -> None:
    code, name = collection
    written = str(number).translate(str.maketrans("0123456789", digits))
    assert _items(f"{name}{link}{written}") == [f"{code}:{number}"]


@given(_COLLECTIONS, st.integers(1, 9999), st.integers(1, 99))
def test_a_decimal_is_never_cut(collection: tuple[str, str], whole: int, part: int) -> None:
    code, name = collection
    assert _items(f"{name} {whole}.{part}") == [f"{code}:{whole}.{part}"]


@given(_COLLECTIONS, st.integers(1, 9999), st.sampled_from("abcdefghijz"), st.booleans())
def test_a_letter_belongs_to_its_number(
    collection: tuple[str, str], number: int, letter: str, apart: bool
) -> None:
    code, name = collection
    assert _items(f"{name} {number}{' ' * apart}{letter}") == [f"{code}:{number}{letter}"]


_NUMBERS = st.integers(0, 9999).map(str) | st.sampled_from(["8a", "402.2", "1907b"])
_ITEMS = st.builds(
    ReferenceItem,
    st.sampled_from(sorted(_NAMES)),
    _NUMBERS,
    st.none() | st.integers(1, 9999).map(str),
    st.none() | st.integers(1, 99).map(str),
)


@given(_ITEMS)
def test_what_an_item_is_written_as_reads_as_that_item(item: ReferenceItem) -> None:
    assert parse_references(str(item)).items == (item,)


@given(_ITEMS, st.sampled_from(["الصلاة", "prayer", "قلبي", "voyage"]))
def test_one_foreign_word_makes_it_a_text(item: ReferenceItem, word: str) -> None:
    assert not parse_references(f"{item} {word}").items
    assert not parse_references(f"{word} {item}").items


@given(st.text(max_size=600) | st.text("bukharimslbook 0123456789.:-/,ab", max_size=80))
def test_any_text_is_read_or_refused_without_an_error(text: str) -> None:
    found = parse_references(text)
    assert not (found.items and found.fault)
