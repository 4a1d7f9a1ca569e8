"""One hadith with all that concerns it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isnad_site.reading.views import page


@page
def hadith(request: HttpRequest, collection: str, number: str) -> HttpResponse:
    """Show a hadith."""
    return render(request, "start.html")
