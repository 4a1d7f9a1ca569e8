"""The text of a hadith cut where its isnad ends, where remarks stand and where names are told.

Nothing is added and nothing lost: the pieces put together again are the text.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Literal

Kind = Literal["isnad", "matn", "remark"]
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in the text, and whom it names as far as the chains that run through it agree.

    ``status`` is the least sure of theirs; ``differs`` where they do not name the same man, and
    then ``narrator_id`` is None. ``row`` is the node that the table of chains tells of it.
    """

    start: int
    end: int
    status: str
    row: int
    narrator_id: int | None = None
    name_ar: str | None = None
    name_latin: str | None = None
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of text, with the mention that it is."""

    text: str
    mention: Mention | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the text; ``continued`` where one of its kind has stood before it."""

    kind: Kind
    segments: tuple[Segment, ...]
    continued: bool


def weave(
    text: str, matn_offset: int | None, mentions: Iterable[Mention], remarks: Iterable[Span]
) -> tuple[Part, ...]:
    """Cut the text into parts, and each into segments.

    Without ``matn_offset`` all is isnad. A mention or remark that does not lie within the text,
    overlaps one before it or is cut by an edge is left out: better no link than a wrong one.
    """
    inside = _apart([(start, end) for start, end in remarks if 0 <= start < end <= len(text)])
    matn = len(text) if matn_offset is None else max(0, min(matn_offset, len(text)))
    edges = sorted({0, len(text), matn, *(edge for span in inside for edge in span)})
    known = _fitting(text, mentions)
    cut = [
        (_kind(start, matn, inside), start, end)
        for start, end in _lettered(text, list(pairwise(edges)))
    ]
    seen: set[Kind] = set()
    parts: list[Part] = []
    for kind, pieces in groupby(cut, key=lambda piece: piece[0]):
        spans = list(pieces)
        segments = tuple(_segments(text, spans[0][1], spans[-1][2], known))
        parts.append(Part(kind, segments, continued=kind in seen))
        seen.add(kind)
    return tuple(parts)


def _kind(start: int, matn: int, remarks: Sequence[Span]) -> Kind:
    if any(first <= start < last for first, last in remarks):
        return "remark"
    return "matn" if start >= matn else "isnad"


def _lettered(text: str, spans: Sequence[Span]) -> list[Span]:
    """The spans, those without a letter joined to the one before: a full stop is no part."""
    joined: list[Span] = []
    for start, end in spans:
        if joined and not any(map(str.isalnum, text[start:end])):
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def _apart(spans: Iterable[Span]) -> list[Span]:
    """The spans in their order, without those that overlap one before them."""
    kept: list[Span] = []
    for start, end in sorted(set(spans)):
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return kept


def _fitting(text: str, mentions: Iterable[Mention]) -> list[Mention]:
    by_span = {(m.start, m.end): m for m in mentions if 0 <= m.start < m.end <= len(text)}
    return [by_span[span] for span in _apart(by_span)]


def _segments(text: str, start: int, end: int, mentions: Sequence[Mention]) -> Iterator[Segment]:
    place = start
    for mention in mentions:
        if mention.start < place or mention.end > end:
            continue
        if mention.start > place:
            yield Segment(text[place : mention.start])
        yield Segment(text[mention.start : mention.end], mention)
        place = mention.end
    if place < end:
        yield Segment(text[place:end])
