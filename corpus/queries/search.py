"""Search of hadiths: by reference, by words that stand together, by all words, by resemblance.

The whole ranking of a query is made before a page of it is cut, so that pages neither repeat nor
lose a hit: it is the same for every ``limit`` and ``offset``, and no hit is in it twice.
"""

from collections.abc import Sequence
from typing import Any

from django.db import connections

from corpus.folding import fold_ar
from corpus.queries.compiled import CORPUS
from corpus.queries.highlight import Span, highlight_run, highlight_words
from corpus.queries.search_ranking import Ranked, Ranking, rank_references, rank_words
from corpus.queries.search_types import (
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
    else for a French one, which finds nothing and says so in the note. Without ``highlighted`` the
    hits carry no highlights, which saves a third of the time. At most four queries for
    a reference, five for words, whatever the number of hits.
    """
    references = parse_references(query)
    if references.items:
        ranking = rank_references(references.items, collection_id)
    else:
        ranking = rank_words(query, language, references, collection_id)
    page = ranking.ranked[offset : offset + limit]
    more = len(ranking.ranked) > offset + limit or (ranking.beyond and bool(page))
    note = ranking.note
    mild = note is None or note.code == "doubtful_number"
    if mild and more and any(item.last for item in references.items):
        note = _range_cut(", ".join(map(str, references.items)), len(page), ranking.total)
    return HadithSearch(_hits(page, ranking, highlighted), more, note)


def _range_cut(reference: str, returned: int, total: int) -> SearchNote:
    params = {"reference": reference, "returned": str(returned), "total": str(total)}
    return SearchNote("range_truncated", params)


_HITS = """
SELECT h.id, h.canonical_reference, h.text_ar, h.text_fr, c.code, h.source_key, d.key, d.title
FROM hadith AS h
JOIN collection AS c ON c.id = h.collection_id
JOIN dataset AS d ON d.id = h.dataset_id
WHERE h.id = ANY (%s)
"""


def _hits(page: Sequence[Ranked], ranking: Ranking, highlighted: bool) -> tuple[HadithHit, ...]:
    """Fetch the hadiths of a page. One query, none for an empty page."""
    if not page:
        return ()
    with connections[CORPUS].cursor() as cursor:
        cursor.execute(_HITS, [[ranked.hadith_id for ranked in page]])
        rows = {row[0]: row for row in cursor.fetchall()}
    marked = ranking if highlighted else None
    return tuple(_hit(ranked, rows[ranked.hadith_id], marked) for ranked in page)


def _hit(ranked: Ranked, row: Sequence[Any], ranking: Ranking | None) -> HadithHit:
    hadith_id, reference, text_ar, text_fr, code, source_key, dataset, title = row
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
        highlights=_highlights(text_ar or "", ranked.method, ranking) if ranking else (),
    )


def _highlights(text: str, method: MatchMethod, ranking: Ranking) -> tuple[Span, ...]:
    if method == "exact":
        return highlight_run(text, " ".join(ranking.words))
    if ranking.matcher is None:
        return ()
    return highlight_words(text, ranking.matcher.window(fold_ar(text)).places)
