"""The made corpus, for the tests of what is loaded; the public files, read once for all of them."""

from pathlib import Path

import pytest

from corpus.authority.data import load_authority
from corpus.importers.sahih_explorer.source import Source, read_source
from tests.importers.made_corpus import made, made_corpus

__all__ = ["made", "made_corpus"]


@pytest.fixture(scope="package")
def public_source(data_dir: Path) -> Source:
    """The public narrators and hadiths read together; tests only look at them."""
    source = read_source(data_dir, load_authority())
    assert source
    return source
