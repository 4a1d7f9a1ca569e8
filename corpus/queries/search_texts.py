"""The SQL of the search of hadiths by words. Every word that enters a query is a folded one.

Folding leaves letters, digits and single spaces: no sign that means anything in a text search
query is left, and each word stands in quotes beside.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from corpus.queries.compiled import prepared_cursor
from corpus.queries.search_words import PARTICLE, Form, Vocabulary, weight, with_twin

MOST_TEXTS = 300
_MOST_VOTED = 50
_MOST_VOTES = 3000
_LEAVE_OUT_UP_TO = 12
_COMMON = 1500

_ALL_WORDS = """
SELECT id, CASE WHEN together THEN NULL ELSE text_folded END, together, size
FROM (
    SELECT id, text_folded, octet_length(text_folded) AS size,
        strpos(' ' || text_folded || ' ', %(run)s) > 0 AS together
    FROM hadith WHERE text_search @@ %(words)s::tsquery {only}
) AS texts
ORDER BY together DESC, size, id
LIMIT %(limit)s
"""
_ONLY_COLLECTION = " AND collection_id = %(collection)s"
_SIMILAR = """
WITH voted AS (
    SELECT id
    FROM unnest(%(words)s::text[], %(weights)s::float8[]) AS form (word, weight)
    JOIN search_word USING (word), unnest(hadith_ids) AS id {of_collection}
    GROUP BY id ORDER BY sum(weight) DESC, id LIMIT %(voted)s
), nearly AS (
    SELECT id FROM hadith WHERE text_search @@ %(nearly)s::tsquery {only}
    ORDER BY octet_length(text_folded), id LIMIT %(limit)s
)
SELECT id, text_folded FROM hadith
WHERE id IN (SELECT id FROM voted UNION SELECT id FROM nearly)
"""
_OF_COLLECTION = "JOIN hadith USING (id) WHERE collection_id = %(collection)s"
_LACKING = """
SELECT id, text_folded FROM hadith WHERE text_search @@ %(nearly)s::tsquery {only}
ORDER BY octet_length(text_folded), id LIMIT %(limit)s
"""


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts that hold all words: ids where they stand together with their score, the others."""

    together: tuple[tuple[float, int], ...]
    apart: dict[int, str]
    capped: bool


def holding_all(
    words: Sequence[str], vocabulary: Vocabulary | None, collection_id: int | None
) -> Texts:
    """Return the texts that hold all words, a final hamza aside; shorter texts come first."""
    forms = [_either(word, vocabulary) for word in dict.fromkeys(words)]
    if not all(forms):
        return Texts((), {}, capped=False)
    run = " ".join(words)
    params = {"run": f" {run} ", "words": all_of(forms), "limit": MOST_TEXTS}
    rows = _rows(_ALL_WORDS, params, collection_id)
    size = len(run.encode())
    together = tuple((round(size / max(row[3], 1), 6), row[0]) for row in rows if row[2])
    apart = {row[0]: row[1] for row in rows if not row[2]}
    return Texts(together, apart, capped=len(rows) == MOST_TEXTS)


def resembling(forms: Mapping[str, Sequence[Form]], collection_id: int | None) -> dict[int, str]:
    """Return texts that hold most of the words, or words like them.

    Two ways together: texts that hold every word but one, and those that the rarest words vote
    for, each with its weight, as long as the lists of the texts that hold them are short.
    """
    known = [words for words in forms.values() if words]
    if not known:
        return {}
    voters = list(_voters(known))
    params = {
        "words": [form.word for form in voters],
        "weights": [form.similarity**2 * weight(form.frequency) for form in voters],
        "voted": _MOST_VOTED,
        "nearly": _nearly(known),
        "limit": MOST_TEXTS,
    }
    return dict(_rows(_SIMILAR, params, collection_id))


def lacking_a_word(words: Sequence[str], collection_id: int | None) -> dict[int, str]:
    """Return texts that hold every word but one: all that is found without a vocabulary."""
    forms = [_either(word, None) for word in dict.fromkeys(words)]
    params = {"nearly": all_but_one(forms), "limit": MOST_TEXTS}
    return dict(_rows(_LACKING, params, collection_id))


def _rows(query: str, params: dict[str, Any], collection_id: int | None) -> list[tuple[Any, ...]]:
    only = of_collection = ""
    if collection_id is not None:
        only, of_collection = _ONLY_COLLECTION, _OF_COLLECTION
        params = {**params, "collection": collection_id}
    with prepared_cursor() as cursor:
        cursor.execute(query.format(only=only, of_collection=of_collection), params)
        return list(cursor.fetchall())


def _either(word: str, vocabulary: Vocabulary | None) -> list[str]:
    """The word and its twin, those that the corpus has; both where that is not known."""
    if vocabulary is None:
        return with_twin(word)
    return [form.word for form in vocabulary.forms(word)]


def _voters(known: Sequence[Sequence[Form]]) -> Iterator[Form]:
    """Yield the forms that vote: of the rarest words, and of two in any case."""
    budget = _MOST_VOTES
    by_frequency = sorted(
        (sum(form.frequency for form in forms), term) for term, forms in enumerate(known)
    )
    for place, (frequency, term) in enumerate(by_frequency):
        budget -= frequency
        if budget < 0 and place >= 2:
            return
        yield from known[term]


def _nearly(known: Sequence[Sequence[Form]]) -> str:
    """Every word but any one of them, as long as a telling word is left.

    Formulas stand in thousands of texts: what holds nothing else is not looked for. Where three
    words are telling, they alone are asked for.
    """
    telling = [forms for forms in known if sum(form.frequency for form in forms) <= _COMMON]
    chosen = telling if len(telling) > 2 else known
    words = [[form.word for form in forms if form.similarity != PARTICLE] for forms in chosen]
    if not all(words) or not 2 < len(words) <= _LEAVE_OUT_UP_TO:
        return all_of([[form.word for form in forms] for forms in chosen])
    needed = [at for at, forms in enumerate(chosen) if len(telling) == 1 and forms in telling]
    return all_but_one(words, needed if telling else range(len(words)))


def all_of(forms: Iterable[Sequence[str]]) -> str:
    """The text search query for every word, each in any of its forms."""
    return " & ".join("(" + " | ".join(f"'{w}'" for w in words) + ")" for words in forms)


def all_but_one(forms: Sequence[Sequence[str]], needed: Container[int] = ()) -> str:
    """The query for every word but any one that is not ``needed``.

    Every word where they are too few or too many.
    """
    left_out = [at for at in range(len(forms)) if at not in needed]
    if not left_out or not 2 < len(forms) <= _LEAVE_OUT_UP_TO:
        return all_of(forms)
    choices = (all_of([*forms[:at], *forms[at + 1 :]]) for at in left_out)
    return " | ".join(f"({choice})" for choice in choices)
