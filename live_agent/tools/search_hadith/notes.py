"""What there is to say of a search of hadiths, in words."""

from collections.abc import Mapping
from typing import Final

from corpus.queries.search import NoteCode, SearchNote
from live_agent.contract.messages import Language
from live_agent.contract.notes import DOUBTFUL_NUMBER, Note, say

NOTES: Final[Mapping[NoteCode, Note]] = {
    "french_unavailable": {
        "en": "Search in French or by meaning is not available; search with Arabic words of the "
        "text, or with a reference such as bukhari 1.",
        "fr": "La recherche en français ou par le sens n’est pas disponible ; cherchez avec des "
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
        "fr": "{reference} n’est pas un numéro de ce corpus.",
        "ar": "{reference} ليس رقما في هذه المدونة.",
    },
    "query_too_long": {
        "en": "Nothing was searched: a query has at most {words} words and {letters} letters.",
        "fr": "Rien n’a été cherché : une requête a au plus {words} mots et {letters} lettres.",
        "ar": "لم يبحث عن شيء: الطلب لا يزيد على {words} كلمة و{letters} حرف.",
    },
    "references_cut": {
        "en": "{reference}: {returned} of {total} are returned.",
        "fr": "{reference} : {returned} sur {total} sont renvoyés.",
        "ar": "{reference}: أعيد {returned} من {total}.",
    },
    "references_left_out": {
        "en": "Nothing is returned of {references}: ask for it apart.",
        "fr": "Rien n’est renvoyé de {references} : demandez-le à part.",
        "ar": "لم يعد شيء من {references}: اطلبه وحده.",
    },
    "reference_without_collection": {
        "en": "A number alone designates nothing: name the collection.",
        "fr": "Un numéro seul ne désigne rien : nommez le recueil.",
        "ar": "الرقم وحده لا يدل على شيء: سمّ الكتاب.",
    },
    "reference_without_number": {
        "en": "A collection alone designates no hadith: add a number, such as bukhari 1.",
        "fr": "Un recueil seul ne désigne aucun hadith : ajoutez un numéro, comme bukhari 1.",
        "ar": "اسم الكتاب وحده لا يدل على حديث: أضف رقما، مثل البخاري 1.",
    },
    "reference_by_volume": {
        "en": "Numbers by volume are those of a translation, which this corpus does not have; "
        "give the number of the collection, such as bukhari 1.",
        "fr": "Les numéros par volume sont ceux d’une traduction, que ce corpus n’a pas ; "
        "donnez le numéro du recueil, comme bukhari 1.",
        "ar": "الترقيم بالمجلدات ترقيم ترجمة ليس في هذه المدونة؛ اذكر رقم الكتاب، مثل البخاري 1.",
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
    "doubtful_number": DOUBTFUL_NUMBER,
    "shared_place": {
        "en": "Several reports bear this number of the book; each is returned: {references}.",
        "fr": "Plusieurs hadiths portent ce numéro du livre ; tous sont renvoyés : {references}.",
        "ar": "عدة أحاديث لها هذا الرقم في الكتاب، وأعيدت كلها: {references}.",
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
