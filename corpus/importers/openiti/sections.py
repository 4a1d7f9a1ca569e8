"""From blocks to sections: what one number or one heading of a work covers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from corpus.importers.openiti.markdown import Block, Markdown
from corpus.importers.openiti.profiles import Profile

_TAG = re.compile(r"</?span[^>]*>")
_MATN = re.compile(r'<span[^>]*class="matn"[^>]*>')
_MATN_END = "</span>"
_MOST_DIGITS = 1_000  # more is no number, not even an impossible one
_LETTER = re.compile(r"[^\W\d_]")
# A line of stars or dots, or a number alone: the print's, not the author's. «[...]» is a lacuna.
_WORDLESS = re.compile(r"\(?\d+\)?|[\s*.:،_/-]*")
_AUTOMATIC = re.compile(r"^(?:AUTO|CHECK)\b\s*")
_LIST_NUMBER = re.compile(r"\d{1,3} ?-?$")
_ENTRY_NUMBER = re.compile(r"(?:\* ?- ?)?(?P<number>\d+)?\s*-?\s*")
_NOTE = re.compile(r"\(¬(\d+)\)\s*")
_RANK_WORD = re.compile(r"[\W\d_]*(\w+)")
_LEAST_RANK = 9
_ENTRY_KINDS = {"$$$": "cross_reference"}

Piece = tuple[int, str]


@dataclass(slots=True)
class Paragraph:
    """Words of a section by page, as in `Block`."""

    pieces: list[Piece]

    @property
    def text(self) -> str:
        """All its words."""
        return " ".join(text for _, text in self.pieces)


@dataclass(slots=True)
class Section:
    """What one opening covers. ``number`` is the work's own, ``cited`` that of the hadith.

    ``headings`` is the path of headings above it; ``line`` is where it begins in the file.
    ``notes`` are the editors', ``marks`` how many signs in the text point to one.
    """

    line: int
    kind: str
    headings: tuple[str, ...]
    number: str | None = None
    cited: int | None = None
    paragraphs: list[Paragraph] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    marks: int = 0

    @property
    def notes_missing(self) -> int:
        """How many notes the text points to that the file does not have."""
        return max(0, self.marks - len(self.notes))


def sections(markdown: Markdown, profile: Profile) -> Iterator[Section]:
    """Yield the sections that have a text, in the order of the file."""
    reader = _Reader(profile)
    for block in markdown.blocks:
        reader.take(block)
    reader.close()
    return iter(reader.found)


class _Reader:
    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._path: list[tuple[int, str]] = []
        self._line = 0
        self._matn = False
        self._list_number = ""
        self._current: Section | None = None
        self.found: list[Section] = []

    def take(self, block: Block) -> None:
        """Put a block where it belongs."""
        self._line = block.line
        if block.tag.startswith("$") and self._profile.kind == "text":
            self._entry(block)
        elif block.tag:
            self._heading(block)
        else:
            self._paragraph(block)

    def close(self) -> None:
        """End the section that is open; notes without a text belong to the one before."""
        section, self._current = self._current, None
        if section and section.paragraphs:
            self.found.append(section)
        elif section and self.found:
            self.found[-1].notes.extend(section.notes)

    # Headings and entries

    def _heading(self, block: Block) -> None:
        profile = self._profile
        title = _AUTOMATIC.sub("", block.text)
        if profile.returning and profile.returning.match(title):
            return
        if number := self._number_in(title):
            self._numbered(number)
        elif self._matn and not title.startswith("["):
            self._paragraph(block)
        elif _LIST_NUMBER.match(title):
            self._list_number = "" if profile.numbered_heading else title
        elif _LETTER.search(_TAG.sub("", title)):
            self._titled(block, title)

    def _number_in(self, title: str) -> re.Match[str] | None:
        """The number that the heading consists of; beside the hadith itself only if it has one."""
        if self._profile.matn_spans and not self._matn:
            return None
        pattern = self._profile.numbered_heading
        return pattern.match(title) if pattern else None

    def _numbered(self, opening: re.Match[str]) -> None:
        groups = opening.groupdict()
        self._open(number=_label(groups), cited=groups.get("cited"))

    def _titled(self, block: Block, title: str) -> None:
        """Take a heading, and the text that follows it on its own line."""
        end = self._profile.heading_end and self._profile.heading_end.search(title)
        if end and end.start():
            rest = title[end.start() :]
            title = title[: end.start()]
        else:
            rest = ""
        title = self._cleaned(title)
        level = self._level(block.tag, title)
        self._path = [above for above in self._path if above[0] < level]
        self._path.append((level, title))
        self._open()
        if rest:
            self._add([(block.pieces[-1][0], rest)])

    def _level(self, tag: str, title: str) -> int:
        ranks = self._profile.ranks
        word = _RANK_WORD.match(title)
        if ranks:
            return ranks.index(word[1]) if word and word[1] in ranks else _LEAST_RANK
        return len(tag)

    def _entry(self, block: Block) -> None:
        match = _ENTRY_NUMBER.match(block.text)
        kind = _ENTRY_KINDS.get(block.tag, "entry")
        number = match["number"] if match and kind == "entry" else None
        self._open(number=number, kind=kind)
        self._add(_cut(block.pieces, match.end() if match else 0))

    # Paragraphs

    def _paragraph(self, block: Block) -> None:
        if self._profile.matn_spans:
            self._spans(block)
            return
        self._plain(block)

    def _plain(self, block: Block) -> None:
        profile, text = self._profile, block.text
        if profile.heading and profile.heading.match(text):
            self._titled(block, text)
            return
        opening = profile.opening and profile.opening.match(text)
        if opening:
            self._numbered(opening)
            self._add(_cut(block.pieces, opening.end()))
            return
        if profile.imprint and profile.imprint.match(text):
            self._open(kind="imprint")
        elif profile.new_report and profile.new_report.match(text):
            self._open()
        self._add(list(block.pieces))

    def _spans(self, block: Block) -> None:
        """Take a paragraph in which the hadith itself may begin or end."""
        begins = max((match.end() for match in _MATN.finditer(block.text)), default=0)
        if begins:
            self._matn = True
            self._open()
        pieces = [(page, _TAG.sub(" ", text).strip()) for page, text in block.pieces]
        self._plain(Block(block.line, "", tuple(piece for piece in pieces if piece[1])))
        if self._matn and _MATN_END in block.text[begins:]:
            self._matn = False
            self._open()

    def _open(
        self, *, number: str | None = None, cited: str | None = None, kind: str | None = None
    ) -> Section:
        self.close()
        path = self._path[-1:] if self._profile.nearest_heading else self._path
        self._current = Section(
            line=self._line,
            kind=kind or ("matn" if self._matn else self._profile.kind),
            # The headings beside a hadith on top of the page are those of the commentary below it.
            headings=() if self._matn else tuple(title for _, title in path),
            number=number,
            cited=int(cited) if cited and len(cited) < _MOST_DIGITS else None,
        )
        return self._current

    def _add(self, pieces: list[Piece]) -> None:
        if self._list_number and pieces:
            pieces = [(pieces[0][0], f"{self._list_number} {pieces[0][1]}"), *pieces[1:]]
            self._list_number = ""
        cleaned = [(page, self._cleaned(text)) for page, text in pieces]
        kept = [piece for piece in cleaned if piece[1]]
        section = self._current or self._open()
        text = " ".join(text for _, text in pieces)
        if note := _NOTE.match(text):
            section.notes.append(f"({note[1]}) {text[note.end() :].strip()}")
        elif not _WORDLESS.fullmatch(" ".join(words for _, words in kept)):
            section.marks += len(self._profile.note_mark.findall(text))
            section.paragraphs.append(Paragraph(kept))

    def _cleaned(self, text: str) -> str:
        text = _TAG.sub(" ", text)
        if self._profile.layout:
            text = self._profile.layout.sub(" ", text)
        return " ".join(self._profile.note_mark.sub("", text).split())


def _label(groups: dict[str, str | None]) -> str:
    """The number as the work prints it: ``55/206`` where it gives its own and another's."""
    number, cited = groups["number"] or groups.get("lone"), groups.get("cited")
    return f"{number}/{cited}" if cited and cited != number else str(number)


def _cut(pieces: tuple[Piece, ...], length: int) -> list[Piece]:
    """Drop the first ``length`` characters of the joined text."""
    left: list[Piece] = []
    for page, text in pieces:
        if length < len(text):
            left.append((page, text[length:].lstrip()))
        length = max(0, length - len(text) - 1)
    return left
