"""A transmitter met in a scene: «سألت أنسا ... فقال», «قلت لعائشة», «دخلنا على جابر فقال»."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.companions import is_companion
from corpus.isnad.draft import Draft, Person
from corpus.isnad.mentions import read_people, read_person, skip_honorific, trail
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.spans import Span

_ANSWER = frozenset({"قال", "قالت"})
_REACH = 60
_NOT_TRANSMITTERS = frozenset({"جهل", "لهب", "طالب"})


def read_scene(draft: Draft, at: int, clause: int | None = None) -> int:
    """Read the scene that opens at ``at``; return the index to go on from, or ``at`` when none."""
    opens = at if clause is None else clause
    skel = draft.skel(at)
    if skel in tm.ASKS:
        return _asked(draft, at)
    if skel in tm.SPEAKS_TO:
        return _spoken_to(draft, at)
    if skel in tm.MEETS:
        return _met(draft, at, opens)
    return at


def _asked(draft: Draft, at: int) -> int:
    first = at + 1
    while draft.skel(first) in ("رجل", "ناس", "اهل", "ابي", "اعرابي") and draft.skel(at) in (
        "سال",
        "سالت",
    ):
        first += 1
    if is_prophet(draft.words, first) > first or not opens_name(draft.words, first):
        return at
    people, end = read_people(draft, first, draft.span(at, at))
    if people and opens_name(draft.words, end) and not draft.conj(end):
        people, end = read_people(draft, end, draft.span(at, at))
    if is_prophet(draft.words, end) > end:
        return at
    return _answered(draft, at, people, end)


def _spoken_to(draft: Draft, at: int) -> int:
    """Read «قلت لعائشة», «قال رجل لابن عمر»."""
    first = at + 1
    if draft.skel(first) in ("رجل", "ناس", "له", "اعرابي"):
        first += 1
    person, end = addressee(draft, first, draft.span(at, at))
    if person is None or draft.skel(at) not in ("قلت", "قلنا", "قيل", "قال", "قالوا"):
        return at
    if draft.skel(at) in ("قال", "قالوا") and first == at + 1:
        return at
    return _answered(draft, at, [person], end)


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


def _answered(draft: Draft, at: int, people: list[Person], end: int) -> int:
    """Take the men asked as transmitters when an answer follows, and go on from the answer."""
    if not people or any(person.kind == "anonymous" for person in people):
        return at
    for place in range(end, min(end + _REACH, len(draft.words))):
        if draft.skel(place) in _ANSWER:
            draft.add(people)
            return place
    return at


def _met(draft: Draft, at: int, opens: int) -> int:
    """A Companion met in the first clause who then speaks is the transmitter; the story is matn."""
    if _has_companion(draft):
        return at
    for place in range(at + 1, min(at + 14, len(draft.words))):
        if is_prophet(draft.words, place) > place:
            return at
        if draft.conj(place) == "ف" and draft.skel(place) in _ANSWER:
            return at
        if not opens_name(draft.words, place):
            continue
        end = read_name(draft.words, place)
        if is_companion(tuple(draft.skel(i) for i in range(place, end))):
            return _witness(draft, at, opens, place)
    return at


def _has_companion(draft: Draft) -> bool:
    return draft.last is None or any(is_companion(person.skels) for person in draft.last.people)


def _witness(draft: Draft, at: int, opens: int, place: int) -> int:
    person, end = read_person(draft, place, draft.span(at, at), nominative=False)
    speaks = any(draft.skel(i) in _ANSWER for i in range(end, min(end + _REACH, len(draft.words))))
    if person is None or not speaks:
        return at
    draft.add([person])
    return draft.close(opens) + 1


def speaker(draft: Draft, at: int, first: int) -> int:
    """Read «قال فلان» inside «قال قال فلان»: one more transmitter unless he speaks in the story."""
    people, end = read_people(draft, first, draft.span(at, at), nominative=True)
    if not people or people[0].skels[-1] in _NOT_TRANSMITTERS:
        return draft.close(at)
    end = skip_honorific(draft, end)
    word = draft.words[end] if end < len(draft.words) else None
    if word is not None and (
        word.skel == "يا"
        or addressee(draft, end, draft.span(at, at))[0]
        or word.skel in ("لي", "له", "لها", "لهم")
        or word.skel in tm.PREPOSED
    ):
        return draft.close(at)
    draft.add(people)
    return end
