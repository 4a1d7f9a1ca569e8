"""Answering get_narrator_profile."""

from typing import Any, Final

from live_agent.contract.context import Context
from live_agent.contract.errors import not_found
from live_agent.contract.messages import Language
from live_agent.contract.notes import Note, join, say
from live_agent.contract.tool import Tool
from live_agent.tools.get_narrator_profile.contract import Input, Output
from live_agent.tools.get_narrator_profile.sections import (
    assertion,
    identity,
    legacy_datum,
    source_entry,
)
from narrators.queries.profiles import (
    assertions_of,
    entries_of,
    get_identity,
    legacy_data_of,
    variants_of,
)

MOST_ROWS: Final = 50
NO_LEGACY: Note = {
    "en": "No dataset of this corpus gives data of this narrator.",
    "fr": "Aucun jeu de données de ce corpus ne donne de données sur ce narrateur.",
    "ar": "ليس في مجموعات بيانات هذه المدونة شيء عن هذا الراوي.",
}
NO_ENTRY: Note = {
    "en": "This corpus holds no text of an entry on this narrator.",
    "fr": "Ce corpus n’a pas le texte d’une notice sur ce narrateur.",
    "ar": "ليس في هذه المدونة نص ترجمة لهذا الراوي.",
}
PLACES: Note = {
    "en": "Assertions name the place in the work where they stand.",
    "fr": "Les assertions indiquent l’endroit de l’ouvrage où elles se trouvent.",
    "ar": "والمعلومات تذكر موضعها في الكتاب.",
}
NO_ASSERTION: Note = {
    "en": "This corpus holds no assertion of a work on this narrator.",
    "fr": "Ce corpus n’a aucune assertion d’un ouvrage sur ce narrateur.",
    "ar": "ليس في هذه المدونة معلومة من كتاب عن هذا الراوي.",
}
NO_DENIAL: Note = {
    "en": "What is missing here is not thereby denied.",
    "fr": "Ce qui manque ici n’est pas nié pour autant.",
    "ar": "وما لم يذكر هنا لا ينفى بذلك.",
}


def run(context: Context, *, narrator_id: int, entry_limit: int) -> dict[str, Any]:
    """Return the four sections, each with its own status, or raise ``NOT_FOUND``."""
    narrator = get_identity(narrator_id)
    if narrator is None:
        raise not_found("narrator_id")
    variants = variants_of(narrator_id, limit=MOST_ROWS + 1)
    legacy = legacy_data_of(narrator_id, limit=MOST_ROWS + 1)
    entries = entries_of(narrator_id, limit=entry_limit + 1)
    assertions = assertions_of(narrator_id, limit=MOST_ROWS + 1)
    cut = any(len(rows) > MOST_ROWS for rows in (variants, legacy, assertions))
    return {
        "narrator_id": narrator_id,
        "identity": identity(narrator, variants[:MOST_ROWS], assertions),
        "legacy_scholarly_data": [legacy_datum(narrator_id, row) for row in legacy[:MOST_ROWS]],
        "source_entries": [source_entry(row) for row in entries[:entry_limit]],
        "canonical_assertions": [assertion(narrator_id, row) for row in assertions[:MOST_ROWS]],
        "truncated": cut or len(entries) > entry_limit,
        "capability_note": _note(
            context.language,
            NO_LEGACY if not legacy else None,
            NO_ENTRY if not entries else None,
            PLACES if assertions and not entries else None,
            NO_ASSERTION if not assertions else None,
        ),
    }


def _note(language: Language, *missing: Note | None) -> str | None:
    sentences = [say(note, language) for note in missing if note is not None]
    return join(*sentences, say(NO_DENIAL, language)) if sentences else None


TOOL = Tool(
    name="get_narrator_profile",
    status="PARTIAL",
    description={
        "en": "What the corpus holds of a narrator: names, data of datasets, entries of works, "
        "assertions with their place; each with its own status, never pooled.",
        "fr": "Ce que le corpus contient sur un narrateur : noms, données des jeux de données, "
        "notices, assertions situées ; chacun avec son statut, jamais confondus.",
        "ar": "ما في المدونة عن راو: أسماؤه، وبيانات المجموعات، وتراجم الكتب، ومعلومات "
        "بمواضعها؛ لكل منها حاله ولا يخلط بينها.",
    },
    input=Input(),
    output=Output(),
    run=run,
    example={"narrator_id": 1, "entry_limit": 10},
    lists=("source_entries",),
    limited_by="entry_limit",
)
