"""Citations of a hadith as files, and the record they are written from."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from corpus.citations.compilers import COMPILERS
from corpus.citations.formats import FORMATS
from corpus.citations.plain import with_text
from corpus.citations.record import Citation
from corpus.pages.hadith_words import numbering_in_words
from corpus.pages.headings import named
from corpus.pages.numbering import elsewhere
from corpus.queries.reading import Reading, reading_of
from isnad_site.reading.addresses import hadith_path
from isnad_site.reading.missing import Missing, Way
from isnad_site.reading.numbers import in_digits
from isnad_site.reading.views import page

TEXT: Final = "text"
MACHINE: Final = ("bibtex", "ris", "csl-json")


@page
def cite(request: HttpRequest, collection: str, number: str, form: str) -> HttpResponse:
    """Give the citation as a file; ``text`` is the Arabic text with its citation beneath."""
    if form != TEXT and form not in FORMATS:
        said = _("There is no such format of a citation.")
        raise Missing(said, *(Way(f.label, f"../{f.key}") for f in FORMATS.values()))
    reading = reading_of(f"{collection}:{number}")
    if reading is None:
        return elsewhere(request, collection, number)
    url = request.build_absolute_uri(hadith_path(reading.canonical_reference))
    if form == TEXT:
        citation = citation_of(reading, url)
        return _file(with_text(citation, reading.text_ar or ""), "text/plain", citation.key, "txt")
    written = FORMATS[form]
    text, key = in_format(reading, url, form)
    return _file(text, written.content_type, key, written.suffix)


def in_format(reading: Reading, url: str, form: str) -> tuple[str, str]:
    """The citation in a format, and its key. What programs read is in English throughout."""
    if form not in MACHINE:
        citation = citation_of(reading, url)
        return FORMATS[form].write(citation), citation.key
    with override("en"):
        citation = citation_of(reading, url)
        return FORMATS[form].write(citation), citation.key


def citation_of(reading: Reading, url: str) -> Citation:
    """What a citation of this hadith says, in the language that is active."""
    code = reading.collection.label or ""
    dataset = reading.dataset.ref
    scheme = f"dataset:{dataset.key}" if "dataset_number" in reading.flags else "standard"
    return Citation(
        reference=reading.canonical_reference,
        number=_number(reading),
        numbering=numbering_in_words(scheme, code),
        doubtful="doubtful_number" in reading.flags,
        collection=named(reading.collection),
        collection_ar=reading.collection.ar,
        compiler=COMPILERS.get(code),
        book=_book(reading),
        text_source=dataset.title,
        version=dataset.version,
        commit=dataset.commit_hash,
        licence=dataset.licence,
        source_url=dataset.url,
        url=url,
        accessed=timezone.localdate(),
    )


def _number(reading: Reading) -> str:
    """The number as the scheme has it: a dataset's own without the word that marks it here."""
    return reading.number.removeprefix("dataset-").replace("line-", "line ")


def _book(reading: Reading) -> str | None:
    book = reading.book
    if book is None:
        return None
    title = named(book)
    if book.label and title:
        return _("book %(number)s (%(title)s)") % {"number": _digits(book.label), "title": title}
    return title or (_("book %(number)s") % {"number": _digits(book.label)} if book.label else None)


def _digits(label: str) -> str:
    return in_digits(label, get_language() or "en")


def _file(text: str, content_type: str, key: str, suffix: str) -> HttpResponse:
    response = HttpResponse(text, content_type=f"{content_type}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{key}.{suffix}"'
    return response
