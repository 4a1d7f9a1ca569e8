"""Parallels: the same or nearly the same matn in other reports, inferred from the words alone."""

from corpus.parallels.finding import Finder, Pair
from corpus.parallels.judging import Method, Verdict
from corpus.parallels.matn import matn_words

__all__ = ["Finder", "Method", "Pair", "Verdict", "matn_words"]
