"""Tags of the evidence panel: sources by number, statuses with their hints, ids as links."""

import re
from collections.abc import Sequence
from typing import Any, Final

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from isnad_site.pages.found import METHODS, TIERS
from isnad_site.reading.numbers import in_digits
from isnad_site.reading.words import status
from isnad_site.templatetags.reading import arabic
from live_agent.console.sources import Entry, Sources, is_reference, page_with, reference_in
from live_agent.console.words import RELATIONS

register = template.Library()
_BETWEEN: Final = re.compile(r"([,;] )")
register.filter("is_reference", is_reference)
register.filter("reference_in", reference_in)


def _language() -> str:
    return get_language() or "en"


@register.simple_tag(takes_context=True)
def cited(context: Any, provenance: Sequence[Entry]) -> SafeString:
    """The numbers of a statement's sources, each leading to the source in the list below."""
    sources: Sources = context["sources"]
    key, name = context["key"], gettext("Source %s")
    rows = (
        (key, number, name % in_digits(number, _language()), in_digits(number, _language()))
        for number in sources.numbers_of(provenance)
    )
    return format_html(
        '<span class="cited">{}</span>',
        format_html_join(" ", '<a href="#{}-s{}" aria-label="{}">[{}]</a>', rows),
    )


@register.simple_tag
def hint(kind: str, value: str) -> str:
    """What a status means, in a sentence."""
    return str(status(kind, value).hint)


@register.simple_tag
def relation(value: str) -> SafeString:
    """What may be said of a relation: sign, label, and the meaning as a title."""
    shown = RELATIONS[value]
    return format_html(
        '<span class="badge established-{}" title="{}">'
        '<span aria-hidden="true">{}</span> {}</span>',
        value.replace("_", "-"), shown.hint, shown.shape, shown.label,
    )  # fmt: skip


@register.filter
def matched(method: str, what: str) -> object:
    """How a hit was found, in words: ``{{ hit.match_tier|matched:"narrator" }}``."""
    return (TIERS if what == "narrator" else METHODS).get(method, method)


@register.simple_tag
def narrator(narrator_id: int, name: str | None = None) -> SafeString:
    """A narrator as a link; without a name by the number that the tool returned."""
    said = arabic(name) or gettext("Narrator %s") % in_digits(narrator_id, _language())
    url = page_with("narrator_bare", narrator_id)
    return format_html('<a href="{}">{}</a>', url, said) if url else format_html("{}", said)


@register.simple_tag
def page_link(name: str, key: Any, said: str) -> SafeString:
    """A link to the page of an id, or the words alone where the id has no page."""
    url = page_with(name, key)
    return format_html('<a href="{}">{}</a>', url, said) if url else format_html("{}", said)


@register.filter
def isolated(citation: str) -> SafeString:
    """A citation as it stands, each part of it with the direction of its own letters."""
    *pairs, last = _BETWEEN.split(citation)
    parts = zip([*pairs[::2], last], [*pairs[1::2], ""], strict=True)
    return format_html_join("", "<bdi>{}</bdi>{}", parts)
