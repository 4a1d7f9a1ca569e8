"""Does a translation open with a transmitter whom its Arabic names?

A check of the numbers, not of the translation: where a file's numbering slips, the text of a
neighbouring report stands under a number. Names are compared by their consonants alone, so that
every habit of transliteration meets the Arabic spelling.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from corpus.folding import fold_ar

_CONSONANTS = str.maketrans(
    "بتثجحخدذرزسشصضطظعغفقكلمنهويائؤء", "bttjhkddrdsssdtd\0gfkklmnh\0\0\0\0\0\0"
)
# s and h are two letters in Isḥāq alone among the frequent names.
_DIGRAPHS = (
    ("ishaq", "s\0k"), ("ishac", "s\0k"),
    ("th", "t"), ("dh", "d"), ("sh", "s"), ("ch", "s"), ("kh", "k"), ("gh", "g"), ("dj", "j"),
    ("ph", "f"), ("q", "k"), ("v", "f"), ("c", "k"), ("z", "d"),
)  # fmt: skip
_NOT_NAMES = re.compile(
    "ibn|bin|abu|abou|abi|umm|oum|bint|allah|malik|malek|yahya|the|this|and|his|her|son|hadith|"
    "narrated|reported|récit|prophet|apostle|messenger|prophète|envoyé|dieu",
    re.IGNORECASE,
)
_OPENINGS = (
    re.compile(
        r"(?:^Narrated|[Oo]n the authority of|[Nn]arrated by|[Rr]eported by|D'après|Selon)\s+"
        r"(?P<name>[^,:(;\"«]{3,45}?)(?=[,:(;\"«]| that | who | reported| said|$)"
    ),
    re.compile(
        r"^(?P<name>[^,:(;\"«]{3,45}?)(?: \([^)]*\))? "
        r"(?:reported|narrated|said|a rapporté|a dit|related)\b"
    ),
)
# The translator may name the man of whom the Arabic says only «his father».
_RELATIVE = re.compile(
    r"\b(?:ابيه|ابيها|جده|جدته|عمه|عمته|امه|خالته|خاله|اخيه)\b|"
    r"\b(?:حدثني|حدثنا|اخبرني|سمعت|عن) ابي (?:عن|قال|حدثنا|حدثني|انه|يقول|اخبرنا)\b"
)
_JOINED = frozenset(("عبد", "عبيد", "ابو", "ابي", "ابا"))
_DOUBLED = re.compile(r"(.)\1+")
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|['-]){2,}")


def disagrees(text: str, arabic: str, near: Iterable[str]) -> bool:
    """Whether ``text`` opens with names that are not in ``arabic`` but all in one of ``near``."""
    names = set(_opening_names(text))
    if not names or names & _skeletons(arabic) or _RELATIVE.search(fold_ar(arabic)):
        return False
    return any(names <= _skeletons(other) for other in near)


def _opening_names(text: str) -> Iterator[str]:
    opening = re.sub("[`‘’ʿʾ]", "'", text[:140])
    for pattern in _OPENINGS:
        if found := pattern.search(opening):
            for word in _WORD.findall(found["name"]):
                bare = re.sub(r"^(?:[Aa][a-z]{1,2}-)", "", word)
                if word[0].isupper() and not _NOT_NAMES.fullmatch(bare):
                    yield _latin_skeleton(bare)
            return


def _latin_skeleton(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.lower())
    letters = "".join(letter for letter in letters if letter.isalpha())
    for written, sound in _DIGRAPHS:
        letters = letters.replace(written, sound)
    return _plain(re.sub("[aeiouyw]", "", letters).replace("\0", "h"))


@lru_cache(maxsize=64)
def _skeletons(arabic: str) -> frozenset[str]:
    """The skeleton of each word of the text, and of each two that make one name («عبد الله»)."""
    words = fold_ar(arabic).split()
    found = set().union(*map(_word_skeletons, words))
    for first, second in pairwise(words):
        if first.removeprefix("و") in _JOINED:
            found |= {_plain(_bare(first) + skeleton) for skeleton in _word_skeletons(second)}
    return frozenset(found)


@lru_cache(maxsize=65_536)
def _word_skeletons(word: str) -> frozenset[str]:
    """Of the word as it stands, without a joined particle, and without the article."""
    bare = {word, word[1:] if word[:1] in "وفبلك" else word}
    forms = bare | {form.removeprefix("ال") for form in bare}
    return frozenset(_plain(_bare(form)) for form in forms | {f.removeprefix("ل") for f in bare})


def _bare(word: str) -> str:
    return word.translate(_CONSONANTS).replace("\0", "")


def _plain(letters: str) -> str:
    return _DOUBLED.sub(r"\1", letters).removesuffix("h")
