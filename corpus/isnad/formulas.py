"""The formula that attributes a saying to the Prophet, and where the saying begins after it.

A bare formula («قال: قال رسول الله», «عن النبي قال») belongs to the isnad and the matn is the saying.
Where more than the formula stands, the matn begins with the clause.
"""

from __future__ import annotations

from corpus.isnad.draft import Draft
from corpus.isnad.mentions import skip_honorific
from corpus.isnad.names import is_prophet
from corpus.isnad.terms import SAID, SAME, SPEAKER_NEXT, THAT_HE
from corpus.isnad.words import skeletons

_REACH = 40
_WIDER = skeletons(
    "في يوم وهو وهي هو هي حين عند ليلة ذات على يومئذ عام غداة قبل بعد لما زمن إذ ثلاثا مرة ونحن نحن بين من عن إلى "
    "به لي لنا له لها لهم لهما وهم هم أيضا منصرفه مرتين إذا لك"
)


def read_formula(draft: Draft, prophet: int, clause: int, *, speech: bool) -> int:
    """Close the isnad at the Prophet named at ``prophet``; ``clause`` opens the formula.

    ``speech`` tells that the words before him already announce speech («قال رسول الله»).
    """
    after = skip_honorific(draft, is_prophet(draft.words, prophet))
    draft.reached = True
    if _road_ends(draft, after):
        draft.segment.complete = True
        return after
    if speech:
        more = _after_said(draft, after)
        saying = more if more > after else after
        return draft.close(saying if is_bare(draft, saying) else clause)
    return _close_clause(draft, after, clause)


def _road_ends(draft: Draft, at: int) -> bool:
    """Tell whether another road begins at ``at``, right after the Prophet's name."""
    if draft.skel(at) in SAID and draft.skel(at + 1) == "ح":
        return True
    if draft.skel(at) == "ح" or (draft.skel(at) == "عن" and draft.conj(at) == "و"):
        return True
    opens = draft.skel(at) in SPEAKER_NEXT
    return opens and (draft.conj(at) == "و" or draft.words[at].sentence)


def _after_said(draft: Draft, at: int) -> int:
    """Return the index after «قال», «أنه قال», «يقول», «كان يقول» at ``at``, or ``at``."""
    first = at
    while draft.skel(first) in SAID and draft.conj(first) != "و":
        first += 1
        if first < len(draft.words) and draft.words[first].quoted:
            return first
    return first


def _close_clause(draft: Draft, after: int, clause: int) -> int:
    """Close after «عن النبي», «أن النبي», «سمعت النبي»: the saying, or the clause itself."""
    words = draft.words
    if after >= len(words):
        return draft.close(clause)
    told = draft.skel(clause)
    if words[after].quoted and told == "عن":
        return draft.close(after)
    first = after + (draft.skel(after) in THAT_HE and draft.skel(after + 1) in SAID)
    saying = _after_said(draft, first)
    if saying > first and is_bare(draft, saying):
        return draft.close(saying)
    if told == "عن" or draft.skel(after) in SAME or draft.words[after].sentence:
        return draft.close(after)
    return draft.close(clause)


def is_bare(draft: Draft, at: int) -> bool:
    """Tell whether the saying itself begins at ``at``, right after «قال»."""
    words = draft.words
    if at >= len(words):
        return False
    if words[at].quoted:
        return True
    if draft.skel(at) in _WIDER or _addressed(draft, at):
        return False
    for place in range(at + 1, min(at + _REACH, len(words))):
        if words[place].quoted:
            return place - at > 12
        if words[place].sentence:
            break
    return True


def _addressed(draft: Draft, at: int) -> bool:
    """Tell whether ``at`` names an addressee («لرجل», «لأصحابه», «لعائشة»)."""
    word = draft.words[at]
    return (
        word.skel[:1] == "ل"
        and word.raw[1:2] in ("\u0650", "أ", "إ", "ا")
        and word.skel[:2] != "لا"
    )
