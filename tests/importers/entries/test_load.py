"""The entries go into the real tables; what was read adds up, and nothing is said twice."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest

from corpus.authority.data import Authority, Fact, Locator, Narrator, Pair
from corpus.importers import authority as authority_file
from corpus.importers.catalogue import AUTHORITY, OPENITI, PACKAGED, datasets
from corpus.importers.entries.load import load_entries
from corpus.importers.library import library
from corpus.loading.ddl import files_before_loading, run_files
from corpus.loading.rejects import Rejects
from corpus.loading.sink import Sink
from tests.importers.entries.made import folder

TAQRIB, KASHIF = Locator("taqrib", 7, 1, 120), Locator("kashif", 3, 1, 200)
HISHAM, SHUBA, HASAN = 1, 2, 3
FILE = Authority(
    narrators=(
        Narrator(HISHAM, "h", "هشام بن حسان الأزدي", "", "", ""),
        Narrator(SHUBA, "s", "شعبة بن الحجاج", "", "", ""),
        Narrator(HASAN, "b", "الحسن البصري", "", "", ""),
    ),
    facts=(
        Fact(HISHAM, "generation", "6", TAQRIB),
        Fact(HISHAM, "signs", "ع", TAQRIB),
        Fact(SHUBA, "signs", "ع", Locator("taqrib", 90, 1, 130)),
        Fact(HASAN, "signs", "ع", Locator("taqrib", 91, 1, 130)),
    ),
    forms=(),
    pairs=(
        Pair(HASAN, HISHAM, KASHIF, "عن", "الحسن"),
        Pair(HISHAM, SHUBA, Locator("hidaya", 4, 1, 30), "سمع", "هشاما"),
    ),
)
TEXTS = {
    "taqrib": "### $ 7 هشام بن حسان الأزدي ثقة من السادسة مات سنة سبع وأربعين ع\n"
    "### $ 8 زيد بن عمرو الكوفي مجهول من السابعة د\nPageV01P120\n",
    "kashif": "### $ 3 -\n# هشام بن حسان، عن الحسن، وعنه شعبة، ثقة. ع.\n"
    "### $ * -\n# زيد\nPageV01P200\n",
}


@pytest.fixture
def sink(owner_connection: psycopg.Connection, tmp_path: Path) -> Iterator[Sink]:
    """A sink over empty tables into which the file and the works have been loaded."""
    owner_connection.execute("CREATE SCHEMA isnad")
    run_files(owner_connection, "isnad", files_before_loading())
    with Rejects(tmp_path / "rejects.jsonl") as rejects:
        sink = Sink(owner_connection, rejects)
        sink.derive(AUTHORITY, datasets({AUTHORITY, OPENITI}, datetime.now(UTC)))
        sink.derive(AUTHORITY, library(PACKAGED))
        authority_file.load_narrators(sink, FILE)
        stated = load_entries(sink, folder(tmp_path, **TEXTS), FILE, None)
        authority_file.load_statements(sink, FILE, stated.entries)
        sink.flush()
        yield sink


def rows(connection: psycopg.Connection, query: str) -> list[tuple[object, ...]]:
    return connection.execute(query.encode()).fetchall()


def test_entries_are_linked_or_say_why_not(
    sink: Sink, owner_connection: psycopg.Connection
) -> None:
    query = "SELECT id, heading, narrator_id, resolution_status FROM narrator_entry ORDER BY id"
    assert rows(owner_connection, query) == [
        (110_000_070, "هشام بن حسان الأزدي", HISHAM, "LINKED"),
        (110_000_080, "زيد بن عمرو الكوفي", None, "AMBIGUOUS"),
        (120_000_030, "هشام بن حسان", HISHAM, "LINKED"),
    ]


def test_each_assertion_points_to_its_entry_and_the_checked_one_stands_alone(
    sink: Sink, owner_connection: psycopg.Connection
) -> None:
    query = """SELECT field, value, entry_id, review_status FROM narrator_assertion
        WHERE narrator_id = 1 AND field <> 'signs' ORDER BY 1, 3"""
    assert rows(owner_connection, query) == [
        ("death_year_ah", "147", 110_000_070, "unreviewed"),
        ("generation", "6", 110_000_070, "checked"),
        ("grade_term", "ثقة", 110_000_070, "unreviewed"),
        ("grade_term", "ثقة", 120_000_030, "unreviewed"),
    ]


def test_a_pair_that_the_file_has_is_merged_and_a_new_one_has_its_words_and_place(
    sink: Sink, owner_connection: psycopg.Connection
) -> None:
    query = """SELECT teacher_id, student_id, locator, source_text FROM narrator_transmission
        WHERE dataset_id = 6 AND recorded_status = 'attested'"""
    place = "v. 1 p. 200, entry 3"
    assert rows(owner_connection, query) == [(HISHAM, SHUBA, place, "[وعنه] شعبة")]
    assert sink.merged[OPENITI, "narrator_transmission"] == 1


def test_what_was_read_is_loaded_merged_or_rejected(sink: Sink) -> None:
    assert sink.rejected[OPENITI, "narrator_entry"] == 1
    for key, read in sink.seen.items():
        assert read == sink.loaded[key] + sink.merged[key] + sink.rejected[key], key
