"""Tags of the pages of narrators: who is meant, what is said, and where it stands."""

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from corpus.queries.sources import DatasetRef, EditionRef
from isnad_site.reading.addresses import narrator_path
from isnad_site.reading.numbers import in_digits
from isnad_site.reading.places import said_place
from isnad_site.templatetags.browse import titled
from isnad_site.templatetags.reading import arabic, years
from narrators.pages.words import ARABIC, FIELDS, KINDS, REVIEWS, YEARS
from narrators.queries.people import Person

register = template.Library()
_WORDS_OF_A_NAME = 7
_OPEN = ("b.", "bt.", "ibn", "bint", "Abī", "Abi", "Abū", "Abou", "ʿAbd", "Abd")  # end no name


def _language() -> str:
    return get_language() or "en"


@register.simple_tag
def words(text: str | None, css: str = "", latin: str = "ar-Latn") -> SafeString | str:
    """Text of a source in the language that its letters show: Arabic, or else ``latin``."""
    if not text:
        return ""
    if ARABIC.search(text):
        return arabic(text, css=css)
    return format_html('<bdi lang="{}" dir="ltr" class="{}">{}</bdi>', latin, css, text)


@register.simple_tag
def person(one: Person) -> SafeString:
    """A link to a narrator; beside an Arabic name other readers have the Latin one."""
    url = narrator_path(one.narrator_id, one.in_address)
    name = words(one.name) or gettext("Narrator %s") % in_digits(one.narrator_id, _language())
    return format_html('<a class="person" href="{}">{}</a>{}', url, name, latin_name(one))


@register.simple_tag
def latin_name(one: Person) -> SafeString | str:
    """The beginning of the name in Latin letters, for those who do not read in Arabic."""
    language = _language()
    name = (one.name_fr if language == "fr" else None) or one.name_latin
    if language == "ar" or not name or not ARABIC.search(one.name):
        return ""
    parts = name.split()
    shown = parts[:_WORDS_OF_A_NAME]
    while shown[-1] in _OPEN and len(shown) > 1:
        shown.pop()
    short = " ".join(shown) + ("…" if len(parts) > len(shown) else "")
    return format_html(' <bdi dir="ltr" class="latin" lang="ar-Latn">{}</bdi>', short)


@register.simple_tag
def value(field: str, said: str) -> SafeString | str:
    """What a source says of a field: a year in both eras, a number in the reader's digits."""
    sign = said[1:] if said.startswith("-") else said
    if sign.isascii() and sign.isdecimal() and len(sign) < 6:
        if field in YEARS and int(said):
            return years(int(said))
        return in_digits(said, _language())
    return words(said, latin="en")


@register.filter
def field_label(field: str) -> object:
    """What a field is called; one that is not known is shown as the dataset calls it."""
    return FIELDS.get(field, field)


@register.filter
def kind_label(kind: str) -> object:
    """What the forms of a kind are called."""
    return KINDS.get(kind, kind)


@register.simple_tag
def review(status: str) -> SafeString:
    """Whether an assertion was compared with its work."""
    label, hint, shape = REVIEWS.get(status, (status, "", "○"))
    return format_html(
        '<span class="badge review-{}" title="{}"><span aria-hidden="true">{}</span> {}</span>',
        status, hint, shape, label,
    )  # fmt: skip


@register.filter
def locator(place: str | None) -> str:
    """A place in a work, in the reader's words and digits."""
    return said_place(place, _language()) if place else ""


@register.simple_tag
def work_title(edition: EditionRef) -> SafeString:
    """The author and the work, in the reader's script where both have it."""
    names = (titled(edition.author_ar, edition.author_latin), work_alone(edition))
    return format_html_join(gettext(", "), "{}", ((name,) for name in names if name))


@register.simple_tag
def work_alone(edition: EditionRef) -> SafeString | str:
    """The title of the work."""
    return titled(edition.title_ar, edition.title_latin or edition.key)


@register.simple_tag
def place(
    edition: EditionRef | None,
    where: str | None,
    entry_id: int | None = None,
    author: bool = False,
) -> SafeString:
    """Where a statement stands: the work, leading to its edition on this page, and the place."""
    if edition is None:
        return format_html('<span class="place">{}</span>', locator(where))
    title = work_title(edition) if author else work_alone(edition)
    work = format_html('<a href="#edition-{}">{}</a>', edition.edition_id, title)
    said = locator(where)
    if entry_id is not None and said:
        said = format_html('<a href="{}">{}</a>', entry_path(entry_id), said)
    return format_html(
        '<span class="place">{}{}{}</span>', work, gettext(", ") if said else "", said
    )


@register.simple_tag
def entry_url(entry_id: int) -> str:
    """The address of an entry."""
    return entry_path(entry_id)


@register.simple_tag
def dataset_link(dataset: DatasetRef) -> SafeString:
    """A dataset by its title, leading to what it says of itself on this page."""
    return format_html(
        '<a href="#dataset-{}"><bdi lang="en" dir="ltr">{}</bdi></a>', dataset.key, dataset.title
    )


@register.simple_tag
def dataset_keys(*datasets: DatasetRef) -> SafeString:
    """Datasets by their short keys, each once, leading to what they say of themselves."""
    each = ((one.key, one.key) for one in dict.fromkeys(datasets))
    return format_html_join(" ", '<a class="key" href="#dataset-{}"><code>{}</code></a>', each)


@register.simple_tag
def source_of(edition: EditionRef, entry_id: int | None) -> SafeString:
    """A work by its title alone, leading to the entry where it is here, else to the edition."""
    url = f"#edition-{edition.edition_id}" if entry_id is None else entry_path(entry_id)
    return format_html('<a href="{}">{}</a>', url, work_alone(edition))


def entry_path(entry_id: int) -> str:
    """``/narrators/entries/120051520/``."""
    return reverse("narrator_entry", args=[entry_id])
