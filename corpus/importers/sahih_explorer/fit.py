"""Whether the words of a mention can name a given narrator of the file.

«سُفْيَانُ» fits every Sufyan: fitting is no identification, but what does not fit is no ground. The
forms are the file's own and, of a man who is merged with one of the authority file, also his there.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from corpus.authority.data import Authority
from corpus.authority.mentions import glossed_keys, mention_key, mention_keys
from corpus.authority.names import Name, bears, split_name
from corpus.importers.sahih_explorer.likeness import names_of
from corpus.importers.sahih_explorer.persons import Person
from corpus.importers.sahih_explorer.rows import NarratorRow

_FATHER = frozenset(["ابي", "ابيه", "ابوه", "اباه", "ابيها", "ابوها", "ابو"])
_GRANDFATHER = frozenset(["جده", "جدي", "جدها"])


@dataclass(frozen=True, slots=True)
class Called:
    """How a narrator may be called, and whose son he is by the file's family ties."""

    keys: frozenset[str]
    names: tuple[Name, ...]
    parents: frozenset[int]
    companion: bool
    generation: int | None


def called_of(
    persons: Mapping[int, Person],
    rows: Iterable[NarratorRow],
    authority: Authority,
    same: Mapping[int, int],
) -> dict[int, Called]:
    """Collect the forms of each narrator; ``same`` is file id → authority id."""
    forms: dict[int, list[str]] = defaultdict(list)
    for narrator in authority.narrators:
        forms[narrator.id] += [narrator.name_ar, narrator.canonical_display]
    for form in authority.forms:
        forms[form.narrator_id].append(form.form)
    parents = {row.id: frozenset(i for tie, i, _ in row.family if tie == "parents") for row in rows}
    return {
        one: _called(person, forms.get(same.get(one, 0), []), parents.get(one, frozenset()))
        for one, person in persons.items()
    }


def _called(person: Person, more: Iterable[str], parents: frozenset[int]) -> Called:
    own = (one.text for one in person.called)
    keys = frozenset(map(mention_key, (*own, *more))) - {""}
    names = tuple(name for key in sorted(keys) for name in names_of(key))
    return Called(keys, names, parents, person.companion, person.generation)


def fits(text: str, gloss: str | None, called: Called) -> bool:
    """Whether the words, and the gloss where there is one, can name him."""
    named = any(_fits(key, called) for key in mention_keys(text))
    return named and (gloss is None or _gloss_fits(text, gloss, called))


def _gloss_fits(text: str, gloss: str, called: Called) -> bool:
    whole, alone = glossed_keys(text, gloss)
    return not whole or any(_fits(key, called) for key in (*whole, *alone))


def _fits(key: str, called: Called) -> bool:
    if key in called.keys:
        return True
    mention = split_name(key)
    return any(_is_called(mention, name) for name in called.names)


def _is_called(mention: Name, name: Name) -> bool:
    """Whether every part of the mention is a part of the name, or the file does not give it."""
    if bears(mention, name):
        return True
    line = name.line if name.line or name.words else mention.line
    words = name.words if _nisbas(name.words) or not mention.line else name.words | mention.words
    kunyas = name.kunyas or mention.kunyas - {mention.own}
    if mention.line[:1] and mention.line[0] in name.words:  # «حجاج بن الشاعر»
        line = mention.line
    return bears(mention, replace(name, line=line, words=words, kunyas=kunyas))


def _nisbas(words: Iterable[str]) -> set[str]:
    return {word for word in words if len(word) > 3 and word.endswith("ي")}


def fits_relative(text: str, student: Called, link: int, called: Called) -> bool:
    """Whether ``link`` can be the father or grandfather of the man who says «عن أبيه»."""
    key = mention_key(text)
    if key in _FATHER:
        return link in student.parents or _is_father(student, called, 0)
    return key in _GRANDFATHER and _is_father(student, called, 1)


def _is_father(student: Called, called: Called, step: int) -> bool:
    fathers = {name.line[step] for name in student.names if len(name.line) > step}
    return any(not fathers.isdisjoint({name.own, *name.kunyas}) for name in called.names)
