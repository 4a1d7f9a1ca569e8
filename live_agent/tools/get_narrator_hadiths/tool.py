"""Answering get_narrator_hadiths."""

from typing import Any

from corpus.queries.occurrences import (
    Occurrence,
    OccurrenceCounts,
    confirmed_occurrences,
    count_occurrences,
)
from live_agent.contract.context import Context
from live_agent.contract.errors import not_found
from live_agent.contract.messages import Language
from live_agent.contract.notes import Note, join, say
from live_agent.contract.tool import Tool
from live_agent.tools.doubts import doubt_note
from live_agent.tools.get_narrator_hadiths.contract import Input, Output
from live_agent.tools.grounds import from_datasets
from narrators.queries.profiles import existing_narrators

NONE_CERTAIN: Note = {
    "en": "No mention in the chains is certainly this narrator. "
    "That does not show that he transmits nothing.",
    "fr": "Aucune mention des chaînes n’est certainement ce narrateur. "
    "Cela ne montre pas qu’il ne transmet rien.",
    "ar": "لا ذكر في الأسانيد يتعيّن به هذا الراوي يقينا، وليس في ذلك دليل على أنه لم يرو.",
}
ALSO_PROBABLE: Note = {
    "en": "Not listed: {count} further mentions that are only probably this narrator.",
    "fr": "Non listées : {count} autres mentions qui ne sont que probablement ce narrateur.",
    "ar": "ولم يذكر هنا {count} موضعا آخر يحتمل أن يكون هو هذا الراوي.",
}
BEYOND_LAST: Note = {
    "en": "This page is beyond the last: the occurrences ({count}) end with page {pages}.",
    "fr": "Cette page est au-delà de la dernière : "
    "les occurrences ({count}) s’arrêtent à la page {pages}.",
    "ar": "هذه الصفحة بعد الأخيرة: عدد المواضع {count} وآخرها في الصفحة {pages}.",
}


def run(context: Context, *, narrator_id: int, page: int, limit: int) -> dict[str, Any]:
    """Return a page of certain occurrences and the counts of all, or raise ``NOT_FOUND``."""
    if not existing_narrators(narrator_id):
        raise not_found("narrator_id")
    counts = count_occurrences(narrator_id)
    # An offset beyond the end finds nothing, and stays within what the database can count.
    offset = min((page - 1) * limit, counts.confirmed)
    rows = confirmed_occurrences(narrator_id, limit=limit, offset=offset)
    return {
        "narrator_id": narrator_id,
        "occurrence_count": counts.confirmed,
        "distinct_hadith_count": counts.confirmed_hadiths,
        "page": page,
        "items": [_item(row) for row in rows],
        "truncated": counts.confirmed > page * limit,
        "capability_note": join(
            _note(counts, context.language),
            _beyond_last(counts.confirmed, page, limit, context.language),
            doubt_note([(row.hadith_id, row.hadith_flags) for row in rows], context.language),
        ),
    }


def _item(row: Occurrence) -> dict[str, Any]:
    return {
        "hadith_id": row.hadith_id,
        "canonical_reference": row.canonical_reference,
        "chain_id": row.chain_id,
        "node_id": row.node_id,
        "position": row.position,
        "relation_type": "chain_occurrence",
        "evidence_status": "fact",
        "provenance": from_datasets(
            "chain_node",
            row.node_id,
            (row.dataset, row.also),
            source_key=row.chain_source_key,
            locator=row.canonical_reference,
        ),
    }


def _note(counts: OccurrenceCounts, language: Language) -> str | None:
    return join(
        None if counts.confirmed else say(NONE_CERTAIN, language),
        say(ALSO_PROBABLE, language, count=counts.probable) if counts.probable else None,
    )


def _beyond_last(count: int, page: int, limit: int, language: Language) -> str | None:
    pages = -(-count // limit)
    beyond = count > 0 and page > pages
    return say(BEYOND_LAST, language, count=count, pages=pages) if beyond else None


TOOL = Tool(
    name="get_narrator_hadiths",
    status="READY",
    description={
        "en": "The certain occurrences of a narrator in the chains, paged, with the counts of "
        "all. An occurrence implies neither hearing nor authenticity.",
        "fr": "Les occurrences certaines d’un narrateur dans les chaînes, paginées, avec le "
        "compte de toutes. Une occurrence n’implique ni audition ni authenticité.",
        "ar": "المواضع المتيقنة للراوي في الأسانيد، صفحة صفحة، مع عدد الجميع. والوقوع في "
        "الإسناد لا يعني السماع ولا الصحة.",
    },
    input=Input(),
    output=Output(),
    run=run,
    example={"narrator_id": 1, "page": 1, "limit": 10},
    lists=("items",),
    limited_by="limit",
    total="occurrence_count",
)
