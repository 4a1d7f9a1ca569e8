"""What a search found, of each kind, with its facets, ready for the page."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from corpus.queries.search_facets import METHODS as HADITH_METHODS
from corpus.queries.search_facets import CollectionFacet, FoundHadiths, find_hadiths
from corpus.queries.search_passages import METHODS as PASSAGE_METHODS
from corpus.queries.search_passages import UNALIGNED, find_passages
from corpus.queries.search_types import SearchNote
from isnad_site.pages.asked import Asked, Kind, unknown
from isnad_site.reading.excerpts import Excerpt, excerpt
from isnad_site.reading.words import ALIGNMENT
from narrators.pages.named import namesakes
from narrators.queries.search import MOST_NARRATORS, search_narrators

SIZE: Final = 10
Words = str | Promise
METHODS: Final[dict[str, Words]] = {
    "reference": _("by its reference"),
    "exact": _("these words together"),
    "prefix": _("a form that begins so"),
    "substring": _("a form that holds it"),
    "fulltext": _("all the words"),
    "fuzzy": _("like these words"),
}
TIERS: Final[dict[str, Words]] = METHODS | {
    "exact": _("called exactly so"),
    "fulltext": _("a form with all the words"),
    "fuzzy": _("a form that resembles it"),
}
_TIER_NAMES: Final = ("exact", "prefix", "substring", "fulltext", "fuzzy")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a facet, how much it would leave, and the address that chooses or drops it."""

    label: Words
    found: int
    address: str
    chosen: bool
    language: str = ""


@dataclass(frozen=True, slots=True)
class Facet:
    """A question that narrows what was found."""

    title: Words
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One row: what was found, how, the stretch of its text where it stands, its collection."""

    one: Any
    method: Words
    excerpt: Excerpt | None = None
    collection: str = ""

    @property
    def number(self) -> str:
        """The number of a hadith within its collection, as its reference has it."""
        return str(self.one.canonical_reference).partition(":")[2]


@dataclass(frozen=True, slots=True)
class Found:
    """A page of rows, how many there are in all, the facets, and what there is to say."""

    lines: tuple[Line, ...]
    total: int
    facets: tuple[Facet, ...]
    notes: tuple[SearchNote, ...] = ()
    beyond: bool = False


def found(asked: Asked) -> Found:
    """Search. Raises `Missing` for a choice that there is not."""
    return _SEARCHES[asked.kind](asked)


def _hadiths(asked: Asked) -> Found:
    collection, method = asked.chosen.get("collection"), _known(asked, "method", HADITH_METHODS)
    try:
        held: FoundHadiths = find_hadiths(
            asked.words, collection=collection, method=method, limit=SIZE, offset=_offset(asked)
        )
    except ValueError as error:
        raise unknown(str(collection)) from error
    names = {one.code: _named(one) for one in held.collections}
    lines = (
        Line(
            hit,
            METHODS[hit.match_method],
            excerpt(hit.text_ar or "", hit.highlights),
            names.get(hit.collection_code, hit.collection_code),
        )
        for hit in held.hits
    )
    facets = (
        Facet(_("Collection"), tuple(_collection(asked, one) for one in held.collections)),
        _facet(asked, "method", _("How it was found"), held.methods, METHODS),
    )
    return Found(tuple(lines), held.total, facets, held.notes, held.beyond)


def _narrators(asked: Asked) -> Found:
    tier = _known(asked, "method", _TIER_NAMES)
    held = search_narrators(asked.words, language="auto", limit=MOST_NARRATORS)
    kept = [hit for hit in held.hits if tier in (None, hit.match_tier)]
    shown = namesakes(kept[_offset(asked) : _offset(asked) + SIZE])
    counted = Counter(hit.match_tier for hit in held.hits)
    tiers = [(name, counted[name]) for name in _TIER_NAMES if counted[name]]
    return Found(
        tuple(Line(one, TIERS[one.tier]) for one in shown),
        len(kept),
        (_facet(asked, "method", _("How the name fits"), tiers, TIERS),),
        (SearchNote(held.note),) if held.note else (),  # type: ignore[arg-type]
        beyond=len(held.hits) == MOST_NARRATORS,
    )


def _commentary(asked: Asked) -> Found:
    method = _known(asked, "method", PASSAGE_METHODS)
    statuses = {name: one.label for name, one in ALIGNMENT.items()}
    statuses[UNALIGNED] = _("no hadith of this corpus")
    status = _known(asked, "status", tuple(statuses))
    held = find_passages(
        asked.words,
        work=asked.chosen.get("work"),
        method=method,
        status=status,
        limit=SIZE,
        offset=_offset(asked),
    )
    works = [(one.key, one.found) for one in held.works]
    titles = {one.key: one.title_ar or one.title_latin or one.key for one in held.works}
    facets = (
        _facet(asked, "work", _("Work"), works, titles, language="ar"),
        _facet(asked, "status", _("Alignment"), held.statuses, statuses),
        _facet(asked, "method", _("How it was found"), held.methods, METHODS),
    )
    lines = (Line(hit, METHODS[hit.method], excerpt(hit.text, hit.highlights)) for hit in held.hits)
    return Found(tuple(lines), held.total, facets, held.notes, held.beyond)


_SEARCHES: Final[dict[Kind, Callable[[Asked], Found]]] = {
    "hadiths": _hadiths,
    "narrators": _narrators,
    "commentary": _commentary,
}


def _offset(asked: Asked) -> int:
    return (asked.page - 1) * SIZE


def _known(asked: Asked, name: str, values: Sequence[Any]) -> Any:
    """The chosen value, or None. Raises `Missing` for one that there is not."""
    value = asked.chosen.get(name)
    if value is not None and value not in values:
        raise unknown(value)
    return value


def _facet(
    asked: Asked,
    name: str,
    title: Words,
    counts: Sequence[tuple[Any, int]],
    labels: dict[str, Words] | dict[str, str],
    language: str = "",
) -> Facet:
    return Facet(
        title,
        tuple(_choice(asked, name, value, labels[value], n, language) for value, n in counts),
    )


def _choice(
    asked: Asked, name: str, value: str, label: Words, number: int, language: str = ""
) -> Choice:
    chosen = asked.chosen.get(name) == value
    address = asked.address(**{name: None if chosen else value})
    return Choice(label, number, address, chosen, language)


def _collection(asked: Asked, one: CollectionFacet) -> Choice:
    return _choice(asked, "collection", one.code, _named(one), one.found)


def _named(one: CollectionFacet) -> str:
    names = {"ar": one.name_ar, "fr": one.name_fr, "en": one.name_en}
    return names.get(get_language() or "en") or one.name_ar or one.code
