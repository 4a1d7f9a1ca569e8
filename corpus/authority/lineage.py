"""Fathers and sons who are both in the authority file, so that «عن أبيه» can name a man."""

from collections import defaultdict

from corpus.authority.data import Authority
from corpus.authority.mentions import mention_key
from corpus.authority.names import Name, split_name


def fathers_in_file(authority: Authority) -> dict[int, int]:
    """Return narrator id → his father's, where exactly one narrator can be the father.

    The son's line, «هشام بن عروة بن الزبير», continued by the father's name, must agree with the
    father's own, «عروة بن الزبير بن العوام», over two names at least; or the two are an attested
    pair and the son is called by his father's kunya or name.
    """
    names = {one.id: split_name(mention_key(one.name_ar)) for one in authority.narrators}
    called: dict[str, set[int]] = defaultdict(set)
    for one, name in names.items():
        for own in {name.own, *name.kunyas}:
            called[own].add(one)
    result = {}
    for son, name in names.items():
        possible = called[name.line[0]] - {son} if name.line else set()
        agreeing = {one: _agreement(name.line, names[one]) for one in possible}
        most = max(agreeing.values(), default=0)
        found = {one for one, names_agreed in agreeing.items() if names_agreed == most}
        if most == 0:
            found = {
                one
                for one in found
                if (one, son) in authority.attested and not _other_line(name.line, names[one])
            }
        if len(found) == 1:
            result[son] = found.pop()
    return result


def _agreement(line: tuple[str, ...], father: Name) -> int:
    """How many names of the son's line, after the father's own, stand in the father's too."""
    shared = min(len(line) - 1, len(father.line))
    same = line[0] == father.own and line[1 : 1 + shared] == father.line[:shared]
    return shared if same else 0


def _other_line(line: tuple[str, ...], father: Name) -> bool:
    return bool(len(line) > 1 and father.line and line[1] != father.line[0])
