"""Those who are called alike, and what tells them apart: nobody is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render

from isnad_site.reading.paging import page_number, page_of
from isnad_site.reading.views import page
from narrators.pages.grounds import grounds_of
from narrators.queries.namesakes import Bearer, bearers
from narrators.queries.search import MOST_NARRATORS, search_narrators
from narrators.queries.search_types import MatchTier, NarratorHit, NarratorSearch

SIZE: Final = 12
MOST_CHARACTERS: Final = 300


@dataclass(frozen=True, slots=True)
class Namesake:
    """Somebody who may be meant by a name: how the name met him, and what tells him apart."""

    bearer: Bearer
    tier: MatchTier
    form: str
    kind: str


@page
def named(request: HttpRequest) -> HttpResponseBase:
    """Show those whom a name may mean, those who are called exactly so before all others."""
    number = page_number(request)
    asked = request.GET.get("name", "").replace("\0", " ").strip()
    found = search(asked)
    rows = namesakes(found.hits[(number - 1) * SIZE : number * SIZE])
    context = {
        "asked": asked[:MOST_CHARACTERS],
        "note": found.note if asked else None,
        "page": page_of(request, rows, number=number, size=SIZE, total=len(found.hits)),
        "exact": sum(hit.match_tier == "exact" for hit in found.hits),
        "cut": len(found.hits) == MOST_NARRATORS,
        "grounds": grounds_of(rows),
    }
    status = 400 if context["note"] else 200
    return render(request, "narrators/named.html", context, status=status)


def search(name: str) -> NarratorSearch:
    """All whom a name may mean, in the order of the search; none for no name."""
    if not name:
        return NarratorSearch((), more=False)
    return search_narrators(name, language="auto", limit=MOST_NARRATORS)


def namesakes(hits: Sequence[NarratorHit]) -> list[Namesake]:
    """What tells these apart, in their order."""
    told = bearers([hit.narrator_id for hit in hits]) if hits else {}
    return [
        Namesake(told[hit.narrator_id], hit.match_tier, hit.matched_form, hit.matched_form_kind)
        for hit in hits
        if hit.narrator_id in told
    ]
