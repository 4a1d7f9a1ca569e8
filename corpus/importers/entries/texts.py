"""The numbered entries of the biographical works of the data folder, with their places and ids.

An entry has the id ``edition · 10⁷ + number · 10``, and where an edition gives one number twice,
1 more for the second. What has no number, or is a cross-reference, is a passage of the work only.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from corpus.authority.data import Locator
from corpus.authority.works import Entry, parse_entries
from corpus.importers.authority import locator_text
from corpus.importers.files import Reject, text_lines
from corpus.importers.openiti.catalogue import Source
from corpus.importers.openiti.importer import find_texts
from corpus.importers.openiti.markdown import END_OF_HEADER

WORKS = ("taqrib", "kashif", "hidaya", "tahdhib-asma", "tacjil")
EDITION_STEP = 10_000_000
_SAME_NUMBER = 10


@dataclass(frozen=True, slots=True)
class Numbered:
    """An entry with the id that it has in the corpus."""

    id: int
    edition_id: int
    entry: Entry

    @property
    def place(self) -> Locator:
        """Where it begins, as the authority file cites it."""
        entry = self.entry
        return Locator(entry.work, entry.number or 0, entry.volume, entry.page)

    @property
    def locator(self) -> str:
        """Where it begins: ``v. 1 p. 25, entry 3``; «after» where the file names no page."""
        text = locator_text(self.place)
        return text if self.entry.page_named else f"after {text}"


@dataclass(slots=True)
class Entries:
    """What the works hold; read = numbered + rejects."""

    numbered: list[Numbered] = field(default_factory=list)
    rejects: list[Reject] = field(default_factory=list)

    def of(self, work: str) -> list[Numbered]:
        """The entries of one work, in its order."""
        return [one for one in self.numbered if one.entry.work == work]

    def by_place(self) -> dict[Locator, int]:
        """The id of the one entry of a number that begins on a page; of two, neither is meant."""
        times = Counter(one.place for one in self.numbered)
        return {one.place: one.id for one in self.numbered if times[one.place] == 1}


def read_entries(data_dir: Path) -> Entries:
    """Read the entries of the works that are there; none where no text is."""
    found = Entries()
    for source, path in find_texts(data_dir)[0].items():
        if source.edition in WORKS:
            unread: list[Reject] = []
            text = _markdown(path, unread)
            if (
                f"\n{END_OF_HEADER}" in f"\n{text}"
            ):  # else it is no such text, which its passages say
                found.rejects += unread
                _take(found, source, parse_entries(source.edition, text), path.name)
    return found


def _markdown(path: Path, rejects: list[Reject]) -> str:
    """The text of a file, each line in its place; what cannot be read is an empty line."""
    lines: list[str] = []
    for number, line in text_lines(path, rejects):
        lines += [""] * (number - 1 - len(lines))
        lines.append(line.rstrip("\r\n"))
    return "\n".join(lines)


def _take(found: Entries, source: Source, entries: Iterable[Entry], name: str) -> None:
    times: Counter[int] = Counter()
    for entry in _entries(entries):
        if not entry.number:
            found.rejects.append(
                Reject(name, entry.line, "the edition gives the entry no number that can be one")
            )
            continue
        if times[entry.number] == _SAME_NUMBER:
            reason = f"more than {_SAME_NUMBER} entries have the number {entry.number}"
            found.rejects.append(Reject(name, entry.line, reason))
            continue
        number = entry.number * _SAME_NUMBER + times[entry.number]
        times[entry.number] += 1
        found.numbered.append(
            Numbered(source.edition_id * EDITION_STEP + number, source.edition_id, entry)
        )


def _entries(entries: Iterable[Entry]) -> Iterator[Entry]:
    return (entry for entry in entries if entry.text and not entry.reference)
