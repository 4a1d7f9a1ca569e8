"""The search of hadiths as a page shows it: what was found by collection and by method as well."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from corpus.queries.compiled import prepared_cursor
from corpus.queries.search import hits_of, ranking_of
from corpus.queries.search_ranking import Ranked
from corpus.queries.search_types import HadithHit, MatchMethod, SearchNote

METHODS: tuple[MatchMethod, ...] = ("reference", "exact", "fulltext", "fuzzy")


@dataclass(frozen=True, slots=True)
class CollectionFacet:
    """How many of the hadiths found are in a collection, with its names."""

    code: str
    name_ar: str | None
    name_fr: str | None
    name_en: str | None
    found: int


@dataclass(frozen=True, slots=True)
class FoundHadiths:
    """A page of what was found and the facets of the whole.

    ``total`` counts the rows under the facets chosen. ``beyond``: more was found than is ranked,
    so the counts are of the first. Facet counts are each under the other facet's choice.
    """

    hits: tuple[HadithHit, ...]
    total: int
    beyond: bool
    notes: tuple[SearchNote, ...]
    collections: tuple[CollectionFacet, ...]
    methods: tuple[tuple[MatchMethod, int], ...]


_COLLECTIONS = "SELECT id, code, name_ar, name_fr, name_en FROM collection ORDER BY position, id"
_PLACES = """
SELECT h.id, c.code FROM hadith AS h JOIN collection AS c ON c.id = h.collection_id
WHERE h.id = ANY (%s)
"""


def find_hadiths(
    query: str, *, collection: str | None, method: MatchMethod | None, limit: int, offset: int
) -> FoundHadiths:
    """Search for references or Arabic words, in the total order of ``search_hadiths``.

    Where more was found than is ranked, a collection is searched on its own, so that what the
    first hits of the whole leave out is found there. ``ValueError`` for a code that is unknown.
    At most twelve queries.
    """
    known = {row[1]: row for row in _rows(_COLLECTIONS)}
    if collection is not None and collection not in known:
        raise ValueError(collection)
    ranking = whole = ranking_of(query, language="auto", collection_id=None)
    places = _places(whole.ranked)
    if collection is not None and whole.beyond:
        ranking = ranking_of(query, language="auto", collection_id=known[collection][0])
        places |= _places(ranking.ranked)
    inside = [one for one in ranking.ranked if collection in (None, places[one.hadith_id])]
    kept = [one for one in inside if method in (None, one.method)]
    hits, doubts = hits_of(kept[offset : offset + limit], ranking)
    by_place = Counter(
        places[one.hadith_id] for one in whole.ranked if method in (None, one.method)
    )
    if collection is not None:  # searched on its own, it may have more than its share of the whole
        by_place[collection] = len(kept)
    methods = Counter(one.method for one in inside)
    return FoundHadiths(
        hits,
        len(kept),
        ranking.beyond,
        (*ranking.notes, *doubts),
        tuple(_facet(row, by_place[code]) for code, row in known.items() if by_place[code]),
        tuple((name, methods[name]) for name in METHODS if methods[name]),
    )


def _facet(row: Sequence[Any], found: int) -> CollectionFacet:
    code, name_ar, name_fr, name_en = row[1:]
    return CollectionFacet(code, name_ar, name_fr, name_en, found)


def _places(ranked: Sequence[Ranked]) -> dict[int, str]:
    """The code of the collection of each. One query, none where nothing was found."""
    return dict(_rows(_PLACES, [one.hadith_id for one in ranked])) if ranked else {}


def _rows(statement: str, *values: Any) -> list[tuple[Any, ...]]:
    with prepared_cursor() as cursor:
        cursor.execute(statement, values)
        return list(cursor.fetchall())
