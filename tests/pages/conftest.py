"""The sample corpus, which has of each case one: a chapter, a hidden alignment, a translation."""

from tests.tools.sample import sample, sample_database

__all__ = ["sample", "sample_database"]
