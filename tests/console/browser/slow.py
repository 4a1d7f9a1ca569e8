"""Making the tools wait that ask for a hadith."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import psycopg
import pytest

from isnad_site.embedded import Server

Slow = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def slow_hadiths(embedded_server: Server, sample_database: str) -> Slow:
    """Until the end of the block, whoever asks the sample corpus for a hadith waits."""

    @contextmanager
    def locked() -> Iterator[None]:
        with psycopg.connect(embedded_server.dsn("isnad_owner", sample_database)) as owner:
            owner.execute("LOCK TABLE isnad.hadith IN ACCESS EXCLUSIVE MODE")
            yield
            owner.rollback()

    return locked
