"""The collections, and one of them with its books."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.pages.lacks import lacks_of_collection, lacks_of_corpus
from corpus.queries.holdings import CollectionHoldings, Holdings, holdings
from isnad_site.reading.missing import Missing, Way, quoted
from isnad_site.reading.views import page


@page
def collections(request: HttpRequest) -> HttpResponse:
    """List the collections with what each holds."""
    held = holdings()
    shown = {"held": held, "lacks": lacks_of_corpus(held)}
    return render(request, "corpus/collections.html", shown)


@page
def collection(request: HttpRequest, code: str) -> HttpResponseBase:
    """Show a collection: its books, what it holds and lacks, whose texts and titles these are."""
    held = holdings()
    found = collection_of(held, code)
    if found.code != code:
        return redirect("collection", found.code, permanent=True)
    shown = {
        "collection": found,
        "lacks": lacks_of_collection(found),
        "datasets": {name: held.titles([*keys]) for name, keys in found.tallies.items()},
    }
    return render(request, "corpus/collection.html", shown)


def collection_of(held: Holdings, code: str) -> CollectionHoldings:
    """The collection with this code, however its letters are written. Raises `Missing`."""
    found = held.collection(code) or held.collection(code.lower())
    if found is None:
        said = _("This corpus has no collection “%(code)s”.") % {"code": quoted(code)}
        raise Missing(said, Way(_("All collections"), reverse("collections")))
    return found
