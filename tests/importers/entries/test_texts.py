"""Entries keep the number and page that the edition gives them."""

from pathlib import Path

from corpus.importers.entries.texts import read_entries
from tests.importers.entries.made import folder


def test_an_entry_has_its_number_its_page_and_an_id_of_both(tmp_path: Path) -> None:
    body = "### $ 7 بشر البصري ثقة\nPageV01P120\n### $ 8 بشر الكوفي\n~~صدوق PageV01P121\n"
    [first, second] = read_entries(folder(tmp_path, taqrib=body)).numbered
    assert (first.id, first.locator) == (110_000_070, "v. 1 p. 120, entry 7")
    assert (second.entry.text, second.locator) == ("بشر الكوفي صدوق", "v. 1 p. 121, entry 8")


def test_a_number_given_twice_has_two_ids_and_neither_is_meant_by_the_number(
    tmp_path: Path,
) -> None:
    found = read_entries(
        folder(tmp_path, kashif="### $ 5 -\n# زيد\n### $ 5 -\n# عمرو\nPageV01P002")
    )
    assert [one.id for one in found.numbered] == [120_000_050, 120_000_051]
    assert found.by_place() == {}


def test_an_entry_without_a_number_is_rejected_and_a_cross_reference_is_none(
    tmp_path: Path,
) -> None:
    found = read_entries(
        folder(tmp_path, kashif="### $ * -\n# زيد\n### $$$ عمرو يأتي\nPageV01P002")
    )
    assert found.numbered == []
    assert [(reject.line, reject.reason) for reject in found.rejects] == [
        (4, "the edition gives the entry no number that can be one")
    ]


def test_where_the_file_names_no_page_the_entry_stands_after_the_last_one(tmp_path: Path) -> None:
    body = "### $ 1 - \n# ازيد عن عمر\nPageV01P298\n### $ 2 - \n# اعمرو\nPageV00P000\n"
    found = read_entries(folder(tmp_path, tacjil=body)).numbered
    assert [one.locator for one in found] == ["v. 1 p. 298, entry 1", "after v. 1 p. 298, entry 2"]


def test_a_folder_without_these_works_gives_nothing(tmp_path: Path) -> None:
    assert read_entries(tmp_path).numbered == []
