"""Ranking of texts that may hold what was meant: how much of the query stands close together.

A text is scored by its best window, a few words longer than the query: the weight of the query's
words found there, less a little for each word in between, and beside it the likeness of the
letters in their order. A rare word weighs more than a common one. Pure: nothing is looked up.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, compress

from rapidfuzz import fuzz

from corpus.queries.search_words import Form, weight

# Where in a text a form stands, the word of the query that it may be, and how like that word it is.
Hit = tuple[int, str, float]
_GAP = 0.92
_ROOM = 4
_LETTERS = 0.4
_FINALISTS = 60
_LEAST = 0.35  # less of the query than this is no resemblance
_OF_BEST = 0.65


@dataclass(frozen=True, slots=True)
class Window:
    """The best stretch of a text: its share of the query's weight, and where the words stand."""

    share: float
    places: tuple[int, ...] = ()


class Matcher:
    """A query's words with the forms of the corpus for each, ready to be met with texts."""

    def __init__(self, words: Sequence[str], forms: Mapping[str, Iterable[Form]]) -> None:
        self.words = words
        self._query = " ".join(words)
        self._needed = Counter(words)
        self._forms: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
        self._weight: dict[str, float] = {}
        for word in self._needed:
            frequency = 1
            for form in forms.get(word, ()):
                self._forms[form.word].append((word, form.similarity))
                frequency = max(frequency, form.frequency)
            self._weight[word] = weight(frequency)
        self._total = sum(self._weight[word] for word in words)

    def shares(self, texts: Mapping[int, str]) -> dict[int, float]:
        """Return the share of the best window of each text."""
        return {key: self.window(text).share for key, text in texts.items()}

    def worthwhile(self, texts: Mapping[int, str]) -> dict[int, float]:
        """Return the shares of the texts that hold enough of the query beside the best of them."""
        hits = {key: self._hits(text) for key, text in texts.items()}
        bounds = sorted((-self._at_most(hits[key]), key) for key in texts)
        shares: dict[int, float] = {}
        least = _LEAST
        for bound, key in bounds:
            if -bound < least:
                break
            shares[key] = self._best(hits[key]).share
            least = max(least, _OF_BEST * shares[key])
        return {key: share for key, share in shares.items() if share >= least}

    def rank(
        self, shares: Mapping[int, float], texts: Mapping[int, str]
    ) -> list[tuple[float, int]]:
        """Return (score, id) by share, the first of them by likeness as well; scores in 0..1."""
        order = sorted(shares, key=lambda key: (-shares[key], key))
        scores = {key: self._score(shares[key], texts[key]) for key in order[:_FINALISTS]}
        last = min(scores.values(), default=0.0)
        for key in order[_FINALISTS:]:
            scores[key] = min(last, round(shares[key] / (1 + _LETTERS), 4))
        return sorted(((score, key) for key, score in scores.items()), key=_best_first)

    def window(self, text: str) -> Window:
        """Return the best window of a folded text."""
        return self._best(self._hits(text))

    def _hits(self, text: str) -> list[Hit]:
        """Where the words of the query stand; splitting a text takes longer than the rest."""
        meant = list(map(self._forms.get, text.split()))
        return [
            (place, word, similarity)
            for place in compress(range(len(meant)), meant)
            for word, similarity in meant[place] or ()
        ]

    def _best(self, hits: Sequence[Hit]) -> Window:
        places = [place for place, _, _ in hits]
        sums = [0.0, *accumulate(self._weight[word] * alike for _, word, alike in hits)]
        best = Window(0.0)
        for start, place in enumerate(places):
            end = bisect_left(places, place + len(self.words) + _ROOM, start)
            if sums[end] - sums[start] > best.share * self._total:
                best = self._from(hits[start:end], best)
        return best

    def _from(self, hits: Sequence[Hit], best: Window) -> Window:
        """Return the best window that opens at the first of the hits, or the best so far."""
        first, length = hits[0][0], len(self.words)
        taken: defaultdict[str, int] = defaultdict(int)
        places: list[int] = []
        total, most, chosen = 0.0, best.share * self._total, 0
        for place, word, similarity in hits:
            if taken[word] < self._needed[word]:
                taken[word] += 1
                places.append(place)
                total += self._weight[word] * similarity
                value = total * _GAP ** max(0, place - first + 1 - length)
                if value > most:
                    most, chosen = value, len(places)
        return Window(most / self._total, tuple(places[:chosen])) if chosen else best

    def _at_most(self, hits: Sequence[Hit]) -> float:
        """The share that a text could have at most: that of the words it holds anywhere."""
        held: dict[str, float] = {}
        for _, word, similarity in hits:
            held[word] = max(similarity, held.get(word, 0.0))
        return sum(self._weight[w] * self._needed[w] * held[w] for w in held) / self._total

    def _score(self, share: float, text: str) -> float:
        """A share, and how alike the letters are, in their order, over a stretch of the text."""
        whole = len(self._query) > len(text)
        alike = fuzz.ratio(self._query, text) if whole else fuzz.partial_ratio(self._query, text)
        return round((share + _LETTERS * alike / 100) / (1 + _LETTERS), 4)


def _best_first(scored: tuple[float, int]) -> tuple[float, int]:
    return -scored[0], scored[1]
