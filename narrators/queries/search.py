"""Search of narrators by any form of their names, in Arabic or Latin script."""

from narrators.queries.search_types import MatchTier, NameLanguage, NarratorHit, NarratorSearch

__all__ = ["MatchTier", "NameLanguage", "NarratorHit", "NarratorSearch", "search_narrators"]


def search_narrators(
    query: str,
    *,
    language: NameLanguage,
    grade_tier: str | None = None,
    region: str | None = None,
    generation: str | None = None,
    limit: int,
    offset: int = 0,
) -> NarratorSearch:
    """Return the candidates whose names meet ``query``, best tier first."""
    raise NotImplementedError
