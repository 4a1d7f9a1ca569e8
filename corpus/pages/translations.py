"""Published translations of a hadith: whose each is, what is doubtful of it, the whole of one."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from corpus.pages.grounds import Ground, translated
from corpus.pages.hadith_words import TRANSLATION_FLAGS, number_in_words
from corpus.pages.headings import language_of, named
from corpus.pages.numbering import elsewhere
from corpus.queries.reading import Reading, reading_of
from isnad_site.reading.addresses import hadith_path
from isnad_site.reading.missing import Missing, Way
from isnad_site.reading.views import page

LANGUAGES: Final = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Translation:
    """A translation with whose it is, or that there is none; ``whole`` leads to one cut short."""

    language: str
    text: str | None
    whole: str | None
    ground: Ground | None
    doubts: tuple[str | Promise, ...]


@page
def translation(request: HttpRequest, collection: str, number: str, language: str) -> HttpResponse:
    """Show a translation alone, where the hadith's page has no room for all of it."""
    reading = reading_of(f"{collection}:{number}")
    if reading is None:
        return elsewhere(request, collection, number)
    if language not in LANGUAGES or not getattr(reading, f"text_{language}"):
        way = Way(reading.canonical_reference, hadith_path(reading.canonical_reference))
        raise Missing(_("No such translation is published in this corpus."), way)
    told = {
        "hadith": reading,
        "number": number_in_words(reading.number),
        "collection": named(reading.collection),
        "collection_language": language_of(reading.collection),
        "translation": translation_of(reading, language, None),
    }
    return render(request, "corpus/hadith_translation.html", told)


def translation_of(reading: Reading, language: str, most: int | None) -> Translation:
    """The translation, of ``most`` bytes or so, up to the end of a word."""
    text: str | None = getattr(reading, f"text_{language}")
    shown = _beginning(text, most) if text and most else text
    cut = text and shown != text
    address = (*reading.canonical_reference.split(":"), language)
    return Translation(
        language,
        shown,
        reverse("translation", args=address) if cut else None,
        translated(reading, language) if text else None,
        tuple(
            words
            for flag, words in TRANSLATION_FLAGS[language].items()
            if text and flag in reading.flags
        ),
    )


def _beginning(text: str, most: int) -> str:
    if len(text.encode()) <= most:
        return text
    begun = text.encode()[:most].decode(errors="ignore")
    return begun.rpartition(" ")[0] or begun
