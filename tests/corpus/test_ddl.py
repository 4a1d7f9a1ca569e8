"""The rules of the DDL hold: each is tried by breaking it."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from psycopg import errors

from isnad_site.embedded import Server
from tests.importers.made_corpus import database, next_name

Connection = psycopg.Connection[Any]

GROUND = """
INSERT INTO dataset (id, key, title, imported_at) VALUES (1, 'd', 'd', now());
INSERT INTO collection (id, code, position) VALUES (1, 'bukhari', 1);
INSERT INTO hadith (id, collection_id, number, number_sort, canonical_reference, source_key,
    text_ar, dataset_id) VALUES (1, 1, '1', 1, 'bukhari:1', 'k1', 'حَدَّثَنَا مَالِكٌ', 1);
INSERT INTO narrator (id, name_ar, dataset_id) VALUES (1, 'مالك', 1), (2, 'نافع', 1);
INSERT INTO hadith_chain (id, hadith_id, chain_number, source_key, dataset_id)
    VALUES (1, 1, 1, 'k1#1', 1);
INSERT INTO hadith_chain_node (id, chain_id, position, resolution_status, dataset_id)
    VALUES (1, 1, 1, 'unresolved', 1);
INSERT INTO author (id, key) VALUES (1, 'a');
INSERT INTO work (id, author_id, key, genre)
    VALUES ('00000000-0000-0000-0000-000000000001', 1, 'w', 'hadith-collections');
INSERT INTO edition (id, work_id, key) VALUES (1, '00000000-0000-0000-0000-000000000001', 'e');
INSERT INTO passage (id, edition_id, sequence_number, kind, text) VALUES (1, 1, 1, 'remark', 'x');
"""

CHECK, KEY, UNIQUE, NULL = (
    errors.CheckViolation,
    errors.ForeignKeyViolation,
    errors.UniqueViolation,
    errors.NotNullViolation,
)

NODE = "UPDATE hadith_chain_node SET "
RELATION = (
    "INSERT INTO narrator_transmission (id, teacher_id, student_id, recorded_status, dataset_id,"
    " edition_id, locator, source_text) VALUES "
)
ENTRY = (
    "INSERT INTO narrator_entry (id, narrator_id, edition_id, entry_number, text,"
    " resolution_status) VALUES "
)
ALIGNMENT = (
    "INSERT INTO passage_hadith (id, passage_id, hadith_id, alignment_status, confidence, method,"
    " is_public) VALUES "
)
BREACHES = [
    # a node names a narrator exactly when its status says that one is known
    (CHECK, NODE + "resolution_status = 'confirmed'"),
    (CHECK, NODE + "narrator_id = 1, resolution_status = 'ambiguous'"),
    (CHECK, NODE + "narrator_id = 1, resolution_status = 'attested'"),
    (CHECK, NODE + "narrator_id = 1, resolution_status = 'probable', confidence = 1.1"),
    (KEY, NODE + "narrator_id = 9, resolution_status = 'probable'"),
    (CHECK, NODE + "position = 0"),
    (CHECK, NODE + "mention_ar = ''"),
    (CHECK, NODE + "mention_start = 5"),
    (CHECK, NODE + "mention_start = 5, mention_end = 5"),
    (
        UNIQUE,
        "INSERT INTO hadith_chain_node (id, chain_id, position, resolution_status, dataset_id)"
        " VALUES (2, 1, 1, 'unresolved', 1)",
    ),
    # attested is earned by an edition, a place and the words
    (CHECK, RELATION + "(1, 1, 2, 'attested', 1, NULL, 'v. 1 p. 1, entry 1', 'x')"),
    (CHECK, RELATION + "(1, 1, 2, 'attested', 1, 1, NULL, 'x')"),
    (CHECK, RELATION + "(1, 1, 2, 'attested', 1, 1, 'v. 1 p. 1, entry 1', NULL)"),
    (CHECK, RELATION + "(1, 1, 1, 'probable', 1, NULL, NULL, NULL)"),
    (CHECK, RELATION + "(1, 1, 2, 'certain', 1, NULL, NULL, NULL)"),
    (KEY, RELATION + "(1, 1, 3, 'probable', 1, NULL, NULL, NULL)"),
    # an entry names a narrator exactly when it is linked
    (CHECK, ENTRY + "(1, NULL, 1, '1', 'x', 'LINKED')"),
    (CHECK, ENTRY + "(1, 1, 1, '1', 'x', 'AMBIGUOUS')"),
    (CHECK, ENTRY + "(1, 1, 1, '1', 'x', 'CONFLICTED')"),
    (CHECK, ENTRY + "(1, 1, 1, '1', 'x', 'linked')"),
    # an absent text is null, never empty
    (CHECK, "UPDATE hadith SET text_fr = ''"),
    (CHECK, "UPDATE hadith SET text_ar = ''"),
    (CHECK, "UPDATE passage SET text = ''"),
    (
        CHECK,
        "INSERT INTO passage_translation (id, passage_id, language, text, status)"
        " VALUES (1, 1, 'fr', '', 'DRAFT')",
    ),
    (
        CHECK,
        "INSERT INTO passage_translation (id, passage_id, language, text, status)"
        " VALUES (1, 1, 'fr', 'x', 'published')",
    ),
    (CHECK, ALIGNMENT + "(1, 1, 1, 'sure', 1, 'm', true)"),
    (CHECK, ALIGNMENT + "(1, 1, 1, 'identity', 2, 'm', true)"),
    (NULL, ALIGNMENT + "(1, 1, 1, 'identity', 1, 'm', NULL)"),
    (KEY, ALIGNMENT + "(1, 1, 9, 'identity', 1, 'm', true)"),
    (CHECK, "UPDATE work SET genre = 'novels'"),
    (CHECK, "UPDATE collection SET code = 'Bukhari'"),
    (CHECK, "UPDATE hadith SET matn_offset = -1"),
    (
        UNIQUE,
        "INSERT INTO hadith (id, collection_id, number, number_sort, canonical_reference,"
        " source_key, dataset_id) VALUES (2, 1, '1', 1, 'bukhari:1', 'k2', 1)",
    ),
    (
        CHECK,
        "INSERT INTO hadith_reference (id, hadith_id, scheme, value) VALUES (1, 1, 'sunnah', '1')",
    ),
    (
        CHECK,
        "INSERT INTO narrator_variant (id, narrator_id, form, script, kind, dataset_id)"
        " VALUES (1, 1, 'x', 'ar', 'nickname', 1)",
    ),
    (
        CHECK,
        "INSERT INTO narrator_assertion (id, narrator_id, field, value, edition_id, locator,"
        " review_status) VALUES (1, 1, 'f', 'v', 1, 'l', 'sure')",
    ),
    (
        NULL,
        "INSERT INTO narrator_assertion (id, narrator_id, field, value, edition_id,"
        " review_status) VALUES (1, 1, 'f', 'v', 1, 'checked')",
    ),
    (
        CHECK,
        "INSERT INTO build_report VALUES (1, 1, 'hadith', 10, 8, 1, 0)",  # one row disappeared
    ),
    (KEY, "DELETE FROM hadith"),
    (errors.GeneratedAlways, "UPDATE hadith SET text_folded = 'x'"),
]


@pytest.mark.parametrize(("error", "statement"), BREACHES)
def test_a_breach_is_refused(
    corpus_ddl: Connection, error: type[errors.Error], statement: str
) -> None:
    corpus_ddl.execute(GROUND)
    with pytest.raises(error):
        corpus_ddl.execute(statement)


def test_what_keeps_the_rules_is_taken(corpus_ddl: Connection) -> None:
    corpus_ddl.execute(GROUND)
    corpus_ddl.execute(NODE + "narrator_id = 1, resolution_status = 'confirmed', confidence = 0.9")
    corpus_ddl.execute(RELATION + "(1, 1, 2, 'attested', 1, 1, 'v. 1 p. 1, entry 1', 'x')")
    corpus_ddl.execute(ENTRY + "(1, 1, 1, '1', 'x', 'LINKED')")
    row = corpus_ddl.execute("SELECT text_folded, text_search::text FROM hadith").fetchone()
    assert row == ("حدثنا مالك", "'حدثنا':1 'مالك':2")


WRITES = [
    "INSERT INTO author (id, key) VALUES (9, 'x')",
    "UPDATE hadith SET number = '2'",
    "DELETE FROM passage",
    "TRUNCATE passage_hadith",
    "DROP TABLE passage_hadith",
    "ALTER TABLE hadith ADD COLUMN x text",
    "CREATE TABLE isnad_next.mine (x text)",
    "CREATE TABLE public.mine (x text)",
    "CREATE INDEX mine ON hadith (id)",
    "ALTER DEFAULT PRIVILEGES FOR ROLE isnad_owner GRANT ALL ON TABLES TO isnad_reader",
    "SELECT lo_create(0)",
    "COPY hadith TO PROGRAM 'cat'",
    "SET ROLE isnad_owner",
]


@pytest.fixture(scope="module")
def filled(ddl_database: str, embedded_server: Server) -> Iterator[str]:
    """A database that has rows, for readers alone."""
    name = next_name()
    with database(embedded_server, name, like=ddl_database) as dsn:
        with psycopg.connect(dsn) as owner:
            owner.execute("SET search_path TO isnad_next, public")
            owner.execute(GROUND.encode())
        yield name


@pytest.mark.parametrize("statement", WRITES)
def test_the_reader_can_only_read(filled: str, embedded_server: Server, statement: str) -> None:
    dsn = embedded_server.dsn("isnad_reader", filled)
    with psycopg.connect(dsn, autocommit=True) as reader:
        reader.execute("SET default_transaction_read_only = off")
        reader.execute("SET search_path TO isnad_next, public")
        assert reader.execute("SELECT count(*) FROM hadith").fetchone() == (1,)
        with pytest.raises(errors.InsufficientPrivilege):
            reader.execute(statement.encode())


def test_later_tables_of_the_owner_are_for_reading_too(
    own_ddl: Connection, embedded_server: Server
) -> None:
    own_ddl.execute("CREATE TABLE later (x text)")
    own_ddl.commit()
    dsn = embedded_server.dsn("isnad_reader", own_ddl.info.dbname)
    with psycopg.connect(dsn, autocommit=True) as reader:
        assert reader.execute("SELECT * FROM isnad_next.later").fetchall() == []
        with pytest.raises(errors.InsufficientPrivilege):
            reader.execute("INSERT INTO isnad_next.later VALUES ('x')")


def test_other_roles_see_nothing(corpus_ddl: Connection, embedded_server: Server) -> None:
    dsn = embedded_server.dsn("isnad_app", corpus_ddl.info.dbname)
    with (
        psycopg.connect(dsn, autocommit=True) as stranger,
        pytest.raises(errors.InsufficientPrivilege),
    ):
        stranger.execute("SELECT * FROM isnad_next.hadith")
