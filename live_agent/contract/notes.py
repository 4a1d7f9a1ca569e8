"""Capability notes: what the corpus cannot show, and what that does not mean."""

from collections.abc import Mapping
from typing import Final

from live_agent.contract.messages import Language

Note = Mapping[Language, str]

NOTHING_FOUND: Final[Note] = {
    "en": "Nothing in this corpus matches. That does not show that no such thing exists.",
    "fr": "Rien ne correspond dans ce corpus. Cela ne montre pas que la chose n’existe pas.",
    "ar": "لا شيء في هذه المدونة يطابق الطلب، وليس في ذلك دليل على عدم وجوده.",
}

DOUBTFUL_NUMBER: Final[Note] = {
    "en": "The number is an inference and not certain: {references}.",
    "fr": "Le numéro est une inférence, non certaine : {references}.",
    "ar": "الرقم مستنبط غير مؤكد: {references}.",
}

DOUBTFUL_FRENCH: Final[Mapping[str, Note]] = {
    "fr_names_differ": {
        "en": "The French text may be that of a neighbouring number, as its names differ from "
        "the Arabic: {references}.",
        "fr": "Le texte français est peut-être celui d’un numéro voisin, car ses noms diffèrent "
        "de l’arabe : {references}.",
        "ar": "قد يكون النص الفرنسي لرقم مجاور، إذ تخالف أسماؤه النص العربي: {references}.",
    },
    "fr_heading_suspected": {
        "en": "The French text may end in the heading of the next chapter: {references}.",
        "fr": "Le texte français finit peut-être par le titre du chapitre suivant : {references}.",
        "ar": "قد ينتهي النص الفرنسي بعنوان الباب التالي: {references}.",
    },
}


def say(note: Note, language: Language, **params: object) -> str:
    """The note in the caller's language."""
    return note[language].format(**params)


def join(*sentences: str | None) -> str | None:
    """The sentences that there are, one after the other, or null."""
    return " ".join(sentence for sentence in sentences if sentence) or None
