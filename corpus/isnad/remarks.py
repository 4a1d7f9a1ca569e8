"""The compiler's own remarks: «قال أبو عبد الله ...» of al-Bukhari, «قال مسلم ...» of Muslim.

A remark runs to the next remark, to the next passage of isnad, or to the end of the text; one between
dashes to the dash. «قال أبو عبد الله» before an isnad of his («وقال الليث حدثني») is no remark.
"""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.asides import closing_dash
from corpus.isnad.beginnings import compiler_at
from corpus.isnad.draft import Draft
from corpus.isnad.openings import opening_at
from corpus.isnad.spans import Span


def remarks_of(draft: Draft) -> tuple[Span, ...]:
    """Return the spans of the compiler's remarks in the order of the text."""
    starts = [at for at in range(1, len(draft.words)) if _remarks(draft, at)]
    return tuple(_span(draft, at, starts) for at in starts)


def _remarks(draft: Draft, at: int) -> bool:
    """Tell whether a remark opens at ``at``, in the matn or between dashes in the isnad."""
    after = compiler_at(draft, at + 1)
    if draft.skel(at) != "قال" or draft.conj(at) == "ف" or after == at + 1:
        return False
    if at < draft.at:
        return draft.words[at].dashed
    tells = draft.skel(after) in tm.SPEAKER_NEXT | tm.READ_TO | tm.ADDED
    return not tells and opening_at(draft, after) is None


def _span(draft: Draft, at: int, starts: list[int]) -> Span:
    start = draft.words[at].lead
    if draft.words[at].dashed and (end := closing_dash(draft, at)) > at:
        return Span(start, draft.words[end - 1].end)
    for place in range(compiler_at(draft, at + 1) + 1, len(draft.words)):
        opens = draft.stops(place) and opening_at(draft, place) is not None
        if opens or place in starts:
            return Span(start, draft.words[place - 1].end)
    return Span(start, draft.words[-1].end)
