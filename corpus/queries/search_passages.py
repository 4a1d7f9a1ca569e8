"""Search of commentary and of the other works: passages that hold the words of a query.

Words that stand together come first, then texts that hold all of them, then those that lack one;
within each the shorter text first. The whole ranking is made before a page of it is cut.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from corpus.folding import fold_ar
from corpus.queries.compiled import prepared_cursor
from corpus.queries.highlight import Span, highlight_run, highlight_words
from corpus.queries.search_ranking import nothing_to_rank
from corpus.queries.search_texts import all_but_one, all_of
from corpus.queries.search_types import SearchNote
from corpus.queries.search_words import with_twin
from corpus.queries.sources import EditionRef, edition_ref
from corpus.references import parse_references

PassageMethod = Literal["exact", "fulltext", "fuzzy"]
METHODS: tuple[PassageMethod, ...] = ("exact", "fulltext", "fuzzy")
MOST_PASSAGES = 300
# Nothing aligned is one answer among the statuses: the passage concerns no hadith known here.
UNALIGNED = "none"


@dataclass(frozen=True, slots=True)
class PassageHit:
    """A passage found. ``highlights`` are (start, end) spans of ``text``, end exclusive.

    ``alignment_status`` is the surest of its public alignments, None where it has none; ``hadiths``
    are the references of these, ``pages`` the (volume, page) pairs.
    """

    passage_id: int
    kind: str
    heading: str | None
    text: str
    locator: str | None
    method: PassageMethod
    alignment_status: str | None
    hadiths: tuple[str, ...]
    edition: EditionRef
    highlights: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class WorkFacet:
    """How many of the passages found are in a work."""

    key: str
    title_ar: str | None
    title_latin: str | None
    found: int


@dataclass(frozen=True, slots=True)
class FoundPassages:
    """A page of what was found and the facets of the whole, each under the others' choice.

    ``beyond``: more was found than ``MOST_PASSAGES``, and the counts are of the first.
    """

    hits: tuple[PassageHit, ...]
    total: int
    beyond: bool
    notes: tuple[SearchNote, ...]
    works: tuple[WorkFacet, ...]
    methods: tuple[tuple[PassageMethod, int], ...]
    statuses: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class _Row:
    passage_id: int
    method: PassageMethod
    work: str
    title_ar: str | None
    title_latin: str | None
    status: str


_RANKED = """
SELECT found.id, found.method, w.key, w.title_ar, w.title_latin, coalesce((
    SELECT a.alignment_status FROM passage_hadith AS a
    WHERE a.passage_id = found.id AND a.is_public AND a.alignment_status <> 'rejected'
    ORDER BY array_position(ARRAY['identity', 'verified', 'probable'], a.alignment_status), a.id
    LIMIT 1
), %(unaligned)s)
FROM (
    SELECT id, edition_id, octet_length(text_folded) AS size,
        CASE WHEN strpos(' ' || text_folded || ' ', %(run)s) > 0 THEN 0 ELSE %(tier)s END AS method
    FROM passage WHERE text_search @@ %(words)s::tsquery
) AS found
JOIN edition AS e ON e.id = found.edition_id
JOIN work AS w ON w.id = e.work_id
WHERE %(work)s::text IS NULL OR w.key = %(work)s
ORDER BY found.method, found.size, found.id
LIMIT %(limit)s
"""
_HITS = """
SELECT p.id, p.kind, p.heading, p.text, p.locator, array(
        SELECT h.canonical_reference FROM passage_hadith AS a JOIN hadith AS h ON h.id = a.hadith_id
        WHERE a.passage_id = p.id AND a.is_public AND a.alignment_status <> 'rejected'
        ORDER BY h.id LIMIT 5
    ),
    e.id, e.key, e.label, e.url, e.commit_hash, e.licence, e.rights,
    w.id, w.title_ar, w.title_latin, author.name_ar, author.name_latin
FROM passage AS p
JOIN edition AS e ON e.id = p.edition_id
JOIN work AS w ON w.id = e.work_id
LEFT JOIN author ON author.id = w.author_id
WHERE p.id = ANY (%s)
"""


def find_passages(
    query: str,
    *,
    work: str | None = None,
    method: str | None = None,
    status: str | None = None,
    limit: int,
    offset: int,
) -> FoundPassages:
    """Search the passages of all works, or of one, for Arabic words. At most four queries."""
    folded = fold_ar(query)
    note = nothing_to_rank(folded, "auto", parse_references(query))
    if note is not None:
        return FoundPassages((), 0, beyond=False, notes=(note,), works=(), methods=(), statuses=())
    words = folded.split()
    whole = _ranked(words, None)
    ranked = whole if work is None else _ranked(words, work)
    kept = [row for row in ranked if method in (None, row.method) and status in (None, row.status)]
    return FoundPassages(
        _hits(kept[offset : offset + limit], words),
        len(kept),
        beyond=len(ranked) == MOST_PASSAGES,
        notes=(),
        works=_by_work(whole, method, status),
        methods=_counts([row.method for row in ranked if status in (None, row.status)], METHODS),
        statuses=_counts([row.status for row in ranked if method in (None, row.method)]),
    )


def _ranked(words: Sequence[str], work: str | None) -> list[_Row]:
    """Rank what holds all words; where nothing does, what lacks one of them."""
    forms = [with_twin(word) for word in dict.fromkeys(words)]
    params: dict[str, Any] = {
        "run": f" {' '.join(words)} ", "work": work, "limit": MOST_PASSAGES, "unaligned": UNALIGNED,
    }  # fmt: skip
    for tier, condition in ((1, all_of(forms)), (2, all_but_one(forms))):
        with prepared_cursor() as cursor:
            cursor.execute(_RANKED, params | {"words": condition, "tier": tier})
            rows = cursor.fetchall()
        if rows:
            return [_Row(row[0], METHODS[row[1]], *row[2:]) for row in rows]
    return []


def _hits(page: Sequence[_Row], words: Sequence[str]) -> tuple[PassageHit, ...]:
    if not page:
        return ()
    with prepared_cursor() as cursor:
        cursor.execute(_HITS, [[row.passage_id for row in page]])
        found = {row[0]: row for row in cursor.fetchall()}
    return tuple(_hit(ranked, found[ranked.passage_id], words) for ranked in page)


def _hit(ranked: _Row, row: Sequence[Any], words: Sequence[str]) -> PassageHit:
    edition = edition_ref(row[6:])
    if edition is None:
        raise LookupError(row[0])
    passage_id, kind, heading, text, locator = row[:5]
    return PassageHit(
        passage_id=passage_id,
        kind=kind,
        heading=heading,
        text=text,
        locator=locator,
        method=ranked.method,
        alignment_status=None if ranked.status == UNALIGNED else ranked.status,
        hadiths=tuple(row[5]),
        edition=edition,
        highlights=_highlights(text, ranked.method, words),
    )


def _highlights(text: str, method: PassageMethod, words: Sequence[str]) -> tuple[Span, ...]:
    if method == "exact":
        return highlight_run(text, " ".join(words))
    wanted = {form for word in words for form in with_twin(word)}
    folded = fold_ar(text).split()
    return highlight_words(text, [at for at, word in enumerate(folded) if word in wanted])


def _by_work(rows: Sequence[_Row], method: str | None, status: str | None) -> tuple[WorkFacet, ...]:
    kept = [row for row in rows if method in (None, row.method) and status in (None, row.status)]
    counted = Counter((row.work, row.title_ar, row.title_latin) for row in kept)
    return tuple(WorkFacet(*work, found) for work, found in counted.most_common())


def _counts(values: Sequence[Any], order: Sequence[Any] = ()) -> tuple[tuple[Any, int], ...]:
    counted = Counter(values)
    return tuple((value, counted[value]) for value in (order or sorted(counted)) if counted[value])
