"""A cited number counts, or is repaired, only where the words confirm it."""

import pytest

from corpus.importers.openiti.concordance import Concordance
from corpus.importers.openiti.numbered import Claim, Judgement, is_misprint, judge
from corpus.importers.openiti.words import words
from tests.importers.openiti.reports import (
    NIYYA,
    SALSALA,
    SHIGHAR,
    concordance,
    report,
)

INDEX = concordance(
    report("bukhari", "1", NIYYA, 1_000_001),
    report("bukhari", "2", SALSALA, 1_000_002),
    report("muslim", "1415a", SHIGHAR, 2_000_010, "1416"),
    report("muslim", "1415b", "بهذا الإسناد أن رسول الله نهى عن الشغار وزاد ابن نمير", 2_000_011),
    report("muslim", "1415c", "حدثنا محمد بن رافع حدثنا عبد الرزاق أخبرنا معمر", 2_000_012),
)


def judged(
    *claims: tuple[int, str], collection: str = "bukhari", index: Concordance = INDEX
) -> list[Judgement]:
    found = [Claim(number, index.ids(words(text))) for number, text in claims]
    return list(judge(index, collection, found, quotes_opening=True))


def references(judgement: Judgement) -> set[str]:
    return {INDEX.reports[place].reference for place in judgement.shares}


def test_a_number_is_confirmed_by_the_words_quoted() -> None:
    (found,) = judged((2, SALSALA))
    assert (found.verdict, references(found)) == ("confirmed", {"bukhari:2"})
    assert list(found.shares.values()) == [1.0]


def test_a_drifted_number_is_repaired_with_its_reason() -> None:
    (found,) = judged((1, SALSALA))
    assert (found.verdict, found.number) == ("repaired", 2)
    assert found.reason == "its words do not fit number 1"


def test_a_number_that_no_report_bears_is_repaired_when_a_digit_is_wrong() -> None:
    found, beside = judged((9999, "قوله كذا"), (12, SALSALA))
    assert found.verdict == "unconfirmed"
    assert (beside.verdict, beside.reason) == ("repaired", "the collection has no number 12")


def test_a_number_far_from_every_misprint_and_neighbour_is_not_repaired() -> None:
    (found,) = judged((7777, SALSALA))
    assert (found.verdict, found.shares) == ("unconfirmed", {})


def test_the_order_of_the_work_may_lead_to_the_number() -> None:
    _, found, _ = judged((1, NIYYA), (7777, SALSALA), (1, NIYYA))
    assert (found.verdict, found.number) == ("repaired", 2)


def test_words_of_nobody_confirm_nothing() -> None:
    (found,) = judged((2, "هذا كلام لا يوجد في خبر"))
    assert found.verdict == "unconfirmed"


def test_only_the_lettered_reports_whose_words_are_quoted_are_aligned() -> None:
    (found,) = judged((1415, "نهى عن الشغار والشغار أن يزوج الرجل ابنته"), collection="muslim")
    assert references(found) == {"muslim:1415a"}
    (found,) = judged((1415, "وزاد ابن نمير هو محمد"), collection="muslim")
    assert references(found) == {"muslim:1415b"}


def test_a_report_of_doubtful_number_answers_to_the_other_one_too() -> None:
    (found,) = judged((1416, "الشغار أن يزوج الرجل ابنته"), collection="muslim")
    assert (found.verdict, references(found)) == ("confirmed", {"muslim:1415a"})


def test_explained_words_that_fit_the_number_beside_it_repair_nothing() -> None:
    claims = [Claim(1, INDEX.ids(words(SALSALA)))]
    (found,) = judge(INDEX, "bukhari", claims, quotes_opening=False)
    assert found.verdict == "unconfirmed"


@pytest.mark.parametrize(
    ("printed", "meant"), [(9520, 5920), (3813, 2813), (215, 2152), (2153, 215), (2390, 2930)]
)
def test_misprints(printed: int, meant: int) -> None:
    assert is_misprint(printed, meant)


@pytest.mark.parametrize(("printed", "meant"), [(30, 130_000), (48, 3007), (1290, 1305), (5, 5)])
def test_no_misprints(printed: int, meant: int) -> None:
    assert not is_misprint(printed, meant)
