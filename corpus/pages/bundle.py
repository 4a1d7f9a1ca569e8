"""The bundle of a hadith: its chains and those of its parallels in one picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from corpus.diagrams.bundles import MOST_BOXES, Choice, Group, Selection, meetings, selected
from corpus.diagrams.figures import bundle_figure
from corpus.diagrams.rows import roads_of
from corpus.pages.numbering import elsewhere
from corpus.pages.paralleled import shown_parallels
from corpus.queries.bundle import chains_of_all, references_of
from corpus.queries.parallels import Parallels, parallels_of
from corpus.queries.reading import Reading, reading_of
from corpus.queries.search_references import find_references
from corpus.references import parse_references
from isnad_site.reading.numbers import in_digits, western
from isnad_site.reading.views import page

MOST_HADITHS: Final = 60
_LONGEST = 1_000  # letters of the list of further hadiths
_PARAMETERS = ("collection", "routes", "first", "with")


@dataclass(frozen=True, slots=True)
class Bundle:
    """What was asked for, what is shown of it; ``understood`` unless the query made no sense."""

    reading: Reading
    groups: tuple[Group, ...]
    selection: Selection
    parallels: Parallels
    added: str
    understood: bool

    @property
    def query(self) -> str:
        """The choice as part of an address."""
        asked = QueryDict(mutable=True)
        shown = self.selection.shown
        values = (shown.collection, shown.routes if shown.routes > 1 else None, shown.first)
        for name, value in zip(_PARAMETERS, (*values, self.added or None), strict=True):
            if value is not None:
                asked[name] = str(value)
        return asked.urlencode()

    @property
    def collections(self) -> tuple[str, ...]:
        """The codes of the collections that can be chosen."""
        return tuple(dict.fromkeys(group.collection for group in self.groups))

    def note(self, language: str) -> str:
        """In words what is shown, where it is not all."""
        shown, selection = self.selection.shown, self.selection
        said = []
        if len(selection.groups) < len(self.groups):
            counts = {"shown": len(selection.groups), "all": len(self.groups)}
            said.append(_("Shown: %(shown)s of %(all)s hadiths.") % counts)
        if shown.routes > 1:
            said.append(_("Transmitters on at least %(number)s routes.") % {"number": shown.routes})
        return in_digits(" ".join(said), language)


@page
def bundle(request: HttpRequest, collection: str, number: str) -> HttpResponse:
    """Show a hadith's chains with those of its parallels; lead on from any other number."""
    reading = reading_of(f"{collection}:{number}")
    if reading is None:
        return elsewhere(request, collection, number)
    found = bundle_of(reading, request.GET)
    language = get_language() or "en"
    reference = reading.canonical_reference
    likeness = {one.reference: one for one in shown_parallels(found.parallels).rows}
    shown = {
        "hadith": reading,
        "bundle": found,
        "selection": found.selection,
        "note": found.note(language),
        "figure": bundle_figure(
            found.selection, reference=reference, language=language, query=found.query
        ),
        "members": [(one, likeness.get(one.reference)) for one in found.selection.groups],
        "likeness": likeness,
        "meetings": meetings(found.selection),
        "most": MOST_BOXES,
    }
    return render(request, "corpus/bundle.html", shown, status=200 if found.understood else 400)


def bundle_of(reading: Reading, asked: QueryDict) -> Bundle:
    """The bundle of a hadith as the query asks for it."""
    added = western(asked.get("with", ""))[:_LONGEST].strip()
    parallels = parallels_of(reading.hadith_id, limit=MOST_HADITHS - 1)
    groups = _groups(reading, parallels, added)
    choice = choice_of(asked, [group.collection for group in groups])
    selection = selected(groups, choice or Choice())
    return Bundle(reading, groups, selection, parallels, added, understood=choice is not None)


def choice_of(asked: QueryDict, collections: Sequence[str]) -> Choice | None:
    """The choice that a query means, or None where it means none."""
    collection = asked.get("collection") or None
    routes, first = (western(asked.get(name, "")).strip() for name in ("routes", "first"))
    numbers = all(one == "" or (one.isdecimal() and len(one) <= 4) for one in (routes, first))
    if not numbers or (collection is not None and collection not in collections):
        return None
    return Choice(collection, max(1, int(routes or 1)), int(first) if first else None)


def _groups(reading: Reading, parallels: Parallels, added: str) -> tuple[Group, ...]:
    """The hadith, its parallels from the nearest, then those named in the query."""
    near = [one.hadith_id for one in parallels.rows]
    ids = list(dict.fromkeys([reading.hadith_id, *near, *_named(added)]))[:MOST_HADITHS]
    references, chains = references_of(ids), chains_of_all(ids)
    return tuple(
        Group(references[one], roads_of(chains[one], references[one]))
        for one in ids
        if one in references
    )


def _named(added: str) -> Sequence[int]:
    items = parse_references(added).items if added else ()
    return find_references(list(items), None).ids if items else ()
