"""From sections to passages of a readable size, each with its place in the print."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from corpus.importers.openiti.markdown import Markdown, Page
from corpus.importers.openiti.profiles import Profile
from corpus.importers.openiti.sections import Paragraph, Piece, Section, sections

# Characters. A section up to the longest size is one passage; a longer one is cut at the ends of
# paragraphs, and a paragraph that is itself longer at the ends of sentences.
LONGEST = 4_000
SHORTEST = 1_500
_SENTENCE_END = re.compile(r"(?<=[.؟!])\s+|\s+(?=(?:قوله|وقوله|فصل)\s)")
_ENDS_SENTENCE = re.compile(r"[.؟!:؛»\])}\"*]\s*$")


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a section. ``part`` counts from 0 within it; ``pages`` are those it stands on."""

    sequence_number: int
    part: int
    text: str
    footnotes: str | None
    pages: tuple[Page, ...]
    locator: str | None
    section: Section

    @property
    def heading(self) -> str | None:
        """The path of headings above it."""
        return " › ".join(self.section.headings) or None


def passages(markdown: Markdown, profile: Profile) -> Iterator[Passage]:
    """Yield the passages of a file in its order, numbered from 1."""
    sequence = 0
    for section in sections(markdown, profile):
        notes = "\n".join(section.notes) or None
        for part, paragraphs in enumerate(_parts(section.paragraphs)):
            sequence += 1
            touched = [page for paragraph in paragraphs for page, _ in paragraph.pieces]
            yield Passage(
                sequence_number=sequence,
                part=part,
                text=_joined(paragraphs),
                footnotes=notes if part == 0 else None,
                pages=_known(markdown, touched),
                locator=_locator(markdown, touched, section.number),
                section=section,
            )


def _parts(paragraphs: Sequence[Paragraph]) -> Iterator[list[Paragraph]]:
    part: list[Paragraph] = []
    size = 0
    for paragraph in (short for long in paragraphs for short in _shortened(long)):
        length = len(paragraph.text)
        if part and (size + length > LONGEST):
            yield part
            part, size = [], 0
        part.append(paragraph)
        size += length
    if part:
        yield part


def _shortened(paragraph: Paragraph) -> Iterator[Paragraph]:
    """Cut a paragraph of more than the longest size at sentence ends, else between two words."""
    if len(paragraph.text) <= LONGEST:
        yield paragraph
        return
    pieces: list[Piece] = []
    size = 0
    for page, text in paragraph.pieces:
        for words in _sentences(text):
            turned = size >= SHORTEST and pieces[-1][0] != page
            if turned or (size and size + len(words) > LONGEST):
                yield Paragraph(pieces)
                pieces, size = [], 0
            pieces = _appended(pieces, page, words)
            size += len(words) + 1
    yield Paragraph(pieces)


def _appended(pieces: list[Piece], page: int, words: str) -> list[Piece]:
    if pieces and pieces[-1][0] == page:
        return [*pieces[:-1], (page, f"{pieces[-1][1]} {words}")]
    return [*pieces, (page, words)]


def _sentences(text: str) -> Iterator[str]:
    for sentence in _SENTENCE_END.split(text):
        while len(sentence) > LONGEST:
            cut = sentence.rfind(" ", 0, LONGEST)
            cut = cut if cut > 0 else LONGEST
            yield sentence[:cut]
            sentence = sentence[cut:].lstrip()
        if sentence:
            yield sentence


def _joined(paragraphs: Sequence[Paragraph]) -> str:
    """Join paragraphs by line breaks, except where only the page turns in mid-sentence."""
    text = paragraphs[0].text
    for before, paragraph in pairwise(paragraphs):
        turned = before.pieces[-1][0] != paragraph.pieces[0][0]
        goes_on = turned and not _ENDS_SENTENCE.search(before.text)
        text += (" " if goes_on else "\n") + paragraph.text
    return text


def _known(markdown: Markdown, touched: Sequence[int]) -> tuple[Page, ...]:
    found = map(markdown.page, set(touched))
    return tuple(sorted({page for page in found if page is not None}))


def _locator(markdown: Markdown, touched: Sequence[int], number: str | None) -> str | None:
    """``v. 1, p. 25``; with the work's own number, ``v. 1, pp. 25–26, no. 39``.

    On a page the file does not name: ``v. 1, after p. 25``.
    """
    pages = _known(markdown, touched)
    if pages:
        (volume, first), (last_volume, last) = pages[0], pages[-1]
        if volume != last_volume:
            place = f"v. {volume}, p. {first} – v. {last_volume}, p. {last}"
        elif first != last:
            place = f"v. {volume}, pp. {first}–{last}"
        else:
            place = f"v. {volume}, p. {first}"
    else:
        before = [page for page in markdown.pages[: touched[0]] if page is not None]
        place = f"v. {before[-1][0]}, after p. {before[-1][1]}" if before else ""
    parts = [part for part in (place, f"no. {number}" if number else "") if part]
    return ", ".join(parts) or None
