"""Talk about the source of a report, which the reader does not split into roads.

«فقلت ممن سمعته فقال من ...», «فذكرته لإبراهيم فحدثني عن ...», «فسألت هشاما عنه فحدثنا»: who asks is
known from the men's lives only. Such texts are flagged ``kept_whole``.
"""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.draft import Draft
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.words import skeletons

_OF_WHOM = skeletons("ممن")
_TOLD_YOU = skeletons("حدثكم أخبركم")
_TOLD_HIM = skeletons("حدثك حدثكم")
_CALLS = skeletons("فدعاه فدعاها")
_WITH_IT = skeletons("به ذلك هذا الحديث")
_LED_TO = tm.ASKS | skeletons("لقيت")
_ANSWERS = frozenset({"قال", "قالت"})
_REACH = 14


def doubtful_at(draft: Draft, at: int) -> bool:
    """Tell whether talk about the source of the report opens at ``at``."""
    skel, following = draft.skel(at), draft.skel(at + 1)
    if skel in _OF_WHOM:
        return following in tm.HEARD | tm.HEARD_HIM
    if skel == "كذلك":  # «كذلك كان بشير يحدث عن أبيه»: the road he had not named before
        told = read_name(draft.words, at + 2) if opens_name(draft.words, at + 2) else at
        return following == "كان" and draft.skel(told) in tm.TELLS
    if skel in _CALLS:
        return _called_speaks(draft, at)
    if skel == "من" and following in _TOLD_HIM:
        return draft.skel(at + 2) in _ANSWERS and opens_name(draft.words, at + 3)
    if skel == "ما":
        return following in _TOLD_YOU
    if draft.conj(at) != "ف" or skel not in tm.PASSED_ON | _LED_TO:
        return False
    about = any(draft.skel(at + i) in ("عنه", *_WITH_IT) for i in range(1, 4))
    return (about or skel.endswith("ه")) and _is_told(draft, at)


def _called_speaks(draft: Draft, at: int) -> bool:
    """Tell whether «إذ مر بهم أبو عبد الله فدعاه نافع فقال سمعت» goes on at ``at``: who says it?"""
    end = read_name(draft.words, at + 1) if opens_name(draft.words, at + 1) else at
    if draft.skel(end) not in _ANSWERS or draft.conj(end) != "ف":
        return False
    named = end + 2
    tells = draft.skel(end + 1) in tm.HEARD | tm.SPEAKER_NEXT and opens_name(draft.words, named)
    return tells and is_prophet(draft.words, named) == named


def _is_told(draft: Draft, at: int) -> bool:
    """Tell whether the man turned to answers with a report («فحدثني», «فقال حدثني»)."""
    for place in range(at + 1, min(at + _REACH, len(draft.words))):
        if draft.skel(place) in tm.SPEAKER_NEXT:
            return draft.conj(place) == "ف" or draft.skel(place - 1) in _ANSWERS
        if draft.stops(place):
            return False
    return False


def doubtful_within(draft: Draft, at: int, end: int) -> bool:
    """Tell whether such talk opens between the words ``at`` and ``end``."""
    return any(doubtful_at(draft, place) for place in range(at, min(end, len(draft.words))))


def refers_back(draft: Draft, at: int) -> bool:
    """Tell whether the words at ``at`` send to a report told before: «نحو حديث فلان»."""
    like = draft.skel(at) in tm.SAME and draft.skel(at + 1)[:4] == "حديث"
    return like or draft.skel(at) == "ساق"
