"""What a reading of an isnad is made of: spans of the source text, mentions, chains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MentionKind = Literal["named", "relative", "anonymous"]


@dataclass(frozen=True, slots=True)
class Span:
    """A slice of the source text: Python ``str`` offsets, ``end`` exclusive."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Mention:
    """One transmitter as the text names him, with the term that hands his report on.

    ``name`` holds neither gloss nor honorific; ``gloss`` is the explanatory insertion that
    follows it («- يعني ابن علية -»); ``term`` is the transmission term by which this man's report
    reaches the one before him («حدثنا», «عن» ...). ``relative`` stands for «أبيه», «جده» and
    their like, ``anonymous`` for «رجل», «بعض أصحابه».
    """

    name: Span
    gloss: Span | None
    term: Span | None
    kind: MentionKind


@dataclass(frozen=True, slots=True)
class Chain:
    """One road, from the compiler's own source down to the transmitter nearest to the event."""

    mentions: tuple[Mention, ...]
    flags: frozenset[str]


@dataclass(frozen=True, slots=True)
class Reading:
    """All roads of a report, where its matn begins, and the compiler's own remarks in it.

    ``matn`` is an offset into the text, or None when the text holds no report at all.
    """

    chains: tuple[Chain, ...]
    matn: int | None
    flags: frozenset[str]
    remarks: tuple[Span, ...]
