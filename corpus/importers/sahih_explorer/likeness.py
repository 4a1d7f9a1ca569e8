"""How far two records of narrators speak for one man: names, dates, rank.

Compared are the names as parts (`corpus.authority.names`), generation, year of death, and the rank
that both quote from the Taqrib. The weights order the candidates; nothing rests on one of them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from rapidfuzz.distance import Levenshtein

from corpus.authority.names import Name, name_units, split_name
from corpus.folding import fold_latin

# Works and file copy the same dates: a small difference is one man, a large one two.
_YEAR_WEIGHTS = ((0, 3), (3, 1), (12, -1), (45, -3), (9999, -6))
_IMPOSSIBLE_GENERATION = 3
_GENERATION_WEIGHT = {0: 2, 1: 0, 2: -3}
APART = -3
_MOSTLY = 0.6
_LINE = ("بن", "بنت")
_TRUSTED = ("ثقه", "صدوق", "لا باس", "ليس به", "مقبول", "صحاب", "صحبه", "مخضرم")
_TITLE = "ام المومنين "
_NO_OWN = frozenset(("", "ابو", "ام"))  # how a name opens that gives no name of his own
_TOWNS = re.compile(
    "بصري|كوفي|مدني|مكي|شامي|دمشقي|حمصي|مصري|بغدادي|واسطي|مروزي|نيسابوري|بلخي|رازي|يماني|يمامي|جزري"
)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a man in a form that can be compared.

    ``called`` are keys of forms by which he alone is meant («بن شهاب», «بن عليه»).
    """

    names: tuple[Name, ...]
    latin: tuple[Name, ...]
    called: frozenset[str]
    generation: int | None
    deaths: frozenset[int]
    rank: str


def names_of(key: str) -> Iterator[Name]:
    """The name that a key holds, and where it opens with a kunya, the man's own that follows it.

    «ابو سعيد سعد بن مالك الخدري» is called Abu Saʿid and is Saʿd b. Malik.
    """
    whole = split_name(key.removeprefix(_TITLE))
    yield whole
    units = name_units(key)
    for place in range(1, len(units) - 1):
        if units[place + 1] in _LINE and units[place - 1] not in (*_LINE, "مولي", "اخت", "اخو"):
            rest = split_name(" ".join(units[place:]))
            own = {whole.own} if whole.own.startswith(("ابو ", "ام ")) else set()
            words = whole.words - {rest.own}
            yield replace(rest, kunyas=rest.kunyas | whole.kunyas | own, words=rest.words | words)
            return


def latin_name(text: str) -> Name:
    """A Latin name in parts, folded, so that all habits of transliteration meet."""
    words = fold_latin(text).replace(" ibn ", " بن ").replace(" bint ", " بنت ")
    joined = words.replace("abu ", "ابو ").replace("umm ", "ام ").replace("abd ", "عبد ")
    return split_name(joined)


@dataclass(frozen=True, slots=True)
class Likeness:
    """What speaks for one man: the names' agreement and the facts', which may speak against."""

    names: int
    facts: int

    @property
    def score(self) -> int:
        """The two together."""
        return self.names + self.facts


def likeness(ours: Known, theirs: Known, their_keys: Iterable[str]) -> Likeness | None:
    """Weigh what speaks for one man, None where something excludes it.

    ``their_keys`` are the keys of the other record's whole names.
    """
    facts = _facts(ours, theirs)
    if facts is None:
        return None
    pairs = [(a, b) for a in ours.names for b in theirs.names]
    if not theirs.names:
        pairs = [(a, b) for a in ours.latin for b in theirs.latin]
    named = max((score for a, b in pairs if (score := _names(a, b)) is not None), default=None)
    if not ours.called.isdisjoint(their_keys):
        named = max(named or 0, 4)
    return None if named is None else Likeness(named, facts)


def signs_weight(ours: frozenset[str] | None, theirs: frozenset[str] | None) -> int:
    """What the collections in which both are counted add; ``APART`` where they share none."""
    if ours is None or theirs is None:
        return 0
    if ours == theirs:
        return 3
    shared = len(ours & theirs) / len(ours | theirs)
    return 1 if shared >= _MOSTLY else -1 if shared else APART


def _facts(ours: Known, theirs: Known) -> int | None:
    """What generation, year of death and rank add; None where they exclude."""
    score = _ranks(ours.rank, theirs.rank)
    if ours.generation and theirs.generation:
        apart = abs(ours.generation - theirs.generation)
        if apart >= _IMPOSSIBLE_GENERATION:
            return None
        score += _GENERATION_WEIGHT[apart]
    if ours.deaths and theirs.deaths:
        apart = min(abs(a - b) for a in ours.deaths for b in theirs.deaths)
        score += next(weight for years, weight in _YEAR_WEIGHTS if apart <= years)
    return score


def _ranks(ours: str, theirs: str) -> int:
    """1 where they are one, -2 where the one trusts the man and the other does not know him."""
    if not ours or not theirs:
        return 0
    trusted = (ours.startswith(_TRUSTED), theirs.startswith(_TRUSTED))
    return 1 if ours == theirs else -2 if trusted[0] != trusted[1] else 0


def _names(ours: Name, theirs: Name) -> int | None:
    """How far two names agree; None where they cannot be one man's."""
    kunyas = (ours.kunyas | {ours.own}) & (theirs.kunyas | {theirs.own})
    shared = len(kunyas - {ours.own}) + min(len(ours.words & theirs.words), 2)
    if ours.own == theirs.own != "":
        base = _line(ours, theirs)
        if base == 0 and (shared or not (theirs.line or theirs.words)):
            base = 1
        return max(base + shared - _clash(ours, theirs), 0) if base else None
    nameless = {name.own.partition(" ")[0] for name in (ours, theirs)} & _NO_OWN
    if nameless and kunyas and shared and not (ours.line and theirs.line):
        return max(1 + shared - _clash(ours, theirs), 0)
    return None


def _line(ours: Name, theirs: Name) -> int | None:
    """How many fathers agree, 0 where nothing is known, None where the fathers differ.

    A grandfather may stand for the father; further up, the file's letters are not always right.
    """
    if not ours.line or not theirs.line:
        return 0
    pairs = list(zip(ours.line, theirs.line, strict=False))
    if all(_one_father(a, b) for a, b in pairs):
        by_name = theirs.line[0] in ours.words  # «بن أبي يعقوب يوسف»
        return min(sum(a == b for a, b in pairs), 3) or int(by_name)
    longer, shorter = sorted((ours.line, theirs.line), key=len, reverse=True)
    rest = iter(longer)
    skipped = all(father in rest for father in shorter)
    return 1 if skipped or _same_below(pairs) else None


def _same_below(pairs: list[tuple[str, str]]) -> bool:
    """Whether the line agrees but far up: two fathers, or one and then a letter (بكر, بكير)."""
    agreeing = sum(1 for _ in takewhile(lambda pair: _one_father(*pair), pairs))
    letter = all(Levenshtein.distance(a, b, score_cutoff=1) <= 1 for a, b in pairs[1:])
    return agreeing >= 2 or (agreeing == 1 and letter)


def _one_father(ours: str, theirs: str) -> bool:
    """A kunya may stand for the father's name: nothing is known from it."""
    return ours == theirs or ours.startswith("ابو ") != theirs.startswith("ابو ")


def _clash(ours: Name, theirs: Name) -> int:
    """Other kunyas, towns and tribes speak against, but men had several of each."""
    kunyas = bool(ours.kunyas and theirs.kunyas and not ours.kunyas & theirs.kunyas)
    towns = _apart(_towns(ours), _towns(theirs))
    return kunyas + towns + _apart(_nisbas(ours), _nisbas(theirs))


def _apart(ours: frozenset[str], theirs: frozenset[str]) -> bool:
    return bool(ours and theirs and not ours & theirs)


def _towns(name: Name) -> frozenset[str]:
    return frozenset(filter(_TOWNS.fullmatch, name.words))


def _nisbas(name: Name) -> frozenset[str]:
    return frozenset(word for word in name.words if len(word) > 3 and word.endswith("ي"))
