"""Hadiths on their way in: isnads read, weighed with a dataset's links, and loaded."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from corpus.importers.catalogue import CODES
from corpus.importers.chain_rows import Node, as_read, chain_rows, held, remark_rows
from corpus.importers.isnads import Resolved, read_isnads
from corpus.isnad import Reading
from corpus.loading.progress import bar
from corpus.loading.sink import Sink
from corpus.models import Hadith, HadithReference

# Why a hadith has no chain, as the reading says it.
NO_CHAIN = frozenset({"no_isnad", "kept_whole"})


@dataclass(slots=True)
class NewHadith:
    """A hadith with the numbers it is known by, and the chains of ids a dataset gives for it."""

    hadith: Hadith
    references: list[HadithReference]
    links: list[tuple[int, ...]] = field(default_factory=list)

    @property
    def collection(self) -> str:
        """The code of its collection."""
        return CODES[self.hadith.collection_id]


Weigh = Callable[[NewHadith, Resolved], tuple[tuple[Node, ...], ...]]


def alone(new: NewHadith, resolved: Resolved) -> tuple[tuple[Node, ...], ...]:
    """The nodes as the reading and the authority file leave them, where no dataset links them."""
    return tuple(
        tuple(as_read(one, new.hadith.dataset_id) for one in road) for road in resolved.resolutions
    )


def load_hadiths(
    sink: Sink, hadiths: Sequence[NewHadith], *, bars: bool, weigh: Weigh = alone
) -> None:
    """Read the isnad of each hadith and load it with its chains; they are counted as loaded."""
    texts = ((new.collection, new.hadith.text_ar or "") for new in hadiths)
    steps = zip(hadiths, read_isnads(texts), strict=True)
    for new, read in bar(steps, "isnads", total=len(hadiths), shown=bars):
        resolved = read if held(read.reading) else _whole(read.reading)
        _load_one(sink, new, resolved, weigh(new, resolved))


def _whole(reading: Reading) -> Resolved:
    """A text in which more was read than a text can hold: it is kept whole, and says so."""
    flags = reading.flags | {"kept_whole"}
    return Resolved(replace(reading, chains=(), flags=flags, remarks=()), ())


def _load_one(
    sink: Sink, new: NewHadith, resolved: Resolved, nodes: tuple[tuple[Node, ...], ...]
) -> None:
    hadith, reading = new.hadith, resolved.reading
    hadith.matn_offset = reading.matn
    hadith.flags = sorted({*hadith.flags, *reading.flags, *_why_no_chain(reading)})
    sink.add(hadith.dataset_id, hadith)
    sink.derive(
        hadith.dataset_id,
        chain(
            new.references,
            chain_rows(hadith, reading.chains, nodes),
            remark_rows(hadith, new.collection, reading.remarks),
        ),
    )


def _why_no_chain(reading: Reading) -> set[str]:
    """A hadith without a chain always says why."""
    if reading.chains or reading.flags & NO_CHAIN:
        return set()
    return {"no_isnad"}
