"""The made corpus, for the tests of what is loaded."""

from tests.importers.made_corpus import made, made_corpus

__all__ = ["made", "made_corpus"]
