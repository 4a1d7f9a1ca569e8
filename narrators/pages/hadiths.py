"""Where a narrator is mentioned: paged, of all collections or one, the confirmed apart."""

from typing import Final

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render

from isnad_site.reading.paging import page_number, page_of
from isnad_site.reading.views import page
from narrators.pages.counts import Counts, by_collection
from narrators.pages.finding import addresses, of_narrator
from narrators.pages.grounds import grounds_of
from narrators.queries.appearances import CERTAINTIES, Certainty, appearances, tallies
from narrators.queries.people import Person

SIZE: Final = 50


@page
def hadiths(request: HttpRequest, narrator_id: int, slug: str) -> HttpResponseBase:
    """Show a page of the mentions that are sure, probable or open."""
    number = page_number(request)
    person = of_narrator("narrator_hadiths", request, narrator_id, slug)
    if not isinstance(person, Person):
        return person
    counts = by_collection(tallies(narrator_id))
    collection, certainty = _collection(request, counts), _certainty(request, counts)
    rows = appearances(
        narrator_id, certainty, collection=collection, limit=SIZE, offset=(number - 1) * SIZE
    )
    total = counts.of(certainty, collection)
    context = {
        "counts": counts,
        "certainty": certainty,
        "collection": next((one for one in counts.collections if one.code == collection), None),
        "certainties": [(one, counts.of(one, collection)) for one in CERTAINTIES],
        "page": page_of(request, rows, number=number, size=SIZE, total=total),
        "grounds": grounds_of(rows),
    }
    return render(request, "narrators/hadiths.html", {**addresses(request, person), **context})


def _collection(request: HttpRequest, counts: Counts) -> str | None:
    """The collection that is asked for, if he is met there."""
    asked = request.GET.get("collection")
    return asked if asked in {one.code for one in counts.collections} else None


def _certainty(request: HttpRequest, counts: Counts) -> Certainty:
    """What is asked for; otherwise the surest that there is."""
    asked = request.GET.get("certainty")
    given: list[Certainty] = [one for one in CERTAINTIES if one == asked]
    known: list[Certainty] = [one for one in CERTAINTIES if one in counts.totals]
    return next(iter(given or known), "confirmed")
