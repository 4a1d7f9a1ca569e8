"""How much of a hadith's page is chains, commentary and translation: it stays under 60 kB."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from corpus.queries.chains import Chain
from corpus.queries.commentary import CommentaryPassage
from corpus.queries.reading import Reading

WHOLE: Final = 60_000
# Measured bytes: what every page has, and what a figure, a node, a passage take besides.
_FRAME: Final = 11_000
_FIGURE: Final = 5_000
_NODE: Final = 1_250
_PASSAGE: Final = 800
_PARALLEL: Final = 700
_LETTER: Final = 2  # an Arabic letter in UTF-8
_SHORT, _LONG = 120, 900  # letters of an excerpt
_SHORTEST: Final = 1_500  # bytes of a translation that is cut


@dataclass(frozen=True, slots=True)
class Room:
    """How many chains, about how many letters of each passage, and of each translation.

    ``translation`` is None where they are shown whole.
    """

    chains: int
    excerpt: int
    translation: int | None = None


LEAST: Final = Room(0, _SHORT, _SHORTEST)


def room_for(
    reading: Reading,
    chains: Sequence[Chain],
    passages: Sequence[CommentaryPassage],
    *,
    parallels: int = 0,
    beyond: int = 0,
) -> Room:
    """Share the page: the text and the least of all first, then chains, then more commentary.

    A translation is cut only where there would be no room for a single chain. ``beyond``: by how
    many bytes the page was too large with the room that this gave before.
    """
    left = WHOLE - _FRAME - beyond - _bytes(reading.text_ar)
    left -= len(passages) * (_PASSAGE + _SHORT * _LETTER) + parallels * _PARALLEL
    costs = [len(chain.nodes) * _NODE for chain in chains]
    first = _FIGURE + costs[0] if costs else 0
    translations = [_bytes(text) for text in (reading.text_en, reading.text_fr) if text]
    if sum(translations) > left - first:
        each = max(_SHORTEST, (left - first) // max(1, len(translations)))
        return Room(int(bool(costs) and left > first), _SHORT, each)
    shown, left = _shown(costs, left - sum(translations) - (_FIGURE if costs else 0))
    more = left // len(passages) // _LETTER if passages else 0
    return Room(shown, min(_LONG, _SHORT + max(0, more)))


def _shown(costs: Sequence[int], left: int) -> tuple[int, int]:
    """How many chains there is room for, and what they leave."""
    for shown, cost in enumerate(costs):
        if cost > left:
            return shown, left
        left -= cost
    return len(costs), left


def _bytes(text: str | None) -> int:
    return len((text or "").encode())
