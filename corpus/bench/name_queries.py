"""Queries for the search of narrators in the habits of those who write names, by a seeded draw.

A narrator is right when he bears the form that was drawn: the same words open his full name, or
are one of his recorded forms. Forms borne by more than twenty are left out. The kind `namesakes`
asks for ambiguous short names; there every bearer is wanted among the first twenty.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from corpus.bench.habits import misspell, respell
from corpus.bench.hadith_queries import Query
from narrators.names import arabic_key, french, plain

NAMESAKES = "namesakes"
_MOST_BEARERS = 20
_LATIN_LETTERS = "abcdefghiklmnoqrstuwyz"


@dataclass(frozen=True, slots=True)
class NamedNarrator:
    """A narrator's names; ``forms`` are the recorded Arabic ones, (form, kind)."""

    narrator_id: int
    name_ar: str
    name_latin: str
    shown: str
    forms: tuple[tuple[str, str], ...]

    @property
    def short(self) -> tuple[str, str]:
        """His own name and his father's, in Arabic and in transliteration."""
        arabic, latin = self.name_ar.split(), self.name_latin.split()
        if len(arabic) != len(latin):
            return "", ""
        end = _end_of_father(arabic)
        return " ".join(arabic[:end]), " ".join(latin[:end])


Choice = tuple[str, str]  # the query, and the Arabic form whose bearers are right
Change = Callable[[random.Random, NamedNarrator], Choice]


def _misspelt(rng: random.Random, name: NamedNarrator) -> Choice:
    words = arabic_key(name.shown).split()
    at = rng.choice([i for i, word in enumerate(words) if len(word) > 2] or [0])
    words[at] = misspell(rng, words[at])
    return " ".join(words), name.shown


def _latin_misspelt(rng: random.Random, name: NamedNarrator) -> Choice:
    typed = plain(name.short[1])
    if not typed:  # his names are in Arabic alone, or spelt in other words
        return "", ""
    at = rng.randrange(len(typed))
    letter = rng.choice(_LATIN_LETTERS)
    slip = rng.choice(("", letter, typed[at] + letter))
    return typed[:at] + slip + typed[at + 1 :], name.short[0]


def _of_kind(*kinds: str) -> Change:
    def draw(rng: random.Random, name: NamedNarrator) -> Choice:
        form = rng.choice([form for form, kind in name.forms if kind in kinds] or [""])
        return form, form

    return draw


_KINDS: dict[str, Change] = {
    "Arabic, full": lambda _, name: (name.name_ar, name.name_ar),
    "Arabic, as shown": lambda _, name: (name.shown, name.shown),
    "Arabic, short": lambda _, name: (name.short[0], name.short[0]),
    "Arabic, kunya": _of_kind("kunya"),
    "Arabic, nisba or laqab": _of_kind("nisba", "laqab", "mention"),
    "Arabic, spelling habits": lambda rng, name: (respell(rng, name.shown), name.shown),
    "Arabic, misspelt": _misspelt,
    "Latin, scholarly": lambda _, name: (name.short[1], name.short[0]),
    "Latin, plain": lambda _, name: (plain(name.short[1]), name.short[0]),
    "Latin, French": lambda _, name: (french(name.short[1]), name.short[0]),
    "Latin, b.": lambda _, name: (plain(name.short[1]).replace(" ibn ", " b. "), name.short[0]),
    "Latin, bin": lambda _, name: (plain(name.short[1]).replace(" ibn ", " bin "), name.short[0]),
    "Latin, misspelt": _latin_misspelt,
}


def make_name_queries(
    narrators: Sequence[NamedNarrator], *, seed: int, per_kind: int
) -> Iterator[Query]:
    """Yield ``per_kind`` queries of each kind, then as many ambiguous short names."""
    bearers = _bearers(narrators)
    for kind, change in _KINDS.items():
        rng = random.Random(f"{seed} {kind}")  # noqa: S311 - a repeatable draw, no secret
        drawn = (change(rng, rng.choice(narrators)) for _ in range(per_kind * 200))
        usable = (
            Query(kind, text, right)
            for text, form in drawn
            if text
            and 0 < len(right := bearers.get(arabic_key(form), frozenset())) <= _MOST_BEARERS
        )
        yield from (query for _, query in zip(range(per_kind), usable, strict=False))
    ambiguous = sorted(
        form
        for form, ids in bearers.items()
        if 2 <= len(ids) <= _MOST_BEARERS and len(form.split()) <= 3
    )
    rng = random.Random(f"{seed} {NAMESAKES}")  # noqa: S311
    for form in rng.sample(ambiguous, k=min(per_kind, len(ambiguous))):
        yield Query(NAMESAKES, form, bearers[form])


def _bearers(narrators: Sequence[NamedNarrator]) -> Mapping[str, frozenset[int]]:
    """Return who bears each form, by its key."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for name in narrators:
        opening = arabic_key(name.name_ar).split()
        keys = {" ".join(opening[:end]) for end in range(1, len(opening) + 1)}
        keys |= {arabic_key(form) for form in (name.shown, *(form for form, _ in name.forms))}
        for key in keys:
            found[key].add(name.narrator_id)
    return {key: frozenset(ids) for key, ids in found.items()}


def _end_of_father(words: Sequence[str]) -> int:
    """Return where the father's name ends, a name of two words (عبد الله) taken whole."""
    place = next((i for i, word in enumerate(words) if word in ("بن", "بنت")), len(words))
    end = place + 2
    return end + 1 if " ".join(words[place + 1 : place + 2]) in ("عبد", "عبيد", "أبي") else end
