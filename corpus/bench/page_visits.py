"""Addresses of the reading room's pages, of each kind, drawn from the corpus by a seeded draw."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final
from urllib.parse import quote

from django.urls import reverse

from corpus.bench.searches import hadith_queries, name_queries
from corpus.models import Hadith, Passage
from corpus.queries.holdings import holdings
from isnad_site.reading.addresses import hadith_path, narrator_path
from narrators.models import Narrator, NarratorTransmission

LANGUAGES: Final = ("en", "fr", "ar")
_SHARE: Final = 10  # of every other kind there are so many times fewer visits than of hadiths
_KINDS_OF_SEARCHES = 8


@dataclass(frozen=True, slots=True)
class Visit:
    """A page to be asked for, in a language; ``kind`` is its line of the table."""

    kind: str
    address: str
    language: str


def make_visits(*, seed: int, hadiths: int) -> list[Visit]:
    """Draw so many hadiths' pages, the languages in turn, and a tenth as many of each other kind.

    Kinds of which the corpus has no page are left out.
    """
    few = max(1, hadiths // _SHARE)
    languages = cycle(LANGUAGES)
    visits = []
    for kind, addresses, size in _addresses(seed, hadiths, few):
        rng = random.Random(f"{seed} {kind}")  # noqa: S311 - a repeatable draw, no secret
        drawn = [rng.choice(addresses) for _ in range(size)] if addresses else []
        visits += [Visit(kind, address, next(languages)) for address in drawn]
    return visits


def _addresses(seed: int, many: int, few: int) -> Iterator[tuple[str, Sequence[str], int]]:
    references = Hadith.objects.order_by("id").values_list("canonical_reference", flat=True)
    hadiths = [hadith_path(reference) for reference in references]
    yield "hadith", hadiths, many
    yield "chains", [f"{address}chains/" for address in hadiths], few
    yield "bundle", [f"{address}bundle/" for address in hadiths], few
    yield "book", _books(), few
    yield from ((kind, rows, few) for kind, rows in _narrators())
    yield from ((kind, rows, few) for kind, rows in _searches(seed, few))
    passages = Passage.objects.order_by("id").values_list("id", flat=True)
    yield "passage", [reverse("passage", args=[one]) for one in passages], few
    for name in ("home", "collections", "sources", "statuses"):
        yield name, [reverse(name)], few


def _books() -> list[str]:
    return [
        reverse("book", args=[collection.code, book.key])
        for collection in holdings().collections
        for book in collection.divisions
    ]


def _narrators() -> Iterator[tuple[str, list[str]]]:
    names = Narrator.objects.order_by("id").values_list("id", "name_latin", "canonical_display")
    narrators = [narrator_path(key, latin or shown) for key, latin, shown in names]
    yield "narrator", narrators
    yield "teachers", [f"{address}teachers/" for address in narrators]
    yield "narrator's hadiths", [f"{address}hadiths/" for address in narrators]
    pairs = NarratorTransmission.objects.order_by("id").values_list("teacher_id", "student_id")
    yield "pair", [reverse("pair", args=[student, teacher]) for teacher, student in pairs]


def _searches(seed: int, few: int) -> Iterator[tuple[str, list[str]]]:
    each = max(1, few // _KINDS_OF_SEARCHES)
    words = [query.text for query in hadith_queries(seed=seed, per_kind=each)]
    names = [query.text for query in name_queries(seed=seed, per_kind=each)]
    for kind, texts in (("hadiths", words), ("narrators", names), ("commentary", words)):
        asked = [f"{reverse('search')}?in={kind}&q={quote(text)}" for text in texts]
        yield f"search: {kind}", asked
