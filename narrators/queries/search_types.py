"""What the search of narrators returns: candidates in a total order, and whether more exist."""

from dataclasses import dataclass
from typing import Literal

MatchTier = Literal["exact", "prefix", "substring", "fulltext", "fuzzy"]
NameLanguage = Literal["ar", "latin", "auto"]
NameNote = Literal["name_too_long", "name_too_short", "nothing_to_search"]


@dataclass(frozen=True, slots=True)
class NarratorHit:
    """A candidate, never an identification. ``matched_form`` is the form that met the query.

    ``matched_form_kind`` is a kind of ``narrator_variant`` (name, kunya, laqab, nisba, mention,
    transliteration), ``dataset_key`` the dataset that has the form. ``score`` lies in 0..1 and says
    the same as the order of the candidates; it is no degree of certainty.
    """

    narrator_id: int
    name_ar: str | None
    name_fr: str | None
    canonical_display: str | None
    match_tier: MatchTier
    score: float
    matched_form: str
    matched_form_kind: str
    dataset_key: str
    dataset_title: str


@dataclass(frozen=True, slots=True)
class NarratorSearch:
    """A page of candidates in their total order; ``more`` says that others follow it.

    ``note`` says why nothing was looked up: the name has more words or letters than any
    (``MOST_WORDS``, ``MOST_LETTERS``), a single letter, or none.
    """

    hits: tuple[NarratorHit, ...]
    more: bool
    note: NameNote | None = None
