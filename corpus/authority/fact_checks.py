"""Whether an entry states a fact: one function per field, (value, entry) → yes or no."""

import re
from collections.abc import Callable

from corpus.authority.cities import NISBAS
from corpus.authority.mentions import mention_key
from corpus.authority.ranks import rank_before_generation
from corpus.authority.taqrib import death_years, generation, signs_of
from corpus.authority.works import Entry
from corpus.folding import fold_ar

FactCheck = Callable[[str, Entry], bool]

# A name stands at the head of its entry; what is written further on may speak of others.
_HEAD_WORDS = 60
_SAID = frozenset({"قال", "وقال"})


def _words(text: str) -> list[str]:
    return mention_key(text).split()


def _stands(value: str, entry: Entry) -> bool:
    """Whether the words of the value stand together in the entry."""
    return f" {mention_key(value)} " in f" {mention_key(entry.text)} "


def states_name(value: str, entry: Entry) -> bool:
    """Whether the entry opens with this name; words on its spelling may stand in between."""
    words, head = _words(value), _words(entry.text)[:_HEAD_WORDS]
    rest = iter(head)
    return bool(words) and head[:1] == words[:1] and all(word in rest for word in words)


def states_father(value: str, entry: Entry) -> bool:
    """Whether «ابن» and this name stand in the entry."""
    return any(_stands(f"{son} {value}", entry) for son in ("بن", "بنت"))


def states_generation(value: str, entry: Entry) -> bool:
    """Whether the entry counts him to this generation."""
    return value.isdigit() and generation(entry.text) == int(value)


def states_death(value: str, entry: Entry) -> bool:
    """Whether a year of the entry is this one.

    The Taqrib writes years in words and omits the hundreds; the Kashif writes figures.
    """
    if not value.isdigit():
        return False
    if entry.work == "taqrib":
        return int(value) in death_years(entry.text)
    return bool(re.search(rf"(?<!\d){value}(?!\d)", entry.text))


def states_signs(value: str, entry: Entry) -> bool:
    """Whether these are the signs at the end of the entry, all of them and in their order."""
    return value.split() == signs_of(entry.text)


def states_city(value: str, entry: Entry) -> bool:
    """Whether the entry names the city, or calls him after it."""
    words = set(_words(entry.text))
    return mention_key(value) in words or any(
        mention_key(nisba) in words for nisba in NISBAS.get(value, ())
    )


def states_grade(value: str, entry: Entry) -> bool:
    """Whether the entry grades him so itself, whole; «قال أحمد: ثقة» is another's word."""
    key, text = mention_key(value), f" {mention_key(entry.text)} "
    before = (text[: match.start()].split()[-3:] for match in re.finditer(f" {key} ", text))
    return any(_SAID.isdisjoint(words) for words in before) and not _cut_short(value, entry)


def _cut_short(value: str, entry: Entry) -> bool:
    """Whether the Taqrib's rank goes on where the value ends: «صدوق» of «صدوق يهم»."""
    if entry.work != "taqrib":
        return False
    words, key = entry.text.split(), fold_ar(value)
    opening = (at for at in range(len(words)) if fold_ar(" ".join(words[at:])).startswith(key))
    ranks = (rank_before_generation(words[at:]) for at in opening)
    return any(rank and fold_ar(rank) != key for rank in ranks)


FACT_CHECKS: dict[str, FactCheck] = {
    "name": states_name,
    "kunya": _stands,
    "nisba": _stands,
    "laqab": _stands,
    "father": states_father,
    "generation": states_generation,
    "death_year_ah": states_death,
    "city": states_city,
    "grade_term": states_grade,
    "signs": states_signs,
}
