"""Answering search_narrator."""

from collections.abc import Mapping
from typing import Any, Final

from live_agent.contract.context import Context
from live_agent.contract.messages import Language
from live_agent.contract.notes import NOTHING_FOUND, Note, say
from live_agent.contract.provenance import provenance
from live_agent.contract.tool import Tool
from live_agent.tools.search_narrator.contract import Input, Output
from narrators.queries.search import (
    MOST_LETTERS,
    MOST_WORDS,
    NameLanguage,
    NameNote,
    NarratorHit,
    NarratorSearch,
    search_narrators,
)

NOTES: Final[Mapping[NameNote, Note]] = {
    "name_too_long": {
        "en": "Nothing was searched: a name has at most {words} words and {letters} letters.",
        "fr": "Rien n’a été cherché : un nom a au plus {words} mots et {letters} lettres.",
        "ar": "لم يبحث عن شيء: الاسم لا يزيد على {words} كلمة و{letters} حرف.",
    },
    "name_too_short": {
        "en": "Nothing was searched: one letter names nobody.",
        "fr": "Rien n’a été cherché : une seule lettre ne nomme personne.",
        "ar": "لم يبحث عن شيء: الحرف الواحد ليس اسما لأحد.",
    },
    "nothing_to_search": {
        "en": "Nothing was searched: the query holds no letter of a name.",
        "fr": "Rien n’a été cherché : la requête ne contient aucune lettre d’un nom.",
        "ar": "لم يبحث عن شيء: ليس في الطلب حرف من اسم.",
    },
}


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
        "capability_note": _note(found, context.language),
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


def _note(found: NarratorSearch, language: Language) -> str | None:
    if found.note is not None:
        return say(NOTES[found.note], language, words=MOST_WORDS, letters=MOST_LETTERS)
    return None if found.hits else say(NOTHING_FOUND, language)


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
