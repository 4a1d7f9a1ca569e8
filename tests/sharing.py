"""How the processes of a run share the tests: each takes a whole file, or a whole package.

A file's tests share what its module has set up, and a package's what is long to set up. The longest
are handed out first, so that none is still running when the rest is done.
"""

import pytest
from xdist.scheduler import LoadFileScheduling

# What one process runs from end to end, the longest first.
PACKAGES = (
    "tests/full",  # the corpus of all public files
    "tests/importers",  # the public files as they are read
    "tests/browser",  # the site in a process of its own
)


class Sharing(LoadFileScheduling):  # type: ignore[misc]  # pytest-xdist has no types
    """By file, as xdist does it, but for the packages that stay together."""

    def _split_scope(self, nodeid: str) -> str:
        return together(nodeid)


def together(nodeid: str) -> str:
    """The file or the package of a test."""
    file = nodeid.partition("::")[0]
    return next((name for name in PACKAGES if file.startswith(f"{name}/")), file)


def longest_first(item: pytest.Item) -> int:
    """A key for sorting: the packages that stay together in their order, then all others."""
    name = together(item.nodeid)
    return PACKAGES.index(name) if name in PACKAGES else len(PACKAGES)
