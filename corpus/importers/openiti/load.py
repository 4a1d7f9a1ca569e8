"""The texts onto the corpus: authors, works, editions, passages, and the hadiths they explain."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from corpus.importers.catalogue import OPENITI
from corpus.importers.files import Reject
from corpus.importers.openiti.rows import EditionImport
from corpus.loading.sink import Sink
from corpus.models import Author, Edition, Passage, PassageHadith, Work


def load_library(sink: Sink, texts: Iterable[EditionImport], there: set[object]) -> None:
    """Load whose the texts are; ``there`` are the ids of authors loaded already."""
    for text in texts:
        if text.author.id not in there:
            there.add(text.author.id)
            sink.derive(OPENITI, [Author(**asdict(text.author))])
        sink.derive(OPENITI, [Work(**asdict(text.work)), Edition(**asdict(text.edition))])


def load_passages(sink: Sink, texts: Iterable[EditionImport], rejects: Sequence[Reject]) -> None:
    """Load the passages and their alignments; ``rejects`` are files that are no known text."""
    sink.read(OPENITI, Passage, len(rejects))
    sink.reject_all(OPENITI, Passage, rejects)
    for text in texts:
        count, aligned = text.counts["passage"], text.counts["passage_hadith"]
        sink.read(OPENITI, Passage, count.read)
        sink.read(OPENITI, PassageHadith, aligned.read)
        sink.merge(OPENITI, PassageHadith, aligned.merged)
        sink.reject_all(OPENITI, Passage, text.rejects[: count.rejected])
        sink.reject_all(OPENITI, PassageHadith, text.rejects[count.rejected :])
        sink.add(OPENITI, *(Passage(**asdict(row)) for row in text.passages))
        sink.add(OPENITI, *(PassageHadith(**asdict(row)) for row in text.alignments))
