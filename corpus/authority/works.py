"""Reading the biographical works: OpenITI mARkdown files → numbered entries with their page.

The same reading serves the check of the authority file and any import of these works as
entries. Conventions of the format, checked in each of the three files:

* ``### $ 12 …``, ``### $$ …`` (women) and ``### $DIC_NIS$ …`` open an entry; ``### $$$ …`` a
  cross-reference without a number; ``### | …`` and deeper a heading of the work. Other
  ``### $DIC_…$`` open words of a lexicon, which are nobody's entry.
* ``# `` opens a paragraph and ``~~`` continues a line.
* ``PageV01P106`` stands at the **end** of the page it names: the words before it are on it.
  ``PageV00P000`` ends a page that the file does not name.
* ``ms014`` are milestones of the format and belong to nobody's text.
"""

import gzip
import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

PAGE = re.compile(r"PageV(\d+)P(\d+)")
_MOST_DIGITS = 6  # of a page, of an entry's number
_OPENING = re.compile(r"^### (\$\$\$|\$\$|\$DIC_NIS\$|\$(?!DIC_)) ?(?:\* ?-)?\s*(\d+)?\s*-?\s*")
_LEXICON = "### $DIC_"
_NOISE = re.compile(r"\bms\d+\b|\(¬\d+\)")
_PARAGRAPH = re.compile(r"(?m)^#\s")
_TAIL = re.compile(r"(?:PageV\d+P\d+|ms\d+|[#\s])+\Z")
_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Work:
    """A work of the authority file: its key, and where the data folder holds it."""

    key: str
    folder: str
    title_latin: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a work; ``number`` is None where it has none, pages are those of the file.

    ``reference``: a mere cross-reference. ``line`` is where the entry begins in the file.

    ``page`` is the page on which the entry begins, ``last_page`` the one on which it ends. Where
    the file does not name a page, it is the last one named before it (0 where there is none), and
    ``page_named`` is false if the entry begins there.
    """

    work: str
    number: int | None
    section: str
    text: str
    volume: int
    page: int
    last_page: int
    page_named: bool = True
    reference: bool = False
    line: int = 0


WORKS = {
    work.key: work
    for work in (
        Work("taqrib", "0852IbnHajarCasqalani/0852IbnHajarCasqalani.TaqribTahdhib", "Taqrīb"),
        Work("kashif", "0748Dhahabi/0748Dhahabi.Kashif", "al-Kāshif"),
        Work(
            "hidaya",
            "0398AbuNasrKalabadhi/0398AbuNasrKalabadhi.HidayaWaIrshad",
            "al-Hidāya wa-l-irshād",
        ),
    )
}


# A commentary that is cited by its pages.
COMMENTARIES = {
    "nukat-bukhari": Work(
        "nukat-bukhari",
        "0852IbnHajarCasqalani/0852IbnHajarCasqalani.NukatCalaSahihBukhari",
        "al-Nukat ʿalā Ṣaḥīḥ al-Bukhārī",
    )
}


def work_path(data_dir: Path, key: str) -> Path:
    """Return the one text file of a work under the data folder, or raise FileNotFoundError."""
    folder = data_dir / "openiti" / (WORKS | COMMENTARIES)[key].folder
    found = sorted(folder.glob("*.gz"))
    if len(found) != 1:
        raise FileNotFoundError(f"{folder}: expected one .gz text, found {len(found)}")
    return found[0]


def read_work(data_dir: Path, key: str) -> Iterator[Entry]:
    """Yield the entries of a work in their order in the file."""
    with gzip.open(work_path(data_dir, key), "rt", encoding="utf-8") as stream:
        yield from parse_entries(key, stream.read())


def parse_entries(key: str, markdown: str) -> Iterator[Entry]:
    """Yield the entries of an mARkdown text; what precedes the first is the work's preface."""
    pages = _Pages(markdown)
    section, line, before = "", 1, 0
    starts = [match.start() for match in re.finditer(r"^### ", markdown, re.MULTILINE)]
    for start, end in pairwise([*starts, len(markdown)]):
        block = markdown[start:end]
        opening = _OPENING.match(block)
        if opening is None:
            if not block.startswith(_LEXICON):
                section = _clean(block.partition("\n")[0].lstrip("#| "))
            continue
        number = _possible(opening[2]) if opening[1] != "$$$" else None
        text = _clean(block[opening.end() :]).removeprefix("- ")
        written = start + len(_TAIL.sub("", block))
        volume, page, named = pages.at(start)
        last_page = pages.at(written)[1]
        line += markdown.count("\n", before, start)
        before = start
        yield Entry(
            key, number, section, text, volume, page, last_page, named, opening[1] == "$$$", line
        )


def read_pages(data_dir: Path, key: str) -> dict[tuple[int, int], str]:
    """The words of each page (volume, page) of a work that is cited by its pages."""
    with gzip.open(work_path(data_dir, key), "rt", encoding="utf-8") as stream:
        markdown = stream.read()
    pages, start = {}, 0
    for marker in PAGE.finditer(markdown):
        if page := page_of(marker):
            pages[page] = _clean(markdown[start : marker.start()])
        start = marker.end()
    return pages


def page_of(marker: re.Match[str]) -> tuple[int, int] | None:
    """The volume and page that a marker (`PAGE`) names; None for 00, 000 and what is no page."""
    volume, page = _possible(marker[1]), _possible(marker[2])
    return None if volume is None or page is None or not (volume or page) else (volume, page)


def _possible(digits: str | None) -> int | None:
    """The number that digits are; None where there are none, or too many to be one."""
    return int(digits) if digits and len(digits) <= _MOST_DIGITS else None


class _Pages:
    """The page on which an offset of the text lies: the next marker at or after it."""

    def __init__(self, markdown: str) -> None:
        marks = list(PAGE.finditer(markdown))
        self._ends = [mark.start() for mark in marks]
        self._pages: list[tuple[int, int, bool]] = []
        last = (0, 0)
        for mark in marks:
            page = page_of(mark)
            last = page or last
            self._pages.append((*last, page is not None))

    def at(self, offset: int) -> tuple[int, int, bool]:
        """Volume, page, and whether the file names it; else they are those of the last it names."""
        index = bisect_left(self._ends, offset)
        if index < len(self._pages):
            return self._pages[index]
        return self._pages[-1] if self._pages else (0, 0, False)


def _clean(text: str) -> str:
    text = _NOISE.sub(" ", PAGE.sub(" ", text).replace("~~", " "))
    return _SPACES.sub(" ", _PARAGRAPH.sub(" ", text)).strip()
