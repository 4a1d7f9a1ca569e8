"""The authority file's rows in the tables: preferred facts, places, rejects and merges."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psycopg
import pytest

from corpus.authority.data import Authority, Fact, Form, Locator, Narrator, Pair
from corpus.importers import authority, catalogue
from corpus.importers.library import library
from corpus.loading.rejects import Rejects
from corpus.loading.sink import Sink

Connection = psycopg.Connection[Any]
MALIK = Narrator(7, "malik", "مالك بن أنس", "Mālik b. Anas", "Malik ibn Anas", "مالك بن أنس")
NAFI = Narrator(8, "nafi", "نافع", "Nāfiʿ", "", "نافع")
TAQRIB, KASHIF = Locator("taqrib", 6425, 1, 516), Locator("kashif", 5240, 2, 234)


def _file(**changes: Any) -> Authority:
    rows: dict[str, Any] = {
        "narrators": (MALIK, NAFI),
        "facts": (
            Fact(7, "death_year_ah", "178", KASHIF),
            Fact(7, "death_year_ah", "179", TAQRIB),
            Fact(7, "city", "المدينة", KASHIF),
        ),
        "forms": (Form(7, "مالك", "name", "sole"), Form(7, "مالك بن أنس", "name", "sole")),
        "pairs": (Pair(8, 7, KASHIF, "عن", "نافع"),),
    }
    return Authority(**(rows | changes))


def _load(connection: Connection, file: Authority, rejects: Path) -> Sink:
    with Rejects(rejects) as rejected:
        sink = Sink(connection, rejected)
        sink.add(1, *catalogue.datasets({1, 2}, datetime.now(UTC)))
        sink.add(1, *library(catalogue.PACKAGED))
        authority.load_narrators(sink, file)
        authority.load_statements(sink, file, {})
        sink.flush()
        return sink


def test_a_narrators_own_columns_follow_the_taqrib_first(
    corpus_ddl: Connection, tmp_path: Path
) -> None:
    _load(corpus_ddl, _file(), tmp_path / "rejects")
    query = "SELECT death_year_ah, region, generation, name_fr FROM narrator ORDER BY id"
    assert corpus_ddl.execute(query).fetchall() == [
        (179, "المدينة", None, "Malik ibn Anas"),
        (None, None, None, None),
    ]


def test_each_fact_keeps_its_own_place(corpus_ddl: Connection, tmp_path: Path) -> None:
    _load(corpus_ddl, _file(), tmp_path / "rejects")
    query = """SELECT value, e.key, locator, review_status FROM narrator_assertion a
        JOIN edition e ON e.id = a.edition_id WHERE field = 'death_year_ah' ORDER BY a.id"""
    assert corpus_ddl.execute(query).fetchall() == [
        ("178", "kashif", "v. 2 p. 234, entry 5240", "checked"),
        ("179", "taqrib", "v. 1 p. 516, entry 6425", "checked"),
    ]


def test_a_pair_is_attested_in_the_works_words(corpus_ddl: Connection, tmp_path: Path) -> None:
    _load(corpus_ddl, _file(), tmp_path / "rejects")
    query = """SELECT teacher_id, student_id, recorded_status, locator, source_text
        FROM narrator_transmission"""
    row = (8, 7, "attested", "v. 2 p. 234, entry 5240", "[عن] نافع")
    assert corpus_ddl.execute(query).fetchall() == [row]


def test_a_form_said_twice_is_merged(corpus_ddl: Connection, tmp_path: Path) -> None:
    sink = _load(corpus_ddl, _file(), tmp_path / "rejects")
    key = catalogue.AUTHORITY, "narrator_variant"
    row = corpus_ddl.execute("SELECT count(*) FROM narrator_variant").fetchone()
    assert row == (sink.loaded[key],)
    assert sink.merged[key] > 0
    assert sink.seen[key] == sink.loaded[key] + sink.merged[key]


@pytest.mark.parametrize(
    ("changes", "source", "reason"),
    [
        (
            {"facts": (Fact(9, "city", "مكة", TAQRIB),)},
            "facts.csv",
            "narrator 9 is not in narrators.csv",
        ),
        (
            {"facts": (Fact(7, "city", "مكة", Locator("tahdhib", 1, 1, 1)),)},
            "facts.csv",
            "the work 'tahdhib' is not in the catalogue",
        ),
        (
            {"forms": (Form(9, "x", "name", "sole"),)},
            "forms.csv",
            "narrator 9 is not in narrators.csv",
        ),
        (
            {"pairs": (Pair(7, 9, TAQRIB, "عن", "x"),)},
            "pairs.csv",
            "narrator 9 is not in narrators.csv",
        ),
    ],
)
def test_a_row_without_narrator_or_work_is_rejected(
    corpus_ddl: Connection, tmp_path: Path, changes: Any, source: str, reason: str
) -> None:
    _load(corpus_ddl, _file(**changes), tmp_path / "rejects")
    [row] = map(json.loads, (tmp_path / "rejects").read_text("utf-8").splitlines())
    assert row == {"source": source, "line": 2, "reason": reason}


def test_ids_do_not_depend_on_the_order_of_the_file(corpus_ddl: Connection, tmp_path: Path) -> None:
    query = "SELECT id, value FROM narrator_assertion ORDER BY id"
    with corpus_ddl.transaction(force_rollback=True):
        _load(corpus_ddl, _file(), tmp_path / "rejects")
        first = corpus_ddl.execute(query).fetchall()
    _load(corpus_ddl, _file(facts=_file().facts[::-1]), tmp_path / "rejects")
    assert corpus_ddl.execute(query).fetchall() == first


def test_another_pair_or_another_record_leaves_the_ids_of_relations(
    corpus_ddl: Connection, tmp_path: Path
) -> None:
    query = "SELECT id, source_text FROM narrator_transmission ORDER BY id"
    with corpus_ddl.transaction(force_rollback=True):
        _load(corpus_ddl, _file(), tmp_path / "rejects")
        before = corpus_ddl.execute(query).fetchall()
    assert before == [(8_000_007_121, "[عن] نافع")]
    added = (
        Pair(
            8, 7, Locator("hidaya", 1, 1, 1), "سمع", "نافعا"
        ),  # read before the first, by its work
        Pair(8, 7, KASHIF, "وعنه", "مالك"),
        Pair(7, 8, KASHIF, "عن", "مالك"),
    )
    _load(corpus_ddl, _file(pairs=(*added, *_file().pairs)), tmp_path / "rejects")
    after = corpus_ddl.execute(query).fetchall()
    assert set(before) < set(after)
    assert len(after) == 4


@pytest.mark.parametrize(
    ("pair", "reason"),
    [
        (Pair(8, 7, KASHIF, "عن", "x"), "kashif lists this pair under 'عن' in an earlier row"),
        (Pair(8, 7, KASHIF, "مع", "x"), "'مع' is no heading of a list of teachers or students"),
    ],
)
def test_a_pair_that_would_have_no_id_of_its_own_is_rejected(
    corpus_ddl: Connection, tmp_path: Path, pair: Pair, reason: str
) -> None:
    _load(corpus_ddl, _file(pairs=(*_file().pairs, pair)), tmp_path / "rejects")
    [row] = map(json.loads, (tmp_path / "rejects").read_text("utf-8").splitlines())
    assert row == {"source": "pairs.csv", "line": 3, "reason": reason}
