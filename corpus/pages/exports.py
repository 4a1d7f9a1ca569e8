"""Chains and bundles as files to take away: SVG, PNG, CSV, with their provenance inside."""

import hashlib
from collections.abc import Sequence
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from corpus.diagrams.figures import FORMS, page_link, sheet_of
from corpus.diagrams.files import csv_file, png_file, svg_file
from corpus.diagrams.model import Graph, GraphNode
from corpus.diagrams.provenance import Provenance, Source
from corpus.diagrams.rows import Road, datasets_of, roads_of
from corpus.pages.bundle import bundle, bundle_of
from corpus.pages.chains import MOST_CHAINS
from corpus.pages.numbering import elsewhere
from corpus.queries.chains import chains_of
from corpus.queries.reading import Reading, reading_of
from isnad_site.postgres.pool import give_back
from isnad_site.reading.addresses import hadith_path
from isnad_site.reading.missing import Missing, Way
from isnad_site.reading.views import page
from isnad_site.routers import CORPUS_ALIAS

TYPES: Final = {
    "svg": "image/svg+xml; charset=utf-8",
    "png": "image/png",
    "csv": "text/csv; charset=utf-8",
}
# A picture in a file of its own needs nothing but itself.
_POLICY = "default-src 'none'; frame-ancestors 'none'"
_AGE = 3600


@page
def chains_file(request: HttpRequest, collection: str, number: str, form: str) -> HttpResponseBase:
    """All chains of a hadith as a file."""
    reading = reading_of(f"{collection}:{number}")
    if reading is None:
        return elsewhere(request, collection, number)
    found = chains_of(reading.hadith_id, limit=MOST_CHAINS)
    roads = roads_of(found.chains, reading.canonical_reference)
    return _file(request, reading, roads, form, name="chains")


@page
def bundle_file(request: HttpRequest, collection: str, number: str, form: str) -> HttpResponseBase:
    """A bundle, as it was chosen, as a file; the page itself for a choice that means none."""
    reading = reading_of(f"{collection}:{number}")
    if reading is None:
        return elsewhere(request, collection, number)
    found = bundle_of(reading, request.GET)
    if not found.understood:  # another choice than the one asked for would be mistaken for it
        return bundle(request, collection, number)
    return _file(
        request,
        reading,
        found.selection.roads,
        form,
        name="bundle",
        graph=found.selection.graph,
        query=found.query,
        note=found.note(get_language() or "en"),
    )


def _file(
    request: HttpRequest,
    reading: Reading,
    roads: Sequence[Road],
    form: str,
    *,
    name: str,
    graph: Graph | None = None,
    query: str = "",
    note: str = "",
) -> HttpResponseBase:
    reference, language = reading.canonical_reference, get_language() or "en"
    address = f"{hadith_path(reference)}{name}/" + (f"?{query}" if query else "")
    if form not in FORMS:
        said = _("Chains can be had as SVG, PNG and CSV.")
        raise Missing(said, *(Way(one.upper(), f"{name}.{one}") for one in FORMS))
    if not roads:
        said = _("This corpus has no chain of this hadith. That does not show that none exists.")
        raise Missing(said, Way(reference, hadith_path(reference)))
    base = request.build_absolute_uri("/")[:-1]
    sheet = sheet_of(
        roads,
        reference=reference,
        language=language,
        name=name,
        graph=graph,
        link=lambda node: base + _link(node),
    )
    provenance = Provenance(
        sheet.title, reference, base + address, _sources(reading, roads), language, note
    )
    told = csv_file(roads, provenance) if form == "csv" else svg_file(sheet, provenance).encode()
    tag = f'"{form}-{hashlib.sha256(told).hexdigest()[:32]}"'
    answer = get_conditional_response(request, etag=tag)  # what is known is not drawn again
    if answer is None:
        give_back(CORPUS_ALIAS)
        answer = HttpResponse(png_file(sheet, provenance) if form == "png" else told)
    return _dressed(answer, form, f"{reference}-{name}", tag)


def _link(node: GraphNode) -> str:
    """Where a box leads from outside: as on the page, an open mention to its row there."""
    target = page_link(node) or ""
    if not target.startswith("#"):
        return target
    return reverse("chains", args=(node.reference or "").split(":", 1)) + target


def _sources(reading: Reading, roads: Sequence[Road]) -> list[Source]:
    """The datasets of these rows, and the authority file by which mentions are named."""
    keys = dict.fromkeys([*(ref.key for ref in datasets_of(roads)), "isnad-authority"])
    known = [reading.datasets[key] for key in keys if key in reading.datasets]
    return [Source(record.ref, record.imported_at) for record in known]


def _dressed(answer: HttpResponseBase, form: str, name: str, tag: str) -> HttpResponseBase:
    if answer.status_code == HTTPStatus.OK:
        answer["Content-Type"] = TYPES[form]
        file = f"isnad-{name.replace(':', '-')}.{form}"
        answer["Content-Disposition"] = f'attachment; filename="{file}"'
    answer["Content-Security-Policy"] = _POLICY
    answer["Cache-Control"] = f"max-age={_AGE}"
    answer["ETag"] = tag
    patch_vary_headers(answer, ("Accept-Language", "Cookie"))  # its words are in a language
    return answer
