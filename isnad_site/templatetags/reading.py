"""Tags and filters of the reading room: text in its language, digits, years, statuses, paging."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, pgettext

from isnad_site.reading.addresses import hadith_path, narrator_path
from isnad_site.reading.numbers import christian_years, counted, in_digits
from isnad_site.reading.words import status

register = template.Library()
register.filter("hadith_path", hadith_path)


def _language() -> str:
    return get_language() or "en"


@register.filter
def digits(value: object) -> str:
    """A number, reference or locator in the digits of the reader's language."""
    return in_digits(value, _language())


@register.filter
def count(value: int) -> str:
    """A count, its thousands apart, in the digits of the reader's language."""
    return counted(value, _language())


@register.filter
def in_references(named: str) -> list[tuple[str, str]]:
    """References as a note names them («muslim:8e (?), muslim:9»), each with its address."""
    return [(one, hadith_path(one.partition(" ")[0])) for one in named.split(", ")]


@register.simple_tag
def narrator_url(narrator_id: int, name: str | None = None) -> str:
    """The address of a narrator's page."""
    return narrator_path(narrator_id, name)


@register.simple_tag
def arabic(text: str | None, element: str = "span", css: str = "") -> SafeString | str:
    """Arabic text, marked as such: ``{% arabic hadith.text_ar "p" "matn" %}``."""
    if not text:
        return ""
    name = element if element.isalnum() else "span"
    return format_html(
        '<{} lang="ar" dir="rtl" class="{}">{}</{}>',
        SafeString(name),
        f"ar {css}".rstrip(),
        text,
        SafeString(name),
    )


@register.simple_tag
def badge(kind: str, value: str) -> SafeString:
    """A status with its sign, its label, and its meaning as a title and for screen readers."""
    shown = status(kind, value)
    return format_html(
        '<span class="badge {}-{}" title="{}"><span aria-hidden="true">{}</span> {}</span>',
        kind, value.lower().replace("_", "-"), shown.hint, shown.shape, shown.label,
    )  # fmt: skip


@register.filter
def years(year_ah: int | None) -> str:
    """A year AH with the years CE it falls in: ``179 AH / 795–796 CE``; before the Hijra, BH."""
    if year_ah is None:
        return ""
    first, last = christian_years(year_ah)
    common = str(first) if first == last else f"{first}–{last}"
    era = pgettext("era", "AH") if year_ah > 0 else pgettext("era", "BH")
    said = gettext("%(hijri)s %(era)s / %(common)s CE")
    return in_digits(said % {"hijri": abs(year_ah), "era": era, "common": common}, _language())


@register.inclusion_tag("site/_pager.html")
def pager(page: Any, label: str) -> dict[str, Any]:
    """Links to the neighbouring pages of a list (``isnad_site.reading.paging.Page``)."""
    return {"page": page, "label": label}
