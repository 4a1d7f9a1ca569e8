"""A transmitter who passes the report on and is told another road of it.

«قال سفيان حدثت به منصورا فحدثني عن إبراهيم», «قال عبد الرحمن فلقيت أبا مسعود فسألته فحدثنيه»,
«قال شعبة فذكرته لعمرو بن دينار فقال قد سمعته من جابر».
"""

from __future__ import annotations

from dataclasses import dataclass

from corpus.isnad import terms as tm
from corpus.isnad.draft import Draft, Person
from corpus.isnad.mentions import read_people
from corpus.isnad.names import is_prophet, opens_name
from corpus.isnad.questions import addressee
from corpus.isnad.words import skeletons

_TURNS_TO = tm.PASSED_ON | skeletons("لقيت أتيت سألت")
#: «وزعم يحيى أنه لقي فلانا فحدثه».
CLAIMS = frozenset({"زعم"})
_TELLS_HIM = tm.SPEAKER_NEXT | skeletons("حدثه أخبره")
_HE_TURNS_TO = skeletons("لقي أتى سأل")
_IT = skeletons("به بهذا هذا الحديث ذلك بذلك")
_BEFORE_HEARD = skeletons("قد لقد أنا")
_REACH = 14


@dataclass(frozen=True, slots=True)
class Retold:
    """Who speaks, whom he turned to, and where that man's words begin."""

    speaker: Person
    asked: Person
    answer: int


def retold_at(draft: Draft, at: int) -> Retold | None:
    """Return what «قال فلان فذكرته لفلان فقال حدثني» at ``at`` says, None for other words."""
    if not opens_name(draft.words, at + 1) or is_prophet(draft.words, at + 1) > at + 1:
        return None
    speakers, verb = read_people(draft, at + 1, None, nominative=True)
    if len(speakers) == 1 and (told := _used_to_tell(draft, speakers[0], verb)):
        return told
    claims = draft.skel(at) in CLAIMS
    if claims and draft.skel(verb) != "انه":
        return None
    verb += claims
    turns = draft.skel(verb) in (_HE_TURNS_TO if claims else _TURNS_TO)
    if len(speakers) != 1 or not turns or draft.conj(verb) == "و":
        return None
    first = verb + 1
    while draft.skel(first) in _IT:
        first += 1
    asked, end = _asked(draft, verb, first)
    answer = _answer(draft, end) if asked else 0
    return Retold(speakers[0], asked, answer) if asked and answer else None


def _used_to_tell(draft: Draft, speaker: Person, at: int) -> Retold | None:
    """Return what «فكان يحيى حدثنا به عن مسلم» at ``at`` says, after «قال سفيان»."""
    if draft.skel(at) != "كان" or draft.conj(at) != "ف" or not opens_name(draft.words, at + 1):
        return None
    people, term = read_people(draft, at + 1, None, nominative=True)
    answer = term + 1 + (draft.skel(term + 1) in _IT)
    tells = draft.skel(term) in tm.SPEAKER_NEXT and draft.skel(answer) == "عن"
    return Retold(speaker, people[0], answer) if tells and len(people) == 1 else None


def read_retold(draft: Draft, told: Retold) -> int:
    """Put the two men into ``draft``; return where to read on."""
    draft.add([told.speaker])
    draft.add([told.asked])
    return told.answer


def _asked(draft: Draft, verb: int, at: int) -> tuple[Person | None, int]:
    """Read the man turned to: «لعمرو», or «منصورا» after «لقيت», «حدثت به»."""
    term = draft.span(verb, verb)
    asked, end = addressee(draft, at, term)
    if asked is not None or not opens_name(draft.words, at) or draft.conj(at):
        return asked, end
    people, end = read_people(draft, at, term)
    return (people[0], end) if len(people) == 1 else (None, at)


def _answer(draft: Draft, at: int) -> int:
    """Return where he tells it: «فحدثني», «فقال حدثني», «فقال قد سمعته»; 0 when he does not."""
    for place in range(at, min(at + _REACH, len(draft.words))):
        if draft.skel(place) in _TELLS_HIM and draft.conj(place) == "ف":
            return place
        if draft.skel(place) in tm.SAID and draft.conj(place) == "ف":
            first = place + 1 + (draft.skel(place + 1) in _BEFORE_HEARD)
            tells = draft.skel(first) in tm.SPEAKER_NEXT | tm.HEARD | tm.HEARD_HIM
            return place if tells else 0
    return 0
