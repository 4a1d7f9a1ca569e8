"""The files onto the corpus: narrators, links of the hadiths there, and hadiths of their own."""

from collections.abc import Iterable, Iterator, Sequence

from corpus.authority.resolve import Resolution
from corpus.importers.catalogue import COLLECTION_IDS, PACKAGED, SAHIH_EXPLORER
from corpus.importers.chain_rows import Node
from corpus.importers.isnads import Resolved, heard_by_compiler
from corpus.importers.new_hadiths import NewHadith
from corpus.importers.sahih_explorer.combine import combine
from corpus.importers.sahih_explorer.ground import Ground, Said
from corpus.importers.sahih_explorer.hadith_rows import (
    Place,
    book_rows,
    hadith_row,
    own_references,
    references,
)
from corpus.importers.sahih_explorer.own_hadiths import (
    BookOfFile,
    OwnHadith,
    books_of,
    own_hadiths,
    title_key,
)
from corpus.importers.sahih_explorer.own_sources import Heard, own_source
from corpus.importers.sahih_explorer.rows import HADITHS, HadithRow
from corpus.importers.sahih_explorer.source import Source, ground_best, links_of
from corpus.importers.sahih_explorer.texts import Match, Unmatched, match_texts
from corpus.isnad import Chain
from corpus.loading.progress import bar
from corpus.loading.sink import Sink
from corpus.models import Book, Hadith, HadithReference

Places = dict[str, Place]


def read(
    sink: Sink,
    source: Source,
    packaged: Iterable[NewHadith],
    books: Iterable[Book],
    *,
    bars: bool = False,
) -> list[NewHadith]:
    """Link the packaged hadiths to the rows with their words; return what only the file holds."""
    sink.read(SAHIH_EXPLORER, Hadith, len(source.hadiths) + len(source.hadith_rejects))
    sink.reject_all(SAHIH_EXPLORER, Hadith, source.hadith_rejects)
    by_key = {new.hadith.source_key: new for new in packaged}
    own: list[HadithRow] = [row for row in source.hadiths if source.collection(row) not in PACKAGED]
    for code in PACKAGED:
        there = {key: new for key, new in by_key.items() if new.collection == code}
        rows = source.of(code)
        matches = match_texts(rows, {key: new.hadith.text_ar or "" for key, new in there.items()})
        steps = bar(matches, f"texts of {code}", total=len(rows), shown=bars)
        own += _link(sink, steps, there)
    return list(_own(sink, own, _places(books)))


def _link(
    sink: Sink, matches: Iterable[Match | Unmatched], there: dict[str, NewHadith]
) -> list[HadithRow]:
    """Add links and numbers to the hadiths that rows match; return the rows that add a hadith."""
    matched: list[Match] = []
    own: list[HadithRow] = []
    for match in matches:
        if isinstance(match, Match):
            matched.append(match)
        elif match.only_here:
            own.append(match.row)
        else:
            sink.reject(SAHIH_EXPLORER, Hadith, HADITHS, match.row.line, match.reason)
    sink.merge(SAHIH_EXPLORER, Hadith, len(matched))
    by_id = {new.hadith.id: new for new in there.values()}
    for found in references(matched, {key: new.hadith.id for key, new in there.items()}):
        if isinstance(found, HadithReference):
            by_id[found.hadith_id].references.append(found)
        else:
            sink.read(SAHIH_EXPLORER, HadithReference)
            sink.reject_all(SAHIH_EXPLORER, HadithReference, [found])
    for key, links in links_of(matched).items():
        there[key].links.extend(links)
    return own


def _places(books: Iterable[Book]) -> Places:
    """Where the hadiths of each collection go; the packaged ones have books already."""
    titles: dict[int, dict[str, int]] = {}
    for book in books:
        titles.setdefault(book.collection_id, {})[title_key(book.title_ar or "")] = book.id
    return {
        code: Place(number, titles.get(number, {}) if code in PACKAGED else None)
        for code, number in COLLECTION_IDS.items()
    }


def _own(sink: Sink, rows: list[HadithRow], places: Places) -> Iterator[NewHadith]:
    books = books_of(rows)
    sink.derive(SAHIH_EXPLORER, book_rows(books.values(), places))
    for own in own_hadiths(sorted(rows, key=lambda row: row.line)):
        if isinstance(own, OwnHadith):
            yield _new(own, books[own.collection, own.row.book], places)
        else:
            row, reason = own
            sink.reject(SAHIH_EXPLORER, Hadith, HADITHS, row.line, reason)


def _new(own: OwnHadith, book: BookOfFile, places: Places) -> NewHadith:
    hadith = hadith_row(own, book, places, SAHIH_EXPLORER)
    return NewHadith(hadith, list(own_references(own, hadith)), [own.row.chain])


class Links:
    """Weighs the nodes of a hadith as read with the links that the file has for it."""

    def __init__(self, source: Source, heard: Heard) -> None:
        self._people, self._ids, self._heard = source.people, source.ids, heard
        self._called = {self._ids.of(one): how for one, how in source.people.called.items()}

    def __call__(self, new: NewHadith, resolved: Resolved) -> tuple[tuple[Node, ...], ...]:
        """The nodes of each road, each on one ground or on both."""
        text, chains = new.hadith.text_ar or "", resolved.reading.chains
        roads = [[Said.of(text, mention) for mention in chain.mentions] for chain in chains]
        tahwil = any("tahwil" in chain.flags for chain in chains)
        grounds = ground_best(roads, new.links, self._people, tahwil=tahwil)
        return tuple(
            self._road(new, chain, road, resolutions, found)
            for chain, road, resolutions, found in zip(
                chains, roads, resolved.resolutions, grounds, strict=True
            )
        )

    def _road(
        self,
        new: NewHadith,
        chain: Chain,
        road: Sequence[Said],
        resolutions: Sequence[Resolution],
        grounds: Sequence[Ground],
    ) -> tuple[Node, ...]:
        nodes = [
            self._node(new.hadith.dataset_id, resolution, ground)
            for resolution, ground in zip(resolutions, grounds, strict=True)
        ]
        if nodes and heard_by_compiler(chain, new.hadith.text_ar or ""):
            nodes[0] = own_source(nodes[0], road[0], new.collection, self._heard, self._called)
        return tuple(nodes)

    def _node(self, dataset_id: int, resolution: Resolution, ground: Ground) -> Node:
        found = combine(resolution, ground, self._ids)
        return Node(
            found.status,
            found.narrator_id,
            found.candidates,
            found.confidence,
            SAHIH_EXPLORER if found.from_dataset else dataset_id,
            ground.flags,
        )
