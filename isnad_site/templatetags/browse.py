"""Tags of the pages that lead to texts: names in the reader's language, genres, addresses."""

from typing import Any

from django import template
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from corpus.pages.hadith_words import number_in_words
from corpus.pages.headings import named as named_in_language
from corpus.pages.methods import method_in_words
from corpus.pages.words import GENRES, PASSAGE_KINDS, REVIEWS, TABLES
from corpus.queries.reading import Reading
from isnad_site.reading.numbers import in_digits
from isnad_site.reading.places import said_place

register = template.Library()
_DIRECTION = {"ar": "rtl"}
_IN_WORDS = {"genre": GENRES, "kind": PASSAGE_KINDS, "table": TABLES, "review": REVIEWS}


@register.simple_tag
def named(ar: str | None, fr: str | None = None, en: str | None = None) -> SafeString | str:
    """A name in the reader's language, or in that of another where it has none, marked as such."""
    given = {"ar": ar, "fr": fr, "en": en}
    wanted = get_language() or "en"
    for language in (wanted, "en", "fr", "ar"):
        if text := given.get(language):
            return spoken(text, language)
    return ""


@register.simple_tag
def also_in_arabic(ar: str | None) -> SafeString | str:
    """The Arabic name beside that in another language; nothing for a reader of Arabic."""
    return spoken(ar, "ar") if ar and get_language() != "ar" else ""


@register.simple_tag
def titled(ar: str | None, latin: str | None) -> SafeString | str:
    """The title of a work or a name: in Arabic for a reader of Arabic, else in Latin script."""
    if latin and (get_language() != "ar" or not ar):
        return spoken(latin, "ar-Latn")
    return spoken(ar, "ar") if ar else ""


def spoken(text: str, language: str) -> SafeString:
    """Text with the language it is in, apart from the direction of what stands around it."""
    script = ' class="ar"' if language == "ar" else ""
    return format_html(
        '<bdi lang="{}" dir="{}"{}>{}</bdi>',
        language,
        _DIRECTION.get(language, "ltr"),
        SafeString(script),
        text,
    )


@register.filter
def said(value: str, of: str) -> str | Promise:
    """A slug of the corpus in words: ``{{ work.genre|said:"genre" }}``; itself where unknown."""
    return _IN_WORDS[of].get(value, value)


@register.filter
def place(locator: str | None) -> str:
    """A locator in the reader's language, empty where there is none."""
    return said_place(locator, get_language() or "en") if locator else ""


@register.simple_tag
def in_parts(text: str) -> SafeString:
    """What is put together with semicolons, each part with the direction of its own script."""
    parts = ((one,) for one in text.split("; "))
    return format_html_join(gettext("; "), '<bdi dir="auto">{}</bdi>', parts)


@register.simple_tag
def how(method: str) -> SafeString | str:
    """How an alignment was found; what is not known here stands as the corpus says it."""
    return method_in_words(method) or format_html('<span lang="en" dir="ltr">{}</span>', method)


@register.filter
def numbered(number: str) -> str:
    """A hadith's number in the reader's digits; one that is a dataset's own is said to be one."""
    return in_digits(number_in_words(number), get_language() or "en")


@register.filter
def at(mapping: Any, key: str) -> Any:
    """What a mapping has under a key; 0 where it has nothing."""
    return mapping.get(key, 0)


@register.filter
def total(holder: Any, subject: str) -> int:
    """How many there are of a subject of a dataset or an edition."""
    return int(holder.total(subject))


@register.filter
def opening_in(line: Any) -> tuple[str, Any] | None:
    """Language and opening of a hadith's translation for this reader, or None."""
    language = get_language()
    text = getattr(line, language, None) if language in ("fr", "en") else None
    return (language, text) if language and text else None


@register.simple_tag(takes_context=True)
def canonical(context: Any) -> SafeString:
    """The address of this page itself: without what was added to it, but with the page's number."""
    request = context["request"]
    page = context.get("page")
    number = getattr(page, "number", 1)
    address = request.build_absolute_uri(request.path)
    return format_html(
        '<link rel="canonical" href="{}{}">', address, f"?page={number}" if number > 1 else ""
    )


@register.simple_tag
def division_title(division: Any, what: str) -> SafeString | str:
    """The title of a book or a chapter in the reader's language; its number where it has none."""
    shown = named(division.ar, division.fr, division.en)
    if shown:
        return shown
    words = {"book": gettext("Book %(number)s"), "chapter": gettext("Chapter %(number)s")}[what]
    number = in_digits(division.number or division.key, get_language() or "en")
    return words % {"number": number}


@register.filter
def called(hadith: Reading) -> str:
    """A hadith by the name of its collection and its number: ``Sahih Muslim 1907a``."""
    name = named_in_language(hadith.collection)
    return f"{name} {numbered(hadith.number)}"
