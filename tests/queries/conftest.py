"""The sample corpus, for the tests of the tools."""

from tests.tools.sample import sample, sample_database

__all__ = ["sample", "sample_database"]
