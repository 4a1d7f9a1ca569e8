"""The corpus of all public files: built once, in a database of its own."""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from pytest_django import DjangoDbBlocker

from isnad_site.embedded import Server
from tests.full.building import Built, build_all
from tests.importers.made_corpus import database
from tests.tools.sample import corpus_on

_NAME = f"test_isnad_scratch_{os.getpid()}_7000"


@pytest.fixture(scope="session")
def full_corpus(
    embedded_server: Server, data_dir: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Built]:
    """Build all that `data_dir` holds."""
    rejects = tmp_path_factory.mktemp("full") / "rejects.jsonl"
    context = multiprocessing.get_context("spawn")
    with database(embedded_server, _NAME) as dsn:
        with ProcessPoolExecutor(1, context) as pool:
            built = pool.submit(build_all, dsn, _NAME, data_dir, rejects).result()
        yield built


@pytest.fixture
def full(full_corpus: Built, django_db_blocker: DjangoDbBlocker) -> Iterator[Built]:
    """The alias ``corpus`` on the full corpus, for the length of one test."""
    with corpus_on(full_corpus.name, django_db_blocker):
        yield full_corpus
