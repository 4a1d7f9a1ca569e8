"""All teachers or all students of a narrator, one of the three lists at a time."""

from typing import Final

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render

from isnad_site.reading.paging import page_number, page_of
from isnad_site.reading.views import page
from narrators.pages.finding import addresses, of_narrator
from narrators.pages.grounds import grounds_of
from narrators.queries.neighbours import KINDS, Kind, Side, circle_page
from narrators.queries.people import Person

SIZE: Final = 50


@page
def teachers(request: HttpRequest, narrator_id: int, slug: str) -> HttpResponseBase:
    """Show those from whom the narrator transmits."""
    return _circle(request, narrator_id, slug, "teacher")


@page
def students(request: HttpRequest, narrator_id: int, slug: str) -> HttpResponseBase:
    """Show those who transmit from the narrator."""
    return _circle(request, narrator_id, slug, "student")


def _circle(request: HttpRequest, narrator_id: int, slug: str, side: Side) -> HttpResponseBase:
    number = page_number(request)
    person = of_narrator(f"{side}s", request, narrator_id, slug)
    if not isinstance(person, Person):
        return person
    kind = _kind(request)
    circle, totals = circle_page(narrator_id, side, kind, limit=SIZE, offset=(number - 1) * SIZE)
    listed = page_of(request, circle.rows, number=number, size=SIZE, total=circle.total)
    context = {
        "side": side,
        "circle": circle,
        "page": listed,
        "kinds": [(one, totals[one]) for one in KINDS],
        "grounds": grounds_of(circle),
    }
    return render(request, "narrators/circle.html", {**addresses(request, person), **context})


def _kind(request: HttpRequest) -> Kind:
    """The list that is asked for; the first, where what is asked for is none."""
    asked = request.GET.get("kind")
    return next((kind for kind in KINDS if kind == asked), KINDS[0])
