"""check_corpus: whatever a database lacks is said, and a whole one passes."""

import json
import os
from collections.abc import Iterator
from io import StringIO
from typing import Any

import psycopg
import pytest
from django.core.management import call_command

from corpus.loading import catalog, check, expected
from corpus.loading.catalog import Schema
from isnad_site.embedded import Server

Connection = psycopg.Connection[Any]


@pytest.fixture(scope="module")
def wanted(embedded_server: Server) -> Schema:
    with psycopg.connect(embedded_server.dsn("isnad_owner"), autocommit=True) as owner:
        return catalog.described_ddl(owner)


@pytest.fixture
def reader(own_ddl: Connection, embedded_server: Server) -> Iterator[Connection]:
    """The reader's connection to the scratch database, as the application has it."""
    own_ddl.commit()
    own_ddl.autocommit = True
    dsn = embedded_server.dsn("isnad_reader", own_ddl.info.dbname)
    with psycopg.connect(dsn, autocommit=True) as connection:
        yield connection


def _messages(reader: Connection, wanted: Schema) -> list[str]:
    found = catalog.describe(reader, "isnad_next")
    return [problem.message for problem in check.problems(reader, found, wanted)]


def test_the_file_describes_what_the_sql_makes(wanted: Schema) -> None:
    drifted = "run `manage.py describe_ddl`"
    assert expected.FILE.read_text(encoding="utf-8") == expected.as_text(wanted), drifted
    assert expected.read() == wanted


NO_HADITH = "The table hadith is empty: load the corpus."
HADITH = """
INSERT INTO dataset (id, key, title, imported_at) VALUES (1, 'd', 'd', now());
INSERT INTO narrator (id, name_ar, dataset_id) VALUES (1, 'مالك بن أنس', 1);
INSERT INTO collection (id, code, position) VALUES (1, 'muwatta', 1);
INSERT INTO hadith (id, collection_id, number, number_sort, canonical_reference, source_key,
    text_ar, dataset_id) VALUES (1, 1, '1', 1, 'muwatta:1', 'muwatta:1', 'إنما الأعمال', 1)"""


def test_a_database_made_by_the_ddl_lacks_its_hadiths_alone(
    reader: Connection, wanted: Schema
) -> None:
    assert _messages(reader, wanted) == [NO_HADITH]


@pytest.mark.parametrize("before", ["", "REFRESH MATERIALIZED VIEW {} WITH NO DATA"])
def test_views_of_the_searches_made_before_the_rows_are_said_until_refreshed(
    own_ddl: Connection, reader: Connection, wanted: Schema, before: str
) -> None:
    own_ddl.execute(HADITH.encode())
    views = {"search_word": "hadith", "search_name": "narrator", "search_name_word": "narrator"}
    for view in reversed(views) if before else ():
        own_ddl.execute(before.format(view).encode())
    assert _messages(reader, wanted) == [
        f"The materialized view {view} is empty and {table} is not: "
        f"REFRESH MATERIALIZED VIEW {view}."
        for view, table in views.items()
    ]
    for view in views:
        own_ddl.execute(f"REFRESH MATERIALIZED VIEW {view}".encode())
    assert _messages(reader, wanted) == []


TAMPERING = [
    ("DROP TABLE passage_translation", "The table passage_translation is missing."),
    (
        "ALTER TABLE hadith DROP COLUMN matn_offset",
        "The column hadith.matn_offset (integer) is missing.",
    ),
    (
        "ALTER TABLE hadith_chain ALTER chain_number TYPE bigint",
        "The column hadith_chain.chain_number is bigint, expected integer.",
    ),
    (
        "DROP INDEX hadith_text_folded",
        "The table hadith has no index gin (text_folded gin_trgm_ops).",
    ),
    (
        "CREATE OR REPLACE FUNCTION fold_ar(source text) RETURNS text LANGUAGE sql IMMUTABLE"
        " STRICT RETURN lower(source)",
        "The function fold_ar folds otherwise than this version.",
    ),
    (
        "GRANT UPDATE ON narrator TO isnad_reader",
        "The role isnad_reader holds UPDATE on narrator: revoke it.",
    ),
    (
        "REVOKE SELECT ON edition FROM isnad_reader; GRANT INSERT ON edition TO isnad_reader",
        "The role isnad_reader cannot read edition: grant SELECT.",
    ),
    (
        "GRANT CREATE ON SCHEMA isnad_next TO isnad_reader",
        "The role isnad_reader can create objects: use one with SELECT alone.",
    ),
    (
        "ALTER TABLE book DROP CONSTRAINT book_collection_id_fkey;"
        "INSERT INTO book (id, collection_id, position) VALUES (1, 77, 1)",
        "1 rows of book break FOREIGN KEY (collection_id) REFERENCES collection(id).",
    ),
    (
        "ALTER TABLE author DROP CONSTRAINT author_key_key;"
        "INSERT INTO author (id, key) VALUES (1, 'x'), (2, 'x')",
        "2 rows of author break UNIQUE (key).",
    ),
    (
        "ALTER TABLE collection DROP CONSTRAINT collection_code_check;"
        "INSERT INTO collection (id, code, position) VALUES (1, 'Not a code', 1)",
        "1 rows of collection break CHECK ((code ~ '^[a-z][a-z0-9_-]*$'::text)).",
    ),
    (
        "ALTER TABLE author ALTER key DROP NOT NULL; INSERT INTO author (id) VALUES (1)",
        "1 rows of author have no key.",
    ),
]


@pytest.mark.parametrize(("statement", "message"), TAMPERING)
def test_what_is_missing_or_wrong_is_said(
    own_ddl: Connection, reader: Connection, wanted: Schema, statement: str, message: str
) -> None:
    own_ddl.execute(statement)
    assert message in _messages(reader, wanted)


def test_a_schema_that_the_role_may_not_use_is_said(
    own_ddl: Connection, reader: Connection
) -> None:
    assert check.closed(reader, "isnad_next") == []
    own_ddl.execute("REVOKE USAGE ON SCHEMA isnad_next FROM isnad_reader")
    (problem,) = check.closed(reader, "isnad_next")
    words = "The role isnad_reader may not use the schema isnad_next: grant USAGE."
    assert problem.message == words


def test_a_rule_of_a_table_that_the_role_cannot_read_is_not_asked(
    own_ddl: Connection, reader: Connection, wanted: Schema
) -> None:
    own_ddl.execute("ALTER TABLE author DROP CONSTRAINT author_key_key")
    own_ddl.execute("REVOKE SELECT ON author FROM isnad_reader")
    assert "The role isnad_reader cannot read author: grant SELECT." in _messages(reader, wanted)


def test_tables_are_found_in_isnad_or_in_public(own_ddl: Connection, reader: Connection) -> None:
    assert catalog.home(reader, "isnad") == "isnad"
    reader.execute("SET search_path TO isnad, public")
    assert catalog.home(reader, "isnad") == "isnad"
    own_ddl.execute("ALTER SCHEMA public RENAME TO old; ALTER SCHEMA isnad_next RENAME TO public")
    assert catalog.home(reader, "isnad") == "public"


def test_a_missing_function_is_said(
    own_ddl: Connection, reader: Connection, wanted: Schema
) -> None:
    own_ddl.execute("DROP FUNCTION fold_latin(text) CASCADE")
    said = _messages(reader, wanted)
    assert "The function fold_latin(text) is missing." in said
    assert "The column narrator_variant.form_folded (text) is missing." in said


def test_a_folded_column_that_no_longer_follows_its_text_is_said(
    own_ddl: Connection, reader: Connection, wanted: Schema
) -> None:
    own_ddl.execute("ALTER TABLE narrator ALTER name_folded DROP EXPRESSION")
    own_ddl.execute(
        "INSERT INTO dataset (id, key, title, imported_at) VALUES (1, 'd', 'd', now());"
        "INSERT INTO narrator (id, name_ar, name_folded, dataset_id) VALUES (1, 'مالك', 'x', 1)"
    )
    assert "narrator.name_folded is not fold_ar(name_ar) in 1 rows." in _messages(reader, wanted)


def test_a_missing_extension_is_said(embedded_server: Server, wanted: Schema) -> None:
    with psycopg.connect(embedded_server.dsn("isnad_tester")) as connection:
        assert "pg_trgm" in wanted.extensions
        said = _messages(connection, wanted)
    assert "The extension pg_trgm is not installed." in said
    assert "The table hadith is missing." in said


def test_trigrams_blind_to_arabic_are_said(embedded_server: Server, wanted: Schema) -> None:
    dsn = embedded_server.dsn("postgres")
    name = f"test_isnad_scratch_{os.getpid()}_0000"  # a killed run's is dropped by the next
    with psycopg.connect(dsn, autocommit=True) as superuser:
        superuser.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        superuser.execute(f"CREATE DATABASE {name} TEMPLATE template0 LC_CTYPE 'C' LC_COLLATE 'C'")
        try:
            with psycopg.connect(
                embedded_server.dsn("postgres", name), autocommit=True
            ) as connection:
                connection.execute("CREATE EXTENSION pg_trgm")
                said = _messages(connection, wanted)
        finally:
            superuser.execute(f"DROP DATABASE {name} WITH (FORCE)")
    assert any("blind to Arabic" in message for message in said)
    assert "The role postgres is a superuser: use one with SELECT alone." in said


def test_the_command_passes_on_the_built_corpus(built_corpus: None) -> None:
    out = StringIO()
    call_command("check_corpus", "--json", stdout=out)
    assert json.loads(out.getvalue()) == {"ok": True, "problems": []}
