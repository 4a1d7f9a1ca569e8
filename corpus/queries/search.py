"""Search of hadiths: by reference, by words that stand together, by all words, by resemblance.

The whole ranking of a query is made before a page of it is cut, so that pages neither repeat nor
lose a hit: it is the same for every ``limit`` and ``offset``, and no hit is in it twice.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from corpus.folding import fold_ar
from corpus.queries.compiled import prepared_cursor
from corpus.queries.doubts import FLAG, doubtful_numbers
from corpus.queries.highlight import Span, highlight_run, highlight_words
from corpus.queries.search_ranking import Ranked, Ranking, rank_references, rank_words
from corpus.queries.search_types import (
    FrenchSource,
    HadithHit,
    HadithSearch,
    MatchMethod,
    NoteCode,
    QueryLanguage,
    SearchNote,
)
from corpus.references import parse_references

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
    highlighted: bool = True,
) -> HadithSearch:
    """Return a page of the hits of ``query``, in the order reference, exact, fulltext, fuzzy.

    ``auto`` takes a reference for what it is, Arabic letters for an Arabic query and anything
    else for a French one, which finds nothing and says so in a note. Without ``highlighted`` the
    hits carry no highlights, which saves a third of the time. At most four queries for
    a reference, five for words, whatever the number of hits; one more where the number of a hit
    is doubtful.
    """
    ranking = ranking_of(query, language=language, collection_id=collection_id)
    page = ranking.ranked[offset : offset + limit]
    more = len(ranking.ranked) > offset + limit or (ranking.beyond and bool(page))
    hits, doubts = hits_of(page, ranking, highlighted=highlighted)
    cut = _cut(ranking, len(page), offset + limit) if more and ranking.places else ()
    return HadithSearch(hits, more, (*ranking.notes, *cut, *doubts))


def ranking_of(query: str, *, language: QueryLanguage, collection_id: int | None) -> Ranking:
    """Return the whole ranking of a query, before a page of it is cut."""
    references = parse_references(query)
    if references.items:
        return rank_references(references.items, collection_id)
    return rank_words(query, language, references, collection_id)


def hits_of(
    page: Sequence[Ranked], ranking: Ranking, *, highlighted: bool = True
) -> tuple[tuple[HadithHit, ...], tuple[SearchNote, ...]]:
    """Return the hits of a page of a ranking, and what there is to say of their numbers."""
    rows = _rows(page)
    marked = ranking if highlighted else None
    hits = tuple(_hit(ranked, rows[ranked.hadith_id], marked) for ranked in page)
    return hits, tuple(_doubts(rows))


def _cut(ranking: Ranking, returned: int, end: int) -> Iterator[SearchNote]:
    """Say how much of the references is not on the pages so far, and which not at all."""
    found = {"reference": ", ".join(ranking.places)}
    yield SearchNote(
        "references_cut", found | {"returned": str(returned), "total": str(ranking.total)}
    )
    if left_out := [item for item, place in ranking.places.items() if place >= end]:
        yield SearchNote("references_left_out", {"references": ", ".join(left_out)})


def _doubts(rows: Mapping[int, Sequence[Any]]) -> Iterator[SearchNote]:
    """Say which of the hits bear a number that is not certain, whatever found them."""
    if numbers := doubtful_numbers([key for key, row in rows.items() if FLAG in row[-1]]):
        yield SearchNote("doubtful_number", {"references": ", ".join(map(str, numbers))})


_HITS = """
SELECT h.id, h.canonical_reference, h.text_ar, h.text_fr, c.code, h.source_key, d.key, d.title,
    french.value, french.key, french.title, h.flags
FROM hadith AS h
JOIN collection AS c ON c.id = h.collection_id
JOIN dataset AS d ON d.id = h.dataset_id
LEFT JOIN LATERAL (
    SELECT r.value, of_text.key, of_text.title
    FROM hadith_reference AS r JOIN dataset AS of_text ON r.scheme = 'fr:' || of_text.key
    WHERE r.hadith_id = h.id AND h.text_fr IS NOT NULL ORDER BY r.id LIMIT 1
) AS french ON true
WHERE h.id = ANY (%s)
"""


def _rows(page: Sequence[Ranked]) -> dict[int, Sequence[Any]]:
    """Fetch the hadiths of a page by id. One query, none for an empty page."""
    if not page:
        return {}
    with prepared_cursor() as cursor:
        cursor.execute(_HITS, [[ranked.hadith_id for ranked in page]])
        return {row[0]: row for row in cursor.fetchall()}


def _hit(ranked: Ranked, row: Sequence[Any], ranking: Ranking | None) -> HadithHit:
    hadith_id, reference, text_ar, text_fr, code, source_key, dataset, title, *french, flags = row
    return HadithHit(
        hadith_id=hadith_id,
        canonical_reference=reference,
        text_ar=text_ar,
        text_fr=text_fr,
        match_method=ranked.method,
        score=ranked.score,
        collection_code=code,
        source_key=source_key,
        dataset_key=dataset,
        dataset_title=title,
        french=FrenchSource(*french) if french[0] else None,
        flags=tuple(flags),
        highlights=_highlights(text_ar or "", ranked.method, ranking) if ranking else (),
    )


def _highlights(text: str, method: MatchMethod, ranking: Ranking) -> tuple[Span, ...]:
    if method == "exact":
        return highlight_run(text, " ".join(ranking.words))
    if ranking.matcher is None:
        return ()
    return highlight_words(text, ranking.matcher.window(fold_ar(text)).places)
