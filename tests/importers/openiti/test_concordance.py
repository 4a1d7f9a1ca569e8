"""The index of runs of words, and the score of a report by it."""

from corpus.importers.openiti.concordance import Concordance
from corpus.importers.openiti.words import words
from tests.importers.openiti.reports import NIYYA, SALSALA, concordance, report

FIRST = report("bukhari", "1", NIYYA, 1_000_001)
SECOND = report("bukhari", "2", SALSALA, 1_000_002)


def scores(index: Concordance, text: str, collection: str = "bukhari") -> dict[str, float]:
    found = index.scores(index.ids(words(text)), collection)
    return {index.reports[place].number: round(score, 3) for place, score in found.items()}


def test_only_the_report_that_has_the_words_scores() -> None:
    index = concordance(FIRST, SECOND)
    assert set(scores(index, "صلصلة الجرس أي صوته")) == {"2"}


def test_a_longer_run_weighs_more_than_its_words_apart() -> None:
    index = concordance(FIRST)
    assert scores(index, "لكل امرئ ما نوى")["1"] > scores(index, "نوى امرئ")["1"]


def test_words_of_every_isnad_say_nothing() -> None:
    assert scores(concordance(FIRST), "أخبرنا مالك عن نافع") == {}


def test_another_collection_is_not_asked() -> None:
    assert scores(concordance(FIRST), "الأعمال بالنيات", "muslim") == {}


def test_a_collection_without_reports_has_no_places() -> None:
    assert list(concordance(FIRST).within("tirmidhi")) == []


def test_a_report_has_each_of_its_own_runs() -> None:
    index = concordance(FIRST, SECOND)
    ids = index.ids(words(NIYYA))
    place = next(p for p, one in enumerate(index.reports) if one is FIRST)
    assert all(place in index.places(ids[start : start + 6]) for start in range(len(ids) - 5))
