"""Installations for the tests of the embedded server."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .helpers import Installation


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every account of the machine can pass through, like a usual checkout's."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@pytest.fixture
def install(open_folder: Path) -> Iterator[Callable[[Path], Installation]]:
    """Make an installation in a folder; all of it is removed before `open_folder` goes."""
    made: list[Installation] = []

    def make(var: Path) -> Installation:
        made.append(Installation(var))
        return made[-1]

    yield make
    for installation in made:
        installation.remove()


@pytest.fixture
def installation(install: Callable[[Path], Installation], open_folder: Path) -> Installation:
    """An installation where nothing is in the way."""
    return install(open_folder / "var")
