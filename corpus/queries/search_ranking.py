"""The ranking of one query: hadith ids with their score and method, in their total order."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from corpus.folding import fold_ar
from corpus.queries.search_rank import Matcher
from corpus.queries.search_references import find_references
from corpus.queries.search_spellings import spellings
from corpus.queries.search_texts import Texts, holding_all, lacking_a_word, resembling
from corpus.queries.search_types import MatchMethod, QueryLanguage, SearchNote
from corpus.queries.search_words import Form, Vocabulary, near_forms, read_vocabulary
from corpus.references import ReferenceItem, References

# Of a folded query: more words than 500 characters of any text of the corpus hold, and room for
# the formulas that one sign stands for (ﷺ).
MOST_WORDS = 150
MOST_LETTERS = 1000
_QUOTATION = 5  # words
_TOGETHER = 0.8  # the share of a quotation that stands in one stretch of a text
_CERTAIN = 0.95  # with all words side by side, there is no need of words like them
# Where the scores of a method lie, so that scores stand in the order of the hits.
_STRETCH: Mapping[MatchMethod, tuple[float, float]] = {
    "exact": (0.75, 1.0),
    "fulltext": (0.5, 0.75),
    "fuzzy": (0.0, 0.5),
}
_ARABIC = re.compile("[\u0621-\u064a\u0671-\u06d3\u06d5\u06fa-\u06fc]")


@dataclass(frozen=True, slots=True)
class Ranked:
    """A hadith in its place."""

    hadith_id: int
    score: float
    method: MatchMethod


@dataclass(frozen=True, slots=True)
class Ranking:
    """All that a query finds, best first; ``beyond`` says that there is more than was ranked.

    ``words`` are the folded words of a query by words, ``matcher`` finds where they stand.
    ``places``: of each reference, where in ``ranked`` its first hadith stands.
    """

    ranked: tuple[Ranked, ...] = ()
    total: int = 0
    beyond: bool = False
    notes: tuple[SearchNote, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    matcher: Matcher | None = None


def rank_references(items: Sequence[ReferenceItem], collection_id: int | None) -> Ranking:
    """Rank what references designate, in the order of the references."""
    found = find_references(items, collection_id)
    ranked = tuple(Ranked(hadith_id, 1.0, "reference") for hadith_id in found.ids)
    beyond = found.total > len(ranked)
    return Ranking(ranked, found.total, beyond, found.notes, found.places)


def rank_words(
    query: str, language: QueryLanguage, references: References, collection_id: int | None
) -> Ranking:
    """Rank the texts that hold the words of a query, or most of them."""
    folded = fold_ar(query)
    if (note := nothing_to_rank(folded, language, references)) is not None:
        return Ranking(notes=(note,))
    asked = spellings(query)
    vocabulary = read_vocabulary([word for spelt in asked for word in spelt])
    words = tuple(vocabulary.likeliest(spelt) if vocabulary else spelt[0] for spelt in asked)
    texts = holding_all(words, vocabulary, collection_id)
    forms = _forms(words, vocabulary)
    matcher = Matcher(words, forms)
    shares = matcher.shares(texts.apart)
    near = {key: share for key, share in shares.items() if _near(share, words)}
    ranked = [*_ranked("exact", _shortest_first(texts))]
    ranked += _ranked("fulltext", matcher.rank(near, texts.apart))
    similar: dict[int, str] = {}
    if not texts.together and max(near.values(), default=0.0) < _CERTAIN:
        matcher, similar = _resembling(words, forms, vocabulary, collection_id)
    strewn = {key: share for key, share in shares.items() if key not in near}
    others = {key: text for key, text in similar.items() if key not in shares}
    fuzzy = matcher.rank(matcher.worthwhile(others) | strewn, others | texts.apart)
    ranked += _ranked("fuzzy", fuzzy)
    return Ranking(tuple(ranked), len(ranked), texts.capped, words=words, matcher=matcher)


def _ranked(method: MatchMethod, scored: Iterable[tuple[float, int]]) -> Iterator[Ranked]:
    """Yield what a method found, each score carried into the stretch of the method."""
    low, high = _STRETCH[method]
    for score, key in scored:
        yield Ranked(key, round(low + (high - low) * score, 8), method)


def _near(share: float, words: Sequence[str]) -> bool:
    """Whether a text that holds all words holds them as the query does.

    A long query is a quotation, not a list of words: a text over which its words are strewn
    only resembles it.
    """
    return len(words) < _QUOTATION or share >= _TOGETHER


def nothing_to_rank(
    folded: str, language: QueryLanguage, references: References
) -> SearchNote | None:
    """Say why a query cannot be searched by its words, or None when it can."""
    if references.fault is not None and references.fault != "reference_without_number":
        return SearchNote(references.fault)
    if _ARABIC.search(folded) and language != "fr":
        if len(folded) <= MOST_LETTERS and folded.count(" ") < MOST_WORDS:
            return None
        most = {"words": str(MOST_WORDS), "letters": str(MOST_LETTERS)}
        return SearchNote("query_too_long", most)
    if references.fault is not None:  # in Arabic letters, the collection's name is a word as well
        return SearchNote(references.fault)
    if not any(character.isalpha() for character in folded):
        return SearchNote("nothing_to_search")
    return SearchNote("no_arabic_letters" if language == "ar" else "french_unavailable")


def _shortest_first(texts: Texts) -> list[tuple[float, int]]:
    return sorted(texts.together, key=lambda scored: (-scored[0], scored[1]))


def _forms(words: Sequence[str], vocabulary: Vocabulary | None) -> dict[str, tuple[Form, ...]]:
    """The forms of each word that stand for it without any slip."""
    if vocabulary is None:
        return {word: (Form(word, 1.0, 1),) for word in words}
    return {word: vocabulary.forms(word) for word in words}


def _resembling(
    words: Sequence[str],
    forms: dict[str, tuple[Form, ...]],
    vocabulary: Vocabulary | None,
    collection_id: int | None,
) -> tuple[Matcher, dict[int, str]]:
    """Find texts that hold words like those of the query, and the matcher that knows them."""
    if vocabulary is None:
        return Matcher(words, forms), lacking_a_word(words, collection_id)
    near = near_forms(words, vocabulary)
    wider = {
        word: (*forms[word], *vocabulary.with_particle(word), *near.get(word, ())) for word in forms
    }
    return Matcher(words, wider), resembling(wider, collection_id)
