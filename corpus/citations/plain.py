"""Citations as a sentence in the reader's language."""

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from corpus.citations.record import Citation, one_line
from isnad_site.reading.numbers import in_digits


def plain(citation: Citation) -> str:
    """The citation as one line; names in Arabic where the reader's language is."""
    arabic = get_language() == "ar"
    comma = _(", ")
    said = comma.join(filter(None, [_compiler(citation, arabic), *_place(citation, arabic)]))
    address = _("%(url)s (read on %(date)s)") % {
        "url": citation.url,
        "date": _digits(citation.accessed.isoformat()),
    }
    return one_line(f"{said}. {_source(citation)}. {address}.")


def with_text(citation: Citation, text: str) -> str:
    """The text as it stands, then the citation."""
    return f"{text}\n\n— {plain(citation)}\n"


def _compiler(citation: Citation, arabic: bool) -> str:
    compiler = citation.compiler
    if compiler is None:
        return ""
    name = compiler.name_ar if arabic else compiler.name
    return _("%(name)s (d. %(year)s AH)") % {"name": name, "year": _digits(compiler.died_ah)}


def _place(citation: Citation, arabic: bool) -> list[str]:
    collection = (citation.collection_ar if arabic else None) or citation.collection
    number = _("no. %(number)s (%(numbering)s)") % {
        "number": _digits(citation.number),
        "numbering": citation.numbering,
    }
    doubt = _("a number that is an inference and not certain") if citation.doubtful else ""
    return [collection, citation.book or "", number, doubt]


def _digits(value: object) -> str:
    return in_digits(value, get_language() or "en")


def _source(citation: Citation) -> str:
    source = _("Text: %(source)s") % {"source": citation.text_source}
    if citation.version:
        source += _(", version %(version)s") % {"version": citation.version}
    return source
