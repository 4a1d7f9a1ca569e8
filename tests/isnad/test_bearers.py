"""The Companion of a story whose own words carry the report, and who of the story is none."""

import pytest

from tests.isnad.conftest import roads_of

PROPHET = "رسول الله صلى الله عليه وسلم"
HEAD = "حدثنا قتيبة حدثنا ليث عن يزيد عن طارق بن شهاب قال"


@pytest.mark.parametrize(
    ("key", "last"),
    [
        ("muslim:177", "أبو سعيد"),  # «فقال أبو سعيد ... سمعت رسول الله»
        ("muslim:4733", "عائذ بن عمرو"),  # «أن عائذ بن عمرو دخل على ... فقال ... سمعت»
        ("bukhari:3734", "ابن عمر"),  # «نظر ابن عمر ... ثم قال لو رآه رسول الله»
        ("muslim:3633", "ابن عباس"),  # «حضرنا مع ابن عباس ... فقال ابن عباس»
        ("bukhari:1233", "أم سلمة"),  # the questioners and the go-between are no nodes
        ("bukhari:136", "أبي هريرة"),  # «رقيت مع أبي هريرة ... فقال إني سمعت»
        ("bukhari:31", "أبو بكرة"),  # «فلقيني أبو بكرة فقال ... سمعت»
        ("bukhari:103", "عائشة"),  # «قالت عائشة فقلت»
        ("bukhari:1517", "أنس"),  # «حج أنس على رحل ... وحدث أن رسول الله»
        ("bukhari:4145", "عائشة"),  # «أسب حسان عند عائشة فقالت»
        ("muslim:1340", "المغيرة بن شعبة"),  # «كتب المغيرة إلى معاوية إني سمعت»
        ("muslim:1299", "أبا هريرة"),  # «فلما انصرف أخبرهم أن رسول الله»
        ("muslim:822", "أبو الجهم"),  # «دخلنا على أبي الجهم فقال أبو الجهم أقبل رسول الله»
        ("bukhari:1098", "سالم"),  # «. قال ابن عمر وكان رسول الله»: a report beside it
        ("muslim:4692", "زيد بن أرقم"),  # «قال فلقيت يومئذ زيد بن أرقم»
        ("muslim:4150", "عمر بن الخطاب"),  # «خطب ... فذكر نبي الله ... ثم قال ... ما راجعت»
        ("muslim:819", "شقيق"),  # «وساق الحديث ... نحو حديث أبي معاوية»
        ("muslim:3069", "عبد الله بن سرجس"),  # himself a Companion
        ("bukhari:4186", "نافع"),  # «أن ابن عمر أسلم ... فأخبره أن رسول الله»
    ],
)
def test_the_road_of_a_story_ends_with_him_whose_words_carry_it(
    texts: dict[str, str], key: str, last: str
) -> None:
    assert roads_of(texts[key], key.partition(":")[0])[0][-1] == last


@pytest.mark.parametrize(
    ("story", "last"),
    [
        (f"قام رجل فقال أبو سعيد سمعت {PROPHET} يقول من رأى منكرا", "أبو سعيد"),
        (f"قام رجل فقال أبو سعيد يا {PROPHET} ما هذا", "طارق بن شهاب"),
        (f"قام رجل فقال أبو سعيد ل{PROPHET} ما هذا", "طارق بن شهاب"),
        (f"خرج {PROPHET} فقال أبو سعيد ما هذا قال هذا {PROPHET}", "طارق بن شهاب"),
        ("قام رجل فقال أبو سعيد هذا أمير المؤمنين", "طارق بن شهاب"),
    ],
)
def test_he_who_only_acts_or_speaks_to_the_prophet_is_no_transmitter(story: str, last: str) -> None:
    assert roads_of(f"{HEAD} {story}", "muslim")[0][-1] == last
