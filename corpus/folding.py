"""Folding of Arabic and Latin text for searching: the twin of ``corpus/sql/01_functions.sql``.

A fold is compared and indexed, never shown. Both sides take the same steps over the same ranges
of characters, and the tests prove them equal on generated strings:

1. other scripts, symbols and unassigned code points (`_OUTSIDE`) become spaces. All that is left
   was assigned by Unicode 14, and an assigned character's decomposition never changes, so that
   the fold does not depend on the tables of this Python or of that PostgreSQL;
2. compatibility decomposition (NFKD: as the marks are dropped next, NFKC would say the same);
3. letter case, variants of letters and digits become one; marks and invisible signs go;
4. a run of anything else than letters and digits is one space, and none stands at the ends.

`fold_ar` then reads ءا as ا. `fold_latin` starts by dropping every kind of ʿayn and hamza mark
and spelling out the digraphs of scholarly alphabets, and ends with `_LATIN_HABITS`.
"""

import re
import unicodedata
from functools import lru_cache

_OUTSIDE = re.compile(
    "[^\u0001-\u036f\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u1d00-\u1eff\u2000-\u2064\u2066-\u2071"
    "\u2074-\u208e\u2090-\u209c\u2100-\u218b\ufb00-\ufb06\ufb50-\ufbc2\ufbd3-\ufd8f\ufd92-\ufdc7"
    "\ufdf0-\ufdff\ufe00-\ufe0f\ufe20-\ufe2f\ufe70-\ufe74\ufe76-\ufefc\ufeff\uff01-\uff5e]"
)
_DROPPED = re.compile(
    "[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc"
    "\u06df-\u06e8\u06ea-\u06ed\u08c9-\u08e1\u08e3-\u08ff\u1dc0-\u1dff\u200c-\u200f\u202a-\u202e"
    "\u2060-\u206f\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+"
)
_SEPARATORS = re.compile(
    "[^a-z0-9\u0621-\u063a\u0641-\u064a\u066e\u066f\u0671-\u0673\u0679-\u06d3\u06d5\u06ee\u06ef"
    "\u06fa-\u06fc\u06ff\u0750-\u077f\u08a0-\u08c8]+"
)
_LOWER = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
_VARIANTS = str.maketrans(
    "ٱٲٳىیېےۍؠێةۃہھەکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ıøłđħ",
    "ااايييييييهههههكك01234567890123456789ioldh",
)
_GONE = str.maketrans("", "", "".join(filter(_DROPPED.match, map(chr, range(0x10000)))))
_SAME: dict[int, int | None] = {**_LOWER, **_VARIANTS, **_GONE}
_HAMZA_ALEF = re.compile("ء+ا")

_AYN = dict.fromkeys(map(ord, "'`´‘’‛ʹʻʼʽʾʿˀˁʔʕˤˈˊˋ˒˓′‵ᶜꜣꜥ＇"))
_DIGRAPHS = (
    ("d\u0331", "dh"), ("t\u0331", "th"), ("h\u032e", "kh"), ("g\u0307", "gh"),
    ("s\u030c", "sh"), ("g\u030c", "j"), ("æ", "ae"), ("œ", "oe"), ("ß", "ss"),
)  # fmt: skip
# Applied in this order to a folded name between two spaces. The article, ibn and the like are
# words of their own here, so that nothing is taken out of the inside of a word.
_LATIN_HABITS = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        ("[ou]+", "u"),
        ("ee+|i+", "i"),
        ("aa+", "a"),
        ("[ae][iy]+", "ay"),
        ("a[uw]+", "aw"),
        ("ch", "sh"),
        ("dj", "j"),
        ("dh", "z"),
        ("ah(?= )", "a"),
        (" ([aeu]?l )+(?=[a-z])", " "),
        (r" [aeu](th|sh|[tdrzsn]) \1", r" \1"),
        (" (bin|ben|bn|b|ibnu|ibni)(?= )", " ibn"),
        (" (bt|bte|bent|binti)(?= )", " bint"),
        (" (abi|aba|abul|abil|abal)(?= )", " abu"),
        (" um(?= )", " umm"),
        (" (abd|ubayd)[aeiu]?ll?a(?= )", r" \1 alla"),
        (" (abd|ubayd)[aeiu]l ?(?=[a-z])", r" \1 "),
        (r" (abd|ubayd)[aeiu](th|sh|[tdrzs]) ?\2", r" \1 \2"),
        ("ss+", "s"),
    )
)


def fold_ar(text: str) -> str:
    """Fold a text for searching in Arabic; digits and ASCII letters in it are kept."""
    return _HAMZA_ALEF.sub("ا", _letters(_decomposed(text)))


def fold_latin(text: str) -> str:
    """Fold a Latin name or text, so that transliteration habits meet; Arabic folds as Arabic."""
    decomposed = _decomposed(text.translate(_AYN)).translate(_LOWER)
    for written, spelt in _DIGRAPHS:
        decomposed = decomposed.replace(written, spelt)
    folded = f" {_letters(decomposed)} "
    for pattern, replacement in _LATIN_HABITS:
        folded = pattern.sub(replacement, folded)
    return folded.strip(" ")


def fold_ar_map(text: str) -> tuple[str, list[int]]:
    """Fold as `fold_ar` does; ``offsets[i]`` is the place in ``text`` of folded character ``i``.

    A letter that folds into several repeats its place; ءا stands where its hamza does.
    """
    pieces = [(letter, place) for place, source in enumerate(text) for letter in _unit(source)]
    kept = _first_of_runs(pieces)
    return "".join(letter for letter, _ in kept), [place for _, place in kept]


def source_span(text: str, offsets: list[int], start: int, end: int) -> tuple[int, int]:
    """Carry a span of folded characters back to ``text``, with the marks on its last letter."""
    if not 0 <= start < end <= len(offsets):
        raise ValueError(f"no folded span {start}–{end} in {len(offsets)} characters")
    stop = offsets[end - 1] + 1
    while stop < len(text) and not _unit(text[stop]):
        stop += 1
    return offsets[start], stop


def _decomposed(text: str) -> str:
    return unicodedata.normalize("NFKD", _OUTSIDE.sub(" ", text))


def _letters(decomposed: str) -> str:
    return _SEPARATORS.sub(" ", decomposed.translate(_SAME)).strip(" ")


@lru_cache(maxsize=8192)
def _unit(character: str) -> str:
    """What one character folds into: nothing, a space, or letters and spaces."""
    return _SEPARATORS.sub(" ", _decomposed(character).translate(_SAME))


def _first_of_runs(pieces: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Keep one space of each run, none at the ends, and read ء+ا as one ا."""
    kept: list[tuple[str, int]] = []
    for letter, place in pieces:
        if letter == " " and (not kept or kept[-1][0] == " "):
            continue
        first = place
        while letter == "ا" and kept and kept[-1][0] == "ء":
            first = kept.pop()[1]
        kept.append((letter, first))
    return kept[:-1] if kept and kept[-1][0] == " " else kept
