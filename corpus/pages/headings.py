"""Names of collections, books and chapters in the reader's language."""

from django.utils.translation import get_language

from corpus.queries.hadiths import Heading


def named(heading: Heading) -> str:
    """The name in the reader's language, else in Arabic, as the works themselves give it."""
    return (getattr(heading, get_language() or "en", None) or heading.ar or heading.en) or ""


def language_of(heading: Heading) -> str:
    """The language that ``named`` gives the name in."""
    language = get_language() or "en"
    if getattr(heading, language, None):
        return language
    return "ar" if heading.ar else "en"
