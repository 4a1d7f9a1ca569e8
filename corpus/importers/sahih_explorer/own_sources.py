"""Whom the compilers of the Sunan heard themselves, where the chain's words fit two namesakes.

The links give «محمد بن الصباح» of Ibn Majah to al-Dulabi throughout. The Kashif names Ibn Majah
among those who heard al-Jarjara'i and not among al-Dulabi's: the first man of such a chain is then
the one namesake whom the Kashif says the compiler heard, or, of several, none surely.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from corpus.authority.mentions import glossed_keys, mention_keys
from corpus.authority.names import Name, bears, split_name
from corpus.importers.catalogue import OPENITI
from corpus.importers.chain_rows import Node
from corpus.importers.sahih_explorer.combine import WEAK_LINK_CONFIDENCE
from corpus.importers.sahih_explorer.fit import Called
from corpus.importers.sahih_explorer.ground import Said

_NOBODY = frozenset[int]()


@dataclass(frozen=True, slots=True)
class Heard:
    """By collection: whom its compiler heard, as lists and signs say, and whom a list denies.

    ``unnamed`` are those of whose students the Kashif names others and not the compiler.
    """

    named: Mapping[str, frozenset[int]] = field(default_factory=dict)
    unnamed: Mapping[str, frozenset[int]] = field(default_factory=dict)


def _forms(said: Said) -> Iterator[Name]:
    """What the words call him, if it is a name with a father's; «أبو بكر», «محمود» fit too many."""
    keys = glossed_keys(said.text, said.gloss)[0] if said.gloss else mention_keys(said.text)
    for key in keys:
        form = split_name(key)
        if form.own and form.line:
            yield form


def _is_called(forms: Iterable[Name], other: Called) -> bool:
    return any(bears(form, name) for form in forms for name in other.names)


def own_source(
    node: Node, said: Said, collection: str, heard: Heard, called: Mapping[int, Called]
) -> Node:
    """The node of the compiler's own source; ``called`` by the narrators' ids in the corpus."""
    one = node.narrator_id
    if node.status != "probable" or one not in heard.unnamed.get(collection, _NOBODY):
        return node
    forms = tuple(_forms(said))
    fitting = tuple(
        other
        for other in sorted(heard.named.get(collection, _NOBODY))
        if other in called and _is_called(forms, called[other])
    )
    if not fitting:
        return node
    if len(fitting) == 1:
        return replace(
            node,
            narrator_id=fitting[0],
            candidates=fitting,
            confidence=WEAK_LINK_CONFIDENCE,
            dataset_id=OPENITI,
        )
    return replace(
        node,
        status="ambiguous",
        narrator_id=None,
        candidates=(*fitting, one),
        confidence=None,
        dataset_id=OPENITI,
    )
