"""The words of a query and what the corpus has for each: the word, its twin, words like it.

The vocabulary is the view ``search_word`` of ``05_search.sql``. A database without it can be
searched as well: then no word is known to be rare, and of misspelt words one is forgiven.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

from django.db import connections
from rapidfuzz.distance import OSA

from corpus.queries.compiled import prepared_cursor
from isnad_site.routers import CORPUS_ALIAS

HAMZA = "ء"
_RARE = 20
_NEAREST = 12
_TWIN = 0.97
PARTICLE = 0.9  # the likeness of a word with a particle written onto it or left out
_PARTICLES = ("ال", "و", "وال", "ف", "ب", "بال", "ل", "لل")
_TEXTS = 15_000  # of the order of the corpus: how much more a rare word says than a common one
_BASE_WEIGHT = 3.0

_LONGEST_WORD = 30  # the longest word of the corpus has 11 letters: no longer one is a slip of any

_SEEN: set[tuple[str, str]] = set()
_KNOWN = "SELECT word, frequency FROM search_word WHERE word = ANY (%s)"
_NEAR = """
SELECT slip.word, known.word, known.frequency
FROM (
    SELECT word, array_agg(stem) AS stems
    FROM unnest(%s::text[], %s::text[]) AS pair (word, stem) GROUP BY word
) AS slip
JOIN search_word AS known ON known.stems && slip.stems
"""


@dataclass(frozen=True, slots=True)
class Form:
    """A word of the corpus that may be what was typed. ``similarity`` is 1 for the word itself."""

    word: str
    similarity: float
    frequency: int


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the corpus knows of the words of a query: the frequency of each that it has."""

    frequency: dict[str, int]

    def forms(self, word: str) -> tuple[Form, ...]:
        """The word, and the one that differs from it by a final hamza, as far as known."""
        return tuple(
            Form(form, similarity, self.frequency[form])
            for form, similarity in ((word, 1.0), (twin(word), _TWIN))
            if form in self.frequency
        )

    def likeliest(self, spellings: Sequence[str]) -> str:
        """The spelling that most texts have; the first where none is known."""
        return max(spellings, key=lambda word: self.frequency.get(word, 0))

    def with_particle(self, word: str) -> tuple[Form, ...]:
        """The word with a particle written onto it, or without one, as far as known."""
        return tuple(
            Form(form, PARTICLE, self.frequency[form])
            for form in sorted(with_particles(word))
            if form in self.frequency
        )


def read_vocabulary(words: Sequence[str]) -> Vocabulary | None:
    """Look the words up, with their twins; None where there is no vocabulary."""
    if not has_view("search_word"):
        return None
    probes = {*words, *map(twin, words)}.union(*map(with_particles, words))
    with prepared_cursor() as cursor:
        cursor.execute(_KNOWN, [list(probes)])
        return Vocabulary(dict(cursor.fetchall()))


def near_forms(words: Iterable[str], vocabulary: Vocabulary) -> dict[str, tuple[Form, ...]]:
    """Return, for words that are rare or unknown, the known words that one slip makes of them."""
    asked = {w for w in words if vocabulary.frequency.get(w, 0) <= _RARE and len(w) > 1}
    pairs = [(word, stem) for word in asked for stem in stems(word)]
    near: defaultdict[str, list[Form]] = defaultdict(list)
    if pairs:
        with prepared_cursor() as cursor:
            cursor.execute(_NEAR, [list(column) for column in zip(*pairs, strict=True)])
            for word, known, frequency in cursor.fetchall():
                similarity = OSA.normalized_similarity(word, known)
                if word != known and similarity > 0.5:
                    near[word].append(Form(known, round(similarity, 3), frequency))
    return {
        word: tuple(sorted(forms, key=lambda f: (-f.similarity, -f.frequency, f.word))[:_NEAREST])
        for word, forms in near.items()
    }


def weight(frequency: int) -> float:
    """Return what a word says that stands in so many texts."""
    return _BASE_WEIGHT + log(1 + _TEXTS / max(frequency, 1))


def twin(word: str) -> str:
    """Return the word that differs by a final hamza only."""
    return word.removesuffix(HAMZA) if word.endswith(HAMZA) else word + HAMZA


def with_twin(word: str) -> list[str]:
    """Return the word and its twin; the twin of a lone hamza would be no word at all."""
    return [form for form in (word, twin(word)) if form]


def stems(word: str) -> set[str]:
    """Return the stems of a word, as the vocabulary makes them; of a monster itself alone."""
    if not 2 < len(word) <= _LONGEST_WORD:
        return {word}
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def with_particles(word: str) -> set[str]:
    """Return the word with each particle that may be written onto it, and without."""
    with_one = {particle + word for particle in _PARTICLES}
    without = {word.removeprefix(particle) for particle in _PARTICLES if len(word) > 4}
    return (with_one | without) - {word}


def has_view(view: str) -> bool:
    """Whether the database has a view or table that it may lack, for its role to read.

    It is asked until it has, then known.
    """
    place = (str(connections[CORPUS_ALIAS].settings_dict["NAME"]), view)
    if place not in _SEEN:
        with prepared_cursor() as cursor:
            cursor.execute("SELECT has_table_privilege(to_regclass(%s), 'SELECT')", [view])
            row = cursor.fetchone()
        if not (row and row[0]):
            return False
        _SEEN.add(place)
    return True
