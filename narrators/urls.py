"""Addresses of narrators and of pairs of them."""

from django.urls import path

from narrators.pages.narrator import narrator
from narrators.pages.pairs import two_narrators

urlpatterns = [
    path("narrators/pair/", two_narrators, name="two_narrators"),
    path("narrators/<int:narrator_id>/", narrator, name="narrator_bare"),
    path("narrators/<int:narrator_id>/<str:slug>/", narrator, name="narrator"),
]
