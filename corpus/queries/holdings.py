"""What this corpus holds and lacks: counts of everything, by collection, dataset and edition."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from corpus.queries import holdings_sql
from corpus.queries.compiled import prepared_cursor
from corpus.queries.contents import Division, all_books
from corpus.queries.kept import Kept
from corpus.queries.search_words import has_view
from corpus.queries.sources import DatasetRef, EditionRef, make

Tally = Mapping[str, int]  # a status, a kind or a dataset's key → how many
Tallies = Mapping[str, Tally]
_NOTHING: Tally = {}
_SUREST_FIRST = (
    *("confirmed", "identity", "verified", "attested", "probable", "ambiguous", "unresolved"),
    *("LINKED", "AMBIGUOUS", "CONFLICTED", "checked", "unreviewed", "disputed", "not public"),
)
# Tables whose rows name no dataset: what a dataset gave of them is known from the report alone.
_BY_REPORT = (
    "work",
    "edition",
    "passage",
    "narrator_entry",
    "narrator_assertion",
    "passage_hadith",
)
_REPORT = ("read", "loaded", "merged", "rejected")


@dataclass(frozen=True, slots=True)
class CollectionHoldings:
    """A collection with its counts, all of hadiths unless another thing is named.

    ``gaps`` are first and last of the numbers that no hadith bears. ``tallies``: nodes by status;
    texts, en, fr and book (titles of books) by the dataset they come from, where that is recorded.
    ``divisions`` are its books.
    """

    id: int
    code: str
    name_ar: str | None
    name_fr: str | None
    name_en: str | None
    books: int
    titled_ar: int
    titled_fr: int
    titled_en: int
    chapters: int
    hadiths: int
    without_book: int
    without_matn: int
    french: int
    english: int
    dataset_numbers: int
    doubtful_numbers: int
    chained: int
    commented: int
    gaps: tuple[tuple[int, int], ...]
    tallies: Tallies
    divisions: tuple[Division, ...]

    @property
    def nodes(self) -> Tally:
        """Nodes of its chains by status."""
        return self.tallies.get("nodes", _NOTHING)

    @property
    def without_chain(self) -> int:
        """Hadiths in which no chain is read."""
        return self.hadiths - self.chained


@dataclass(frozen=True, slots=True)
class ReportRow:
    """What the build read, loaded, merged and rejected of a dataset for a table, in this order."""

    table: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DatasetHoldings:
    """A dataset, when it was read, and what rests on it: subject → key → count.

    The subjects read, loaded, merged and rejected are the build's own report, by table.
    """

    id: int
    ref: DatasetRef
    imported_at: datetime
    tallies: Tallies

    def total(self, subject: str) -> int:
        """How many there are of a subject in all."""
        return sum(self.tallies.get(subject, _NOTHING).values())

    @property
    def by_report(self) -> Tally:
        """What the build loaded into tables that do not name the dataset of each row, by table."""
        loaded = self.tallies.get("loaded", _NOTHING)
        counts = {table: loaded[table] for table in _BY_REPORT if table in loaded}
        merged = self.tallies.get("merged", _NOTHING)
        if "book" in merged and "book" not in loaded:  # a list of titles
            counts["book"] = merged["book"]
        return counts

    @property
    def report(self) -> tuple[ReportRow, ...]:
        """The build's report, by table."""
        parts = [self.tallies.get(name, _NOTHING) for name in _REPORT]
        tables = sorted({table for part in parts for table in part})
        return tuple(ReportRow(one, tuple(part.get(one, 0) for part in parts)) for one in tables)


@dataclass(frozen=True, slots=True)
class EditionHoldings:
    """An edition of a work with its author, and what rests on it: subject → key → count."""

    ref: EditionRef
    work_key: str
    genre: str
    death_year_ah: int | None
    death_inexact_label: str | None
    tallies: Tallies

    def total(self, subject: str) -> int:
        """How many there are of a subject in all."""
        return sum(self.tallies.get(subject, _NOTHING).values())


@dataclass(frozen=True, slots=True)
class Holdings:
    """Everything, in the corpus's own order."""

    collections: tuple[CollectionHoldings, ...]
    datasets: tuple[DatasetHoldings, ...]
    editions: tuple[EditionHoldings, ...]

    def collection(self, code: str) -> CollectionHoldings | None:
        """The collection with this code."""
        return next((one for one in self.collections if one.code == code), None)

    def editions_of(self, work_key: str) -> tuple[EditionHoldings, ...]:
        """The editions of the work with this key."""
        return tuple(one for one in self.editions if one.work_key == work_key)

    @property
    def reported(self) -> bool:
        """Whether a build left its report: a corpus that somebody else made has none."""
        return any(one.report for one in self.datasets)

    def titles(self, keys: Sequence[str]) -> tuple[DatasetRef, ...]:
        """The datasets with these keys, in the corpus's order."""
        return tuple(one.ref for one in self.datasets if one.ref.key in keys)

    @property
    def nodes(self) -> Tally:
        """Nodes of all chains by status."""
        summed: dict[str, int] = defaultdict(int)
        for one in self.collections:
            for status, number in one.nodes.items():
                summed[status] += number
        return summed


def _asked() -> Holdings:
    gaps = defaultdict(list)
    for collection_id, first, last in _rows(holdings_sql.GAPS):
        gaps[collection_id].append((first, last))
    books = all_books()
    of_collections = _tallies(holdings_sql.OF_COLLECTIONS)
    of_datasets = _tallies(_of_datasets())
    of_editions = _tallies(holdings_sql.OF_EDITIONS)
    return Holdings(
        tuple(
            make(
                CollectionHoldings,
                *row,
                tuple(gaps[row[0]]),
                of_collections.get(row[0], {}),
                books.get(row[0], ()),
            )
            for row in _rows(holdings_sql.COLLECTIONS)
        ),
        tuple(
            DatasetHoldings(
                row[0], make(DatasetRef, *row[1:8]), row[8], of_datasets.get(row[0], {})
            )
            for row in _rows(holdings_sql.DATASETS)
        ),
        tuple(_edition(row, of_editions.get(row[0], {})) for row in _rows(holdings_sql.EDITIONS)),
    )


def _of_datasets() -> str:
    """The question of what rests on each dataset: with the build's report, where there is one."""
    if not has_view(holdings_sql.REPORT):
        return holdings_sql.OF_DATASETS
    return f"{holdings_sql.OF_DATASETS} UNION ALL {holdings_sql.OF_REPORT}"


def _edition(row: Sequence[Any], tallies: Tallies) -> EditionHoldings:
    ref = make(EditionRef, *row[:8], *row[9:11], *row[12:14])
    return EditionHoldings(ref, row[8], row[11], row[14], row[15], tallies)


def _tallies(statement: str) -> dict[int, dict[str, dict[str, int]]]:
    found: dict[int, dict[str, dict[str, int]]] = defaultdict(lambda: defaultdict(dict))
    for subject, owner, key, number in _rows(statement):
        if number:
            found[owner][subject][key] = int(number)
    return {
        owner: {subject: _in_order(tally) for subject, tally in subjects.items()}
        for owner, subjects in found.items()
    }


def _in_order(tally: dict[str, int]) -> dict[str, int]:
    """Statuses from the surest on, all else from the most on."""
    place = {status: number for number, status in enumerate(_SUREST_FIRST)}
    keys = sorted(tally, key=lambda key: (place.get(key, len(place)), -tally[key], key))
    return {key: tally[key] for key in keys}


def _rows(statement: str) -> list[tuple[Any, ...]]:
    with prepared_cursor() as cursor:
        cursor.execute(statement)
        return list(cursor.fetchall())


# Counting takes half a second on the whole corpus. One query, and eight more after a build (the
# first of a process also asks whether there is a report).
holdings = Kept(_asked)
