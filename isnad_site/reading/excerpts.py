"""A stretch of a text around what was found in it, cut at words, with the found words marked."""

from collections.abc import Sequence
from dataclasses import dataclass

Span = tuple[int, int]
_ROOM = 320  # letters
_BEFORE = 90


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text as it stands; ``found`` says that it is what was looked for."""

    text: str
    found: bool


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Pieces of one stretch, in order; whether the text goes on before and after it."""

    pieces: tuple[Piece, ...]
    cut_before: bool
    cut_after: bool


def excerpt(text: str, spans: Sequence[Span], *, room: int = _ROOM) -> Excerpt:
    """Cut about ``room`` letters around the first span (the opening where there is none).

    Spans are (start, end), end exclusive, in order and apart. A found word is never cut.
    """
    start = _word_start(text, spans[0][0] - _BEFORE) if spans else 0
    stop = _word_end(text, start + room)
    if spans:
        stop = max(stop, spans[0][1])
    inside = [span for span in spans if span[1] <= stop]
    return Excerpt(tuple(_pieces(text, inside, start, stop)), start > 0, stop < len(text))


def _pieces(text: str, spans: Sequence[Span], start: int, stop: int) -> list[Piece]:
    pieces: list[Piece] = []
    at = start
    for first, last in spans:
        pieces += [Piece(text[at:first], found=False), Piece(text[first:last], found=True)]
        at = last
    pieces.append(Piece(text[at:stop], found=False))
    return [piece for piece in pieces if piece.text]


def _word_start(text: str, at: int) -> int:
    """The beginning of the word that stands at ``at``."""
    return text.rfind(" ", 0, at) + 1 if at > 0 else 0


def _word_end(text: str, at: int) -> int:
    """The end of the word that stands at ``at``."""
    found = text.find(" ", at) if at < len(text) else -1
    return found if found >= 0 else len(text)
