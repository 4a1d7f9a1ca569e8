"""Datasets, works and editions, with what rests on each."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from corpus.pages.lacks import lacks_of_collection, lacks_of_corpus
from corpus.queries.holdings import holdings
from isnad_site.reading.views import page


@page
def sources(request: HttpRequest) -> HttpResponse:
    """Show every source, what rests on it, and what this corpus lacks."""
    held = holdings()
    each = [(one, lacks_of_collection(one)) for one in held.collections]
    shown = {"held": held, "lacks": lacks_of_corpus(held), "each": each}
    return render(request, "site/sources.html", shown)
