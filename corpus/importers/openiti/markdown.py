"""Reading OpenITI mARkdown: a header, then headings and paragraphs with the pages they stand on.

Conventions of the format, checked in each of the fifteen files:

* ``#META# key: value`` or ``#META# key :: value`` lines, up to ``#META#Header#End#``.
* ``### ||`` opens a heading, one bar a level; ``### $`` and the like an entry. ``# `` opens a
  paragraph, ``~~`` continues a line. A blank line means nothing.
* ``PageV01P106`` stands at the **end** of the page it names: the last marker of a volume is
  followed by the first words of the next one. ``PageV00P000`` ends a page whose number the file
  does not give. Words after the last marker stand on a page nobody named.
* ``ms014`` are milestones, a lone ``|`` or ``#`` inside a line is a line end of the print or of
  the file: nobody's text.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from corpus.authority.works import PAGE, page_of

END_OF_HEADER = "#META#Header#End#"
Page = tuple[int, int]

_META = re.compile(r"#META#\s*(.+?)\s*::?\s+(.*)")
_HEADING = re.compile(r"###\s*(?P<tag>\|+|\$[A-Z]{3}_[A-Z]{3}\$|\${1,3}|)\s*(?P<text>.*)")
_NOISE = re.compile(r"\bms\d+\b|(?<!\S)[|#](?!\S)")
_SPACES = re.compile(r"\s+")


class NotMarkdownError(ValueError):
    """The file has no end of a header: it is no OpenITI text."""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, entry or paragraph with its continuation lines.

    ``tag`` is empty for a paragraph, else what stands after ``###``. ``pieces`` are its words by
    page: the index of the page in `Markdown.pages`, and the text on it.
    """

    line: int
    tag: str
    pieces: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        """All its words."""
        return " ".join(text for _, text in self.pieces)


@dataclass(slots=True)
class Markdown:
    """A file as read. ``pages[i]`` is the ``(volume, page)`` of page ``i``, None if not named."""

    header: dict[str, str] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    pages: list[Page | None] = field(default_factory=list)

    def page(self, index: int) -> Page | None:
        """The page of an index, None where the file names none."""
        return self.pages[index] if index < len(self.pages) else None


def parse(lines: Iterable[tuple[int, str]]) -> Markdown:
    """Parse numbered lines; NotMarkdownError if the header does not end."""
    numbered = iter(lines)
    found = Markdown(header=_header(numbered))
    current: tuple[int, str, list[tuple[int, str]]] | None = None
    for number, line in numbered:
        line = line.strip()
        opening = _opening(line)
        if opening is None and current is not None:
            rest = line.removeprefix("~~")
        else:
            if current is not None:
                found.blocks.append(_block(current))
            tag, rest = opening or ("", line.removeprefix("~~"))
            current = (number, tag, [])
        current[2].extend(_pieces(rest, found.pages))
    if current is not None:
        found.blocks.append(_block(current))
    return found


def _header(numbered: Iterator[tuple[int, str]]) -> dict[str, str]:
    header: dict[str, str] = {}
    for _, line in numbered:
        if line.startswith(END_OF_HEADER):
            return header
        if match := _META.match(line):
            header.setdefault(match[1], match[2].strip())
    raise NotMarkdownError(f"no line {END_OF_HEADER}")


def _opening(line: str) -> tuple[str, str] | None:
    """The tag and the text of a line that opens a block, None for any other line."""
    if line.startswith("###") and (heading := _HEADING.match(line)):
        return heading["tag"] or "|", heading["text"]
    if line.startswith("#"):
        return "", line[1:]
    return None


def _pieces(text: str, pages: list[Page | None]) -> Iterator[tuple[int, str]]:
    """Split at page markers, which name the page that ends there."""
    start = 0
    for marker in PAGE.finditer(text):
        yield len(pages), text[start : marker.start()]
        pages.append(page_of(marker))
        start = marker.end()
    yield len(pages), text[start:]


def _block(opened: tuple[int, str, list[tuple[int, str]]]) -> Block:
    line, tag, raw = opened
    pieces: list[tuple[int, str]] = []
    for page, text in raw:
        text = _SPACES.sub(" ", _NOISE.sub(" ", text)).strip()
        if text and pieces and pieces[-1][0] == page:
            pieces[-1] = (page, f"{pieces[-1][1]} {text}")
        elif text:
            pieces.append((page, text))
    return Block(line, tag, tuple(pieces))
