"""Titles of books, and the check that they are numbered as the corpus numbers them."""

from collections import Counter
from pathlib import Path

import pytest

from corpus.importers.book_titles import (
    FILE,
    INTRODUCTION,
    BookTitle,
    disagreements,
    give_titles,
    read_titles,
)
from corpus.models import Book
from tests.importers.datasets.packaged import Packaged, packaged

HEAD = "collection,book_number,book_title_ar,book_title_en,hadith_count\n"


def test_rows_that_are_no_titles_are_rejected_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "books.csv"
    rows = "a,1,كتاب,Book,7\na,1,كتاب,Book,7\na,one,كتاب,,7\na,2,,,7\n,3,كتاب,,7\na,4,كتاب,,x\n"
    path.write_text(HEAD + rows, encoding="utf-8")
    found = read_titles(path)
    assert found.titles == {("a", "1"): BookTitle("a", "1", "كتاب", "Book", 7)}
    assert [reject.line for reject in found.rejects] == [3, 4, 5, 6, 7]


def test_a_title_that_is_not_given_is_none(tmp_path: Path) -> None:
    path = tmp_path / "books.csv"
    path.write_text(HEAD + "a,introduction,المقدمة,,7\n", encoding="utf-8")
    title = read_titles(path).titles["a", "introduction"]
    assert title.title_en is None


def test_books_get_the_titles_of_their_number_and_the_others_none() -> None:
    titles = {("a", "1"): BookTitle("a", "1", "كتاب", "Book", 7)}
    books = [Book(id=n, collection_id=1, number=str(n), position=n) for n in (1, 2)]
    first, second = give_titles(books, {1: "a"}, titles)
    assert (first.title_ar, first.title_en) == ("كتاب", "Book")
    assert (second.title_ar, second.title_en) == (None, None)


def test_a_shifted_numbering_is_noticed() -> None:
    sizes = {1: 7, 2: 50, 3: 76}
    titles = {("a", f"{n}"): BookTitle("a", f"{n}", "كتاب", None, s) for n, s in sizes.items()}
    same = {("a", str(number)): size + 1 for number, size in sizes.items()}
    shifted = {("a", str(number + 1)): size for number, size in sizes.items()}
    assert list(disagreements(titles, same)) == []
    assert {key[1] for key, _ in disagreements(titles, shifted)} == {"1", "2", "3", "4"}


@pytest.mark.data
def test_the_list_numbers_the_books_as_the_packaged_collections_do(data_dir: Path) -> None:
    found = read_titles(data_dir / FILE)
    assert found.rejects == []
    assert len(found.titles) == 429
    counts = Counter(filter(None, map(_book, packaged())))
    assert dict(disagreements(found.titles, counts)) == {
        # The package holds three reports of Muslim's introduction; the books all agree.
        ("muslim", INTRODUCTION): "the list counts 91 reports, the corpus 3"
    }


def _book(report: Packaged) -> tuple[str, str] | None:
    if report.book:
        return report.collection, str(report.book)
    return (report.collection, INTRODUCTION) if report.in_book else None
