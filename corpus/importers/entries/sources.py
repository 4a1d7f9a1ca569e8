"""Whom the compilers of the four Sunan heard, as the Kashif's lists and the signs say."""

from collections import defaultdict

from corpus.authority.mentions import mention_key
from corpus.importers.entries.judge import Judgement
from corpus.importers.sahih_explorer.own_sources import Heard

_COMPILERS = {  # how a list names each, and his sign
    "abudawud": ("ابو داود", "د"),
    "tirmidhi": ("الترمذي", "ت"),
    "nasai": ("النسايي", "س"),
    "ibnmajah": ("بن ماجه", "ق"),
}
_TOGETHER = ("الجماعه", "السته", "الاربعه", "سوي ")
# Before these generations «أبو داود» is another.
_FIRST_HEARD = 9


Men = dict[str, set[int]]


def heard_of(judgement: Judgement) -> Heard:
    """Read the lists of the linked entries of men whom the compilers can have heard.

    A list may break off («البخاري مقرونا، وأبو داود»): who is named anywhere is not unnamed, and
    whoever has the compiler's sign counts with those whom he heard until a list leaves him out.
    """
    named, unnamed = _listed(judgement)
    for man, signs in judgement.people.signs.items():
        if man > 0 and _late(judgement, man) is True:
            for collection, (_, sign) in _COMPILERS.items():
                if sign in signs and man not in unnamed[collection]:
                    named[collection].add(man)
    return Heard(
        {collection: frozenset(men) for collection, men in named.items()},
        {collection: frozenset(men) for collection, men in unnamed.items()},
    )


def _listed(judgement: Judgement) -> tuple[Men, Men]:
    """By collection: of whose students the Kashif names the compiler, and of whose others only."""
    named: Men = defaultdict(set)
    unnamed: Men = defaultdict(set)
    for one in judgement.entries:
        narrator = one.verdict.narrator
        if narrator is None or one.numbered.entry.work != "kashif":
            continue
        if _late(judgement, narrator) is False:
            continue
        students = [mention_key(item.words) for item in one.items if not item.of_teacher]
        text = mention_key(one.numbered.entry.text)
        for collection, (compiler, _) in _COMPILERS.items():
            if any(_means(words, compiler) for words in students):
                named[collection].add(narrator)
            elif students and (compiler not in text or _excepted(students, compiler)):
                unnamed[collection].add(narrator)
    return named, unnamed


def _late(judgement: Judgement, narrator: int) -> bool | None:
    """Whether his generation is one that the compilers heard, None where it is not known."""
    counted = judgement.people.known[narrator].generation
    return None if counted is None else counted >= _FIRST_HEARD


def _means(words: str, compiler: str) -> bool:
    """Whether words of a list are the compiler's name, or «الجماعة», «سوى X» and he is not X."""
    return words == compiler or (words.startswith(_TOGETHER) and compiler not in words)


def _excepted(students: list[str], compiler: str) -> bool:
    return any(words.startswith(_TOGETHER) and compiler in words for words in students)
