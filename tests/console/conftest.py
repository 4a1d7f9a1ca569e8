"""The sample corpus, which has of each case one."""

from collections.abc import Iterator

import pytest
from pytest_django import DjangoDbBlocker

from tests.tools.sample import corpus_on, sample_database

__all__ = ["sample_database"]


@pytest.fixture(scope="module")
def sample(sample_database: str, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The alias ``corpus`` on the sample database, before any test begins a transaction on it."""
    with corpus_on(sample_database, django_db_blocker):
        yield
