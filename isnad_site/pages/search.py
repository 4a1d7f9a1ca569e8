"""Search of hadiths, narrators and commentary."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isnad_site.reading.views import page


@page
def search(request: HttpRequest) -> HttpResponse:
    """Show what is found."""
    return render(request, "start.html")
