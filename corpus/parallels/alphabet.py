"""Matns as strings of one letter a word, which are compared much faster than lists of words."""

from collections import Counter
from collections.abc import Sequence
from math import log

_FIRST, _SURROGATES, _AFTER = 0x100, 0xD800, 0xE000
_LEAST = 10_000  # matns: in a smaller corpus the words weigh as in one of so many
_ARTICLES = ("بال", "كال", "لل", "ال")


class Alphabet:
    """A letter for each word of a corpus, as its stem, and its weight: how rare it is there."""

    def __init__(self, matns: Sequence[Sequence[str]]) -> None:
        self._letters: dict[str, str] = {}
        self._of_word: dict[str, str] = {}
        self.spelt = [self._spell(words) for words in matns]
        found = Counter(letter for spelt in self.spelt for letter in set(spelt))
        total = log(max(len(matns), _LEAST))
        self.weight = {letter: total - log(number) for letter, number in found.items()}

    def _spell(self, words: Sequence[str]) -> str:
        of_word = self._of_word
        for word in words:
            if word not in of_word:
                of_word[word] = self._letters.setdefault(stem(word), _letter(len(self._letters)))
        return "".join([of_word[word] for word in words])

    def weigh(self, spelt: str) -> float:
        """The weight of all words of a matn."""
        return sum(map(self.weight.__getitem__, spelt))


def stem(word: str) -> str:
    """A word without «و», «ف», «ب», «ل», «ك» and the article before it."""
    if len(word) > 3 and word[0] in "وف":
        word = word[1:]
    for article in _ARTICLES:
        if word.startswith(article) and len(word) > len(article) + 1:
            return word[len(article) :]
    return word[1:] if len(word) > 3 and word[0] in "بلك" else word


def _letter(number: int) -> str:
    code = _FIRST + number
    return chr(code if code < _SURROGATES else code + _AFTER - _SURROGATES)
