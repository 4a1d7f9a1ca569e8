"""Hadiths that only this file holds: their numbers say that they are the file's."""

from pathlib import Path

import pytest

from corpus.importers.book_titles import FILE, read_titles
from corpus.importers.sahih_explorer.hadith_rows import Place, hadith_row, own_references
from corpus.importers.sahih_explorer.own_hadiths import (
    CODES,
    OwnHadith,
    books_of,
    own_hadiths,
    title_key,
)
from corpus.importers.sahih_explorer.rows import HadithRow
from corpus.importers.sahih_explorer.source import Source
from tests.importers.datasets.made import hadith

MAJAH = "Sunan Ibn Majah"


def own(*rows: HadithRow) -> list[OwnHadith]:
    return [one for one in own_hadiths(rows) if isinstance(one, OwnHadith)]


def test_a_number_given_twice_is_told_apart_and_one_that_is_none_goes_by_its_line() -> None:
    rows = [
        hadith("واحد", "1390", MAJAH, 5),
        hadith("اثنان", "1390", MAJAH, 6),
        hadith("ثلاثة", "1390", "Sunan Abi Da'ud", 7),
        hadith("أربعة", "Grade", MAJAH, 8),
        hadith("خمسة", "0", MAJAH, 9),
        hadith("ستة", "1114b", MAJAH, 10),
    ]
    found = own(*rows)
    assert [one.canonical_reference for one in found] == [
        "ibnmajah:dataset-1390",
        "ibnmajah:dataset-1390-2",
        "abudawud:dataset-1390",
        "ibnmajah:dataset-line-8",
        "ibnmajah:dataset-line-9",
        "ibnmajah:dataset-1114b",
    ]
    assert [one.reference for one in found] == ["1390", "1390", "1390", None, None, "1114b"]
    assert [one.reference_shared for one in found][:3] == [True, True, False]
    assert sorted(found, key=lambda one: one.number_sort)[-1].number == "dataset-line-9"


def test_a_repeated_row_and_a_foreign_source_are_no_hadiths() -> None:
    rows = [hadith("نص", "1", MAJAH), hadith("نَصّ", "1", MAJAH), hadith("نص", "1", "Musnad")]
    refused = [one[1] for one in own_hadiths(rows) if not isinstance(one, OwnHadith)]
    assert refused == [
        "repeats 1 with the same text",
        "source 'Musnad' is none of the six books",
    ]


def test_padding_in_the_translation_is_one_space() -> None:
    (found,) = own(hadith("نص", "1", MAJAH, text_en="Narrated X:        He said"))
    assert found.text_en == "Narrated X: He said"


def test_a_hadith_beside_another_source_keeps_out_of_its_ids_and_finds_its_book() -> None:
    rows = [hadith("نص", "13", "Sahih Muslim", 44, book_title="Introduction - كتاب المقدمة")]
    book = books_of(rows)["muslim", 1]
    place = {"muslim": Place(2, {title_key("المقدمة"): 2000})}
    (one,) = own(*rows)
    row = hadith_row(one, book, place, dataset_id=9)
    assert (row.id, row.book_id, row.canonical_reference) == (2_500_044, 2000, "muslim:dataset-13")
    (reference,) = own_references(one, row)
    assert (reference.scheme, reference.value) == ("dataset:sahih-explorer", "13")


@pytest.mark.data
def test_the_four_books_are_whole_and_their_books_are_the_lists(
    data_dir: Path, public_source: Source
) -> None:
    rows = [row for row in public_source.hadiths if CODES[row.source] not in ("bukhari", "muslim")]
    found = own(*rows)
    assert len(found) == len(rows) == 19_423
    assert len({one.canonical_reference for one in found}) == len(found)
    titles = read_titles(data_dir / FILE).titles
    books = books_of(rows)
    differing = {
        key
        for key, book in books.items()
        if title_key(book.title_ar or "")
        != title_key(getattr(titles.get((key[0], str(key[1]))), "title_ar", None) or "")
    }
    # The list calls book 0 of Ibn Majah «introduction», and names one of Tirmidhi's otherwise.
    assert (len(books), differing) == (180, {("ibnmajah", 0), ("tirmidhi", 45)})
