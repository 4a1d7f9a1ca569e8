"""One passage of a work, verbatim, with what it concerns."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.pages.works import page_with
from corpus.queries.library import (
    alignments_of,
    entries_of_passage,
    get_passage,
    translations_of,
)
from isnad_site.reading.missing import Missing, Way
from isnad_site.reading.views import page

_LARGEST = 2**63 - 1  # of an id


@page
def passage(request: HttpRequest, passage_id: int) -> HttpResponse:
    """Show a passage with its neighbours, its hadiths, and its narrator where it is an entry."""
    found = get_passage(passage_id) if passage_id <= _LARGEST else None
    if found is None:
        said = _("This corpus has no passage with this number.")
        raise Missing(said, Way(_("All works"), f"{reverse('sources')}#works"))
    shown = {
        "passage": found,
        "list_page": page_with(found.rank),
        "alignments": alignments_of(found.id),
        "entries": entries_of_passage(found.id),
        "translations": translations_of(found.id),
    }
    return render(request, "corpus/passage.html", shown)
