"""How much of a hadith's chains and commentary its page can hold: it stays under 60 kB."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from corpus.queries.chains import Chain
from corpus.queries.commentary import CommentaryPassage
from corpus.queries.reading import Reading

WHOLE: Final = 60_000
# Measured bytes: what every page has, and what a mention, a node, a passage take besides text.
_FRAME: Final = 20_000
_NODE: Final = 900
_PASSAGE: Final = 700
_LETTER: Final = 2  # an Arabic letter in UTF-8
_LEAST, _MOST = 120, 900  # letters of an excerpt


@dataclass(frozen=True, slots=True)
class Room:
    """How many chains are shown, and about how many letters of each passage."""

    chains: int
    excerpt: int


LEAST: Final = Room(0, _LEAST)


def room_for(
    reading: Reading,
    chains: Sequence[Chain],
    passages: Sequence[CommentaryPassage],
    beyond: int = 0,
) -> Room:
    """Share what the texts leave: the least of every passage first, then chains, then more text.

    ``beyond``: by how many bytes the page was too large with the room that this gave before.
    """
    texts = (reading.text_ar, reading.text_en, reading.text_fr)
    left = WHOLE - _FRAME - beyond - sum(len((text or "").encode()) for text in texts)
    left -= len(passages) * (_PASSAGE + _LEAST * _LETTER)
    shown = 0
    for chain in chains:
        left -= len(chain.nodes) * _NODE
        if left < 0:
            break
        shown += 1
    if not passages or left <= 0:
        return Room(shown, _LEAST)
    return Room(shown, min(_MOST, _LEAST + left // len(passages) // _LETTER))
