"""What the statuses mean."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isnad_site.reading.views import page


@page
def statuses(request: HttpRequest) -> HttpResponse:
    """Explain fact, inference and insufficient evidence."""
    return render(request, "start.html")
