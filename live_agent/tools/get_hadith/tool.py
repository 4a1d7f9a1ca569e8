"""Answering get_hadith."""

from collections.abc import Iterator
from typing import Any

from corpus.queries.hadiths import HadithRecord, Heading, get_hadith
from live_agent.contract.context import Context
from live_agent.contract.errors import not_found
from live_agent.contract.messages import Language
from live_agent.contract.notes import join
from live_agent.contract.tool import Tool
from live_agent.tools.doubts import doubt_note, french_note
from live_agent.tools.get_hadith.contract import Input, Output
from live_agent.tools.grounds import from_dataset, of_dataset


def run(context: Context, *, hadith_id: int) -> dict[str, Any]:
    """Return the hadith, or raise ``NOT_FOUND``."""
    hadith = get_hadith(hadith_id)
    if hadith is None:
        raise not_found("hadith_id")
    collection = hadith.collection
    return {
        "hadith_id": hadith.hadith_id,
        "canonical_reference": hadith.canonical_reference,
        "collection": {
            "id": collection.id,
            "code": collection.label,
            "name": _name(collection, context.language),
        },
        "book": _place(hadith.book, context.language),
        "chapter": _place(hadith.chapter, context.language),
        "text_ar": hadith.text_ar or None,
        "text_fr": hadith.text_fr or None,
        "evidence_status": "fact",
        "provenance": [
            from_dataset(
                "hadith",
                hadith.hadith_id,
                hadith.dataset,
                source_key=hadith.source_key,
                locator=hadith.canonical_reference,
            ),
            of_dataset(hadith.dataset),
            *_of_other(hadith),
        ],
        "capability_note": join(
            doubt_note([(hadith_id, hadith.flags)], context.language),
            french_note(
                [(hadith.canonical_reference, hadith.flags)] if hadith.text_fr else [],
                context.language,
            ),
        ),
    }


def _of_other(hadith: HadithRecord) -> Iterator[dict[str, Any]]:
    """Whose the French text and the title of the book are, where another dataset gives them."""
    french = hadith.french_dataset if hadith.text_fr else None
    titles = hadith.titles_dataset if hadith.book else None
    for dataset, locator in (
        (french, f"text_fr: number {hadith.french_number}"),
        (titles, f"book: number {hadith.titles_number}"),
    ):
        if dataset is not None:
            yield from_dataset("hadith", hadith.hadith_id, dataset, locator=locator)
            yield of_dataset(dataset)


def _place(heading: Heading | None, language: Language) -> dict[str, Any] | None:
    if heading is None:
        return None
    return {"id": heading.id, "number": heading.label or None, "title": _name(heading, language)}


def _name(heading: Heading, language: Language) -> str | None:
    """The name in the caller's language, otherwise in Arabic, as the works themselves give it."""
    names = {"ar": heading.ar, "fr": heading.fr, "en": heading.en}
    return names[language] or heading.ar or None


TOOL = Tool(
    name="get_hadith",
    status="READY",
    description={
        "en": "One hadith by id: canonical reference, collection, book, chapter, verbatim text.",
        "fr": "Un hadith par identifiant : référence canonique, recueil, livre, chapitre, texte.",
        "ar": "حديث واحد بمعرّفه: مرجعه المعتمد، وكتابه وبابه، ونصه كما هو.",
    },
    input=Input(),
    output=Output(),
    run=run,
    example={"hadith_id": 1000001},
)
