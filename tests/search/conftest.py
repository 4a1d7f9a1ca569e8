"""What the tests of the search share."""

from collections.abc import Callable
from typing import Any

import pytest

from corpus.queries.search import HadithSearch, search_hadiths

Search = Callable[..., HadithSearch]


@pytest.fixture
def search(built_corpus: None) -> Search:
    """The search, with a caller's usual arguments unless others are given."""

    def run(query: str, **given: Any) -> HadithSearch:
        return search_hadiths(
            query, **{"language": "auto", "collection_id": None, "limit": 5, **given}
        )

    return run
