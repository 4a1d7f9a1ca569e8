"""Where the sections of each work begin, with their numbers and headings."""

from corpus.importers.openiti import profiles
from tests.importers.openiti.texts import passages_of


def test_khattabi_gives_his_running_number_and_bukharis() -> None:
    first, second = passages_of(
        "### | AUTO كتاب العلم\n# 2/ 2 - قال أبو عبد الله: حدثنا\n# قوله: كذا\n# 3/ 9520 - قال",
        profiles.ACLAM,
    )
    assert (first.section.number, first.section.cited) == ("2", 2)
    assert first.text == "قال أبو عبد الله: حدثنا\nقوله: كذا"
    assert first.heading == "كتاب العلم"
    assert (second.section.number, second.section.cited) == ("3/9520", 9520)


def test_of_khattabis_headings_only_the_one_right_above_is_carried() -> None:
    passages = passages_of(
        "### | AUTO كتاب العلم\n# تقدمة\n### || AUTO [باب فضل العلم]\n# 31/ 104 - قال",
        profiles.ACLAM,
    )
    assert [passage.heading for passage in passages] == ["كتاب العلم", "[باب فضل العلم]"]


def test_the_title_page_of_a_volume_is_no_part_of_the_text_before_it() -> None:
    text, title, after = passages_of(
        "# 317/ 1448 - ومن بلغت صدقته\nPageV01P773\n# أعلام الحديث\n# الجزء الثاني\nPageV02P774\n"
        "### || AUTO (38) (باب زكاة الغنم)\n# 318/ 1454 - وفي صدقة الغنم",
        profiles.ACLAM,
    )
    assert (text.text, text.section.number) == ("ومن بلغت صدقته", "317/1448")
    assert (title.section.kind, title.section.number) == ("imprint", None)
    assert title.text == "أعلام الحديث\nالجزء الثاني"
    assert after.section.number == "318/1454"


def test_a_numbered_list_opens_no_hadith() -> None:
    (passage,) = passages_of(
        "# 9 - حدثنا عبد الله\n# 1 - الإيمان بالله\n# 2 - والإيمان بملائكته", profiles.NUKAT
    )
    assert passage.section.cited == 9
    assert "2 - والإيمان" in passage.text


def test_a_heading_that_is_a_number_opens_a_passage_and_is_no_heading() -> None:
    first, second = passages_of("### | [39]\n# تطعم الطعام\n### | [40]\n# سلم", profiles.DIBAJ)
    assert [first.section.cited, second.section.cited] == [39, 40]
    assert first.heading is None


def test_what_became_of_a_control_character_opens_nothing() -> None:
    (passage,) = passages_of(
        "### | 57 - / 60 - \n# وفي الحديث [15] الأول\n### | 15 - \n# وقوله", profiles.KASHF
    )
    assert passage.section.number == "57"
    assert passage.text == "وفي الحديث الأول\nوقوله"


def test_a_hadith_on_top_of_the_page_is_apart_from_the_commentary_below() -> None:
    passages = passages_of(
        "### | [باب المواقيت]\n# قوله كذا\n"
        '# <span class="matn">45 - الحديث الثاني: عن عائشة\n'
        '# </span><span class="matn-hr"> </span>\n'
        "### | [إحكام الأحكام]\n# بقية الكلام",
        profiles.IHKAM,
    )
    assert [(p.section.kind, p.section.number, p.text, p.heading) for p in passages] == [
        ("commentary", None, "قوله كذا", "[باب المواقيت]"),
        ("matn", "45", "الحديث الثاني: عن عائشة", None),
        ("commentary", None, "بقية الكلام", "[باب المواقيت]"),
    ]


def test_headings_of_one_level_are_ranked_by_their_word() -> None:
    passages = passages_of(
        "### | [كتاب الصلاة]\n### | [باب الأذان]\n# أ\n### | [باب القبلة]\n# ب", profiles.IHKAM
    )
    assert [p.heading for p in passages] == [
        "[كتاب الصلاة] › [باب الأذان]",
        "[كتاب الصلاة] › [باب القبلة]",
    ]


def test_an_untagged_heading_ends_where_the_commentary_begins() -> None:
    (passage,) = passages_of(
        "# 269\n# 105 باب الجهر PageV01P134\n~~قوله : (قرأ) أي جهر رقم الجزء : 1 رقم الصفحة : 220",
        profiles.SINDI_BUKHARI,
    )
    assert passage.heading == "105 باب الجهر"
    assert passage.text == "قوله : (قرأ) أي جهر"


def test_entries_and_cross_references_are_passages_of_their_own() -> None:
    passages = passages_of(
        "### | حرف الألف\n### $ 12 أحمد بن بديل\n### $$$ أحمد التيمي صوابه إبراهيم\n"
        "### $ 13 -\n# أحمد بن بشير\n# [= 5680].",
        profiles.ENTRIES,
    )
    assert [(p.section.kind, p.section.number, p.text) for p in passages] == [
        ("entry", "12", "أحمد بن بديل"),
        ("cross_reference", None, "أحمد التيمي صوابه إبراهيم"),
        ("entry", "13", "أحمد بن بشير\n[= 5680]."),
    ]


def test_footnotes_stand_apart_from_the_text() -> None:
    (passage,) = passages_of("# أتقنتها (¬1) وحررتها (¬2)\n# (¬1) في الأصل: أيقنتها")
    assert passage.text == "أتقنتها وحررتها"
    assert passage.footnotes == "(1) في الأصل: أيقنتها"
    assert passage.section.notes_missing == 1


def test_stars_and_numbers_of_the_print_are_no_paragraphs_but_a_lacuna_is() -> None:
    (passage,) = passages_of("# نص\n# * * *\n# 17\n# [...]\n# بقية")
    assert passage.text == "نص\n[...]\nبقية"


def test_the_number_of_a_list_stays_with_its_line() -> None:
    (passage,) = passages_of("### | 1- \n# إنما الأعمال بالنيات\n### | 2- \n# بني الإسلام")
    assert passage.text == "1- إنما الأعمال بالنيات\n2- بني الإسلام"
