"""Several roads: pairs, «كلهم», variants of the wording, branches, what follows the matn."""

import pytest

from corpus.isnad import read_isnad
from corpus.isnad.roads import MOST_ROADS
from tests.isnad.conftest import flags_of, roads_of

SAID = "قال النبي صلى الله عليه وسلم"


def test_two_tiers_of_pairs_give_the_product() -> None:
    text = "حدثنا محمد وعلي قالا حدثنا سفيان وشعبة عن عمرو عن أنس قال كنا"
    tail = ["عمرو", "أنس"]
    assert roads_of(text) == [
        [first, second, *tail] for first in ("محمد", "علي") for second in ("سفيان", "شعبة")
    ]


def test_all_roads_go_on_after_kulluhum() -> None:
    text = (
        "حدثنا قتيبة حدثنا ليث ح وحدثنا محمد حدثنا حماد عن أيوب ح وحدثني زهير حدثنا يحيى"
        " كلهم عن نافع عن ابن عمر بهذا الحديث"
    )
    assert [road[-2:] for road in roads_of(text, "muslim")] == [["نافع", "ابن عمر"]] * 3


def test_variants_of_a_term_name_the_teacher_once() -> None:
    text = "حدثنا إسحاق وأبو سعيد الأشج قال إسحاق أخبرنا وقال الأشج حدثنا وكيع عن شعبة عن أنس قال"
    assert roads_of(text, "muslim") == [
        ["إسحاق", "وكيع", "شعبة", "أنس"],
        ["أبو سعيد الأشج", "وكيع", "شعبة", "أنس"],
    ]


def test_a_teacher_named_twice_counts_once() -> None:
    text = "حدثنا زهير وقتيبة جميعا عن جرير قال زهير حدثنا جرير عن الأعمش عن أنس قال كنا"
    assert {len(road) for road in roads_of(text, "muslim")} == {4}


def test_a_branch_after_the_prophet_goes_back_to_the_man_named_again() -> None:
    text = (
        "حدثنا آدم، حدثنا ابن أبي ذئب، حدثنا الزهري، عن سعيد، عن أبي هريرة، عن النبي صلى الله"
        f" عليه وسلم. وعن الزهري، عن أبي سلمة، عن أبي هريرة، {SAID}"
    )
    start = ["آدم", "ابن أبي ذئب", "الزهري"]
    assert roads_of(text) == [[*start, "سعيد", "أبي هريرة"], [*start, "أبي سلمة", "أبي هريرة"]]


def test_what_follows_the_matn_is_a_road_of_its_own() -> None:
    text = (
        f'حدثنا محمد حدثنا يحيى عن شعبة عن أنس {SAID} "يسروا". تابعه معاذ عن شعبة.'
        " وقال الليث حدثني عقيل عن أنس."
    )
    assert roads_of(text)[1:] == [["معاذ", "شعبة"], ["الليث", "عقيل", "أنس"]]
    assert flags_of(text)[1:] == [{"mutabaa", "muallaq"}] * 2


def test_a_man_of_the_road_who_speaks_again_continues_it() -> None:
    text = (
        f'حدثنا محمد حدثنا يحيى عن الزهري عن أنس {SAID} "يسروا". قال الزهري وأخبرني سالم عن'
        " ابن عمر مثله."
    )
    assert roads_of(text)[1] == ["محمد", "يحيى", "الزهري", "سالم", "ابن عمر"]


def test_a_chain_cut_short_is_never_completed() -> None:
    text = "وحدثناه قتيبة حدثنا حماد عن أيوب بهذا الإسناد مثله"
    assert roads_of(text, "muslim") == [["قتيبة", "حماد", "أيوب"]]
    assert flags_of(text, "muslim") == [{"by_same_isnad"}]


def test_more_roads_than_can_be_told_apart_are_kept_whole() -> None:
    men = " و".join(["محمد", "علي", "سفيان", "شعبة", "قتيبة", "زهير", "هناد"])
    text = f"حدثنا {men} قالوا حدثنا {men} عن أنس قال كنا"
    reading = read_isnad(text, collection="muslim")
    assert MOST_ROADS < 7 * 7
    assert len(reading.chains) == 1
    assert "kept_whole" in reading.flags
    assert "kept_whole" in reading.chains[0].flags


def test_talk_about_the_source_is_flagged() -> None:
    text = "حدثنا محمد عن شعبة عن الربيع قال من قال عشرا. فقلت للربيع ممن سمعته فقال من عمرو"
    assert "kept_whole" in read_isnad(text, collection="bukhari").flags


@pytest.mark.parametrize(
    ("key", "roads"),
    [
        # «عن الزهري عن عروة عن عائشة. وعن سالم عن ابن عمر»
        ("bukhari:1998", [["الزهري", "عروة", "عائشة"], ["الزهري", "سالم", "ابن عمر"]]),
        # the same with «شعبة عن الأعمش عن أبي وائل»
        ("bukhari:3187", [["سليمان الأعمش", "أبي وائل", "عبد الله"], ["شعبة", "ثابت", "أنس"]]),
        # «حماد عن هشام عن أبيه عن عائشة، وعن ثابت عن أنس»
        ("muslim:6128", [["هشام بن عروة", "أبيه", "عائشة"], ["حماد بن سلمة", "ثابت", "أنس"]]),
        # «حدثنا الأعرج وغيره عن أبي هريرة ونافعٌ عن عبد الله بن عمر»
        (
            "bukhari:533",
            [["غيره", "أبي هريرة"], ["نافع مولى عبد الله بن عمر", "عبد الله بن عمر"]],
        ),
        # «قال سفيان حدثت به منصورا فحدثني عن إبراهيم»
        ("bukhari:5743", [["سليمان", "مسلم", "مسروق", "عائشة"], ["سفيان", "منصورا", "إبراهيم"]]),
        # «قال أبو حازم فحدثت به النعمان فقال حدثني أبو سعيد»
        ("muslim:7138", [["سهل بن سعد"], ["النعمان بن أبي عياش الزرقي", "أبو سعيد الخدري"]]),
        # «زاد ابن حجر قال الأعمش وحدثني عمرو بن مرة»
        ("muslim:2348", [["عدي، بن حاتم"], ["عيسى بن يونس", "الأعمش", "عمرو بن مرة", "خيثمة"]]),
        # «وقال جرير عن منصور» after a comma; «بهذا، وعن الحكم عن القاسم» of the same speaker
        ("bukhari:5675", [["مسروق", "عائشة"], ["جرير", "منصور", "أبي الضحى"]]),
        ("bukhari:844", [["شعبة", "عبد الملك"], ["شعبة", "الحكم", "القاسم بن مخيمرة", "وراد"]]),
        # «وقالا جميعا حدثنا ابن أبي عدي»: another road of the same two
        ("muslim:7421", [["شعبة", "قتادة"], ["ابن، بشار", "ابن أبي عدي", "سعيد", "قتادة"]]),
        # «وحدثتني أختي حفصة»: the last transmitter goes on
        ("bukhari:1173", [["نافع", "ابن عمر"], ["نافع", "ابن عمر", "حفصة"]]),
        # «كلاهما عن عبيد الله» counts two, «كل هؤلاء عن نافع» all of them
        ("muslim:5454", [["عبيد الله", "نافع"], ["أيوب", "نافع"], ["أسامة", "نافع"]]),
        ("muslim:2874", [["جرير", "نافع"], ["علي، بن مسهر", "عبيد الله", "نافع"]]),
        # «فليح» is the father of «محمد بن فليح حدثني أبي»
        ("bukhari:59", [["فليح", "هلال بن علي"], ["محمد بن فليح", "أبي", "هلال بن علي"]]),
        # «ح وقال حدثنا يحيى»: of the same first man; a «ح» too many
        ("muslim:7030", [["أبو بكر بن خلاد الباهلي", "يحيى", "سفيان", "منصور", "مجاهد"]]),
        ("muslim:6234", [["أبو بكر بن أبي شيبة", "وكيع", "سعد بن إبراهيم"]]),
        # «قال وأخبرني سالم» after the Prophet: beside the last man, not from him
        ("muslim:3878", [["ابن شهاب", "سعيد بن المسيب"], ["ابن شهاب", "سالم بن عبد الله"]]),
        # «حدثني يونس، وابن وهب عن يونس»; «حدثني منصور وقال زائدة عن منصور»
        ("bukhari:6420", [["الليث", "يونس", "ابن شهاب"], ["ابن وهب", "يونس", "ابن شهاب"]]),
        ("bukhari:2431", [["يحيى", "سفيان", "منصور"], ["زائدة", "منصور", "طلحة", "أنس"]]),
        # «ويذكر عن أبي صالح ومجاهد»; «وقال الأوزاعي وغيره سمعت»
        ("bukhari:2148", [["أبي صالح", "أبي هريرة"], ["مجاهد", "أبي هريرة"]]),
        ("bukhari:1065", [["الأوزاعي", "الزهري", "عروة"], ["غيره", "الزهري", "عروة"]]),
        # «شعبة، قال وحدثنا عمرو أخبرنا شعبة»
        ("bukhari:3769", [["آدم", "شعبة", "عمرو بن مرة"], ["عمرو", "شعبة", "عمرو بن مرة"]]),
        # a name the row joins with «و», which no other word of the text shows to be one
        ("muslim:783", [["قتادة", "الحسن", "أبي رافع"], ["مطر", "الحسن", "أبي رافع"]]),
    ],
)
def test_a_road_begins_with_the_man_who_took_it_from_two(
    texts: dict[str, str], key: str, roads: list[list[str]]
) -> None:
    read = [" > ".join(road) for road in roads_of(texts[key], key.partition(":")[0])]
    assert all(any(" > ".join(part) in road for road in read) for part in roads)


@pytest.mark.parametrize(
    ("key", "number"),
    [
        ("muslim:7021", 16),  # «قال يونس ومعمر جميعا عن الزهري»
        ("muslim:2364", 3),  # «جميعا عن جرير - قال يحيى - أخبرنا جرير»
        ("bukhari:674", 3),  # «عن وهب بن عثمان، ووهب مديني»
        ("muslim:622", 5),  # «أبو معاوية ووكيع واللفظ ليحيى قال أخبرنا أبو معاوية»
        ("muslim:3504", 3),  # «وفي رواية أبي كامل سمعت أنسا»
        ("muslim:3088", 4),  # «فأخبرني ابن عباس أن الفضل أخبره»
    ],
)
def test_a_man_named_again_opens_no_road(texts: dict[str, str], key: str, number: int) -> None:
    roads = roads_of(texts[key], key.partition(":")[0])
    assert len(roads) == number
    assert all(len(set(road)) == len(road) for road in roads)


@pytest.mark.parametrize(
    ("key", "further"),
    [
        # «زاد هارون في روايته قال عمرو وحدثني بمثلها زيد»
        ("muslim:3067", [["هارون بن سعيد الأيلي", "ابن وهب", "عمرو", "زيد بن أسلم", "أسلم"]]),
        # «وزعم يحيى أنه لقي ... فحدثه عن أبيه»
        (
            "muslim:5156",
            [["محمد بن المثنى", "عثمان بن عمر", "علي", "يحيى", "عبد الله بن أبي قتادة", "أبيه"]],
        ),
        # «قال سفيان فكان يحيى بن سعيد حدثنا به عن مسلم»
        ("muslim:1312", [["ابن أبي عمر", "سفيان", "يحيى بن سعيد", "مسلم"]]),
        # «تابعه أيوب وعوف، وقال صخر وحماد بن نجيح عن أبي رجاء»
        (
            "bukhari:6449",
            [
                ["أيوب"],
                ["عوف"],
                ["صخر", "أبي رجاء", "ابن عباس"],
                ["حماد بن نجيح", "أبي رجاء", "ابن عباس"],
            ],
        ),
        # «وقال يونس بن محمد حدثنا شيبان»
        ("bukhari:2440", [["يونس بن محمد", "شيبان", "قتادة", "أبو المتوكل"]]),
    ],
)
def test_what_is_said_after_the_matn_names_its_own_road(
    texts: dict[str, str], key: str, further: list[list[str]]
) -> None:
    read = zip(
        roads_of(texts[key], key.partition(":")[0]),
        flags_of(texts[key], key.partition(":")[0]),
        strict=True,
    )
    assert [road for road, flags in read if "mutabaa" in flags] == further


def test_hammam_is_a_source_of_mamar(texts: dict[str, str]) -> None:
    roads = roads_of(texts["muslim:6810"], "muslim")
    assert roads[1] == ["محمد بن رافع", "عبد الرزاق", "معمر", "همام بن منبه", "أبي هريرة"]


def test_doubt_about_the_name_of_one_man_is_one_road(texts: dict[str, str]) -> None:
    (road,) = roads_of(texts["bukhari:5590"])
    assert road[-1].split() == ["أبو", "عامر", "ـ", "أو", "أبو", "مالك", "ـ", "الأشعري"]


def test_an_earlier_man_who_speaks_is_not_the_one_met(texts: dict[str, str]) -> None:
    assert [road[-1] for road in roads_of(texts["muslim:3171"], "muslim")] == ["سالم", "عائشة"]


@pytest.mark.parametrize(
    ("key", "first"),
    [
        ("muslim:2178", "عثمان بن أبي شيبة > جرير > الأعمش"),
        ("muslim:3988", "يحيى بن يحيى > هشيم > يحيى بن سعيد"),
        ("muslim:6191", "قتيبة بن سعيد > ليث > عقيل"),  # «كلاهما ... بإسناد يونس»
        ("muslim:301", "زهير بن حرب > جرير"),  # «كلهم بهذا الإسناد»
    ],
)
def test_two_men_of_the_compiler_together_gather_no_road_before_them(
    texts: dict[str, str], key: str, first: str
) -> None:
    assert " > ".join(roads_of(texts[key], "muslim")[0]) == first


@pytest.mark.parametrize("key", ["muslim:3998", "muslim:4283"])
def test_one_teacher_retracing_the_road_in_his_words_opens_none(
    texts: dict[str, str], key: str
) -> None:
    assert [flags_of(texts[key], "muslim")] == [[{"paired"}] * 2]


def test_several_of_whom_some_are_named_are_the_men_named(texts: dict[str, str]) -> None:
    roads = roads_of(texts["bukhari:6473"])[:3]
    assert [road[2] for road in roads] == ["مغيرة", "فلان", "رجل ثالث"]
    assert {len(road) for road in roads} == {6}


def test_a_clause_about_the_wording_names_no_man(texts: dict[str, str]) -> None:
    roads = roads_of(texts["bukhari:2637"])
    assert len(roads) == 8
    assert {road[-1] for road in roads} == {"عائشة"}


def test_a_lost_letter_does_not_end_a_name(texts: dict[str, str]) -> None:
    assert roads_of(texts["bukhari:1748"])[0][-1] == "ع\ufffd\ufffdد الله"
    assert roads_of(texts["muslim:6459"], "muslim")[0][0] == "محمد بن راف\ufffd\ufffd"


def test_what_a_man_of_the_road_adds_has_his_road(texts: dict[str, str]) -> None:
    head = ["محمد بن رافع", "عبد الرزاق", "معمر"]
    assert roads_of(texts["muslim:6810"], "muslim")[-1] == [*head, "همام", "أبي هريرة"]
    assert roads_of(texts["bukhari:4348"])[1][0] == "معاذ"


def test_an_opening_that_adds_is_a_supporting_road(texts: dict[str, str]) -> None:
    assert flags_of(texts["bukhari:6592"]) == [{"muallaq", "mutabaa"}]


@pytest.mark.parametrize(
    "key",
    [
        "bukhari:521",  # «كذلك كان بشير يحدث عن أبيه»
        "bukhari:1322",  # «من حدثك قال ابن عباس»
        "muslim:1476",  # «إذ مر بهم أبو عبد الله فدعاه نافع فقال سمعت»
    ],
)
def test_doubt_about_who_told_whom_is_flagged(texts: dict[str, str], key: str) -> None:
    assert "kept_whole" in read_isnad(texts[key], collection=key.partition(":")[0]).flags
