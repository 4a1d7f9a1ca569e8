"""Tags of the table of chains: names as links, statuses, flags in words, samples of the shapes."""

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from corpus.diagrams.captions import candidates
from corpus.diagrams.flags import flags_of
from corpus.diagrams.model import GraphNode
from corpus.diagrams.routing import Box
from corpus.diagrams.rows import Row
from corpus.diagrams.shapes import outline
from corpus.queries.chains import Candidate
from isnad_site.reading.numbers import in_digits
from isnad_site.reading.words import status

register = template.Library()
register.filter("flags", flags_of)
_SAMPLE = Box(1.5, 1.5, 37, 19)


def _language() -> str:
    return get_language() or "en"


@register.filter
def candidate_count(row: Row) -> str:
    """How many narrators the mention of a row may name."""
    return candidates(len(row.candidates), _language())


@register.simple_tag
def person(row: Row | GraphNode, *, short: bool = False) -> SafeString | str:
    """The narrator of a row as a link: his Arabic name, and the Latin one for its readers."""
    if row.names is None or row.narrator_id is None:
        return ""
    shown = row.names.shown(_language()) if _language() != "ar" else None
    full, known = row.names.full_ar, row.names.short_ar
    arabic = (known or full) if short else (full or known)
    link = _linked(row.narrator_id, arabic or shown)
    if not shown or shown == arabic:
        return link
    return format_html("{} <small>{}</small>", link, shown)


@register.simple_tag
def candidate(one: Candidate) -> SafeString:
    """A narrator whom a mention may name, as a link."""
    return _linked(one.narrator_id, one.name_ar)


def _linked(narrator_id: int, name: str | None) -> SafeString:
    # Without the slug, which in Arabic would be most of the table's bytes.
    address = reverse("narrator_bare", args=[narrator_id])
    return format_html('<a href="{}" lang="ar" dir="rtl">{}</a>', address, name or narrator_id)


@register.simple_tag
def sign(value: str) -> SafeString:
    """The status of a row: sign and word, without the hint that the legend gives once."""
    shown = status("node", value)
    return format_html(
        '<span class="badge node-{}"><span aria-hidden="true">{}</span> {}</span>',
        value, shown.shape, shown.label,
    )  # fmt: skip


@register.filter
def share(value: float | None) -> str:
    """A share as a number with two decimals, as the reader writes it; a dash for none."""
    if value is None:
        return "—"
    point = {"en": ".", "fr": ",", "ar": "٫"}.get(_language(), ".")
    return in_digits(f"{value:.2f}".replace(".", point), _language())


@register.simple_tag
def sample(kind: str) -> SafeString:
    """A small box, or line, as the picture draws it, for the legend."""
    if kind in ("suspended", "shortened", "dataset", "adjacent", "attested"):
        drawing = f'<path class="edge {kind}" d="M2 11H38"/>'
    else:
        drawing = f'<path class="node {kind}" d="{outline(kind, _SAMPLE)}"/>'
    return mark_safe(  # noqa: S308  # made of this module's own words alone
        f'<svg class="picture sample" width="40" height="22" viewBox="0 0 40 22"'
        f' aria-hidden="true">{drawing}</svg>'
    )
