"""What a collection, and the corpus, does not have: said from the counts, as whole sentences."""

from collections.abc import Iterator, Sequence

from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from corpus.queries.holdings import CollectionHoldings, Holdings
from isnad_site.reading.numbers import counted, in_digits

_GAPS_SHOWN = 20


def lacks_of_collection(one: CollectionHoldings) -> list[str]:
    """What this collection lacks here, each as a sentence; empty where nothing is known to lack."""
    return [*_books(one), *_texts(one), *_numbers(one)]


def lacks_of_corpus(held: Holdings) -> list[str]:
    """What no collection has, or only some."""
    said = []
    if not any(one.chapters for one in held.collections):
        said.append(_("No chapters: the sources read divide the collections into books alone."))
    if not any(one.titled_fr for one in held.collections):
        said.append(_("No book has a French title."))
    if not any(one.titled_en for one in held.collections):
        said.append(_("No book has an English title."))
    if not any(one.french for one in held.collections):
        said.append(_("No hadith has a French translation."))
    if not any(one.english for one in held.collections):
        said.append(_("No hadith has an English translation."))
    if bare := [one for one in held.collections if not one.commented]:
        names = _listed(bare)
        said.append(_("No passage of commentary is aligned with: %(names)s.") % {"names": names})
    if not any(one.total("passages") for one in held.editions):
        said.append(_("No passage of any work of commentary or biography."))
    if not held.reported:
        said.append(
            _("No report of a build: how many rows were read, merged or rejected is not known.")
        )
    return said


def _books(one: CollectionHoldings) -> Iterator[str]:
    if not one.books:
        yield _("The division into books is not in this corpus.")
    missing = {
        pgettext("in a sentence", "Arabic"): one.books - one.titled_ar,
        pgettext("in a sentence", "English"): one.books - one.titled_en,
        pgettext("in a sentence", "French"): one.books - one.titled_fr,
    }
    for language, number in missing.items():
        if number:
            yield ngettext(
                "%(count)s book of %(all)s has no title in %(language)s.",
                "%(count)s books of %(all)s have no title in %(language)s.",
                number,
            ) % {"count": _count(number), "all": _count(one.books), "language": language}
    if one.books and one.without_book:
        yield ngettext(
            "%(count)s hadith stands in no book: its source does not say in which.",
            "%(count)s hadiths stand in no book: their source does not say in which.",
            one.without_book,
        ) % {"count": _count(one.without_book)}


def _texts(one: CollectionHoldings) -> Iterator[str]:
    if one.without_chain:
        yield ngettext(
            "%(count)s hadith has no chain that could be read.",
            "%(count)s hadiths have no chain that could be read.",
            one.without_chain,
        ) % {"count": _count(one.without_chain)}
    if one.without_matn:
        yield ngettext(
            "In %(count)s hadith the matn is not told apart from the isnad.",
            "In %(count)s hadiths the matn is not told apart from the isnad.",
            one.without_matn,
        ) % {"count": _count(one.without_matn)}
    untold = {
        pgettext("in a sentence", "English"): one.hadiths - one.english,
        pgettext("in a sentence", "French"): one.hadiths - one.french,
    }
    for language, number in untold.items():
        if number:
            yield ngettext(
                "%(count)s hadith has no translation into %(language)s.",
                "%(count)s hadiths have no translation into %(language)s.",
                number,
            ) % {"count": _count(number), "language": language}


def _numbers(one: CollectionHoldings) -> Iterator[str]:
    if one.dataset_numbers:
        yield ngettext(
            "%(count)s hadith bears a dataset's own number: no standard number is known for it.",
            "%(count)s hadiths bear a dataset's own number: no standard number is known for them.",
            one.dataset_numbers,
        ) % {"count": _count(one.dataset_numbers)}
    if one.doubtful_numbers:
        yield ngettext(
            "%(count)s number is doubtful, and shown as such.",
            "%(count)s numbers are doubtful, and shown as such.",
            one.doubtful_numbers,
        ) % {"count": _count(one.doubtful_numbers)}
    if one.gaps:
        shown = [_range(*gap) for gap in one.gaps[:_GAPS_SHOWN]]
        more = ["…"] if len(one.gaps) > _GAPS_SHOWN else []
        yield _("Numbers that no hadith bears here: %(numbers)s.") % {
            "numbers": _joined([*shown, *more])
        }


def _range(first: int, last: int) -> str:
    return _digits(first) if first == last else f"{_digits(first)}–{_digits(last)}"


def _listed(collections: Sequence[CollectionHoldings]) -> str:
    language = get_language() or "en"
    return _joined([getattr(one, f"name_{language}") or one.code for one in collections])


def _joined(parts: Sequence[str]) -> str:
    return ("، " if get_language() == "ar" else ", ").join(parts)


def _count(number: int) -> str:
    return counted(number, get_language() or "en")


def _digits(number: int) -> str:
    return in_digits(number, get_language() or "en")
