"""Parallels of the hadiths on their way in: each pair as two rows, one from each side."""

from collections.abc import Sequence
from dataclasses import replace

from corpus.importers.new_hadiths import NewHadith
from corpus.loading.progress import bar
from corpus.loading.sink import Sink
from corpus.models import Hadith, HadithParallel
from corpus.parallels import Finder, Method, Verdict, matn_words

_STEP = 100_000_000  # more than any id of a hadith
_OTHER_SIDE: dict[Method, Method] = {"contains": "contained", "contained": "contains"}


def load_parallels(sink: Sink, hadiths: Sequence[NewHadith], *, bars: bool) -> None:
    """Compare the matns of all hadiths, as their isnads were read, and load what is alike."""
    found = [new.hadith for new in hadiths]
    read = (matn_words(one.text_ar or "", one.matn_offset) for one in found)
    finder = Finder(list(bar(read, "matns", total=len(found), shown=bars)))
    for place in bar(range(len(finder)), "parallels", shown=bars):
        for pair in finder.pairs_of(place):
            one, other = found[pair.first], found[pair.second]
            sink.derive(one.dataset_id, [_row(one, other, pair.verdict)])
            sink.derive(other.dataset_id, [_row(other, one, _from_there(pair.verdict))])


def _row(one: Hadith, other: Hadith, verdict: Verdict) -> HadithParallel:
    return HadithParallel(
        id=one.id * _STEP + other.id,
        hadith_id=one.id,
        other_id=other.id,
        similarity=verdict.similarity,
        method=verdict.method,
    )


def _from_there(verdict: Verdict) -> Verdict:
    """How the second matn of a pair is to the first."""
    return replace(verdict, method=_OTHER_SIDE.get(verdict.method, verdict.method))
