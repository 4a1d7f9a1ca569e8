"""Answering get_hadith_commentary."""

from typing import Any, Literal

from corpus.queries.commentary import CommentaryPassage, commentary_on
from corpus.queries.hadiths import get_hadith_key
from live_agent.contract.context import Context
from live_agent.contract.errors import not_found
from live_agent.contract.notes import Note, join, say
from live_agent.contract.tool import Tool
from live_agent.tools.doubts import doubt_note
from live_agent.tools.get_hadith_commentary.contract import Input, Output
from live_agent.tools.grounds import from_edition

Wanted = Literal["fr", "ar"] | None

NO_PASSAGE: Note = {
    "en": "This corpus holds no public passage of commentary on this hadith. "
    "That does not show that no commentator speaks of it.",
    "fr": "Ce corpus n’a pas de passage de commentaire public sur ce hadith. "
    "Cela ne montre pas qu’aucun commentateur n’en parle.",
    "ar": "ليس في هذه المدونة شرح منشور لهذا الحديث، وليس في ذلك دليل على أن أحدا لم يشرحه.",
}
NO_FRENCH: Note = {
    "en": "This corpus holds no published French translation of a commentary on this hadith; "
    "ask without language for the Arabic passages.",
    "fr": "Ce corpus n’a pas de traduction française publiée d’un commentaire de ce hadith ; "
    "demandez sans langue pour les passages arabes.",
    "ar": "ليس في هذه المدونة ترجمة فرنسية منشورة لشرح هذا الحديث؛ اطلب دون لغة لتجد النص العربي.",
}


def run(context: Context, *, hadith_id: int, language: Wanted, limit: int) -> dict[str, Any]:
    """Return public passages, or an empty list with a note; raise ``NOT_FOUND``."""
    hadith = get_hadith_key(hadith_id)
    if hadith is None:
        raise not_found("hadith_id")
    found = commentary_on(hadith_id, language=language, limit=limit)
    missing = NO_FRENCH if language == "fr" else NO_PASSAGE
    return {
        "hadith_id": hadith_id,
        "passages": [_passage(passage, language) for passage in found.passages],
        "truncated": found.more,
        "capability_note": join(
            None if found.passages else say(missing, context.language),
            doubt_note([(hadith_id, hadith.flags)], context.language),
        ),
    }


def _passage(passage: CommentaryPassage, language: Wanted) -> dict[str, Any]:
    certain = passage.alignment_status in ("identity", "verified")
    french = None if language == "ar" else passage.translation_fr or None
    return {
        "passage_id": passage.passage_id,
        "passage_kind": passage.kind,
        "source_text": passage.text or None,
        "translation": french and {"language": "fr", "text": french, "status": "PUBLISHED"},
        "alignment_status": passage.alignment_status,
        "alignment_confidence": passage.confidence,
        "evidence_status": "fact" if certain else "inference",
        "provenance": [
            from_edition(
                "commentary_passage",
                passage.passage_id,
                passage.edition,
                locator=_locator(passage),
            )
        ],
    }


def _locator(passage: CommentaryPassage) -> str:
    """Where the passage stands: as the corpus says it, or volume and page, or its number."""
    if passage.locator:
        return passage.locator
    pages = [":".join(filter(None, page)) for page in passage.pages]
    return ", ".join(filter(None, pages)) or f"#{passage.sequence_number}"


TOOL = Tool(
    name="get_hadith_commentary",
    status="READY",
    description={
        "en": "Public passages of commentary on a hadith, verbatim, with work, edition, locator "
        "and how surely each concerns it; the compiler's own remarks included.",
        "fr": "Passages de commentaire publics sur un hadith, tels quels, avec ouvrage, édition, "
        "emplacement et degré d’alignement ; les remarques du compilateur comprises.",
        "ar": "نصوص الشروح المنشورة على الحديث كما هي، مع الكتاب والطبعة والموضع ومدى "
        "المطابقة، ومنها تعليقات المصنف نفسه.",
    },
    input=Input(),
    output=Output(),
    run=run,
    example={"hadith_id": 1000010, "language": None, "limit": 5},
    lists=("passages",),
    limited_by="limit",
)
