"""What is recorded and what is seen between two narrators."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isnad_site.reading.views import page


@page
def two_narrators(request: HttpRequest) -> HttpResponse:
    """Answer «did X hear from Y?»."""
    return render(request, "start.html")
