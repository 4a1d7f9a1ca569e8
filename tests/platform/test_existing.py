"""Databases that the environment names: one sentence for each that cannot serve, and never one."""

import os
from collections.abc import Iterator
from urllib.parse import quote

import psycopg
import pytest

from isnad_site.embedded import Server

from .helpers import Installation

# `{password}` and `{host}` are those of the test run's server.
REFUSED = {
    "another scheme": ("mysql://u:secret@h/db", "must be the address of a PostgreSQL database"),
    "no address": ("secret", "must be the address of a PostgreSQL database"),
    "no name": ("postgresql://u:secret@h", "must be the address of a PostgreSQL database"),
    "unreadable": ("postgresql://u:secret%zz@h/x", "must be the address of a PostgreSQL database"),
    "no server": (
        "postgresql://u:secret@127.0.0.1:1/x",
        'does not lead to a database: connection to server at "127.0.0.1", port 1 failed: '
        "Connection refused.",
    ),
    "no socket": ("postgresql://u:secret@%2Fnowhere/x", "failed: No such file or directory."),
    "port": ("postgresql://u:secret@h:secret2/x?hostaddr=::1", "does not lead to a database"),
    "wrong password": (
        "postgresql://isnad_reader:secret@{host}/isnad_corpus",
        "password authentication failed",
    ),
    "closed database": (
        "postgresql://isnad_tester:{password}@{host}/isnad_corpus",
        "permission denied for database",
    ),
}


@pytest.fixture
def database(embedded_server: Server) -> Iterator[str]:
    """The name of an empty database of the role isnad_tester, then dropped."""
    name = f"test_isnad_scratch_{os.getpid()}_0001"
    with psycopg.connect(embedded_server.dsn("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} OWNER isnad_tester TEMPLATE template0")
        yield name
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def address(server: Server, role: str, database: str, *, in_query: bool = False) -> str:
    """A database of the test run's server, its socket folder in one of two places."""
    who, host = f"{role}:{server.passwords[role]}", quote(server.host, safe="")
    where = f"/{database}?host={host}" if in_query else f"{host}:5432/{database}"
    return f"postgresql://{who}@{where}"


@pytest.mark.parametrize("variable", ["DATABASE_URL", "CORPUS_DATABASE_URL"])
@pytest.mark.parametrize(("url", "words"), REFUSED.values(), ids=REFUSED)
def test_database_that_cannot_be_reached_is_one_sentence(
    installation: Installation, embedded_server: Server, variable: str, url: str, words: str
) -> None:
    password = embedded_server.passwords["isnad_tester"]
    url = url.format(password=password, host=quote(embedded_server.host, safe=""))
    done = installation.manage("demo", "--port=1024", **{variable: url})
    assert (done.returncode, done.stdout) == (1, "")
    (sentence,) = done.stderr.strip().splitlines()
    assert sentence.startswith(variable)
    assert words in sentence
    assert "secret" not in sentence.replace('"secret2"', "")
    assert password not in sentence


def test_other_commands_say_it_too(installation: Installation) -> None:
    for command in ("migrate", "createsuperuser"):
        done = installation.manage(command, DATABASE_URL="postgresql://u:secret@127.0.0.1:1/x")
        assert done.returncode == 1
        (sentence,) = done.stderr.strip().splitlines()
        assert sentence.startswith("A database cannot be used: connection to server at")


@pytest.mark.parametrize(
    "command", [["demo"], ["migrate"], ["createsuperuser", "--no-input", "--username=x"]]
)
def test_corpus_under_another_spelling_is_never_the_applications_database(
    installation: Installation, embedded_server: Server, database: str, command: list[str]
) -> None:
    urls = {
        "DATABASE_URL": address(embedded_server, "isnad_tester", database),
        "CORPUS_DATABASE_URL": address(embedded_server, "isnad_tester", database, in_query=True),
    }
    done = installation.manage(*command, **urls)
    assert done.returncode == 1
    (sentence,) = done.stderr.strip().splitlines()
    assert "lead to the same database" in sentence
    with psycopg.connect(embedded_server.dsn("isnad_tester", database)) as connection:
        query = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"
        assert connection.execute(query).fetchall() == []


def test_two_databases_of_one_server_are_two_and_nothing_embedded_starts(
    installation: Installation, embedded_server: Server, database: str, built_corpus: None
) -> None:
    urls = {
        "DATABASE_URL": address(embedded_server, "isnad_tester", database),
        "CORPUS_DATABASE_URL": address(embedded_server, "isnad_reader", "isnad_corpus"),
    }
    for command in (["migrate", "-v0"], ["check_corpus"], ["check"]):
        done = installation.manage(*command, **urls)
        assert (done.returncode, done.stderr) == (0, "")
    assert not installation.home.exists()


@pytest.mark.parametrize(
    ("statements", "words"),
    [
        ("SELECT 1", 'relation "hadith" does not exist'),
        ("CREATE TABLE hadith (id int)", 'column "text_ar" does not exist'),
        ("CREATE TABLE hadith (id int, text_ar text)", "it holds no hadith"),
    ],
)
def test_database_without_a_corpus_is_one_sentence(
    installation: Installation,
    embedded_server: Server,
    database: str,
    statements: str,
    words: str,
) -> None:
    with psycopg.connect(embedded_server.dsn("isnad_tester", database)) as connection:
        connection.execute(statements.encode())
    url = address(embedded_server, "isnad_tester", database)
    done = installation.manage("demo", CORPUS_DATABASE_URL=url)
    assert done.returncode == 1
    (sentence,) = done.stderr.strip().splitlines()
    assert sentence.startswith("The database of CORPUS_DATABASE_URL cannot serve as the corpus")
    assert words in sentence


def test_role_that_may_write_is_warned_of_at_the_start(
    installation: Installation, embedded_server: Server, database: str
) -> None:
    with psycopg.connect(embedded_server.dsn("isnad_tester", database)) as connection:
        connection.execute("CREATE TABLE hadith (id int, text_ar text)")
        connection.execute("INSERT INTO hadith VALUES (1, 'x')")
    url = address(embedded_server, "isnad_tester", database)
    ask = "from isnad_site.existing import try_corpus; print(try_corpus())"
    done = installation.manage("shell", "-v0", "-c", ask, CORPUS_DATABASE_URL=url)
    assert done.stdout.startswith("Warning: the role isnad_tester of CORPUS_DATABASE_URL may write")
