"""Measuring the two searches on the corpus at hand."""

from collections import defaultdict

from corpus.bench.hadith_queries import Query, make_queries
from corpus.bench.measure import Outcome, all_bearers, known_item, run
from corpus.bench.name_queries import NAMESAKES, NamedNarrator, make_name_queries
from corpus.models import Hadith
from corpus.queries.search import search_hadiths
from narrators.models import Narrator, NarratorVariant
from narrators.queries.search import search_narrators

_LIMIT = 20


def hadith_queries(*, seed: int, per_kind: int) -> list[Query]:
    """Make known-item queries from all the texts of the corpus."""
    rows = Hadith.objects.exclude(text_ar=None).values_list("id", "text_ar")
    texts = {key: text for key, text in rows if text}
    return list(make_queries(texts, seed=seed, per_kind=per_kind))


def name_queries(*, seed: int, per_kind: int) -> list[Query]:
    """Make queries from all the names of the corpus."""
    return list(make_name_queries(_narrators(), seed=seed, per_kind=per_kind))


def hadith_outcomes(*, seed: int, per_kind: int) -> list[Outcome]:
    """Run known-item queries through the search of hadiths."""
    queries = hadith_queries(seed=seed, per_kind=per_kind)
    _hadiths(queries[0].text)  # connects, and reads whether there is a vocabulary
    return run(queries, _hadiths, known_item)


def name_outcomes(*, seed: int, per_kind: int) -> list[Outcome]:
    """Run names in many habits through the search of narrators."""
    queries = name_queries(seed=seed, per_kind=per_kind)
    _narrators_found(queries[0].text)
    return [
        *run((q for q in queries if q.kind != NAMESAKES), _narrators_found, known_item),
        *run((q for q in queries if q.kind == NAMESAKES), _narrators_found, all_bearers),
    ]


def _hadiths(text: str) -> list[int]:
    found = search_hadiths(text, language="auto", collection_id=None, limit=5)
    return [hit.hadith_id for hit in found.hits]


def _narrators_found(text: str) -> list[int]:
    found = search_narrators(text, language="auto", limit=_LIMIT)
    return [hit.narrator_id for hit in found.hits]


def _narrators() -> list[NamedNarrator]:
    forms: defaultdict[int, list[tuple[str, str]]] = defaultdict(list)
    recorded = NarratorVariant.objects.filter(script="ar").order_by("id")
    for narrator_id, form, kind in recorded.values_list("narrator_id", "form", "kind"):
        forms[narrator_id].append((form, kind))
    names = Narrator.objects.exclude(name_ar=None).order_by("id")
    return [
        NamedNarrator(key, name or "", latin or "", shown or name or "", tuple(forms[key]))
        for key, name, latin, shown in names.values_list(
            "id", "name_ar", "name_latin", "canonical_display"
        )
    ]
