"""Where the name of an entry ends, in each of the works."""

import pytest

from tests.importers.entries.made import head


@pytest.mark.parametrize(
    ("work", "text", "heading"),
    [
        (
            "taqrib",
            "بسطام بن مسلم العوذي بفتح المهملة بصري ثقة من السابعة س",
            "بسطام بن مسلم العوذي",
        ),
        ("taqrib", "زيد بن المبارك الصنعاني من العاشرة د", "زيد بن المبارك الصنعاني"),
        ("kashif", "إسحاق بن وهب الواسطي العلاف، عن يزيد بن هارون", "إسحاق بن وهب الواسطي العلاف"),
        (
            "hidaya",
            "أحمد بن الحجاج أبو العباس المروزي سمع أنس بن عياض",
            "أحمد بن الحجاج أبو العباس المروزي",
        ),
        ("tahdhib-asma", "سعيد بن جبير (1) : تكرر فى المختصر", "سعيد بن جبير"),
    ],
)
def test_the_heading_is_the_name_verbatim(work: str, text: str, heading: str) -> None:
    assert head(work, text).heading == heading


def test_a_nisba_after_a_note_on_spelling_is_compared_too() -> None:
    assert head("taqrib", "زيد العوذي بفتح المهملة بصري ثقة").keys[0].endswith("بصري")


def test_a_sign_printed_as_one_word_with_the_name_is_no_letter_of_it() -> None:
    own = ("حريث", "احمد")
    assert head("tacjil", "احريث أبو مرة عن أبي واقد", own).heading == "حريث أبو مرة"
    assert head("tacjil", "فع أحمد بن جناح روى عن", own).heading == "أحمد بن جناح"


def test_a_title_is_compared_with_the_full_name_that_follows() -> None:
    keys = head(
        "tahdhib-asma", "أبو الزناد (1) : تكرر. هو الإمام عبد الله بن ذكوان المدنى روى"
    ).keys
    assert keys == ("ابو الزناد", "الامام عبد الله بن ذكوان المدني")
