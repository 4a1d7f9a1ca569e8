"""A book of a collection, a chapter of a book, and the hadiths that stand in no book."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.pages.collections import collection_of
from corpus.queries.contents import (
    Division,
    HadithLine,
    Place,
    chapters_of,
    hadiths_of,
)
from corpus.queries.holdings import CollectionHoldings, holdings
from isnad_site.reading.missing import Missing, Way, quoted
from isnad_site.reading.numbers import western
from isnad_site.reading.paging import Page, page_number, page_of
from isnad_site.reading.views import page

SIZE = 50


@dataclass(frozen=True, slots=True)
class Found:
    """A division with its neighbours; ``moved`` where it was asked for in another spelling."""

    one: Division
    previous: Division | None
    next: Division | None
    moved: bool


@page
def book(request: HttpRequest, code: str, number: str) -> HttpResponseBase:
    """Show a book: its chapters where it has any, and its hadiths."""
    within = collection_of(holdings(), code)
    found = _book(within, number)
    if found.moved or within.code != code:
        return redirect("book", within.code, found.one.key, permanent=True)
    chapters = chapters_of(found.one.id) if found.one.parts else ()
    shown = {
        "collection": within,
        "found": found,
        "chapters": chapters,
        "headings": {chapter.id: chapter for chapter in chapters},
        "page": _page(request, "book", found.one.id, found.one.hadiths),
    }
    return render(request, "corpus/book.html", shown)


@page
def chapter(request: HttpRequest, code: str, book_number: str, number: str) -> HttpResponseBase:
    """Show a chapter of a book."""
    within = collection_of(holdings(), code)
    of_book = _book(within, book_number)
    found = _chapter(within, of_book.one, number)
    if found.moved or of_book.moved or within.code != code:
        address = (within.code, of_book.one.key, found.one.key)
        return redirect("chapter", *address, permanent=True)
    shown = {
        "collection": within,
        "book": of_book.one,
        "found": found,
        "page": _page(request, "chapter", found.one.id, found.one.hadiths),
    }
    return render(request, "corpus/chapter.html", shown)


@page
def without_book(request: HttpRequest, code: str) -> HttpResponse:
    """Show the hadiths of a collection that stand in none of its books."""
    within = collection_of(holdings(), code)
    if not within.without_book:
        said = _("Every hadith of this collection stands in a book.")
        raise Missing(said, _to_books(within))
    listed = _page(request, "without_book", within.id, within.without_book)
    shown = {"collection": within, "page": listed}
    return render(request, "corpus/without_book.html", shown)


def _page(request: HttpRequest, place: Place, owner: int, total: int) -> Page[HadithLine]:
    number = page_number(request)
    rows = hadiths_of(place, owner, limit=SIZE, offset=(number - 1) * SIZE)
    return page_of(request, rows, number=number, size=SIZE, total=total)


def _book(within: CollectionHoldings, number: str) -> Found:
    found = _among(within.divisions, number)
    if found is None:
        said = _("This collection has no book “%(number)s”.") % {"number": quoted(number)}
        raise Missing(said, _to_books(within))
    return found


def _chapter(within: CollectionHoldings, of_book: Division, number: str) -> Found:
    found = _among(chapters_of(of_book.id), number)
    if found is None:
        said = _("This book has no chapter “%(number)s”.") % {"number": quoted(number)}
        to_book = Way(_("The book"), reverse("book", args=[within.code, of_book.key]))
        raise Missing(said, to_book, _to_books(within))
    return found


def _to_books(within: CollectionHoldings) -> Way:
    return Way(_("The books of the collection"), reverse("collection", args=[within.code]))


def _among(divisions: Sequence[Division], asked: str) -> Found | None:
    """The one whose key is asked for, in any digits, case or with zeros before it."""
    key = western(asked).lower()
    wanted: list[Any] = [asked, key, key.lstrip("0")]
    for place, one in enumerate(divisions):
        if one.key in wanted:
            before = divisions[place - 1] if place else None
            after = divisions[place + 1] if place + 1 < len(divisions) else None
            return Found(one, before, after, moved=one.key != asked)
    return None
