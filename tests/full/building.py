"""The build of all public files in a process of its own, which gives its memory back."""

import resource
from pathlib import Path
from typing import NamedTuple

import django


class Built(NamedTuple):
    """The database with the corpus, the rows that were rejected, and the most memory in KiB."""

    name: str
    rejected: int
    peak: int


def build_all(dsn: str, name: str, folder: Path, rejects: Path) -> Built:
    """Build everything under ``folder`` into the database at ``dsn``."""
    django.setup()
    from corpus.importers.selection import select
    from corpus.loading.build import build

    selected = select(folder)
    outcome = build(dsn, rejects, selected, if_missing=False, bars=False, say=lambda _: None)
    return Built(name, outcome.rejected, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
