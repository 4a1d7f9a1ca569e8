"""A quotation points to the report that has its words, or to none."""

from corpus.importers.openiti.concordance import Concordance
from corpus.importers.openiti.quotation import quotations
from corpus.importers.openiti.words import words_without_verses
from tests.importers.openiti.reports import ARWAH, NIYYA, SALSALA, concordance, report

FIRST = report("bukhari", "1", NIYYA, 1_000_001)
SECOND = report("bukhari", "2", SALSALA, 1_000_002)
MUSLIMS = report("muslim", "1907a", NIYYA, 2_000_001)


def quoted(index: Concordance, text: str, *collections: str) -> list[set[str]]:
    ids = index.ids(words_without_verses(text))
    within = [index.within(one) for one in collections or ("bukhari",)]
    return [
        {index.reports[place].reference for place in quotation.places}
        for quotation in quotations(index, ids, within)
    ]


def test_a_long_quotation_points_to_the_one_report_that_has_it() -> None:
    text = "وقوله: يأتيني مثل صلصلة الجرس فيفصم عني وقد وعيت، الصلصلة الصوت"
    assert quoted(concordance(FIRST, SECOND), text) == [{"bukhari:2"}]


def test_a_short_one_points_to_nothing() -> None:
    assert quoted(concordance(SECOND), "قوله: مثل صلصلة الجرس الصلصلة الصوت") == []


def test_the_words_of_an_isnad_point_to_nothing() -> None:
    text = "رواه عبد الله بن يوسف قال أخبرنا مالك عن نافع أن رسول الله قال"
    assert quoted(concordance(SECOND), text) == []


def test_words_of_two_reports_are_ambiguous() -> None:
    again = report("bukhari", "54", NIYYA, 1_000_054)
    text = "قال: إنما الأعمال بالنيات وإنما لكل امرئ ما نوى"
    assert quoted(concordance(FIRST, again), text) == [{"bukhari:1", "bukhari:54"}]


def test_the_collections_asked_decide_what_is_ambiguous() -> None:
    index = concordance(FIRST, MUSLIMS)
    text = "قال: إنما الأعمال بالنيات وإنما لكل امرئ ما نوى"
    assert quoted(index, text, "muslim") == [{"muslim:1907a"}]
    assert quoted(index, text, "bukhari", "muslim") == [{"bukhari:1", "muslim:1907a"}]


def test_two_quotations_in_a_passage_are_two() -> None:
    arwah = report("bukhari", "3336", ARWAH, 1_003_336)
    text = f"{SALSALA[40:]} ثم ذكر بعد ذلك كلاما آخر في معناه {ARWAH}"
    assert quoted(concordance(SECOND, arwah), text) == [{"bukhari:2"}, {"bukhari:3336"}]


def test_a_verse_is_no_hadiths_own() -> None:
    verse = "يا أيها الذين آمنوا لا تكونوا كالذين آذوا موسى فبرأه الله"
    told = report("bukhari", "3404", f"فذلك قوله {verse}", 1_003_404)
    assert quoted(concordance(told), f"كما قال {{{verse}}} وغيره") == []
