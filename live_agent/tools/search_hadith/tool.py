"""Answering search_hadith."""

from typing import Any

from corpus.queries.hadiths import collection_exists
from corpus.queries.search import HadithHit, HadithSearch, QueryLanguage, search_hadiths
from live_agent.contract.context import Context
from live_agent.contract.errors import not_found
from live_agent.contract.messages import Language
from live_agent.contract.notes import NOTHING_FOUND, join, say
from live_agent.contract.provenance import provenance
from live_agent.contract.tool import Tool
from live_agent.tools.doubts import french_note
from live_agent.tools.search_hadith.contract import Input, Output
from live_agent.tools.search_hadith.notes import tell


def run(
    context: Context,
    *,
    query: str,
    query_language: QueryLanguage,
    collection_id: int | None,
    limit: int,
) -> dict[str, Any]:
    """Return candidates; raise ``NOT_FOUND`` for a collection that is not in the corpus."""
    if collection_id is not None and not collection_exists(collection_id):
        raise not_found("collection_id")
    found = search_hadiths(
        query,
        language=query_language,
        collection_id=collection_id,
        limit=limit,
        highlighted=False,
    )
    return {
        "results": [_hit(hit) for hit in found.hits],
        "truncated": found.more,
        "capability_note": _note(found, context.language),
    }


def _hit(hit: HadithHit) -> dict[str, Any]:
    return {
        "hadith_id": hit.hadith_id,
        "canonical_reference": hit.canonical_reference,
        "text_ar": hit.text_ar or None,
        "text_fr": hit.text_fr or None,
        "match_method": hit.match_method,
        "score": hit.score,
        "evidence_status": "inference",
        "provenance": [
            provenance(
                "hadith",
                hit.hadith_id,
                source_id=hit.dataset_key,
                source_key=hit.source_key,
                source_title=hit.dataset_title,
                locator=hit.canonical_reference,
            ),
            *_of_french(hit),
        ],
    }


def _of_french(hit: HadithHit) -> list[dict[str, Any]]:
    """Whose the French text is, where another dataset gives it than the Arabic."""
    if hit.french is None:
        return []
    return [
        provenance(
            "hadith",
            hit.hadith_id,
            source_id=hit.french.dataset_key,
            source_key=hit.french.dataset_key,
            source_title=hit.french.dataset_title,
            locator=f"text_fr: number {hit.french.number}",
        )
    ]


def _note(found: HadithSearch, language: Language) -> str | None:
    if not found.hits and not found.notes:
        return say(NOTHING_FOUND, language)
    french = [(hit.canonical_reference, hit.flags) for hit in found.hits if hit.text_fr]
    return join(*(tell(note, language) for note in found.notes), french_note(french, language))


TOOL = Tool(
    name="search_hadith",
    status="PARTIAL",
    description={
        "en": "Find candidate hadiths by Arabic words or by reference. Hits are candidates, "
        "never a judgement. French and semantic search are not available.",
        "fr": "Trouver des hadiths candidats par mots arabes ou par référence. Ce sont des "
        "candidats, jamais un jugement. Pas de recherche française ni sémantique.",
        "ar": "البحث عن أحاديث مرشحة بألفاظ عربية أو بمرجع. النتائج مرشحة وليست حكما. "
        "لا بحث بالفرنسية ولا بالمعنى.",
    },
    input=Input(),
    output=Output(),
    run=run,
    example={
        "query": "إنما الأعمال بالنيات",
        "query_language": "auto",
        "collection_id": None,
        "limit": 5,
    },
    lists=("results",),
    limited_by="limit",
)
