"""All pairs of matns that are alike, in a corpus."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.parallels.alphabet import Alphabet
from corpus.parallels.candidates import WIDTH, Shingles
from corpus.parallels.judging import Spelt, Verdict, judge

_SHARED = 0.15  # of the shingles of the shorter matn


@dataclass(frozen=True, slots=True)
class Pair:
    """Two matns by their places, the first standing before the second, and how it is to it."""

    first: int
    second: int
    verdict: Verdict


class Finder:
    """Finds what is alike among ``matns``, each the words that `matn_words` gives of a report."""

    def __init__(self, matns: Sequence[tuple[str, ...]]) -> None:
        alphabet = Alphabet(matns)
        self._weight = alphabet.weight
        self._matns = [
            Spelt(words, letters, alphabet.weigh(letters))
            for words, letters in zip(matns, alphabet.spelt, strict=True)
        ]
        self._shingles = Shingles(alphabet.spelt)
        self._same: dict[tuple[str, ...], list[int]] = {}
        for place, words in enumerate(matns):
            self._same.setdefault(words, []).append(place)

    def __len__(self) -> int:
        return len(self._matns)

    def pairs_of(self, place: int) -> Iterator[Pair]:
        """The pairs of this matn with those that stand after it, in their order."""
        one = self._matns[place]
        for other in sorted(self._candidates(place, one)):
            if verdict := judge(one, self._matns[other], self._weight):
                yield Pair(place, other, verdict)

    def _candidates(self, place: int, one: Spelt) -> set[int]:
        found = {other for other in self._same[one.words] if other > place}
        length = len(one.letters)
        for other, number in self._shingles.sharing(place).items():
            shingles = min(length, len(self._matns[other].letters)) - WIDTH + 1
            if number >= _SHARED * shingles:
                found.add(other)
        return found
