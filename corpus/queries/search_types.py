"""What the search of hadiths returns: hits, whether more exist, and what there is to say of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

MatchMethod = Literal["reference", "exact", "fulltext", "fuzzy"]
QueryLanguage = Literal["ar", "fr", "auto"]
NoteCode = Literal[
    "french_unavailable",
    "no_arabic_letters",
    "nothing_to_search",
    "no_such_number",
    "range_truncated",
    "reference_without_collection",
    "collection_mismatch",
    "collection_absent",
    "doubtful_number",
]


@dataclass(frozen=True, slots=True)
class SearchNote:
    """Something the reader of the hits has to know; ``params`` fill the sentence told for it.

    french_unavailable            the query is Latin text that is no reference; {}
    no_arabic_letters             Arabic was asked for and the query holds none; {}
    nothing_to_search             only punctuation, marks or digits; {}
    no_such_number                {reference, neighbours}: neighbours is ``bukhari:5709,
                                  bukhari:5713``, or empty when the collection has none
    range_truncated               {reference, returned, total}
    reference_without_collection  a number whose collection is not named; {}
    collection_mismatch           {reference, collection}: another than ``collection_id``'s
    collection_absent             {collection}: known by name, not in this corpus
    doubtful_number               {references}: numbers whose correspondence is not certain
    """

    code: NoteCode
    params: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HadithHit:
    """One hadith found. ``highlights`` are (start, end) spans of ``text_ar``, end exclusive.

    ``score`` lies in 0..1 and orders hits of one method only; it is no degree of certainty.
    """

    hadith_id: int
    canonical_reference: str
    text_ar: str | None
    text_fr: str | None
    match_method: MatchMethod
    score: float
    collection_code: str
    source_key: str
    dataset_key: str
    dataset_title: str
    highlights: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class HadithSearch:
    """A page of hits in their total order; ``more`` says that others follow it."""

    hits: tuple[HadithHit, ...]
    more: bool
    note: SearchNote | None
