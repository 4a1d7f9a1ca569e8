"""What a hadith's page rests on: each part of it with the dataset that gives it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from corpus.queries.chains import Chain
from corpus.queries.reading import DatasetRecord, Reading
from corpus.queries.sources import DatasetRef
from isnad_site.reading.numbers import in_digits


@dataclass(frozen=True, slots=True)
class Ground:
    """A part of the page, whose it is, and under which key or number the dataset has it."""

    what: str
    dataset: DatasetRef
    imported_at: datetime | None
    key: str | None


def grounds_of(reading: Reading, chains: Sequence[Chain]) -> Iterator[Ground]:
    """Whose the texts, the titles of the book and the chains are, in the order of the page."""
    yield _ground(_("Arabic text"), reading.dataset, reading.source_key)
    if reading.text_en:
        yield translated(reading, "en")
    if reading.text_fr:
        yield translated(reading, "fr")
    titles = reading.numbering_of("book:")
    if titles and (record := reading.datasets.get(titles.scheme.partition(":")[2])):
        yield _ground(_("Titles of the book"), record, _numbered(titles.value))
    for chain_dataset in dict.fromkeys(chain.dataset for chain in chains):
        yield Ground(_("Chains"), chain_dataset, _time(reading, chain_dataset), None)
    for dataset in dict.fromkeys(node.dataset for chain in chains for node in chain.nodes):
        yield Ground(_("Whom their names mean"), dataset, _time(reading, dataset), None)


def translated(reading: Reading, language: str) -> Ground:
    """Whose a translation is: another dataset's where a reference says so, else the Arabic's."""
    what = _("English translation") if language == "en" else _("French translation")
    numbering = reading.numbering_of(f"{language}:")
    record = reading.datasets.get(numbering.scheme.partition(":")[2]) if numbering else None
    if numbering is None or record is None:
        return _ground(what, reading.dataset, reading.source_key)
    return _ground(what, record, _numbered(numbering.value))


def _ground(what: str, record: DatasetRecord, key: str | None) -> Ground:
    return Ground(what, record.ref, record.imported_at, key)


def _numbered(value: str) -> str:
    return in_digits(_("no. %(number)s") % {"number": value}, get_language() or "en")


def _time(reading: Reading, dataset: DatasetRef) -> datetime | None:
    record = reading.datasets.get(dataset.key)
    return record.imported_at if record else None
