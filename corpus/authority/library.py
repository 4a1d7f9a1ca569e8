"""The entries of the works by number, as the check of the authority file looks them up."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from corpus.authority.data import Locator
from corpus.authority.mentions import mention_key
from corpus.authority.names import Name, bare
from corpus.authority.taqrib import Man, read_man
from corpus.authority.works import COMMENTARIES, WORKS, Entry, read_pages, read_work


class Library:
    """All entries, in memory: 29,000 of them take some 40 MB."""

    def __init__(
        self, entries: Iterable[Entry], pages: Mapping[str, Mapping[tuple[int, int], str]] = {}
    ) -> None:
        self._pages = pages
        self._numbered: dict[tuple[str, int], list[Entry]] = defaultdict(list)
        self._references: list[str] = []
        for entry in entries:
            if entry.number is not None:
                self._numbered[entry.work, entry.number].append(entry)
            elif entry.work == "taqrib":
                self._references.append(mention_key(entry.text))

    @classmethod
    def open(cls, data_dir: Path) -> "Library":
        """Read every work under the data folder."""
        pages = {key: read_pages(data_dir, key) for key in COMMENTARIES}
        return cls((entry for key in WORKS for entry in read_work(data_dir, key)), pages)

    def page(self, work: str, volume: int, page: int) -> str:
        """The words of a page of a commentary; empty where the work has no such page."""
        return self._pages.get(work, {}).get((volume, page), "")

    def entries(self, at: Locator) -> list[Entry]:
        """The entries under this number on this page: none, one, or two where numbers recur."""
        return [
            entry
            for entry in self._numbered.get((at.work, at.entry_number), ())
            if (entry.volume, entry.page) == (at.volume, at.page)
        ]

    @cached_property
    def men(self) -> dict[int, Man]:
        """Every numbered entry of the Taqrib, by number."""
        return {
            number: read_man(entries[0])
            for (work, number), entries in self._numbered.items()
            if work == "taqrib"
        }

    def named_together(self, form: str, name: Name) -> bool:
        """Whether a cross-reference of the Taqrib says that the form is this man's.

        «الأعمش سليمان بن مهران»: the form opens it, his own name (or his father's) follows.
        """
        own = {bare(unit) for unit in (name.own, *name.line[:1])}
        return any(
            text.startswith(form) and own <= {bare(word) for word in _units(text)}
            for text in self._references
        )


def _units(text: str) -> list[str]:
    words = text.split()
    return words + [f"{first} {second}" for first, second in pairwise(words)]
