"""The start page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def start(request: HttpRequest) -> HttpResponse:
    """What this is, and the ways in."""
    return render(request, "start.html")
