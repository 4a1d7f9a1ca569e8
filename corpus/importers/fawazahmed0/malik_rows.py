"""Rows of Malik's Muwatta: its books, its hadiths, their numbers.

The running number is the dataset's and says so (``dataset-12``, canonical ``malik:dataset-12``);
the place in the book is a number that readers cite.
"""

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

from corpus.importers.book_titles import Titles
from corpus.importers.fawazahmed0.malik import CODE, MuwattaReport
from corpus.importers.fawazahmed0.translations import Language, Translation
from corpus.models import Book, Hadith, HadithReference

SCHEME = "dataset:fawazahmed0"


def book_rows(
    reports: Iterable[MuwattaReport], collection_id: int, titles: Titles
) -> Iterator[Book]:
    """The books that the reports name, with their titles where the list of titles has them."""
    for number in sorted({report.book for report in reports if report.book}):
        title = titles.get((CODE, str(number)))
        yield Book(
            id=collection_id * 1000 + number,
            collection_id=collection_id,
            number=str(number),
            title_ar=title.title_ar if title else None,
            title_en=title.title_en if title else None,
            position=number,
        )


def hadith_row(
    report: MuwattaReport,
    collection_id: int,
    dataset_id: int,
    texts: Mapping[Language, Translation | None],
) -> Hadith:
    """A report with its translations, without what the reading of its isnad adds."""
    translations = {language: text for language, text in texts.items() if text}
    flags = {flag for text in translations.values() for flag in text.flags} | {"dataset_number"}
    if "\ufffd" in report.text:
        flags.add("replacement_character")
    return Hadith(
        id=collection_id * 1_000_000 + report.number,
        collection_id=collection_id,
        book_id=collection_id * 1000 + report.book if report.book else None,
        number=f"dataset-{report.number}",
        number_sort=Decimal(report.number),
        canonical_reference=f"{CODE}:dataset-{report.number}",
        source_key=f"fawazahmed0:{CODE}:{report.number}",
        text_ar=report.text,
        text_fr=translations["fr"].text if "fr" in translations else None,
        text_en=translations["en"].text if "en" in translations else None,
        flags=sorted(flags),
        dataset_id=dataset_id,
    )


def reference_rows(report: MuwattaReport, hadith: Hadith) -> Iterator[HadithReference]:
    """The dataset's number, and the place in the book, ambiguous where two reports bear it."""
    numbers = [(1, SCHEME, str(report.number), "certain")]
    if report.book and report.in_book:
        status = "ambiguous" if report.place_shared else "certain"
        numbers.append((2, "in_book", f"{report.book}:{report.in_book}", status))
    for slot, scheme, value, status in numbers:
        yield HadithReference(
            id=hadith.id * 100 + slot,
            hadith_id=hadith.id,
            scheme=scheme,
            value=value,
            status=status,
        )
