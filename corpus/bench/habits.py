"""How people type: spelling habits, slips, half-vocalised text. All draws come from the caller."""

import random
import unicodedata

# What a letter is often typed as. Both sides fold alike.
_HABITS = {
    "أ": "اٱ", "إ": "ا", "آ": "اأ", "ا": "اأ", "ة": "ه", "ه": "هة", "ى": "ي", "ي": "يىی",
    "ك": "کك", "ؤ": "ؤو", "ئ": "ئي", "ٱ": "ا",
}  # fmt: skip
_LETTERS = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"
# Neighbours on the keyboard and letters of one shape.
_NEAR = {
    "ا": "لأت", "ب": "يتن", "ت": "ثنا", "ث": "تصق", "ج": "حخد", "ح": "خجع", "خ": "حهج", "د": "ذج",
    "ذ": "دز", "ر": "زؤلو", "ز": "رظ", "س": "شيص", "ش": "سي", "ص": "ضث", "ض": "صظ", "ط": "ظك",
    "ظ": "طز", "ع": "غهه", "غ": "عف", "ف": "قغ", "ق": "فث", "ك": "مط", "ل": "اب", "م": "نك",
    "ن": "تم", "ه": "عخ", "و": "رة", "ي": "بس",
}  # fmt: skip


def respell(rng: random.Random, text: str) -> str:
    """Spell some letters as they are often typed, without marks, with a tatweel here and there."""
    bare = "".join(c for c in text if not unicodedata.combining(c))
    return "".join(_respelt(rng, letter) for letter in bare)


def _respelt(rng: random.Random, letter: str) -> str:
    if letter in _HABITS and rng.random() < 0.5:
        return rng.choice(_HABITS[letter])
    if letter in "بسمحي" and rng.random() < 0.04:
        return letter + "ـ"
    return letter


def unvocalise_some(rng: random.Random, text: str) -> str:
    """Keep about half of the marks of a vocalised text."""
    return "".join(c for c in text if not unicodedata.combining(c) or rng.random() < 0.5)


def misspell(rng: random.Random, word: str) -> str:
    """Return a word with one slip: a letter left out, added, exchanged, or typed beside."""
    at = rng.randrange(len(word))
    slip = rng.choice(("drop", "add", "swap", "near", "near"))
    if slip == "drop" and len(word) > 2:
        return word[:at] + word[at + 1 :]
    if slip == "swap" and len(word) > 2:
        at = min(at, len(word) - 2)
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if slip == "add":
        return word[:at] + rng.choice(_LETTERS) + word[at:]
    return word[:at] + rng.choice(_NEAR.get(word[at], _LETTERS)) + word[at + 1 :]
