"""Addresses of narrators and of pairs of them."""

from django.urls import path

from narrators.pages.circles import students, teachers
from narrators.pages.hadiths import hadiths
from narrators.pages.named import named
from narrators.pages.narrator import entry, narrator
from narrators.pages.pairs import chains_of_pair, pair, two_narrators

urlpatterns = [
    path("narrators/named/", named, name="named"),
    path("narrators/pair/", two_narrators, name="two_narrators"),
    path("narrators/pair/<int:one>/<int:other>/", pair, name="pair"),
    path("narrators/pair/<int:one>/<int:other>/chains/", chains_of_pair, name="chains_of_pair"),
    path("narrators/entries/<int:entry_id>/", entry, name="narrator_entry"),
    path("narrators/<int:narrator_id>/", narrator, name="narrator_bare"),
    path("narrators/<int:narrator_id>/<str:slug>/", narrator, name="narrator"),
    path("narrators/<int:narrator_id>/<str:slug>/teachers/", teachers, name="teachers"),
    path("narrators/<int:narrator_id>/<str:slug>/students/", students, name="students"),
    path("narrators/<int:narrator_id>/<str:slug>/hadiths/", hadiths, name="narrator_hadiths"),
]
