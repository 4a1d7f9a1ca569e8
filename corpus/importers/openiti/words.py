"""Words as they are compared: folded, without what one print writes and another does not."""

import re

from corpus.folding import fold_ar

# Nothing in a text is this word: a quotation does not run across it.
BREAK = ""

_HONORIFIC = re.compile(
    r"\b(?:صلي الله (?:تعالي )?عليه(?: وعلي اله)?(?: واله)?(?: وصحبه)?(?: وسلم)?"
    r"|رضي الله (?:تعالي )?عن(?:هما|هم|هن|ها|ه)|عليه(?:ما)? السلام)\b"
)
_VERSE = re.compile(r"\{[^{}]{1,600}\}|﴿[^﴾]{1,600}﴾")


def words(text: str) -> list[str]:
    """Fold a text into words: no honorifics, digits or و and ف before a word, one بن for ابن.

    A commentator takes up a word with or without its و, and prints differ in the rest.
    """
    found: list[str] = []
    for word in _HONORIFIC.sub(" ", fold_ar(text).replace("ء", "")).split():
        if word.isdigit():
            continue
        if word.startswith("عبدال") and len(word) > 6:
            found.append("عبد")
            word = word[3:]
        if word == "ابن":
            word = "بن"
        elif len(word) > 3 and word[0] in "وف":
            word = word[1:]
        found.append(word)
    return found


def words_without_verses(text: str) -> list[str]:
    """The words of a text with a `BREAK` for each verse in braces: a verse is no hadith's own."""
    found: list[str] = []
    for number, part in enumerate(_VERSE.split(text)):
        if number:
            found.append(BREAK)
        found.extend(words(part))
    return found
