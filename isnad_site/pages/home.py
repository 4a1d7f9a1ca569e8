"""The home page: one search box, the collections, what the corpus holds and lacks."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isnad_site.reading.views import page


@page
def home(request: HttpRequest) -> HttpResponse:
    """Show the way in."""
    return render(request, "start.html")
