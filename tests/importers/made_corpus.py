"""The corpus of the made folder, built once for all that only read it."""

import itertools
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from psycopg import sql
from pytest_django import DjangoDbBlocker

from corpus.importers.selection import select
from corpus.loading.build import Outcome, build
from isnad_site.embedded import Server
from isnad_site.embedded.cluster import add_extensions
from tests.corpus.small import make_small
from tests.importers.made_folder import write_folder
from tests.tools.sample import corpus_on

# Each folder of tests that asks for the fixture has one of its own.
_numbers = itertools.count(8000)


def next_name() -> str:
    """The name of a scratch database that no other test has."""
    return f"test_isnad_scratch_{os.getpid()}_{next(_numbers)}"


@dataclass(frozen=True)
class MadeCorpus:
    """A database with the corpus, what its build did, and the file of rejects."""

    name: str
    outcome: Outcome
    rejects: Path


@contextmanager
def database(server: Server, name: str, like: str = "template0") -> Iterator[str]:
    """A database with the corpus's extensions for as long as it is needed; its owner's address.

    Empty, or a copy of one that nobody is connected to.
    """
    drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name))
    create = sql.SQL("CREATE DATABASE {} OWNER isnad_owner TEMPLATE {}")
    with psycopg.connect(server.dsn("postgres"), autocommit=True) as superuser:
        superuser.execute(drop)
        superuser.execute(create.format(sql.Identifier(name), sql.Identifier(like)))
        try:
            with psycopg.connect(server.dsn("postgres", name), autocommit=True) as inside:
                add_extensions(inside)
            yield server.dsn("isnad_owner", name)
        finally:
            superuser.execute(drop)


@pytest.fixture(scope="session")
def made_corpus(
    embedded_server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[MadeCorpus]:
    """Build the made folder into a database of its own."""
    folder = tmp_path_factory.mktemp("made")
    write_folder(folder / "data")
    rejects, name = folder / "rejects.jsonl", next_name()
    with database(embedded_server, name) as dsn, pytest.MonkeyPatch.context() as patch:
        make_small(patch)
        selected = select(folder / "data")
        outcome = build(dsn, rejects, selected, if_missing=False, bars=False, say=lambda _: None)
        patch.undo()
        yield MadeCorpus(name, outcome, rejects)


@pytest.fixture
def made(made_corpus: MadeCorpus, django_db_blocker: DjangoDbBlocker) -> Iterator[MadeCorpus]:
    """The alias ``corpus`` on the made corpus, for the length of one test."""
    with corpus_on(made_corpus.name, django_db_blocker):
        yield made_corpus
