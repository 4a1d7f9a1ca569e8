"""The rows of the datasets go into the real tables, and what was read adds up."""

from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import psycopg
import pytest

from corpus.importers.fawazahmed0.malik import MuwattaReport
from corpus.importers.fawazahmed0.malik_rows import book_rows as malik_books
from corpus.importers.fawazahmed0.malik_rows import hadith_row as malik_hadith
from corpus.importers.fawazahmed0.malik_rows import reference_rows as malik_references
from corpus.importers.fawazahmed0.translations import Translation
from corpus.importers.sahih_explorer.hadith_rows import (
    Place,
    book_rows,
    hadith_row,
    own_references,
)
from corpus.importers.sahih_explorer.merge import Identities
from corpus.importers.sahih_explorer.narrator_rows import load_narrators, load_relations
from corpus.importers.sahih_explorer.own_hadiths import OwnHadith, books_of, own_hadiths
from corpus.importers.sahih_explorer.persons import persons_of
from corpus.importers.sahih_explorer.relations import read_relations
from corpus.loading.ddl import files_before_loading, run_files
from corpus.loading.rejects import Rejects
from corpus.loading.sink import Sink
from corpus.models import Collection, Dataset
from narrators.models import Narrator
from tests.importers.datasets.made import hadith, narrator_json, narrators

DATASET, AUTHORITY = 9, 2


@pytest.fixture
def sink(owner_connection: psycopg.Connection, tmp_path: Path) -> Iterator[Sink]:
    """A sink over empty tables, with the rows that everything refers to."""
    owner_connection.execute("CREATE SCHEMA isnad")
    run_files(owner_connection, "isnad", files_before_loading())
    with Rejects(tmp_path / "rejects.jsonl") as rejects:
        sink = Sink(owner_connection, rejects)
        now = datetime.now(UTC)
        for key in (AUTHORITY, DATASET):
            dataset = Dataset(id=key, key=f"d{key}", title=f"{key}", imported_at=now)
            sink.derive(key, [dataset])
        for key, code in ((3, "malik"), (7, "ibnmajah")):
            sink.derive(DATASET, [Collection(id=key, code=code, position=key)])
        yield sink


def rows(connection: psycopg.Connection, query: str) -> list[tuple[object, ...]]:
    return connection.execute(query.encode()).fetchall()


def test_narrators_forms_data_and_edges_are_loaded_and_the_merged_are_not_doubled(
    sink: Sink, owner_connection: psycopg.Connection, tmp_path: Path
) -> None:
    read = narrators(
        tmp_path,
        narrator_json(20, "Malik مالك بن أنس الأصبحي", students=["30", "31"], tags=["Imam"]),
        narrator_json(30, "Yahya يحيى بن يحيى", teachers=["20"], places_of_stay=["Nisapur"]),
        narrator_json(31, "Qutayba قتيبة", students=["31"]),
    )
    known_men = [Narrator(id=one, name_ar="مالك", dataset_id=AUTHORITY) for one in (8, 9)]
    sink.derive(AUTHORITY, known_men)
    ids = Identities({20: 8, 31: 9})
    known = {(8, "ar", "nisba", "الأصبحي")}
    load_narrators(sink, DATASET, persons_of(read).values(), ids, known)
    load_relations(sink, DATASET, read_relations(read), ids, attested={(8, 9)})
    sink.flush()
    assert rows(owner_connection, "SELECT id, region FROM narrator ORDER BY id") == [
        (8, None),
        (9, None),
        (100_030, "Nisapur"),
    ]
    forms = "SELECT form FROM narrator_variant WHERE narrator_id = 8 ORDER BY 1"
    assert rows(owner_connection, forms) == [("Malik",), ("مالك بن أنس الأصبحي",)]
    tag = "SELECT narrator_id, locator FROM narrator_legacy_datum WHERE field = 'tag'"
    assert rows(owner_connection, tag) == [(8, "narrators.jsonl id 20")]
    edges = "SELECT teacher_id, student_id, recorded_status FROM narrator_transmission"
    assert rows(owner_connection, edges) == [(8, 100_030, "probable")]
    assert_adds_up(sink)


def test_a_year_that_the_generation_excludes_is_said_to_contradict_it(
    sink: Sink, owner_connection: psycopg.Connection, tmp_path: Path
) -> None:
    grade = "Succ. (Taba' Tabi') [8th generation]"
    read = narrators(
        tmp_path,
        narrator_json(27, "Rifda رفدة", grade, death={"date_hijri": "100"}),
        narrator_json(28, "Hushaym هشيم", grade, death={"date_hijri": "183"}),
    )
    load_narrators(sink, DATASET, persons_of(read).values(), Identities({}), set())
    sink.flush()
    years = "SELECT id, death_year_ah FROM narrator ORDER BY id"
    assert rows(owner_connection, years) == [(100_027, None), (100_028, 183)]
    data = (
        "SELECT value, locator FROM narrator_legacy_datum WHERE field = 'death_year_ah' ORDER BY id"
    )
    assert rows(owner_connection, data) == [
        ("100", "narrators.jsonl id 27; contradicts the generation given there"),
        ("183", "narrators.jsonl id 28"),
    ]


def assert_adds_up(sink: Sink) -> None:
    for key, seen in sink.seen.items():
        assert seen == sink.loaded[key] + sink.merged[key] + sink.rejected[key], key


def test_hadiths_of_the_files_own_are_loaded_with_book_and_number(
    sink: Sink, owner_connection: psycopg.Connection
) -> None:
    source = [hadith("حدثنا", "1390", "Sunan Ibn Majah", n, text_en="He said") for n in (4, 5)]
    source[1] = hadith("أخبرنا", "1390", "Sunan Ibn Majah", 5)
    books, places = books_of(source), {"ibnmajah": Place(7)}
    sink.derive(DATASET, book_rows(books.values(), places))
    for own in own_hadiths(source):
        assert isinstance(own, OwnHadith)
        row = hadith_row(own, books[own.collection, own.row.book], places, DATASET)
        sink.derive(DATASET, [row])
        sink.derive(DATASET, own_references(own, row))
    sink.flush()
    query = """SELECT h.canonical_reference, h.text_en, b.title_ar, r.scheme, r.value, r.status
        FROM hadith h JOIN book b ON b.id = h.book_id JOIN hadith_reference r ON r.hadith_id = h.id
        ORDER BY h.number_sort"""
    title = "كتاب بدء الوحى"
    number = ("dataset:sahih-explorer", "1390", "ambiguous")
    assert rows(owner_connection, query) == [
        ("ibnmajah:dataset-1390", "He said", title, *number),
        ("ibnmajah:dataset-1390-2", None, title, *number),
    ]


def test_the_muwatta_is_loaded_with_its_translations(
    sink: Sink, owner_connection: psycopg.Connection
) -> None:
    report = MuwattaReport(2, 12, 1, 12, place_shared=False, text="حدثني يحيى \ufffd عن مالك")
    french = Translation("12", 13, "Malek a dit", None, frozenset({"fr_names_differ"}))
    sink.derive(DATASET, malik_books([report], 3, {}))
    row = malik_hadith(report, 3, DATASET, {"en": None, "fr": french})
    sink.derive(DATASET, [row])
    sink.derive(DATASET, malik_references(report, row))
    sink.flush()
    query = "SELECT canonical_reference, number_sort, text_fr, text_en, flags FROM hadith"
    flags = ["dataset_number", "fr_names_differ", "replacement_character"]
    assert rows(owner_connection, query) == [
        ("malik:dataset-12", Decimal(12), "Malek a dit", None, flags)
    ]
    references = "SELECT scheme, value, status FROM hadith_reference ORDER BY id"
    assert rows(owner_connection, references) == [
        ("dataset:fawazahmed0", "12", "certain"),
        ("in_book", "1:12", "certain"),
    ]
