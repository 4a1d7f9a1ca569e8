"""Addresses of collections, hadiths, chains, commentary and works."""

from django.urls import path, register_converter

from corpus.pages.books import book, chapter, without_book
from corpus.pages.bundle import bundle
from corpus.pages.chains import chains
from corpus.pages.citing import cite
from corpus.pages.collections import collection, collections
from corpus.pages.exports import bundle_file, chains_file
from corpus.pages.hadith import hadith
from corpus.pages.numbering import SchemeConverter, by_scheme
from corpus.pages.passages import passage
from corpus.pages.translations import translation
from corpus.pages.works import entries, headings, work, works

register_converter(SchemeConverter, "scheme")

urlpatterns = [
    path("collections/", collections, name="collections"),
    path("collections/<str:code>/", collection, name="collection"),
    path("collections/<str:code>/without-book/", without_book, name="without_book"),
    path("collections/<str:code>/books/<str:number>/", book, name="book"),
    path(
        "collections/<str:code>/books/<str:book_number>/chapters/<str:number>/",
        chapter,
        name="chapter",
    ),
    path("works/", works, name="works"),
    path("works/<str:key>/", work, name="work"),
    path("works/<str:key>/headings/", headings, name="headings"),
    path("works/<str:key>/entries/", entries, name="entries"),
    path("passages/<int:passage_id>/", passage, name="passage"),
    path("hadith/<str:collection>/<str:number>/", hadith, name="hadith"),
    path("hadith/<str:collection>/<scheme:scheme>/<str:value>/", by_scheme, name="by_scheme"),
    path("hadith/<str:collection>/<str:number>/cite/<str:form>", cite, name="cite"),
    path(
        "hadith/<str:collection>/<str:number>/translation/<str:language>/",
        translation,
        name="translation",
    ),
    path("hadith/<str:collection>/<str:number>/chains/", chains, name="chains"),
    path("hadith/<str:collection>/<str:number>/bundle/", bundle, name="bundle"),
    path("hadith/<str:collection>/<str:number>/chains.<str:form>", chains_file, name="chains_file"),
    path("hadith/<str:collection>/<str:number>/bundle.<str:form>", bundle_file, name="bundle_file"),
]
