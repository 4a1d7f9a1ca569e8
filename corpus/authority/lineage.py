"""Fathers and sons who are both in the authority file, so that «عن أبيه» can name a man."""

from collections import defaultdict

from corpus.authority.cities import NISBAS
from corpus.authority.data import Authority
from corpus.authority.mentions import mention_key
from corpus.authority.names import Name, bare, split_name

# Townsmen and clients are not of one house.
_NOT_OF_A_HOUSE = {
    bare(mention_key(nisba)) for nisbas in NISBAS.values() for nisba in nisbas
} | {"مولاهم"}  # fmt: skip


def fathers_in_file(authority: Authority) -> dict[int, int]:
    """Return narrator id → his father's, where exactly one narrator can be the father.

    The son's line, «هشام بن عروة بن الزبير», continued by the father's name, must agree with the
    father's own, «عروة بن الزبير بن العوام», the further the better. Where it agrees over two
    names, the nisbas must not speak of two houses; where over one or none, the two must be of one
    house or an attested pair. A kunya alone, «بن أبي سعيد», is borne by too many: the attested
    father must be of the son's house, or have his own name in the son's.
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
        found = {
            one
            for one, agreed in agreeing.items()
            if agreed == most
            and _can_be(name, names[one], agreed, attested=(one, son) in authority.attested)
        }
        if len(found) == 1:
            result[son] = found.pop()
    return result


def _can_be(son: Name, father: Name, agreed: int, *, attested: bool) -> bool:
    of_one, of_both = _house(son) & _house(father), _house(son) and _house(father)
    if agreed > 1:
        return bool(of_one or attested or agreed > 2 or not of_both)
    if agreed == 1:
        return bool(of_one or attested)
    own = father.own not in father.kunyas and father.own in {son.line[0], *son.words}
    return attested and bool(own or of_one) and not _other_line(son.line, father)


def _house(name: Name) -> frozenset[str]:
    return name.words - _NOT_OF_A_HOUSE


def _agreement(line: tuple[str, ...], father: Name) -> int:
    """How many names of the son's line, after the father's own, stand in the father's too."""
    shared = min(len(line) - 1, len(father.line))
    same = line[0] == father.own and line[1 : 1 + shared] == father.line[:shared]
    return shared if same else 0


def _other_line(line: tuple[str, ...], father: Name) -> bool:
    return bool(len(line) > 1 and father.line and line[1] != father.line[0])
