"""The sample corpus and that of the made folder, for the tests of the tools."""

from tests.importers.made_corpus import made, made_corpus
from tests.tools.sample import sample, sample_database

__all__ = ["made", "made_corpus", "sample", "sample_database"]
