"""The corpus cannot be written: three layers, each tried for itself by really writing."""

from collections.abc import Iterator

import psycopg
import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import InternalError, connections, models
from django.db.migrations.exceptions import MigrationSchemaMissing
from psycopg import errors

from isnad_site.embedded import Server
from isnad_site.routers import CorpusRouter, ReadOnlyCorpusError

CORPUS_MODELS = [
    model for app in ("corpus", "narrators") for model in apps.get_app_config(app).get_models()
]
WRITES = {
    "insert": "INSERT INTO isnad.collection SELECT * FROM isnad.collection",
    "update": "UPDATE isnad.hadith SET text_ar = ''",
    "delete": "DELETE FROM isnad.hadith_chain_node",
    "truncate": "TRUNCATE isnad.dataset CASCADE",
    "lock": "SELECT id FROM isnad.hadith LIMIT 1 FOR UPDATE",
    "alter": "ALTER TABLE isnad.hadith ADD COLUMN spoilt int",
    "drop": "DROP SCHEMA isnad CASCADE",
    "table": "CREATE TABLE isnad.mine (a int)",
    "public table": "CREATE TABLE public.mine (a int)",
    "temporary table": "CREATE TEMPORARY TABLE mine (a int)",
    "schema": "CREATE SCHEMA mine",
    "large object": "SELECT lo_from_bytea(0, 'mine')",
    "file": "COPY isnad.collection TO PROGRAM 'cat'",
    "owner's role": "SET ROLE isnad_owner",
    "superuser's session": "SET SESSION AUTHORIZATION postgres",
    "server setting": "ALTER SYSTEM SET work_mem = '1MB'",
}
UNLOCKS = {
    "set": "SET default_transaction_read_only = off",
    "session": "SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE",
    "both": "SET default_transaction_read_only = off; SET transaction_read_only = off",
}
# "server setting": PostgreSQL refuses it inside a transaction before it looks at the role.
REFUSALS = (
    errors.ReadOnlySqlTransaction,
    errors.InsufficientPrivilege,
    errors.ActiveSqlTransaction,
)


@pytest.mark.parametrize("model", CORPUS_MODELS, ids=lambda model: model.__name__)
def test_router_refuses_every_way_of_writing(model: type[models.Model]) -> None:
    row = model(pk=1)
    manager = model._default_manager
    for write in (
        row.save,
        row.delete,
        manager.create,
        manager.all().delete,
        lambda: manager.bulk_create([row]),
        lambda: manager.update(id=2),
    ):
        with pytest.raises(ReadOnlyCorpusError, match="only read"):
            write()


def test_router_keeps_migrations_and_relations_out_of_the_corpus() -> None:
    router = CorpusRouter()
    user, row = apps.get_model("auth", "User")(), CORPUS_MODELS[0]()
    assert router.allow_migrate("corpus", "auth") is False
    assert router.allow_migrate("default", "corpus") is False
    assert router.allow_migrate("default", "auth") is None
    assert router.allow_relation(user, row) is False
    assert router.allow_relation(row, row) is True
    assert router.allow_relation(user, user) is None


@pytest.mark.django_db(databases=["default", "corpus"])
def test_explicit_database_passes_the_router_and_meets_the_connection() -> None:
    with pytest.raises(InternalError, match="read-only transaction"):
        CORPUS_MODELS[0]._default_manager.using("corpus").filter(pk=1).update(id=1)


@pytest.mark.django_db(databases=["corpus"])
def test_flush_and_migrate_leave_the_corpus_alone() -> None:
    connection = connections["corpus"]
    before = connection.introspection.table_names()
    call_command("flush", database="corpus", interactive=False, verbosity=0)
    with pytest.raises(MigrationSchemaMissing, match="read-only transaction"):
        call_command("migrate", database="corpus", verbosity=0)
    assert connection.introspection.table_names() == before
    assert before


@pytest.fixture
def owner(built_corpus: None, embedded_server: Server) -> Iterator[psycopg.Connection]:
    """The application's connection options under a role that may write."""
    options = settings.DATABASES["corpus"]["OPTIONS"]["options"]
    dsn = embedded_server.dsn("isnad_owner")
    with psycopg.connect(dsn, options=options, autocommit=True) as connection:
        yield connection


@pytest.mark.parametrize("name", ["insert", "update", "delete", "truncate", "alter", "schema"])
def test_connection_refuses_what_a_powerful_role_may_do(
    owner: psycopg.Connection, name: str
) -> None:
    with pytest.raises(errors.ReadOnlySqlTransaction):
        owner.execute(WRITES[name])


@pytest.fixture
def reader(built_corpus: None, embedded_server: Server) -> Iterator[psycopg.Connection]:
    """The application's role without the connection's options."""
    with psycopg.connect(embedded_server.dsn("isnad_reader"), autocommit=True) as connection:
        yield connection


@pytest.mark.parametrize("unlock", UNLOCKS.values(), ids=UNLOCKS)
@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_role_refuses_every_write_in_a_writable_session(
    reader: psycopg.Connection, unlock: str, write: str
) -> None:
    reader.execute(unlock)
    with pytest.raises(errors.InsufficientPrivilege):
        reader.execute(write)


@pytest.mark.django_db(databases=["corpus"])
@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_application_cannot_unlock_its_own_connection(write: str) -> None:
    with connections["corpus"].cursor() as cursor:
        cursor.execute("SET default_transaction_read_only = off")
        with pytest.raises(Exception) as refusal:  # noqa: PT011 (Django wraps it; its cause is checked)
            cursor.execute(write)
    assert isinstance(refusal.value.__cause__, REFUSALS)
