"""Known-item queries for the search of hadiths, made from the corpus by a seeded draw.

Each query starts as a run of words that stands in at most 20 reports. What is right depends on
what the query still says after it was changed, and on nothing that a search engine does:

* a report that holds the run, after folding, or the query itself, is right;
* with the words in another order, so is a report that holds the same words side by side;
* with one word exchanged, so is a report that holds the run with any word in that place.

Formulas that stand in hundreds of reports («صلى الله عليه وسلم قال») designate nothing and are
left out: any report would be right.
"""

import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from corpus.bench.habits import misspell, respell, unvocalise_some
from corpus.folding import fold_ar


@dataclass(frozen=True, slots=True)
class Query:
    """A query of one kind, and the ids that answer it."""

    kind: str
    text: str
    right: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Draw:
    """What a query is made with: the draw, the words as they stand, words of another report."""

    rng: random.Random
    words: list[str]
    others: Sequence[str]

    @property
    def folded(self) -> list[str]:
        return fold_ar(" ".join(self.words)).split()


# A change returns the query and the runs of folded words that it designates; None is any word.
Run = tuple[str | None, ...]
Change = Callable[[_Draw], tuple[str, set[Run]]]


def _as_it_is(draw: _Draw) -> tuple[str, set[Run]]:
    return " ".join(draw.folded), {tuple(draw.folded)}


def _vocalised(draw: _Draw) -> tuple[str, set[Run]]:
    text = unvocalise_some(draw.rng, " ".join(draw.words))
    text = text if len(text) <= _LONGEST else text[:_LONGEST].rpartition(" ")[0]
    return text, {tuple(fold_ar(text).split())}


def _respelt(draw: _Draw) -> tuple[str, set[Run]]:
    return respell(draw.rng, " ".join(draw.words)), {tuple(draw.folded)}


def _misspelt(draw: _Draw) -> tuple[str, set[Run]]:
    words = draw.folded
    for index in draw.rng.sample(range(len(words)), k=1 if len(words) < 6 else 2):
        words[index] = misspell(draw.rng, words[index])
    return " ".join(words), {tuple(draw.folded), tuple(words)}


def _reordered(draw: _Draw) -> tuple[str, set[Run]]:
    words = shuffled = draw.folded
    while shuffled == words and len(set(words)) > 1:
        shuffled = draw.rng.sample(words, k=len(words))
    return " ".join(shuffled), set(permutations(words))


def _one_wrong(draw: _Draw) -> tuple[str, set[Run]]:
    words = draw.folded
    at = draw.rng.randrange(len(words))
    designated: Run = (*words[:at], None, *words[at + 1 :])
    if at in (0, len(words) - 1):
        designated = tuple(word for word in designated if word)
    words[at] = draw.rng.choice(draw.others)
    return " ".join(words), {designated, tuple(words)}


@dataclass(frozen=True, slots=True)
class _Kind:
    name: str
    words: tuple[int, int]
    change: Change
    from_start: bool = False


_KINDS = (
    _Kind("fragment", (3, 8), _as_it_is),
    _Kind("diacritics", (3, 8), _vocalised),
    _Kind("spelling habits", (4, 8), _respelt),
    _Kind("typos", (4, 9), _misspelt),
    _Kind("word order", (4, 6), _reordered),
    _Kind("a wrong word", (5, 9), _one_wrong),
    _Kind("long paste", (30, 70), _vocalised),
    _Kind("isnad", (6, 14), _as_it_is, from_start=True),
)
_LONGEST = 500
_MOST_REPORTS = 20
_WORD = re.compile(r"\S+")


def make_queries(texts: Mapping[int, str], *, seed: int, per_kind: int) -> Iterator[Query]:
    """Yield ``per_kind`` queries of each kind; ``texts`` are the Arabic texts by hadith id."""
    corpus = _Corpus(texts)
    keys = sorted(texts)
    for kind in _KINDS:
        rng = random.Random(f"{seed} {kind.name}")  # noqa: S311 - a repeatable draw, no secret
        made = 0
        while made < per_kind:
            key, other = rng.choice(keys), rng.choice(keys)
            draw = _Draw(rng, _run_of_words(rng, texts[key], kind), corpus.folded[other].split())
            if draw.words and len(corpus.holding(tuple(draw.folded))) <= _MOST_REPORTS:
                text, runs = kind.change(draw)
                yield Query(kind.name, text, frozenset().union(*map(corpus.holding, runs)))
                made += 1


class _Corpus:
    """The folded texts, and which of them hold a run of words."""

    def __init__(self, texts: Mapping[int, str]) -> None:
        self.folded = {key: f" {fold_ar(text)} " for key, text in texts.items()}
        self._with: defaultdict[str, set[int]] = defaultdict(set)
        for key, text in self.folded.items():
            for word in text.split():
                self._with[word].add(key)

    def holding(self, run: Run) -> frozenset[int]:
        words = [word for word in run if word]
        rarest_first = sorted((self._with.get(word, set()) for word in words), key=len)
        pattern = re.compile(" " + " ".join(word or r"\S+" for word in run) + " ")
        keys = set.intersection(*rarest_first)
        return frozenset(key for key in keys if pattern.search(self.folded[key]))


def _run_of_words(rng: random.Random, text: str, kind: _Kind) -> list[str]:
    """Draw neighbouring words of a text, those only that hold letters."""
    words = [word for word in _WORD.findall(text) if fold_ar(word)]
    size = rng.randint(*kind.words)
    if len(words) < size:
        return []
    start = 0 if kind.from_start else rng.randint(0, len(words) - size)
    return words[start : start + size]
