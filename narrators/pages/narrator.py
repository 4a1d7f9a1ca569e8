"""One narrator: who is meant, what datasets and works say, with whom and where he is met."""

from collections.abc import Sequence
from typing import Final

from django.http import HttpRequest, HttpResponseBase, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from isnad_site.reading.addresses import narrator_slug
from isnad_site.reading.missing import Missing, Way
from isnad_site.reading.views import page
from narrators.pages import portrait
from narrators.pages.counts import by_collection
from narrators.pages.finding import addresses, no_narrator, right_path
from narrators.pages.grounds import grounds_of
from narrators.pages.neighbourhood import neighbourhood_picture
from narrators.queries.appearances import appearances, tallies
from narrators.queries.entry import get_entry
from narrators.queries.namesakes import shared_forms
from narrators.queries.neighbours import Circle, Neighbour, circles_of
from narrators.queries.people import Person
from narrators.queries.profiles import (
    Entry,
    Identity,
    assertions_of,
    entries_of,
    get_identity,
    legacy_data_of,
    variants_of,
)

MOST_ROWS: Final = 200
MOST_ENTRIES: Final = 30
_CIRCLE: Final = 5
_DRAWN: Final = 5
_MENTIONS: Final = 6
_FORMS: Final = 10
_GREATEST_ID: Final = 2**63 - 1


@page
def narrator(request: HttpRequest, narrator_id: int, slug: str = "") -> HttpResponseBase:
    """Show a narrator, under the one address that has his name."""
    identity = get_identity(narrator_id) if narrator_id <= _GREATEST_ID else None
    if identity is None:
        raise no_narrator(narrator_id)
    person = _person(identity)
    if slug != narrator_slug(person.in_address):
        return HttpResponsePermanentRedirect(right_path("narrator", person))
    profile = _profile(identity)
    chains = _chains(person)
    shown = {"identity": identity, **profile, **chains}
    return render(
        request,
        "narrators/narrator.html",
        {**addresses(request, person), "grounds": grounds_of(shown), **shown},
    )


@page
def entry(request: HttpRequest, entry_id: int) -> HttpResponseBase:
    """Show one entry of a work, whole, with whom it is or may be about."""
    shown = get_entry(entry_id) if entry_id <= _GREATEST_ID else None
    if shown is None:
        raise Missing(
            gettext("This corpus has no entry with this number."),
            Way(gettext("Look for a narrator by name"), reverse("named")),
        )
    context = {"entry": shown, "grounds": grounds_of(shown), "permalink": _here(request)}
    return render(request, "narrators/entry.html", context)


def _here(request: HttpRequest) -> str:
    return request.build_absolute_uri(request.path)


def _person(identity: Identity) -> Person:
    name = identity.canonical_display or identity.name_ar or identity.name_latin or ""
    return Person(identity.narrator_id, name, identity.name_latin, identity.name_fr)


def _profile(identity: Identity) -> dict[str, object]:
    """The sections that the tool tells apart. Four queries."""
    narrator_id = identity.narrator_id
    variants = variants_of(narrator_id, limit=MOST_ROWS + 1)
    data = legacy_data_of(narrator_id, limit=MOST_ROWS + 1)
    entries = entries_of(narrator_id, limit=MOST_ENTRIES + 1)
    assertions = assertions_of(narrator_id, limit=MOST_ROWS + 1)
    shown = entries[:MOST_ENTRIES]
    return {
        "forms": portrait.forms_by_kind(variants[:MOST_ROWS], assertions, identity),
        "data": portrait.data_by_place(data[:MOST_ROWS]),
        "entries": [portrait.shown_entry(entry) for entry in _linked(shown, linked=True)],
        "other_entries": [portrait.shown_entry(entry) for entry in _linked(shown, linked=False)],
        "stated": portrait.stated_by_field(assertions[:MOST_ROWS]),
        "hundreds_supplied": portrait.hundreds_supplied(assertions[:MOST_ROWS]),
        "cut": len(entries) > MOST_ENTRIES
        or any(len(rows) > MOST_ROWS for rows in (variants, data, assertions)),
    }


def _linked(entries: Sequence[Entry], *, linked: bool) -> list[Entry]:
    return [entry for entry in entries if (entry.resolution_status == "LINKED") is linked]


def _chains(person: Person) -> dict[str, object]:
    """Whom he is next to, and where he is met. Six queries."""
    narrator_id = person.narrator_id
    circles = circles_of(narrator_id, limit=_CIRCLE)
    drawn = [*_most_met(circles[:3]), *_most_met(circles[3:])]
    return {
        "sides": [("teacher", circles[:3]), ("student", circles[3:])],
        "drawn": drawn,
        "picture": neighbourhood_picture(person, drawn) if drawn else None,
        "shared": shared_forms(narrator_id, limit=_FORMS),
        "counts": by_collection(tallies(narrator_id)),
        "confirmed": appearances(narrator_id, "confirmed", limit=_MENTIONS),
        "probable": appearances(narrator_id, "probable", limit=_MENTIONS),
    }


def _most_met(circles: Sequence[Circle]) -> list[Neighbour]:
    """Those of the three lists who are met in most reports, those met at all first."""
    rows = [row for circle in circles for row in circle.rows]
    return sorted(rows, key=lambda row: (-row.hadiths, -row.links))[:_DRAWN]
