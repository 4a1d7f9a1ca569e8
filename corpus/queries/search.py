"""Search of hadiths: by reference, by exact words, by all words, by resemblance."""

from corpus.queries.search_types import (
    HadithHit,
    HadithSearch,
    MatchMethod,
    NoteCode,
    QueryLanguage,
    SearchNote,
)

__all__ = [
    "HadithHit",
    "HadithSearch",
    "MatchMethod",
    "NoteCode",
    "QueryLanguage",
    "SearchNote",
    "search_hadiths",
]


def search_hadiths(
    query: str,
    *,
    language: QueryLanguage,
    collection_id: int | None,
    limit: int,
    offset: int = 0,
) -> HadithSearch:
    """Return the hits of ``query`` in the order reference, exact, fulltext, fuzzy."""
    raise NotImplementedError
