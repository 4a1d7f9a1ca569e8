"""All chains of one hadith, as picture and table."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from corpus.diagrams.figures import chain_figure
from corpus.pages.numbering import elsewhere
from corpus.queries.chains import chains_of
from corpus.queries.reading import reading_of
from isnad_site.reading.views import page

MOST_CHAINS: Final = 99  # the ids of a build hold no more


@page
def chains(request: HttpRequest, collection: str, number: str) -> HttpResponse:
    """Show every chain of a hadith; lead to its own address from any other number."""
    reading = reading_of(f"{collection}:{number}")
    if reading is None:
        return elsewhere(request, collection, number)
    found = chains_of(reading.hadith_id, limit=MOST_CHAINS)
    figure = chain_figure(
        found.chains,
        reference=reading.canonical_reference,
        language=get_language() or "en",
        more=found.more,
        candidates_cut=found.candidates_cut,
    )
    return render(request, "corpus/chains.html", {"hadith": reading, "figure": figure})
