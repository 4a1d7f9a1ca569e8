"""The sample corpus, sessions in the test database, and tools that wait until they are let go."""

from collections.abc import Iterator
from dataclasses import replace
from threading import Event
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

import pytest
from django.core.cache import cache
from pytest_django import DjangoDbBlocker

from live_agent import gateway
from live_agent.tools import TOOLS
from tests.tools.sample import corpus_on, sample_database

__all__ = ["sample_database"]
PATIENCE = 30


class Slow:
    """A tool that has begun, and answers when it may."""

    def __init__(self) -> None:
        self.begun, self.may_answer = Event(), Event()
        self.runs = 0

    def run(self, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """Wait, and then answer as the tool itself does."""
        self.runs += 1
        self.begun.set()
        assert self.may_answer.wait(PATIENCE)
        return TOOLS["get_hadith"].run(*args, **kwargs)


@pytest.fixture(scope="package", autouse=True)
def sample(sample_database: str, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The alias ``corpus`` on the sample database, before any test begins a transaction on it."""
    with corpus_on(sample_database, django_db_blocker):
        yield


@pytest.fixture(autouse=True)
def fresh_budget() -> None:
    """What one test has spent is not missing in the next."""
    cache.clear()


@pytest.fixture
def slow() -> Iterator[Slow]:
    """`get_hadith` waits in the gateway; every other tool answers at once."""
    slow = Slow()
    tools = dict(TOOLS) | {"get_hadith": replace(TOOLS["get_hadith"], run=slow.run)}
    with patch.object(gateway, "TOOLS", MappingProxyType(tools)):
        yield slow
        slow.may_answer.set()
