"""Whether a form is a man's, and whether others bear it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from corpus.authority.data import COLLECTION_SIGNS, SCOPES, SOLE_IN, Authority, Fact, Form
from corpus.authority.library import Library
from corpus.authority.mentions import mention_key
from corpus.authority.names import Name, bare, bears, split_name
from corpus.authority.taqrib import Man
from corpus.authority.works import Entry

# Where an entry says who he is; further on it may speak of others.
_HEAD_WORDS = 60
# How a name is spelt, which is no part of it: «كريب بالتصغير».
_SPELLING = frozenset({
    "بالتصغير", "بالضم", "بالفتح", "بفتحتين", "بالتشديد", "بالمثلثه", "بالتحتانيه", "بالنون",
    "بموحده", "بمعجمه", "بمعجمتين", "بمهملتين", "بتحتانيه", "بموحدتين",
})  # fmt: skip


class FormChecker:
    """Checks forms against every name of the Taqrib."""

    def __init__(
        self,
        authority: Authority,
        library: Library,
        names: Mapping[int, Fact],
        entries: Mapping[int, list[Entry]],
    ) -> None:
        self._authority, self._library = authority, library
        self._names, self._entries = names, entries
        self._words: dict[int, list[list[set[str]]]] = {}

    def reasons(self, form: Form) -> Iterator[str]:
        """Say why a form does not pass; nothing when it does."""
        key = mention_key(form.form)
        man = self._library.men.get(self._names[form.narrator_id].locator.entry_number)
        if form.scope not in SCOPES:
            yield f"no such scope: {form.scope}"
        elif not key or man is None:
            yield "nothing to compare"
        elif _SPELLING.intersection(key.split()):
            yield "a note on spelling stands in the form"
        elif not self._is_his(key, form, man):
            yield "neither his name nor the words of his entries give this form"
        elif form.alone:
            yield from self._alone(key, form, man)
        elif form.scope in SOLE_IN:
            yield from self._alone_in(key, form, man)

    def _is_his(self, key: str, form: Form, man: Man) -> bool:
        parts = split_name(key)
        called = replace(man.name, kunyas=man.name.kunyas | self._kunyas[form.narrator_id])
        if bears(parts, called) or self._library.named_together(key, man.name):
            return True
        if any(_in_order(key, head) for head in self._heads(form.narrator_id)):
            return True
        # What only the isnad adds to his name and his fathers', or to a form that is his alone;
        # nobody else lists it.
        named = Name(parts.own, parts.line, parts.kunyas, frozenset())
        added = bool(parts.line) and bears(named, man.name)
        return self._bearers[key] == {form.narrator_id} and (added or self._begins_alone(key, form))

    def _begins_alone(self, key: str, form: Form) -> bool:
        """Whether the form begins with one that is this man's alone."""
        words = key.split()
        return any(
            self._sole.get(" ".join(words[:length])) == form.narrator_id
            for length in range(1, len(words))
        )

    def _alone(self, key: str, form: Form, man: Man) -> Iterator[str]:
        """What contradicts «nobody else bears it».

        By names alone for ``sole``. For ``sole_in_collections`` others bear it: none of them is
        in the two collections, or, of kunyas, «ابن …» and by-names, none is known by it there.
        """
        if len(self._bearers[key]) > 1:
            yield "another narrator of the file lists the form"
        parts = split_name(key)
        others = self._others(parts, man)
        if form.scope == "sole" and others:
            yield f"others bear it: Taqrib {[one.number for one in others[:5]]}"
        rivals = [one.number for one in others if one.in_collections]
        named = form.kind == "name" and parts.line
        if form.scope == "sole_in_collections" and named and rivals:
            yield f"others of the collections bear it: Taqrib {rivals[:5]}"

    def _alone_in(self, key: str, form: Form, man: Man) -> Iterator[str]:
        """What contradicts «nobody else bears it in that collection», by names and signs alone.

        A man without signs, or with the 4 that the edition prints for ع in places, counts.
        """
        signs = COLLECTION_SIGNS[SOLE_IN[form.scope]] | {"4"}
        parts = split_name(key)
        if form.kind != "name" or not parts.own:
            yield "only a man's own name can be his alone in one collection"
        listed = [
            one
            for one in self._bearers[key] - {form.narrator_id}
            if not signs.isdisjoint(self._authority.signs.get(one, signs))
        ]
        rivals = [
            one.number
            for one in self._others(parts, man)
            if not one.signs or not signs.isdisjoint(one.signs)
        ]
        if listed or rivals:
            yield f"others of the collection bear it: {listed[:5]}, Taqrib {rivals[:5]}"

    def _others(self, parts: Name, man: Man) -> list[Man]:
        return [
            one
            for one in self._by_part[_part(parts)]
            if one.number != man.number and bears(parts, one.name)
        ]

    def _heads(self, narrator: int) -> list[list[set[str]]]:
        """The first words of each of his entries, in every shape that a form can have of them."""
        if narrator not in self._words:
            self._words[narrator] = [
                [_shapes(word) for word in mention_key(entry.text).split()[:_HEAD_WORDS]]
                for entry in self._entries.get(narrator, ())
            ]
        return self._words[narrator]

    @cached_property
    def _kunyas(self) -> dict[int, set[str]]:
        """The kunyas that any of his entries gives a man."""
        found: dict[int, set[str]] = defaultdict(set)
        for fact in self._authority.facts:
            if fact.field == "kunya":
                found[fact.narrator_id].update(split_name(mention_key(fact.value)).kunyas)
        return found

    @cached_property
    def _sole(self) -> dict[str, int]:
        """Forms that one man bears, by key."""
        return {
            mention_key(form.form): form.narrator_id for form in self._authority.forms if form.alone
        }

    @cached_property
    def _bearers(self) -> dict[str, set[int]]:
        found: dict[str, set[int]] = defaultdict(set)
        for form in self._authority.forms:
            found[mention_key(form.form)].add(form.narrator_id)
        return found

    @cached_property
    def _by_part(self) -> dict[str, list[Man]]:
        """Every man of the Taqrib under each part by which a form can begin."""
        found: dict[str, list[Man]] = defaultdict(list)
        for man in self._library.men.values():
            name = man.name
            for part in {name.own, *name.kunyas, *name.line, *name.words}:
                found[part].append(man)
        return found


def _part(parts: Name) -> str:
    return parts.own or (parts.line[0] if parts.line else "")


def _shapes(word: str) -> set[str]:
    """A word of an entry without its article, and without «and» or «by» written to it.

    «المعروف بابن علية», «وكاتبه».
    """
    return {bare(word), *(bare(word[1:]) for prefix in "وب" if word.startswith(prefix))}


def _in_order(key: str, head: list[set[str]]) -> bool:
    """Whether every word of a form stands in the head of an entry, in the form's order."""
    rest = iter(head)
    return all(any(bare(word) in shapes for shapes in rest) for word in key.split())
