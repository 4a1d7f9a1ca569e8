"""Whether a form is a man's, and whether others bear it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from corpus.authority.data import SCOPES, Authority, Fact, Form
from corpus.authority.library import Library
from corpus.authority.mentions import mention_key
from corpus.authority.names import Name, bare, bears, split_name
from corpus.authority.taqrib import Man
from corpus.authority.works import Entry

_LINE = frozenset({"بن", "بنت"})
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
        self._words: dict[int, frozenset[str]] = {}

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
        elif form.scope != "shared":
            yield from self._alone(key, form, man)

    def _is_his(self, key: str, form: Form, man: Man) -> bool:
        parts = split_name(key)
        if bears(parts, man.name) or self._library.named_together(key, man.name):
            return True
        if all(bare(word) in self._said(form.narrator_id) for word in key.split()):
            return True
        # What only the isnad adds to his name and his fathers', or a nisba to another form of his;
        # nobody else lists it.
        named = Name(parts.own, parts.line, parts.kunyas, frozenset())
        shorter, _, last = key.rpartition(" ")
        nisba_added = last.startswith("ال") and form.narrator_id in self._bearers[shorter]
        added = bool(parts.line) and (bears(named, man.name) or nisba_added)
        return added and self._bearers[key] == {form.narrator_id}

    def _alone(self, key: str, form: Form, man: Man) -> Iterator[str]:
        """What contradicts «nobody else bears it».

        By names alone for ``sole``. For ``sole_in_collections`` others bear it: none of them is
        in the two collections, or, of kunyas, «ابن …» and by-names, none is known by it there.
        """
        if len(self._bearers[key]) > 1:
            yield "another narrator of the file lists the form"
        parts = split_name(key)
        others = [
            one
            for one in self._by_part[_part(parts)]
            if one.number != man.number and bears(parts, one.name)
        ]
        if form.scope == "sole" and others:
            yield f"others bear it: Taqrib {[one.number for one in others[:5]]}"
        rivals = [one.number for one in others if one.in_collections]
        named = form.kind == "name" and parts.line
        if form.scope == "sole_in_collections" and named and rivals:
            yield f"others of the collections bear it: Taqrib {rivals[:5]}"

    def _said(self, narrator: int) -> frozenset[str]:
        """The words of a narrator's entries, also without «and» and «by» written to them."""
        if narrator not in self._words:
            said = {
                bare(word)
                for entry in self._entries.get(narrator, ())
                for word in mention_key(entry.text).split()
            }
            said |= {bare(word[1:]) for word in said if word[0] in "بو"}
            self._words[narrator] = frozenset(said | _LINE)
        return self._words[narrator]

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
