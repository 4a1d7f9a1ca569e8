"""The home page: one search box, the collections, what the corpus holds and lacks."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from corpus.pages.lacks import lacks_of_corpus
from corpus.queries.holdings import holdings
from isnad_site.reading.views import page

# What the box understands: a reference, an Arabic phrase, a name in Latin and in Arabic script.
EXAMPLES: Final = (
    {"text": "Bukhari 1", "language": "en"},
    {"text": "إنما الأعمال بالنيات", "language": "ar"},
    {"text": "Mālik b. Anas", "language": "ar-Latn"},
    {"text": "ابن شهاب الزهري", "language": "ar"},
)
_ROBOTS: Final = "User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /search/\n"


@page
def home(request: HttpRequest) -> HttpResponse:
    """Show the way in."""
    held = holdings()
    shown = {"held": held, "lacks": lacks_of_corpus(held), "examples": EXAMPLES}
    return render(request, "site/home.html", shown)


@page
def robots(request: HttpRequest) -> HttpResponse:
    """Ask robots to leave out what answers each query anew."""
    return HttpResponse(_ROBOTS, content_type="text/plain; charset=utf-8")
