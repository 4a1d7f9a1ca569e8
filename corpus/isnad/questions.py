"""A transmitter who is asked: «سألت أنسا ... فقال», «قلت لعائشة», «قال رجل لابن عمر»."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.companions import has_companion
from corpus.isnad.doubts import doubtful_at
from corpus.isnad.draft import Draft, Person
from corpus.isnad.mentions import read_people, read_person, skip_honorific, trail
from corpus.isnad.names import is_prophet, opens_name
from corpus.isnad.spans import Span
from corpus.isnad.words import skeletons

ANSWER = frozenset({"قال", "قالت", "قالا"})
_ANSWERS = ANSWER | {"قالوا"}
_LIKE_IT = tm.SAME_ISNAD | skeletons("بمثله بنحوه بمثل بنحو")
_CLAIMS = skeletons("زعم زعمت ذكر ذكرت")
_ASKED_HIM = skeletons("سألته سألناه")
_INTERROGATIVES = skeletons("هل ما ألا ألم كيف متى من أي ماذا أليس")
_REACH = 60


def read_question(draft: Draft, at: int) -> int:
    """Read the question that opens at ``at``; return the index to go on from, or ``at`` if none."""
    if draft.skel(at) in tm.ASKS:
        return _asked(draft, at)
    return _spoken_to(draft, at) if draft.skel(at) in tm.SPEAKS_TO else at


def _asked(draft: Draft, at: int) -> int:
    """Read «سألت أنسا», «سأل رجل ابن عمر»."""
    if draft.skel(at) in _ASKED_HIM:
        return _he_answers(draft, at)
    first = at + 1
    while draft.skel(first) in tm.STRANGERS and draft.skel(at) in ("سال", "سالت"):
        first += 1
    known = opens_name(draft.words, first) or (
        draft.skel(first) in tm.RELATIVES and not has_companion(draft)
    )
    asks = draft.skel(at) == "سال" and draft.skel(at - 1) in tm.SAID and has_companion(draft)
    if is_prophet(draft.words, first) > first or not known or asks:
        return at
    people, end = read_people(draft, first, draft.span(at, at))
    if people and opens_name(draft.words, end) and not draft.conj(end):
        people, end = read_people(draft, end, draft.span(at, at))
    if is_prophet(draft.words, end) > end:
        return at
    if len(draft.segment.tiers) > 2 and doubtful_at(draft, at):
        draft.keep_whole()
    return answered(draft, people, end) or at


def _he_answers(draft: Draft, at: int) -> int:
    """Read «سألته ... قال أخبرني سالم»: the last man answers with a report of another's."""
    for place in range(at + 1, min(at + _REACH, len(draft.words))):
        if draft.skel(place) in ANSWER:
            told = draft.skel(place + 1) in tm.SPEAKER_NEXT and opens_name(draft.words, place + 2)
            return place if told else at
    return at


def _spoken_to(draft: Draft, at: int) -> int:
    """Read «قلت لعائشة», «قال رجل لابن عمر», «قلت لمالك حدثك نافع»."""
    first = at + 1
    first += draft.skel(first) in tm.STRANGERS | {"له"}
    if draft.skel(at) in ("قال", "قالوا", "قالت") and first == at + 1:
        return at
    person, end = addressee(draft, first, draft.span(at, at))
    if person is None:
        return at
    if draft.skel(end) in tm.ASKED_ABOUT and not draft.conj(end):
        draft.add([person])
        return end
    return answered(draft, [person], end) or at


def addressee(draft: Draft, at: int, term: Span) -> tuple[Person | None, int]:
    """Read the man after «لـ» at ``at`` («لابن عمر», «لأنس»)."""
    if at >= len(draft.words) or draft.skel(at)[:1] != "ل" or draft.skel(at) in tm.NOT_NAMES:
        return None, at
    words = list(draft.words)
    words[at] = words[at].without_first()
    inner = Draft(draft.text, words)
    if not opens_name(words, at):
        return None, at
    person, end = read_person(inner, at, term, nominative=False)
    return person, (trail(inner, end, person) if person else at)


def answered(draft: Draft, people: list[Person], end: int) -> int | None:
    """Take the men asked as transmitters when an answer follows, and go on from the answer."""
    if not people or any(person.kind == "anonymous" for person in people):
        return None
    if draft.skel(end) in _LIKE_IT:
        draft.add(people)
        return draft.close(end)
    for place in range(end, min(end + _REACH, len(draft.words))):
        told = draft.skel(place) in tm.SPEAKER_NEXT and draft.conj(place) == "ف"
        if draft.skel(place) in tm.SPEAKER_NEXT and _new_road(draft, place):
            draft.add(people)
            return place
        claims = draft.skel(place) in _CLAIMS and draft.conj(place) == "ف"
        if told or claims or draft.skel(place) in _ANSWERS:
            draft.add(people)
            return place
    return None


def _new_road(draft: Draft, at: int) -> bool:
    return draft.conj(at) == "و" or draft.words[at].sentence


def is_question(draft: Draft, at: int) -> bool:
    """Tell whether a question opens at ``at`` («أتذكر», «هل», «ما»), honorifics aside."""
    at = skip_honorific(draft, at)
    word = draft.words[at].raw if at < len(draft.words) else ""
    asks = word[:2] == "أَ" and not draft.skel(at).endswith("ني")  # «أرني» bids
    return draft.skel(at) in _INTERROGATIVES or asks


def prophet_within(draft: Draft, at: int) -> bool:
    """Tell whether the Prophet is named from ``at`` on before anybody answers."""
    for place in range(at, min(at + _REACH, len(draft.words))):
        if draft.skel(place) in ANSWER:
            return False
        if is_prophet(draft.words, place) > place:
            return True
    return False
