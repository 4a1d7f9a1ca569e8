"""Tell whether two mentions of one report can name the same man."""

from __future__ import annotations

from functools import lru_cache

from corpus.isnad import names_lexicon as lx
from corpus.isnad.names import CLIENT
from corpus.isnad.words import UBAYY

#: al-Zuhri, who is called by two names in one chain more often than any other man.
AZ_ZUHRI = ("زهري",)
_ALIASES = {("ابن", "شهاب"): AZ_ZUHRI, ("ابن", "شهاب", "الزهري"): AZ_ZUHRI}
#: «أبي»: no kunya repeats it, but «أبي بن كعب» does.
_FATHER = ("ابو",)
_KUNYA = frozenset({"ابي", "ابا", "ابو"})
#: Companions called by their fathers' names, who are also grandfathers in other men's lineages.
_ABDALLAH = ("عبد", "الله")
_ABDALLAHS = frozenset(("بن", father) for father in ["عمر", "عباس", "مسعود", "زبير", "عمرو"])


@lru_cache(maxsize=16384)
def plain(skels: tuple[str, ...]) -> tuple[str, ...]:
    """Return a mention's words without case: «أبا»/«أبي»/«أبو» alike, «ابن» as «بن», no article."""
    if skels in _ALIASES:
        return _ALIASES[skels]
    words: list[str] = []
    for skel in skels:
        word = skel
        if words and word in CLIENT:
            break
        if word in _KUNYA or word == UBAYY:
            word = "ابو"
        elif word in lx.SON:
            word = "بن"
        elif word in lx.DAUGHTER:
            word = "بنت"
        elif word.startswith("ال") and len(word) > 4:
            word = word[2:]
        elif word.endswith("ا") and word[:-1] in lx.ISMS:
            word = word[:-1]
        words += ["عبد", "الله"] if word == "عبدالله" else [word]
    return tuple(words)


def same_words(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Tell whether both mentions are the same words, case aside."""
    return plain(one) == plain(other)


def can_be_same(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Tell whether the words of one mention stand together within the other's."""
    short, long = sorted((plain(one), plain(other)), key=len)
    width = len(short)
    if short == _FATHER:
        return long == _FATHER or long[:2] == (*_FATHER, "بن")
    if not width:
        return False
    if short in _ABDALLAHS and width < len(long):
        return long[:2] == _ABDALLAH and long[2:4] == short
    starts = range(len(long) - width + 1)
    return any(long[at : at + width] == short and _whole(long, at, width) for at in starts)


def _whole(long: tuple[str, ...], at: int, width: int) -> bool:
    """Reject «بكر» within «أبو بكر» and a father's name within «ابن فلان»."""
    before = long[at - 1] if at else ""
    return before not in ("ابو", "بن", "ام", "بنت", "عبد") or long[at] == "بن"
