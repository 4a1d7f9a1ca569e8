"""One narrator."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isnad_site.reading.views import page


@page
def narrator(request: HttpRequest, narrator_id: int, slug: str = "") -> HttpResponse:
    """Show a narrator."""
    return render(request, "start.html")
