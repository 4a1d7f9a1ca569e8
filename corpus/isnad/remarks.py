"""The compiler's own remarks: «قال أبو عبد الله ...» of al-Bukhari, «قال مسلم ...» of Muslim.

A remark runs to the next remark, to the sentence in which the compiler transmits again («. حدثنا»),
or to the end of the text; one between dashes to the dash. Roads named in a remark («وقال أبو معاوية
حدثنا داود») are read as chains all the same. Where the words open a transmission to the compiler
himself («قال أبو عبد الله حدثنا») or the whole text, they are no remark.
"""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.asides import closing_dash
from corpus.isnad.beginnings import compiler_at
from corpus.isnad.draft import Draft
from corpus.isnad.openings import Opening, opening_at
from corpus.isnad.spans import Span

_TRANSMITS = tm.SPEAKER_NEXT | tm.READ_TO | {"كتب"}


def remarks_of(draft: Draft) -> tuple[Span, ...]:
    """Return the spans of the compiler's remarks in the order of the text."""
    starts = [at for at in range(1, len(draft.words)) if _opens(draft, at)]
    return tuple(_span(draft, at, starts) for at in starts)


def _opens(draft: Draft, at: int) -> bool:
    """Tell whether a remark opens at ``at``: in the matn, or between dashes in the isnad."""
    word = draft.words[at]
    if word.skel != "قال" or word.conj[:1] == "ف":
        return False
    if (after := compiler_at(draft, at + 1)) == at + 1:
        return False
    if draft.collection != "bukhari" and not (word.sentence or word.dashed):
        return False  # «قال شعبة قال مسلم»: a transmitter of that name
    if at < draft.at:
        return word.dashed
    to_me = draft.skel(after) in tm.SAID and draft.skel(after + 1) in tm.TO_ME
    return not (draft.skel(after) in _TRANSMITS or to_me)


def _span(draft: Draft, at: int, starts: list[int]) -> Span:
    start = draft.words[at].lead
    if draft.words[at].dashed and (end := closing_dash(draft, at)) > at:
        return Span(start, draft.words[end - 1].end)
    for place in range(compiler_at(draft, at + 1) + 1, len(draft.words)):
        transmits = draft.stops(place) and opening_at(draft, place) is Opening.OWN
        if transmits or place in starts:
            return _to(draft, start, draft.words[place].lead)
    return _to(draft, start, len(draft.text))


def _to(draft: Draft, start: int, stop: int) -> Span:
    """Return the span of the text from ``start`` up to ``stop``, space at its end left out."""
    return Span(start, start + len(draft.text[start:stop].rstrip(" \t\n\u200e\u200f")))
