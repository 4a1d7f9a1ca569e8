"""Addresses of collections, hadiths, chains, commentary and works."""

from django.urls import path

from corpus.pages.collections import collections
from corpus.pages.hadith import hadith

urlpatterns = [
    path("collections/", collections, name="collections"),
    path("hadith/<str:collection>/<str:number>/", hadith, name="hadith"),
]
