"""Search of hadiths, narrators and commentary: one box, facets, pages that keep their order."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django_htmx.middleware import HtmxDetails

from isnad_site.pages.asked import KINDS, MOST_CHARACTERS, Asked, read
from isnad_site.pages.found import SIZE, Found, found
from isnad_site.reading.addresses import hadith_path
from isnad_site.reading.paging import page_of
from isnad_site.reading.views import page
from narrators.pages.grounds import grounds_of
from narrators.queries.search import NarratorHit, search_narrators

_LONGEST_NAME = 8  # words: longer ones are rather quoted than asked for by name
_SHOWN_NAMES = 4
_TITLES = {"hadiths": _("Hadiths"), "narrators": _("Narrators"), "commentary": _("Commentary")}


@page
def search(request: HttpRequest) -> HttpResponse:
    """Show what is found; a reference that means one hadith leads to it at once."""
    asked = read(request)
    context: dict[str, Any] = {
        "asked": asked,
        "narrators": asked.address(kind="narrators"),
        "tabs": [(_TITLES[kind], asked.address(kind=kind), kind == asked.kind) for kind in KINDS],
    }
    if asked.too_long:
        shown = {"asked": Asked("", asked.kind, {}, 1, asked.kind_given), "most": MOST_CHARACTERS}
        return render(request, "search/search.html", context | shown, status=400)
    if asked.words:
        result = found(asked)
        if (reference := _one_hadith(asked, result)) and not _while_typing(request):
            return HttpResponseRedirect(hadith_path(reference))
        rows = page_of(request, result.lines, number=asked.page, size=SIZE, total=result.total)
        context |= {"found": result, "page": rows, "called_so": _called_so(asked)}
        if asked.kind == "narrators":  # what is said of each names the work it rests on
            context["grounds"] = grounds_of(result.lines)
    return render(request, "search/search.html", context, status=HTTPStatus.OK)


def _called_so(asked: Asked) -> tuple[NarratorHit, ...]:
    """Narrators called exactly as the words of a search that does not say what it is for."""
    if asked.kind_given or asked.kind == "narrators" or len(asked.words.split()) > _LONGEST_NAME:
        return ()
    hits = search_narrators(asked.words, language="ar", limit=_SHOWN_NAMES).hits
    return tuple(hit for hit in hits if hit.match_tier == "exact")


def _one_hadith(asked: Asked, result: Found) -> str | None:
    """The hadith that a reference means, when it means one alone and nothing is left to say."""
    if asked.kind_given or len(result.lines) != 1 or result.total != 1 or result.notes:
        return None
    hit = result.lines[0].one
    return hit.canonical_reference if getattr(hit, "match_method", "") == "reference" else None


def _while_typing(request: HttpRequest) -> bool:
    htmx: HtmxDetails = request.htmx  # type: ignore[attr-defined]
    return bool(htmx)
