"""Reports matched by their words: equal, near, part and whole; several kept, none guessed."""

import pytest

from corpus.importers.sahih_explorer.hadith_rows import references
from corpus.importers.sahih_explorer.source import Source
from corpus.importers.sahih_explorer.texts import Match, Unmatched, match_texts
from corpus.models import HadithReference
from tests.importers.datasets.made import hadith
from tests.importers.datasets.packaged import packaged

LONG = (
    "حدثنا عبد الله بن يوسف أخبرنا مالك عن هشام بن عروة عن أبيه عن عائشة أن الحارث بن هشام سأل "
    "رسول الله صلى الله عليه وسلم فقال يا رسول الله كيف يأتيك الوحى فقال رسول الله أحيانا يأتيني "
    "مثل صلصلة الجرس وهو أشده على فيفصم عني وقد وعيت عنه ما قال وأحيانا يتمثل لي الملك رجلا فيكلمني"
)
OTHER = "حدثنا مسدد حدثنا يحيى عن شعبة عن قتادة عن أنس قال لا يؤمن أحدكم حتى يحب لأخيه ما يحب لنفسه"
TEXTS = {"a:1": LONG.replace("عائشة", "عَائِشَةَ رضى الله عنها"), "a:2": OTHER, "a:3": OTHER}


def match(text: str) -> Match:
    (found,) = match_texts([hadith(text)], TEXTS)
    assert isinstance(found, Match)
    return found


def test_vowels_spelling_and_honorifics_do_not_matter() -> None:
    found = match(LONG)
    assert (found.keys, found.method, found.status) == (("a:1",), "equal", "certain")


def test_reports_with_one_text_are_all_kept() -> None:
    found = match(OTHER)
    assert (found.keys, found.status) == (("a:2", "a:3"), "ambiguous")


def test_a_slip_of_the_pen_is_near() -> None:
    assert match(LONG.replace("صلصلة", "صلصله ذلك")).method == "near"


def test_a_part_of_a_report_is_doubtful_and_says_whether_it_opens_alike() -> None:
    head, tail = " ".join(LONG.split()[:24]), " ".join(LONG.split()[20:])
    assert (match(head).method, match(head).status, match(head).same_opening) == (
        "part",
        "doubtful",
        True,
    )
    assert (match(tail).method, match(tail).same_opening) == ("part", False)


def test_a_longer_text_that_holds_a_report_is_a_whole() -> None:
    assert match(f"{LONG} {' '.join(f'كلمة{n}' for n in range(60))}").method == "whole"


def test_another_report_is_not_matched_and_is_new_unless_kindred() -> None:
    new = "حدثنا قتيبة حدثنا الليث عن نافع عن ابن عمر قال خرجنا في سفر فنزلنا منزلا"
    kindred = f"{' '.join(OTHER.split()[:12])} {new}"
    for text, only_here in ((new, True), (kindred, False)):
        (found,) = match_texts([hadith(text)], TEXTS)
        assert isinstance(found, Unmatched)
        assert found.only_here is only_here


def test_a_number_on_several_rows_is_ambiguous_on_each_hadith() -> None:
    rows = [hadith(LONG, "1390"), hadith(OTHER, "1390"), hadith(LONG, "7")]
    matches = [found for found in match_texts(rows, TEXTS) if isinstance(found, Match)]
    found = references(matches, {"a:1": 1, "a:2": 2, "a:3": 3})
    rows_made = [row for row in found if isinstance(row, HadithReference)]
    assert {(row.hadith_id, row.value, row.status) for row in rows_made} == {
        (1, "1390", "ambiguous"),
        (2, "1390", "ambiguous"),
        (3, "1390", "ambiguous"),
        (1, "7", "certain"),
    }
    assert len({row.id for row in rows_made}) == len(rows_made)


@pytest.mark.data
@pytest.mark.parametrize(
    ("source", "collection", "rows", "certain", "only_here"),
    [("Sahih Bukhari", "bukhari", 7333, 6836, 4), ("Sahih Muslim", "muslim", 7554, 7076, 158)],
)
def test_the_public_file_is_matched(
    public_source: Source, source: str, collection: str, rows: int, certain: int, only_here: int
) -> None:
    texts = {report.key: report.text for report in packaged() if report.collection == collection}
    rows_read = (row for row in public_source.hadiths if row.source == source)
    found = list(match_texts(rows_read, texts))
    assert len(found) == rows
    matches = [one for one in found if isinstance(one, Match)]
    assert sum(one.status == "certain" for one in matches) == certain
    assert sum(isinstance(one, Unmatched) and one.only_here for one in found) == only_here
