"""Search of narrators by any form of their names, in Arabic or Latin script.

Forms are compared as the view ``search_name`` keys them. An ambiguous name returns all who bear
it, those met most often in the chains first: their order is no choice between them. The whole
ranking is made before a page of it is cut.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any, get_args

from corpus.folding import fold_ar
from corpus.queries.compiled import prepared_cursor
from narrators.names import NameQuery, read_name
from narrators.queries.search_names import CLOSE, like_keys, nearness, source_of_names, tells_apart
from narrators.queries.search_types import (
    MatchTier,
    NameLanguage,
    NameNote,
    NarratorHit,
    NarratorSearch,
)

__all__ = [
    "MOST_LETTERS",
    "MOST_WORDS",
    "MatchTier",
    "NameLanguage",
    "NameNote",
    "NarratorHit",
    "NarratorSearch",
    "search_narrators",
]

MOST_NARRATORS = 400
# Of a folded name; the longest names on record have 24 words and 125 letters.
MOST_WORDS = 40
MOST_LETTERS = 300
_TIERS: tuple[MatchTier, ...] = get_args(MatchTier)
_FUZZY = _TIERS.index("fuzzy")
_MOST_LINKS = 10_000  # of the order of the most met narrator: the measure of being known

_SAME = """
SELECT narrator_id, form, kind, key, met, length(%(key)s) / length(key)::real AS alike,
    CASE WHEN key = %(key)s THEN 0 WHEN starts_with(key, %(key)s) THEN 1
        WHEN strpos(key, %(key)s) > 0 THEN 2 ELSE 3 END AS tier
FROM {names}
WHERE script = %(script)s AND (key LIKE %(like)s OR words @> %(words)s::text[])
"""
_LIKE_KEYS = """
SELECT narrator_id, form, kind, key, met, alike, 4 AS tier
FROM {names} JOIN unnest(%(keys)s::text[], %(alike)s::real[]) AS near (key, alike) USING (key)
WHERE script = %(script)s
"""
_LIKE_LETTERS = """
SELECT narrator_id, form, kind, key, met, similarity(key, %(letters)s) AS alike, 4 AS tier
FROM {names}
WHERE script = %(script)s AND key %% %(letters)s AND length(key) < 2 * length(%(key)s)
ORDER BY alike DESC, narrator_id, key LIMIT %(limit)s
"""
_FOUND = """
WITH best AS (
    SELECT DISTINCT ON (narrator_id) * FROM ({matched}) AS matched
    ORDER BY narrator_id, tier, alike DESC, length(key), form
), ranked AS (
    SELECT n.id, n.name_ar, n.name_latin, n.name_fr, n.canonical_display, n.dataset_id, best.*
    FROM best JOIN narrator AS n ON n.id = best.narrator_id
    WHERE (%(generation)s::text IS NULL OR n.generation = %(generation)s)
        AND (%(region)s::text IS NULL OR fold_ar(n.region) = %(region)s)
        AND (%(grade_tier)s::text IS NULL OR fold_ar(n.grade_tier) = %(grade_tier)s)
    ORDER BY best.tier, best.alike DESC, best.met DESC, n.id
    LIMIT %(limit)s
)
SELECT r.id, r.name_ar, r.name_fr, r.canonical_display, d.key, d.title,
    r.form, r.kind, r.key, r.met, r.tier
FROM ranked AS r
JOIN dataset AS d ON d.id = CASE
    WHEN r.form IN (r.name_ar, r.name_latin, r.name_fr, r.canonical_display) THEN r.dataset_id
    ELSE coalesce((
        SELECT v.dataset_id FROM narrator_variant AS v
        WHERE v.narrator_id = r.id AND v.form = r.form
        ORDER BY v.dataset_id <> r.dataset_id, v.id LIMIT 1
    ), r.dataset_id) END
"""


@dataclass(frozen=True, slots=True)
class _Filters:
    """What the narrators must be; None for anything. Region and grade are compared folded."""

    grade_tier: str | None
    region: str | None
    generation: str | None


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
    """Return a page of those whose names meet ``query``, best tier first. At most four queries.

    ``fuzzy`` candidates come where no name is the query or begins with it. What cannot be a name
    is not looked up, and the note says so.
    """
    name = read_name(query, language)
    if (note := _no_name(name.key)) is not None:
        return NarratorSearch((), more=False, note=note)
    filters = _Filters(
        fold_ar(grade_tier) if grade_tier else None, fold_ar(region) if region else None, generation
    )
    hits = _find(_SAME, name, filters)
    named = any(hit.match_tier in ("exact", "prefix") for hit in hits)
    if not named and len(hits) < MOST_NARRATORS:
        found = {hit.narrator_id for hit in hits}
        hits += [hit for hit in _resembling(name, filters) if hit.narrator_id not in found]
    hits.sort(key=lambda hit: (_TIERS.index(hit.match_tier), -hit.score, hit.narrator_id))
    return NarratorSearch(tuple(hits[offset : offset + limit]), len(hits) > offset + limit)


def _no_name(key: str) -> NameNote | None:
    """Say why a key cannot be a name that is looked for, or None when it can."""
    if len(key) > MOST_LETTERS or len(key.split()) > MOST_WORDS:
        return "name_too_long"
    if not any(character.isalpha() for character in key):
        return "nothing_to_search"
    return "name_too_short" if len(key) == 1 else None


def _resembling(name: NameQuery, filters: _Filters) -> list[NarratorHit]:
    """Return the narrators whose names have nearly the words of the query, or else its letters."""
    if like := like_keys(name):
        return _find(_LIKE_KEYS, name, filters, keys=[*like], alike=[*like.values()])
    return _find(_LIKE_LETTERS, name, filters) if tells_apart(name) else []


def _find(
    matched: str, name: NameQuery, filters: _Filters, **lists: list[str] | list[float]
) -> list[NarratorHit]:
    """Return the narrators one of whose forms matches, each by his best form."""
    words = list(dict.fromkeys(name.key.split()))
    params: dict[str, str | int | list[str] | list[float] | None] = {
        "key": name.key,
        "script": name.script,
        "like": f"%{name.key}%",
        "words": words,
        # Each word once has the same trigrams, and they are made anew for each row.
        "letters": " ".join(words),
        "limit": MOST_NARRATORS,
        "grade_tier": filters.grade_tier,
        "region": filters.region,
        "generation": filters.generation,
        **lists,
    }
    with prepared_cursor() as cursor:
        cursor.execute(_FOUND.format(matched=matched.format(names=source_of_names())), params)
        rows = cursor.fetchall()
    return [hit for row in rows if (hit := _hit(name, row)) is not None]


def _hit(name: NameQuery, row: Sequence[Any]) -> NarratorHit | None:
    narrator_id, name_ar, name_fr, shown, dataset, title, form, kind, key, met, tier = row
    score = _score(name, key, met, fuzzy=tier == _FUZZY)
    if score is None:
        return None
    return NarratorHit(
        narrator_id=narrator_id,
        name_ar=name_ar,
        name_fr=name_fr,
        canonical_display=shown,
        match_tier=_TIERS[tier],
        # Each tier has its stretch, the best the highest: scores stand in the order of the hits.
        score=round((len(_TIERS) - 1 - tier + score) / len(_TIERS), 6),
        matched_form=form,
        matched_form_kind=kind,
        dataset_key=dataset,
        dataset_title=title,
    )


def _score(name: NameQuery, key: str, met: int, *, fuzzy: bool) -> float | None:
    """How much of the form the query is, and how often the narrator is met; None if too unlike."""
    known = min(1.0, log(1 + met) / log(1 + _MOST_LINKS))
    whole = len(name.key) / max(len(key), len(name.key))
    if not fuzzy:
        return round((whole + known) / 2, 4)
    alike = nearness(name, key)
    return round(0.9 * alike + 0.05 * whole + 0.05 * known, 4) if alike >= CLOSE else None
