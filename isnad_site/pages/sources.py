"""Datasets, works and editions, with what rests on each."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isnad_site.reading.views import page


@page
def sources(request: HttpRequest) -> HttpResponse:
    """Show the sources."""
    return render(request, "start.html")
