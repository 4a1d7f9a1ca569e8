"""Names as parts: the man's own name, his line of fathers, kunyas and what else stands with them.

Works on keys (`mentions.mention_key`), in which أبو, أبا and أبي are one word and ابن is بن.
"""

from dataclasses import dataclass
from functools import lru_cache

_ABD = frozenset({"عبد", "امه", "هبه", "عائذ"})
_UBAYD = frozenset({"عبيد", "تيم", "زيد", "سعد", "عايذ"})
_DIVINE = frozenset({"الله", "اللات", "الرحمن"})
_KUNYA = frozenset({"ابو", "ام"})
_LINE = frozenset({"بن", "بنت"})
# After these words «بن عمر» and «أبو بكر» name somebody else: «مولى بن عمر», «والد أبي بكر».
_OF_OTHERS = frozenset({
    "مولي", "مولاه", "والد", "والده", "اخو", "اخت", "عم", "عمه", "خال", "ختن", "كاتب", "صاحب",
    "زوج", "امراه", "خادم", "امه", "امها", "اخته", "قبل", "بعد", "عن", "من",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Name:
    """A name in parts; ``own`` is empty in «ابن شهاب», and a kunya where that is all he has."""

    own: str
    line: tuple[str, ...]
    kunyas: frozenset[str]
    words: frozenset[str]


@lru_cache(maxsize=65536)
def split_name(key: str) -> Name:
    """Split the key of a name or a mention into its parts, every word without its article."""
    units = [bare(unit) for unit in name_units(key)]
    own = "" if not units or units[0] in _LINE else units[0]
    line, kunyas, words = [], set(), set()
    for at, unit in enumerate(units):
        before = units[at - 1] if at else ""
        if before in _LINE:
            if at < 2 or units[at - 2] not in _OF_OTHERS:
                line.append(unit)
        elif _is_kunya(unit) and before not in _OF_OTHERS:
            kunyas.add(unit)
        elif unit not in _LINE and at:
            words.add(unit)
    return Name(own, tuple(line), frozenset(kunyas), frozenset(words))


def bears(form: Name, man: Name) -> bool:
    """Whether a man of this name can be called by this form.

    His own name or one of his kunyas comes first, or «ابن» and one of his fathers; fathers stand
    in their order, the first being his own father; every other word stands with his name.
    """
    words = man.words | {man.own}
    called = form.kunyas <= man.kunyas | {man.own} and form.words <= words
    if not called or not _in_order(form.line, man.line):
        return False
    if not form.own:
        return bool(form.line)
    if form.own in man.kunyas:
        return True
    same = form.own == man.own or (form.own in man.words and not form.line)
    return same and form.line[:1] in ((), man.line[:1])


def name_units(key: str) -> list[str]:
    """Join what is one name: «عبد الله», «ابو بكر», «ابو عبد الرحمن»."""
    words = key.split()
    units: list[str] = []
    at = 0
    while at < len(words):
        size = _unit_size(words, at)
        units.append(" ".join(words[at : at + size]))
        at += size
    return units


def bare(unit: str) -> str:
    """Return a unit without its article: isnads write حسن and الحسن of the same man."""
    return unit[2:] if unit.startswith("ال") and len(unit) > 4 else unit


def _is_kunya(unit: str) -> bool:
    return unit.partition(" ")[0] in _KUNYA and " " in unit


def _in_order(part: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    rest = iter(whole)
    return all(name in rest for name in part)


def _unit_size(words: list[str], at: int) -> int:
    word, following = words[at], words[at + 1 : at + 2]
    if not following or following[0] in _LINE:
        return 1
    if word in _KUNYA:
        return 1 + _unit_size(words, at + 1)
    if word in _ABD or (word in _UBAYD and following[0] in _DIVINE):
        return 2
    return 1
