"""Fathers and sons who are both in the authority file, so that «عن أبيه» can name a man."""

from collections import defaultdict

from corpus.authority.data import Authority
from corpus.authority.mentions import mention_key
from corpus.authority.names import Name, split_name


# Two names after the father's own are still shared by men who are not of one house.
_NAMESAKES_AGREE = 2


def fathers_in_file(authority: Authority) -> dict[int, int]:
    """Return narrator id → his father's, where exactly one narrator can be the father.

    The son's line, «هشام بن عروة بن الزبير», continued by the father's name, must agree with the
    father's own, «عروة بن الزبير بن العوام», over two names at least, and the two share a nisba or are an
    attested pair; or nothing more is told of the father's line, the two are an attested pair, and
    the son's name has the father's own: a kunya alone is borne by too many.
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
                if (one, son) in authority.attested
                and _named_in(name, names[one])
                and not _other_line(name.line, names[one])
            }
        elif most <= _NAMESAKES_AGREE:
            found = {
                one
                for one in found
                if (one, son) in authority.attested or name.words & names[one].words
            }
        if len(found) == 1:
            result[son] = found.pop()
    return result


def _agreement(line: tuple[str, ...], father: Name) -> int:
    """How many names of the son's line, after the father's own, stand in the father's too."""
    shared = min(len(line) - 1, len(father.line))
    same = line[0] == father.own and line[1 : 1 + shared] == father.line[:shared]
    return shared if same else 0


def _named_in(son: Name, father: Name) -> bool:
    """Whether the son's name has the father's own: «سعيد بن أبي سعيد كيسان»."""
    return father.own not in father.kunyas and father.own in {son.line[0], *son.words}


def _other_line(line: tuple[str, ...], father: Name) -> bool:
    return bool(len(line) > 1 and father.line and line[1] != father.line[0])
