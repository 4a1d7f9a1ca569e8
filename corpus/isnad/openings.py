"""Where a passage of isnad opens after the matn has begun: «تابعه فلان», «وقال فلان حدثنا», «ح»."""

from __future__ import annotations

from enum import Enum

from corpus.isnad import terms as tm
from corpus.isnad.asides import skip_after_term
from corpus.isnad.beginnings import compiler_at, compiler_before
from corpus.isnad.draft import Draft
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.retold import CLAIMS, retold_at
from corpus.isnad.words import skeletons

_SAID = frozenset({"قال", "قالت"})
_IN_IT = skeletons("فيه فيها")
_HIS_WORDING = skeletons("روايته حديثه")
_INDEED = skeletons("لقد قد")
_AFTER_NAMES = tm.SPEAKER_NEXT | tm.HEARD | _SAID | {"عن", "ان"}


class Opening(Enum):
    """How a passage opens, which tells whose road it is."""

    #: «. وحدثنا فلان», «ح»: the compiler's own.
    OWN = "own"
    #: «. وأخبرني فلان», in the words of one man: of a man of the road.
    TOLD = "told"
    #: «وقال فلان حدثنا»: of the man who speaks.
    SPEECH = "speech"
    #: «فأخبرني فلان»: of the last transmitter, or of the last who spoke.
    GOES_ON = "goes on"
    #: «قال فلان فذكرته لفلان فحدثني»: of the man who speaks, if the road has named him.
    RETOLD = "retold"
    #: «قال وحدثنا فلان»: of some earlier man of the road.
    EARLIER = "earlier"
    #: «وعن فلان»: of the man before him.
    FROM = "from"
    #: «وزاد فلان عن»: of the men named, or of the man of the road whom they are.
    ADDS = "adds"
    #: «تابعه فلان», «رواه فلان»: of the men named.
    NAMES = "names"


def opening_at(draft: Draft, at: int) -> Opening | None:
    """Tell how a passage of isnad opens at ``at``, None when none does."""
    word = draft.words[at]
    if word.skel in _SAID and (named := compiler_at(draft, at + 1)) > at + 1:
        return Opening.OWN if draft.skel(named) in tm.SPEAKER_NEXT else None
    if word.skel in tm.SUCCESSION or (word.skel == "رواه" and opens_name(draft.words, at + 1)):
        return Opening.NAMES
    if word.skel == "ح" and draft.skel(at + 1 + (draft.skel(at + 1) in _SAID)) in tm.SPEAKER_NEXT:
        return Opening.OWN
    if word.skel in tm.SPEAKER_NEXT and word.conj[:1] == "ف" and opens_name(draft.words, at + 1):
        return Opening.GOES_ON if _reads_on(draft, at) else None
    if word.skel in _SAID | CLAIMS and retold_at(draft, at):
        return Opening.RETOLD
    if word.skel in _SAID and (_hands_on(draft, at, joined=True) or _suspends(draft, at)):
        return Opening.SPEECH
    after_prophet = word.conj[:1] == "و" and draft.skel(at - 1) == "سلم"
    like_it = word.conj[:1] == "و" and word.skel == "عن" and draft.skel(at - 1) in tm.SAME
    stops = word.sentence or after_prophet or like_it or compiler_before(draft, at)
    return _after_stop(draft, at) if stops else None


def _after_stop(draft: Draft, at: int) -> Opening | None:
    """Tell how a passage opens at ``at`` after a full stop."""
    word = draft.words[at]
    if word.skel in tm.SPEAKER_NEXT:
        named = opens_name(draft.words, at + 1) or draft.skel(at + 1) in tm.FATHER | tm.RELATIVES
        if named and word.skel in tm.TOLD_ME:
            return Opening.TOLD
        return Opening.OWN if named else None
    if word.skel in _SAID:
        if draft.skel(at + 1) in tm.SPEAKER_NEXT and draft.conj(at + 1) == "و":
            return Opening.EARLIER if opens_name(draft.words, at + 2) else None
        return Opening.SPEECH if _hands_on(draft, at) else None
    named = opens_name(draft.words, at + 1) and _reads_on(draft, at)
    if word.skel in tm.ADDED and opens_name(draft.words, at + 1) and _tells_in_his(draft, at + 1):
        return Opening.NAMES
    if word.skel == "عن" and word.conj[:1] == "و" and named:
        return Opening.FROM
    passive = word.skel in tm.RELATED and draft.skel(at + 1) == "عن"
    if passive or (word.skel in tm.ADDED and draft.skel(at + 1) in _IN_IT):
        named = opens_name(draft.words, at + 2) and _reads_on(draft, at + 1)
    if word.skel in tm.ADDED and named:
        return Opening.ADDS
    return Opening.NAMES if word.skel in tm.RELATED and named else None


def _hands_on(draft: Draft, at: int, *, joined: bool = False) -> bool:
    """Tell whether «قال فلان» at ``at`` goes on with a term and another man.

    ``joined`` asks for «قال فلان وأخبرني», which needs no sentence to end before it.
    """
    first = at + 1 + (draft.skel(at + 1) in ("لي", "لنا"))
    if not opens_name(draft.words, first):
        return False
    after = _after_row(draft, first)
    joins = bool(draft.conj(after))
    after += draft.skel(after) in _INDEED
    if joined and not (draft.skel(after) in tm.SPEAKER_NEXT and joins):
        return False
    term, named = draft.skel(after), skip_after_term(draft, after + 1)
    if term not in tm.SPEAKER_NEXT | tm.HEARD | {"عن"} or is_prophet(draft.words, named) > named:
        return False
    known = draft.skel(named) in tm.RELATIVES | tm.FATHER | tm.ANONYMOUS
    return known or opens_name(draft.words, named)


def _suspends(draft: Draft, at: int) -> bool:
    """Tell whether «وقال فلان حدثنا فلان عن» stands at ``at``; no sentence need have ended."""
    first = at + 1 + (draft.skel(at + 1) in ("لي", "لنا"))
    if draft.conj(at) != "و" or draft.words[at].quoted or not opens_name(draft.words, first):
        return False
    term = _after_row(draft, first)
    if draft.skel(term) not in tm.SPEAKER_NEXT | {"عن"} or draft.conj(term):
        return False
    return opens_name(draft.words, term + 1) and _reads_on(draft, term)


def _after_row(draft: Draft, at: int) -> int:
    """Return the index after a row of names at ``at``."""
    at = read_name(draft.words, at)
    while draft.conj(at) == "و" and opens_name(draft.words, at):
        at = read_name(draft.words, at)
    return at + (draft.conj(at) == "و" and draft.skel(at) == "غيره")


def _tells_in_his(draft: Draft, at: int) -> bool:
    """Tell whether «هارون في روايته قال عمرو وحدثني» stands at ``at``."""
    end = read_name(draft.words, at)
    if draft.skel(end) != "في" or draft.skel(end + 1) not in _HIS_WORDING:
        return False
    return draft.skel(end + 2) in _SAID and _hands_on(draft, end + 2, joined=True)


def _reads_on(draft: Draft, at: int) -> bool:
    return draft.skel(_after_row(draft, at + 1)) in _AFTER_NAMES
