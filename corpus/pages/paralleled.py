"""Parallels of a hadith as its page shows them: how each was found, and how its matn begins."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from corpus.pages.hadith_words import number_in_words
from corpus.pages.headings import language_of, named
from corpus.queries.contents import Opening, opening
from corpus.queries.hadiths import Heading
from corpus.queries.parallels import Parallel, Parallels

_BEGINNING: Final = 140
_METHODS: Final[dict[str, str | Promise]] = {
    "same_words": _("the same words"),
    "nearly_same": _("similar words"),
    "contains": _("its matn stands within this one"),
    "contained": _("this matn stands within its own"),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A parallel in the reader's language."""

    reference: str
    collection: str
    language: str
    number: str
    method: str | Promise
    similarity: float
    matn: Opening | None


@dataclass(frozen=True, slots=True)
class ShownParallels:
    """The first parallels, of ``total``; not ``computed`` where none were ever looked for."""

    rows: tuple[Shown, ...]
    total: int
    computed: bool
    more: bool


def shown_parallels(parallels: Parallels) -> ShownParallels:
    """The parallels with their words."""
    rows = tuple(_shown(parallel) for parallel in parallels.rows)
    return ShownParallels(rows, parallels.total, parallels.computed, parallels.more)


def _shown(parallel: Parallel) -> Shown:
    collection = Heading(
        parallel.collection_id,
        parallel.collection_code,
        parallel.collection_ar,
        parallel.collection_fr,
        parallel.collection_en,
    )
    return Shown(
        parallel.canonical_reference,
        named(collection),
        language_of(collection),
        number_in_words(parallel.canonical_reference.partition(":")[2]),
        _METHODS.get(parallel.method, parallel.method),
        parallel.similarity,
        opening((parallel.text_ar or "")[parallel.matn_offset or 0 :] or None, most=_BEGINNING),
    )
