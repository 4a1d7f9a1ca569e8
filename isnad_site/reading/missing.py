"""What a page says of something that is not there: what was asked for, and the ways on from here.

A view raises `Missing`; `isnad_site.reading.views.page` shows it with status 404 in the reader's
language. Where nothing catches it, it is Django's own 404.
"""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from isnad_site.reading.numbers import counted

_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Way:
    """A link on from a page that is not there."""

    label: str | Promise
    url: str


class Missing(Http404):
    """``said`` names what is not there, in the reader's language; ``ways`` lead on."""

    def __init__(self, said: str = "", *ways: Way) -> None:
        super().__init__(said)
        self.said = said
        self.ways = ways


class NoSuchPage(Missing):
    """A page that a list does not have; ``last`` is the number of its last one, where known."""

    def __init__(self, last: int | None = None) -> None:
        super().__init__()
        self.last = last


def quoted(asked: str) -> str:
    """What was asked for as a page may repeat it: not longer than a line."""
    return asked if len(asked) <= _SHOWN else f"{asked[:_SHOWN]}…"


def missing_page(request: HttpRequest, missing: Missing) -> HttpResponse:
    """The page with what is not there and the ways on."""
    if isinstance(missing, NoSuchPage):
        missing = _without_the_page(request, missing.last)
    told = {"said": missing.said, "ways": missing.ways, "home": reverse("home")}
    return render(request, "site/missing.html", told, status=404)


def _without_the_page(request: HttpRequest, last: int | None) -> Missing:
    kept = request.GET.copy()
    kept.pop("page", None)
    ways = [Way(_("To the first page of the list"), f"?{kept.urlencode()}")]
    if last is None:
        return Missing(_("There is no such page of this list."), *ways)
    kept["page"] = str(last)
    ways.append(Way(_("To its last page"), f"?{kept.urlencode()}"))
    said = _("This list ends with page %(last)s.") % {"last": counted(last, get_language() or "en")}
    return Missing(said, *ways)
