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
    "query_too_long",
    "no_such_number",
    "references_cut",
    "references_left_out",
    "reference_without_collection",
    "reference_without_number",
    "reference_by_volume",
    "collection_mismatch",
    "collection_absent",
    "doubtful_number",
    "shared_place",
]


@dataclass(frozen=True, slots=True)
class SearchNote:
    """Something the reader of the hits has to know; ``params`` fill the sentence told for it.

    french_unavailable            the query is Latin text that is no reference; {}
    no_arabic_letters             Arabic was asked for and the query holds none; {}
    nothing_to_search             only punctuation, marks or digits; {}
    query_too_long                {words, letters}: the most that is searched for; nothing was
    no_such_number                {reference, neighbours}: one note a number; neighbours is
                                  ``bukhari:5709, bukhari:5713``, or empty; ``(?)`` stands after
                                  one whose own number is doubtful
    references_cut                {reference, returned, total}
    references_left_out           {references}: those of which not even the first was reached
    reference_without_collection  a number whose collection is not named; {}
    reference_without_number      a collection alone; {}
    reference_by_volume           volume and book, as a translation counts them; {}
    collection_mismatch           {reference, collection}: another than ``collection_id``'s
    collection_absent             {collection}: known by name, not in this corpus
    doubtful_number               {references}: those of the page whose number is an inference
    shared_place                  {references}: those that share their place in a book
    """

    code: NoteCode
    params: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FrenchSource:
    """Whose a French text is where the Arabic is another dataset's: its number there."""

    number: str
    dataset_key: str
    dataset_title: str


@dataclass(frozen=True, slots=True)
class HadithHit:
    """One hadith found. ``highlights`` are (start, end) spans of ``text_ar``, end exclusive.

    ``score`` lies in 0..1 and says the same as the order of the hits: every method has a stretch
    of its own (``search_ranking``). It is no degree of certainty.
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
    french: FrenchSource | None
    flags: tuple[str, ...]
    highlights: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class HadithSearch:
    """A page of hits in their total order; ``more`` says that others follow it.

    ``notes`` are in the order in which they are told.
    """

    hits: tuple[HadithHit, ...]
    more: bool
    notes: tuple[SearchNote, ...] = ()
