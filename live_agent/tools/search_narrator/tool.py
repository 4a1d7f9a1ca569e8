"""Answering search_narrator."""

from collections.abc import Mapping
from typing import Any

from live_agent.contract.context import Context
from live_agent.contract.notes import NOTHING_FOUND, say
from live_agent.contract.provenance import provenance
from live_agent.contract.tool import Tool
from live_agent.tools.search_narrator.contract import Input, Output
from narrators.queries.search import NameLanguage, NarratorHit, search_narrators


def run(
    context: Context,
    *,
    query: str,
    query_language: NameLanguage,
    filters: Mapping[str, str | None],
    limit: int,
) -> dict[str, Any]:
    """Return every candidate for the name, as far as the limit goes."""
    found = search_narrators(
        query,
        language=query_language,
        grade_tier=filters["grade_tier"],
        region=filters["region"],
        generation=filters["generation"],
        limit=limit,
    )
    return {
        "results": [_hit(hit) for hit in found.hits],
        "truncated": found.more,
        "capability_note": None if found.hits else say(NOTHING_FOUND, context.language),
    }


def _hit(hit: NarratorHit) -> dict[str, Any]:
    return {
        "narrator_id": hit.narrator_id,
        "name_ar": hit.name_ar or None,
        "name_fr": hit.name_fr or None,
        "canonical_display": hit.canonical_display or None,
        "match_tier": hit.match_tier,
        "score": hit.score,
        "evidence_status": "inference",
        "provenance": [
            provenance(
                "narrator",
                hit.narrator_id,
                source_id=hit.dataset_key,
                source_key=hit.dataset_key,
                source_title=hit.dataset_title,
                locator=f"{hit.matched_form_kind}: {hit.matched_form}",
            )
        ],
    }


TOOL = Tool(
    name="search_narrator",
    status="READY",
    description={
        "en": "Find candidate narrators by a name in Arabic or Latin script. An ambiguous name "
        "returns all its candidates: ask which one is meant.",
        "fr": "Trouver des narrateurs candidats par un nom en écriture arabe ou latine. Un nom "
        "ambigu renvoie tous ses candidats : demandez lequel est visé.",
        "ar": "البحث عن رواة مرشحين باسم عربي أو لاتيني. الاسم المشترك يعيد جميع المرشحين: "
        "اسأل عن المقصود.",
    },
    input=Input(),
    output=Output(),
    run=run,
    example={
        "query": "مالك بن أنس",
        "query_language": "auto",
        "filters": {"grade_tier": None, "region": None, "generation": None},
        "limit": 5,
    },
    lists=("results",),
    limited_by="limit",
)
