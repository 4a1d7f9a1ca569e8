"""A work: its editions with what rests on them, its contents, passages and numbered entries."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.queries.holdings import EditionHoldings, holdings
from corpus.queries.library import (
    entries_of,
    headings_of,
    passage_at,
    passage_numbered,
    passages_of,
)
from isnad_site.reading.missing import Missing, Way, quoted
from isnad_site.reading.numbers import western
from isnad_site.reading.paging import page_number, page_of
from isnad_site.reading.views import page

PASSAGES, HEADINGS, ENTRIES = 50, 100, 50
_DIGITS = 6  # of a volume or a page that somebody may ask for


@page
def works(request: HttpRequest) -> HttpResponse:
    """Lead to the list of works."""
    return redirect(f"{reverse('sources')}#works", permanent=True)


@page
def work(request: HttpRequest, key: str) -> HttpResponseBase:
    """Show a work and a page of its passages; or go to the place that is asked for."""
    shown = _edition(request, key)
    edition: EditionHoldings = shown["edition"]
    if asked := _place_asked(request):
        return _go(edition, key, asked)
    number = page_number(request)
    rows = passages_of(edition.ref.edition_id, limit=PASSAGES, offset=(number - 1) * PASSAGES)
    total = edition.total("passages")
    shown["page"] = page_of(request, rows, number=number, size=PASSAGES, total=total)
    return render(request, "corpus/work.html", shown)


@page
def headings(request: HttpRequest, key: str) -> HttpResponse:
    """Show the headings of a work, each with where its passages begin."""
    shown = _edition(request, key)
    number = page_number(request)
    offset = (number - 1) * HEADINGS
    rows, total = headings_of(shown["edition"].ref.edition_id, limit=HEADINGS, offset=offset)
    if not rows:
        total = headings_of(shown["edition"].ref.edition_id, limit=1, offset=0)[1]
    shown["page"] = page_of(request, rows, number=number, size=HEADINGS, total=total)
    return render(request, "corpus/headings.html", shown)


@page
def entries(request: HttpRequest, key: str) -> HttpResponse:
    """Show the entries on narrators of a work, all or those of one status."""
    shown = _edition(request, key)
    edition: EditionHoldings = shown["edition"]
    counts = edition.tallies.get("entries", {})
    status = request.GET.get("status") or None
    if status is not None and status not in counts:
        said = _("This work has no entries of the status “%(status)s”.")
        raise Missing(said % {"status": quoted(status)}, _to_work(key))
    number = page_number(request)
    offset = (number - 1) * ENTRIES
    rows = entries_of(edition.ref.edition_id, status=status, limit=ENTRIES, offset=offset)
    total = counts[status] if status else sum(counts.values())
    listed = page_of(request, rows, number=number, size=ENTRIES, total=total)
    shown |= {"page": listed, "status": status, "counts": counts}
    return render(request, "corpus/entries.html", shown)


def _edition(request: HttpRequest, key: str) -> dict[str, Any]:
    """The work's editions and the one that is asked for, else the first that has passages."""
    editions = holdings().editions_of(key)
    if not editions:
        said = _("This corpus has no work “%(key)s”.") % {"key": quoted(key)}
        raise Missing(said, Way(_("All works"), f"{reverse('sources')}#works"))
    asked = request.GET.get("edition")
    if asked:
        chosen = next((one for one in editions if one.ref.key == asked), None)
        if chosen is None:
            said = _("This work has no edition “%(key)s” here.") % {"key": quoted(asked)}
            raise Missing(said, _to_work(key))
    else:
        chosen = next((one for one in editions if one.total("passages")), editions[0])
    return {"edition": chosen, "editions": editions, "asked": asked}


def _place_asked(request: HttpRequest) -> dict[str, str]:
    """What the form asks for: a number of the work's own, or volume and page."""
    asked = {name: western(request.GET.get(name, "")).strip() for name in ("no", "vol", "p")}
    return asked if asked["no"] or asked["p"] else {}


def _go(edition: EditionHoldings, key: str, asked: dict[str, str]) -> HttpResponseBase:
    volume = asked["vol"] or "1"
    found = None
    if asked["no"]:
        found = passage_numbered(edition.ref.edition_id, asked["no"])
    elif _is_number(volume) and _is_number(asked["p"]):
        found = passage_at(edition.ref.edition_id, volume=int(volume), page=int(asked["p"]))
    if found is None:
        said = _("This edition has nothing at that place: no number and no page is marked so.")
        raise Missing(said, _to_work(key))
    return redirect("passage", found)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def _to_work(key: str) -> Way:
    return Way(_("The work"), reverse("work", args=[key]))


def page_with(rank: int) -> int:
    """The page of the list of passages with the passage of this rank."""
    return (rank - 1) // PASSAGES + 1
