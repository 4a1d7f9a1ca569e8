"""What there is to say of a search of hadiths, in words."""

from collections.abc import Mapping
from typing import Final

from corpus.queries.search import NoteCode, SearchNote
from live_agent.contract.messages import Language
from live_agent.contract.notes import Note, say

NOTES: Final[Mapping[NoteCode, Note]] = {
    "french_unavailable": {
        "en": "Search in French or by meaning is not available; search with Arabic words of the "
        "text, or with a reference such as bukhari 1.",
        "fr": "La recherche en français ou par le sens n'est pas disponible ; cherchez avec des "
        "mots arabes du texte, ou avec une référence comme bukhari 1.",
        "ar": "البحث بالفرنسية أو بالمعنى غير متاح؛ ابحث بألفاظ النص العربية، أو بمرجع مثل "
        "البخاري 1.",
    },
    "no_arabic_letters": {
        "en": "An Arabic search needs Arabic letters.",
        "fr": "Une recherche en arabe demande des lettres arabes.",
        "ar": "البحث بالعربية يحتاج إلى حروف عربية.",
    },
    "nothing_to_search": {
        "en": "The query holds no word to search for.",
        "fr": "La requête ne contient aucun mot à chercher.",
        "ar": "ليس في الطلب كلمة يبحث عنها.",
    },
    "no_such_number": {
        "en": "{reference} is not a number of this corpus.",
        "fr": "{reference} n'est pas un numéro de ce corpus.",
        "ar": "{reference} ليس رقما في هذه المدونة.",
    },
    "range_truncated": {
        "en": "{reference}: {returned} of {total} are returned.",
        "fr": "{reference} : {returned} sur {total} sont renvoyés.",
        "ar": "{reference}: أعيد {returned} من {total}.",
    },
    "reference_without_collection": {
        "en": "A number alone designates nothing: name the collection.",
        "fr": "Un numéro seul ne désigne rien : nommez le recueil.",
        "ar": "الرقم وحده لا يدل على شيء: سمّ الكتاب.",
    },
    "collection_mismatch": {
        "en": "{reference} belongs to {collection}, not to the collection asked for.",
        "fr": "{reference} appartient à {collection}, non au recueil demandé.",
        "ar": "{reference} من {collection} لا من الكتاب المطلوب.",
    },
    "collection_absent": {
        "en": "This corpus does not hold the collection {collection}.",
        "fr": "Ce corpus ne contient pas le recueil {collection}.",
        "ar": "ليس في هذه المدونة كتاب {collection}.",
    },
    "doubtful_number": {
        "en": "The correspondence of these numbers is not certain: {references}.",
        "fr": "La correspondance de ces numéros n'est pas certaine : {references}.",
        "ar": "مطابقة هذه الأرقام غير مؤكدة: {references}.",
    },
}
NEIGHBOURS: Final[Note] = {
    "en": "Its neighbours: {neighbours}.",
    "fr": "Ses voisins : {neighbours}.",
    "ar": "وما حوله: {neighbours}.",
}


def tell(note: SearchNote, language: Language) -> str:
    """The sentence for a note, with the neighbours of a missing number where there are any."""
    sentence = say(NOTES[note.code], language, **note.params)
    if note.params.get("neighbours"):
        return f"{sentence} {say(NEIGHBOURS, language, **note.params)}"
    return sentence
