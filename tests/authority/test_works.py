"""Reading mARkdown: entries, their numbers, and the pages they stand on."""

from pathlib import Path

import pytest

from corpus.authority.works import parse_entries, read_work

TEXT = """######OpenITI#
# preface PageV01P001
### | باب الألف
### $ 1- الأول من الناس
~~ وبقية القول ms001
# فقرة PageV01P002 على الصفحة التالية
### $$ 2- امرأة
### $DIC_NIS$ 3- نسبة
### $$$ 4- انظر الأول
PageV01P003
"""


def test_an_entry_is_its_words_without_the_signs_of_the_format() -> None:
    first = next(parse_entries("taqrib", TEXT))
    assert first.text == "الأول من الناس وبقية القول فقرة على الصفحة التالية"
    assert (first.number, first.section) == (1, "باب الألف")


def test_a_page_marker_stands_at_the_end_of_its_page() -> None:
    first, second, *_ = parse_entries("taqrib", TEXT)
    assert (first.volume, first.page, first.last_page) == (1, 2, 3)
    assert (second.page, second.last_page) == (3, 3)


def test_women_and_nisbas_are_entries_and_a_cross_reference_has_no_number() -> None:
    assert [entry.number for entry in parse_entries("taqrib", TEXT)] == [1, 2, 3, None]


def test_a_work_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="expected one"):
        next(read_work(tmp_path, "kashif"))
