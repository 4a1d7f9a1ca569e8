"""Words of an Arabic text with their offsets, over a skeleton without marks.

The reader looks at skeletons (no vowel signs, alef forms unified) and answers in offsets of the
untouched text, so a word keeps both. Punctuation is not a word: it is the gap before one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_MARKS = (
    "\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed"
    "\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufffd"
)
_LETTERS = "\u0621-\u063f\u0641-\u064a\u0671-\u06d3\ufdf2\ufdfa"
_WORD = re.compile(f"(?:[{_LETTERS}][{_MARKS}]*)+")
_MARK = re.compile(f"[{_MARKS}]+")
_UNIFY = str.maketrans("أإآٱىؤئ", "اااايوي")
_GLUED = frozenset(
    "ان" + rest
    for rest in [
        "رسول",
        "النبي",
        "الله",
        "نبي",
        "صلي",
        "عليه",
        "وسلم",
        "حدثه",
        "اخبره",
        "اخبرته",
        "حدثته",
        "حدثهم",
        "اخبرهم",
        "فقال",
    ]
)
#: What the edition prints for the bytes of a letter that is lost.
DAMAGED = "\ufffd"
_BROKEN = "برنا"
_NAME_VOWELS = frozenset("\u064c\u064d\u064f\u0650")
#: Skeleton of the name «أُبَيّ», to be told from the kunya's «أبي».
UBAYY = "أبي"
_DASHES = frozenset("-\u0640–—")
_QUOTES = frozenset('"«“”{﴿')
_ENDS = frozenset('."«»“”{}﴿﴾\n')
_SPACE = " \t\r\n\u200b\u200c\u200d\u200e\u200f"


@lru_cache(maxsize=65536)
def skeleton(word: str) -> str:
    """Return ``word`` without marks, with alef, yaa and hamza forms unified.

    Not the folding of the search: that makes one of «على» and «علي», «إن» and «أن», «أبي» and
    «أُبَيّ», ة and ه, and the reader must tell them apart.
    """
    bare = _MARK.sub("", word)
    if bare.startswith("إن") and len(bare) <= 5:
        return "إ" + bare[1:].translate(_UNIFY)
    if bare in ("أبى", "أبي") and word[1:2] == "\u064f":
        return UBAYY
    if bare == "على" and _NAME_VOWELS.isdisjoint(word):
        return bare  # the preposition; the man is «علي»
    return bare.translate(_UNIFY)


def damaged(raw: str) -> str:
    """Return the pattern of what ``raw``, in which a letter is lost, can stand for."""
    parts = re.split(f"{DAMAGED}+", raw)
    return "[^ ]".join(skeleton(part) for part in parts)


def skeletons(words: str) -> frozenset[str]:
    """Return the skeletons of the words of a space-separated list."""
    return frozenset(skeleton(word) for word in words.split())


@dataclass(frozen=True, slots=True)
class Word:
    """A word: its slice of the text, its skeleton, and the punctuation that precedes it."""

    start: int
    end: int
    raw: str
    skel: str
    gap: str
    conj: str = ""

    @property
    def lead(self) -> int:
        """Offset of the word with its conjunction."""
        return self.start - len(self.conj)

    @property
    def whole(self) -> str:
        """Skeleton with the conjunction."""
        return self.conj[:1] + self.skel

    @property
    def dashed(self) -> bool:
        """A dash stands before the word («- يعني ...», «ـ رضى الله عنه ـ»)."""
        return not _DASHES.isdisjoint(self.gap)

    @property
    def quoted(self) -> bool:
        """A quotation mark or verse bracket opens before the word."""
        return self.gap.rstrip(_SPACE)[-1:] in _QUOTES

    @property
    def sentence(self) -> bool:
        """A sentence or quotation has ended before the word."""
        return not _ENDS.isdisjoint(self.gap)

    def without_first(self) -> Word:
        """Return the word without its first letter (a conjunction or preposition) and its marks."""
        cut = 1
        while cut < len(self.raw) and _MARK.match(self.raw[cut]):
            cut += 1
        rest, head = self.raw[cut:], self.raw[:cut]
        return Word(self.start + cut, self.end, rest, skeleton(rest), self.gap, head)


def _pieces(text: str) -> list[tuple[int, int]]:
    """Return the slices of the words, the particle «أن» unglued from «رسول» and «الله»."""
    found = []
    for match in _WORD.finditer(text):
        start, end = match.span()
        if skeleton(match.group()) in _GLUED and (cut := text.find("ن", start, end)) >= 0:
            cut += 1
            while cut < end and _MARK.match(text[cut]):
                cut += 1
            found.append((start, cut))
            start = cut
        broken = skeleton(match.group()) == _BROKEN and found
        if broken and skeleton(text[slice(*found[-1])]) == "اخ":
            found.pop()  # «أخ برنا»: one word of the edition in two
        found.append((start, end))
    return found


def words_of(text: str) -> list[Word]:
    """Return the Arabic words of ``text`` in order."""
    words, last = [], 0
    for start, end in _pieces(text):
        raw = text[start:end]
        words.append(Word(start, end, raw, skeleton(raw), text[last:start]))
        last = end
    return words
