"""The formula that attributes a saying to the Prophet, and where the saying begins after it.

A bare formula («قال: قال رسول الله», «عن النبي قال») belongs to the isnad, the matn is the saying.
Where more than the formula stands, the matn begins with the clause.
"""

from __future__ import annotations

from corpus.isnad.draft import Draft
from corpus.isnad.mentions import skip_honorific
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.terms import (
    ELEVATES,
    HEARD,
    SAID,
    SAME,
    SPEAKER_NEXT,
    SUCCESSION,
    THAT_HE,
    TO_HIM,
)
from corpus.isnad.words import skeleton, skeletons

_REACH, _GESTURE = 40, 12
_GESTURES = skeletons("وأهوى وأشار وأومأ وأومى وقرن وضم وجمع ووضع وعقد")
_AMONG_THEM = tuple(skeleton(word) for word in ["فذكر", "أحاديث", "منها"])
_RELATES = skeletons("يرويه يروي يحكي يحكيه روى")
_HIS_LORD = skeletons("ربه ربكم الله")
_HIS_WORD = skeleton("قوله")
_WIDER = skeletons(
    "في يوم وهو وهي هو هي حين عند ليلة ذات على يومئذ عام غداة قبل بعد لما زمن إذ ثلاثا مرة ونحن "
    "نحن بين من عن إلى "
    "به لي لنا له لها لهم لهما وهم هم أيضا منصرفه مرتين إذا لك"
)


def read_formula(draft: Draft, prophet: int, clause: int, *, speech: bool) -> int:
    """Close the isnad at the Prophet named at ``prophet``; ``clause`` opens the formula.

    ``speech`` tells that the words before him already announce speech («قال رسول الله»).
    """
    draft.reached = True
    after = skip_honorific(draft, is_prophet(draft.words, prophet))
    after = _from_his_lord(draft, _raised_too(draft, after))
    while (again := _formula_again(draft, after)) > after:
        clause, speech = again - 1, True
        after = skip_honorific(draft, is_prophet(draft.words, again))
    if _road_ends(draft, after):
        draft.segment.complete = True
        return after
    if speech:
        more = _after_said(draft, after)
        saying = more if more > after else after
        return draft.close(saying if is_bare(draft, saying) else clause)
    return _close_clause(draft, after, clause)


def _formula_again(draft: Draft, at: int) -> int:
    """Return the index of the Prophet in a second formula («... قال: قال رسول الله»), or ``at``.

    «فذكر أحاديث منها وقال رسول الله» of Hammam's collection is one.
    """
    first = at
    if tuple(word.whole for word in draft.words[at : at + 3]) == _AMONG_THEM:
        first += 3
    said = first
    while draft.skel(first) in SAID and not draft.words[first].quoted:
        first += 1
    return first if first > said and is_prophet(draft.words, first) > first else at


def _raised_too(draft: Draft, at: int) -> int:
    """Return the index after «وقال زهير يبلغ به» before the saying, or ``at``."""
    if draft.skel(at) not in SAID or draft.conj(at) != "و" or not opens_name(draft.words, at + 1):
        return at
    end = read_name(draft.words, at + 1)
    if draft.skel(end) not in ELEVATES:
        return at
    end += 1 + (draft.skel(end + 1) in ("به", "بها"))
    end = skip_honorific(draft, is_prophet(draft.words, end))
    return end if end < len(draft.words) and draft.words[end].quoted else at


def _from_his_lord(draft: Draft, at: int) -> int:
    """Return the index of «قال» or the quotation after «فيما يرويه عن ربه», or ``at``."""
    verb = at + (draft.skel(at) == "فيما")
    if draft.skel(verb) not in _RELATES or draft.skel(verb + 1) != "عن":
        return at
    if draft.skel(verb + 2) not in _HIS_LORD:
        return at
    end = skip_honorific(draft, verb + 3)
    end += draft.skel(end) in THAT_HE
    if end >= len(draft.words):
        return at
    return end if draft.skel(end) in SAID or draft.words[end].quoted else at


def _road_ends(draft: Draft, at: int) -> bool:
    """Tell whether another road begins at ``at``, right after the Prophet's name."""
    if draft.skel(at) in SAID and draft.skel(at + 1) == "ح":
        return True
    if draft.skel(at) in SAID and _hands_on(draft, at):
        return True
    if draft.skel(at) in SUCCESSION and draft.conj(at) == "و":
        return True
    if draft.skel(at) == "ح" or (draft.skel(at) == "عن" and draft.conj(at) == "و"):
        return True
    opens = draft.skel(at) in SPEAKER_NEXT
    return opens and (draft.conj(at) == "و" or draft.words[at].sentence)


def _hands_on(draft: Draft, at: int) -> bool:
    """Tell whether «. وقال لي خليفة حدثنا» stands at ``at``, before the saying has begun."""
    first = at + 1 + (draft.skel(at + 1) in TO_HIM)
    if not (draft.words[at].sentence and opens_name(draft.words, first)):
        return False
    return draft.skel(read_name(draft.words, first)) in SPEAKER_NEXT


def _after_said(draft: Draft, at: int) -> int:
    """Return the index after «قال», «أنه قال», «يقول», «كان يقول» at ``at``, or ``at``."""
    first = at
    if first < len(draft.words) and draft.words[first].quoted:
        return first
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
    if told in HEARD and draft.skel(after) == _HIS_WORD and after + 1 < len(words):
        return draft.close(after + 1)
    if words[after].quoted and told == "عن":
        return draft.close(after)
    first = after + (draft.skel(after) in THAT_HE and draft.skel(after + 1) in SAID)
    if first > after and first < len(words) and words[first].quoted:
        return draft.close(first)
    saying = _past_gesture(draft, _after_said(draft, first))
    if saying > first and is_bare(draft, saying):
        return draft.close(saying)
    if told == "عن" or draft.skel(after) in SAME or draft.words[after].sentence:
        return draft.close(after)
    return draft.close(clause)


def _past_gesture(draft: Draft, at: int) -> int:
    """Return where the quotation begins after «وأهوى النعمان بإصبعيه إلى أذنيه» at ``at``."""
    if at >= len(draft.words) or draft.words[at].whole not in _GESTURES:
        return at
    places = range(at + 1, min(at + _GESTURE, len(draft.words)))
    return next((place for place in places if draft.words[place].quoted), at)


def is_bare(draft: Draft, at: int) -> bool:
    """Tell whether the saying itself begins at ``at``, right after «قال»."""
    words = draft.words
    if at >= len(words):
        return False
    if words[at].quoted:
        return True
    if draft.skel(at) in _WIDER or addressed(draft, at):
        return False
    for place in range(at + 1, min(at + _REACH, len(words))):
        if words[place].quoted:
            return place - at > 12
        if words[place].sentence:
            break
    return True


def addressed(draft: Draft, at: int) -> bool:
    """Tell whether ``at`` names an addressee («لرجل», «لأصحابه», «لعائشة»)."""
    word = draft.words[at]
    return (
        word.skel[:1] == "ل"
        and word.raw[1:2] in ("\u0650", "أ", "إ", "ا")
        and (word.skel[:2] != "لا" or word.raw[1:2] in ("أ", "إ"))
    )
