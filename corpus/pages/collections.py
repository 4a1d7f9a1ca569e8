"""Collections, books and chapters."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isnad_site.reading.views import page


@page
def collections(request: HttpRequest) -> HttpResponse:
    """List the collections."""
    return render(request, "start.html")
