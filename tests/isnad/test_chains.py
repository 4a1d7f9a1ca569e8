"""One chain, node by node: terms, glosses, honorifics, relatives, questions, scenes."""

import pytest

from corpus.isnad import read_isnad
from tests.isnad.conftest import bare, glosses_of, roads_of

PROPHET = "رسول الله صلى الله عليه وسلم"


@pytest.mark.parametrize(
    ("text", "road"),
    [
        ("حدثنا قتيبة حدثنا الليث عن نافع قال قال ابن عمر نهينا", "قتيبة الليث نافع ابن_عمر"),
        ("حدثنا يحيى قال قرأت على مالك عن نافع عن ابن عمر قال نهى", "يحيى مالك نافع ابن_عمر"),
        ("حدثنا علي حدثنا سفيان أن عمرا أخبره عن جابر قال كنا", "علي سفيان عمرا جابر"),
        ("حدثنا مسدد حدثنا حماد عن ثابت قال سألت أنسا أكان يقنت قال نعم", "مسدد حماد ثابت أنسا"),
        ("حدثنا مسدد حدثنا يحيى عن عروة قال قلت لعائشة ما كان قالت كان", "مسدد يحيى عروة عائشة"),
        ("حدثنا آدم حدثنا شعبة عن سعد قال دخلنا على جابر فقال رأيت", "آدم شعبة سعد جابر"),
        ("حدثنا عبد الله حدثني أبي عن جدي عن عائشة قالت كنت", "عبد_الله أبي جدي عائشة"),
        (f"حدثنا أحمد عن نافع عن عائشة أن الحارث سأل {PROPHET}", "أحمد نافع عائشة"),
        (f"حدثنا أحمد حدثنا سفيان قال سفيان حدثنا عمرو عن {PROPHET}", "أحمد سفيان عمرو"),
        ("حدثنا أحمد عن عمه موسى بن عقبة عن نافع عن أنس قال كنا", "أحمد موسى_بن_عقبة نافع أنس"),
    ],
)
def test_the_first_chain_is_read_node_by_node(text: str, road: str) -> None:
    assert roads_of(text) == [[name.replace("_", " ") for name in road.split()]]


def test_a_gloss_is_kept_apart_from_the_name() -> None:
    text = (
        "حدثنا يحيى، حدثنا إسماعيل - يعني ابن جعفر - عن العلاء، وهو ابن عبد الرحمن عن أبيه عن أنس"
    )
    assert roads_of(text) == [["يحيى", "إسماعيل", "العلاء", "أبيه", "أنس"]]
    reading = read_isnad(text, collection="muslim")
    assert glosses_of(reading, text) == ["- يعني ابن جعفر -", "وهو ابن عبد الرحمن"]


def test_honorifics_stay_outside_and_fixed_epithets_inside() -> None:
    text = "حدثنا قتيبة عن كريب مولى ابن عباس عن عائشة ـ رضى الله عنها ـ زوج النبي قالت كنت"
    assert roads_of(text) == [["قتيبة", "كريب مولى ابن عباس", "عائشة"]]


def test_every_mention_has_the_term_that_announces_it() -> None:
    text = "حدثنا قتيبة، عن مالك، سمعت نافعا، أن ابن عمر، أخبره قال كنا"
    mentions = read_isnad(text, collection="bukhari").chains[0].mentions
    terms = [text[m.term.start : m.term.end] for m in mentions if m.term]
    assert terms == ["حدثنا", "عن", "سمعت", "أخبره"]


def test_a_story_inside_the_isnad_lends_no_persons() -> None:
    text = (
        "حدثنا معلى، حدثنا عبد الواحد، حدثنا الأعمش، قال ذكرنا عند إبراهيم الرهن في السلم فقال"
        " حدثني الأسود عن عائشة ـ رضى الله عنها ـ أن النبي صلى الله عليه وسلم اشترى طعاما"
    )
    assert roads_of(text) == [["معلى", "عبد الواحد", "الأعمش", "إبراهيم", "الأسود", "عائشة"]]


def test_vowel_signs_are_not_needed_but_tell_the_preposition_from_the_man(
    texts: dict[str, str],
) -> None:
    text = texts["bukhari:6"]
    assert roads_of(text) == roads_of(bare(text))


def test_a_text_without_isnad_says_so() -> None:
    reading = read_isnad("وكنت أغتسل أنا والنبي من إناء واحد", collection="bukhari")
    assert not reading.chains
    assert (reading.matn, reading.flags) == (0, frozenset({"no_isnad"}))
    sent_back = read_isnad('وبإسناده قال "لا يبولن أحدكم"', collection="bukhari")
    assert sent_back.flags == {"no_isnad", "by_same_isnad"}


@pytest.mark.parametrize(
    ("key", "last"),
    [
        ("bukhari:1781", "مسروقا"),  # «سألت مسروقا وعطاء ومجاهدا. فقالوا»
        ("bukhari:3492", "ربيبة النبي"),
        ("muslim:3738", "بعض، أزواج النبي"),
        ("muslim:5472", "عبد الله بن عباس"),  # after a note on the report before
        ("muslim:6364", "جرير"),  # a letter of «حدثنا» is damaged
        ("muslim:2528", "كريب"),  # «بعثته إلى معاوية»: he is of the story
        ("muslim:4684", "ابن عباس"),  # «أن نجدة كتب إلى ابن عباس»
        ("muslim:3674", "ابن عباس"),  # «أن أبا الصهباء قال لابن عباس أتعلم»
        ("muslim:2800", "يعلى"),  # «كان يقول لعمر بن الخطاب ليتني»
        ("bukhari:6241", "سهل بن سعد"),  # «حفظته كما أنك ها هنا عن»
        ("bukhari:3160", "جبير بن حية"),  # «بعث عمر الناس»
        ("bukhari:7317", "المغيرة بن شعبة"),  # «قال سأل عمر»: he asks
        ("bukhari:179", "عثمان بن عفان"),  # «أخبره أنه سأل عثمان»: he is asked
        ("bukhari:6350", "خبابا"),  # «أتيت خبابا فسمعته يقول»
        ("muslim:2849", "ابن عباس"),  # «في رواية منصور عن الحكم» is no road
        ("muslim:2974", "عمران بن حصين"),
        ("bukhari:3180", "أبي هريرة"),  # opens with «قال أبو موسى», not the Companion
        ("bukhari:4012", "عميه"),  # «أخبر رافع ابن عمر أن عميه أخبراه»
        ("bukhari:3837", "عائشة"),  # «أن القاسم كان يمشي ... ويخبر عن»
        ("bukhari:579", "أبي هريرة"),  # «وعن الأعرج يحدثونه عن»
        ("bukhari:2079", "حكيم بن حزام"),  # «رفعه إلى حكيم»
        ("muslim:1395", "أبي هريرة"),  # «أخ برنا»
        ("muslim:3446", "عثمان بن عفان"),  # «أنفقال أبان سمعت»
        ("muslim:3336", "أبي سعيد، مولى المهري"),  # «أنه حدث عن»
    ],
)
def test_the_first_chain_ends_with_the_transmitter_nearest_to_the_event(
    texts: dict[str, str], key: str, last: str
) -> None:
    assert roads_of(texts[key], key.partition(":")[0])[0][-1] == last


def test_a_grandfather_with_the_kunya_of_his_grandson_is_another_man(
    texts: dict[str, str],
) -> None:
    road = roads_of(texts["bukhari:2260"])[0]
    assert road[2:] == ["أبي بردة", "أبو بردة", "أبي موسى الأشعري"]


def test_my_father_is_nobodys_kunya(texts: dict[str, str]) -> None:
    road = roads_of(texts["bukhari:6239"])
    assert road == [["أبو النعمان", "معتمر", "أبي", "أبو مجلز", "أنس"]]


def test_men_who_only_ask_the_teller_are_no_transmitters(texts: dict[str, str]) -> None:
    named = {name for road in roads_of(texts["bukhari:3872"]) for name in road}
    assert not named & {"المسور بن مخرمة", "عبد الرحمن بن الأسود بن عبد يغوث"}


def test_he_who_does_and_tells_is_a_transmitter(texts: dict[str, str]) -> None:
    assert roads_of(texts["bukhari:3837"])[0][-2:] == ["القاسم", "عائشة"]
