"""A transmitter met in a scene: «سألت أنسا ... فقال», «قلت لعائشة», «دخلنا على جابر فقال»."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.companions import has_companion, is_companion
from corpus.isnad.draft import Draft, Person
from corpus.isnad.mentions import read_people, read_person, skip_honorific, trail
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.spans import Span
from corpus.isnad.words import skeletons

_ANSWER = frozenset({"قال", "قالت", "قالا"})
_REACH = 60
_STORY = 120
_LEADS = tm.SPEAKER_NEXT | skeletons("سمعت سمعنا سألت سألنا لقيت لقينا")
_NOT_TRANSMITTERS = skeletons("جهل لهب طالب")
_STRANGERS = skeletons("رجل ناس أهل أبي أعرابي امرأة رجلان رجال")
_ASKED_OF = tm.SPEAKER_NEXT | tm.HEARD


def read_scene(draft: Draft, at: int, clause: int | None = None) -> int:
    """Read the scene that opens at ``at``; return the index to go on from, or ``at`` when none."""
    opens = at if clause is None else clause
    skel = draft.skel(at)
    if skel in tm.ASKS:
        return _asked(draft, at)
    if skel in tm.SPEAKS_TO:
        return _spoken_to(draft, at)
    if skel in tm.MEETS or skel == "ان":
        return _met(draft, at, opens)
    return at


def _asked(draft: Draft, at: int) -> int:
    """Read «سألت أنسا», «سأل رجل ابن عمر»."""
    first = at + 1
    while draft.skel(first) in _STRANGERS and draft.skel(at) in ("سال", "سالت"):
        first += 1
    if is_prophet(draft.words, first) > first or not opens_name(draft.words, first):
        return at
    people, end = read_people(draft, first, draft.span(at, at))
    if people and opens_name(draft.words, end) and not draft.conj(end):
        people, end = read_people(draft, end, draft.span(at, at))
    if is_prophet(draft.words, end) > end:
        return at
    return _answered(draft, people, end) or at


def _spoken_to(draft: Draft, at: int) -> int:
    """Read «قلت لعائشة», «قال رجل لابن عمر», «قلت لمالك حدثك نافع»."""
    first = at + 1
    first += draft.skel(first) in _STRANGERS | {"له"}
    if draft.skel(at) in ("قال", "قالوا", "قالت") and first == at + 1:
        return at
    person, end = addressee(draft, first, draft.span(at, at))
    if person is None:
        return at
    if draft.skel(end) in _ASKED_OF and not draft.conj(end):
        draft.add([person])
        return end
    return _answered(draft, [person], end) or at


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


def _answered(draft: Draft, people: list[Person], end: int) -> int | None:
    """Take the men asked as transmitters when an answer follows, and go on from the answer."""
    if not people or any(person.kind == "anonymous" for person in people):
        return None
    for place in range(end, min(end + _REACH, len(draft.words))):
        if draft.skel(place) in _ANSWER:
            draft.add(people)
            return place
    return None


def _met(draft: Draft, at: int, opens: int) -> int:
    """A Companion met in the first clause who then speaks is the transmitter; the story is matn."""
    if draft.last is None or has_companion(draft):
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


def _witness(draft: Draft, at: int, opens: int, place: int) -> int:
    people, end = read_people(draft, place, draft.span(at, at))
    speaks = any(draft.skel(i) in _ANSWER for i in range(end, min(end + _REACH, len(draft.words))))
    if not people or not speaks:
        return at
    draft.add(people)
    return draft.close(opens) + 1


def late_witness(draft: Draft) -> None:
    """Add the Companion whom the story inside the isnad leads to («... فسألت أبي بن كعب فقال»).

    Looks only before the Prophet is named, and only when the road has reached no Companion.
    """
    if draft.matn is None or has_companion(draft) or draft.last is None:
        return
    for place in range(draft.at, min(draft.at + _STORY, len(draft.words))):
        if is_prophet(draft.words, place) > place:
            return
        verb = draft.skel(place)
        if verb not in _LEADS or not opens_name(draft.words, place + 1):
            continue
        end = read_name(draft.words, place + 1)
        skels = tuple(draft.skel(i) for i in range(place + 1, end))
        if is_companion(skels):
            people, _ = read_people(draft, place + 1, draft.span(place, place))
            draft.add(people)
            return


def speaker(draft: Draft, at: int, first: int) -> int:
    """Read «قال فلان» at ``at``: one more transmitter, unless he speaks in the story."""
    people, end = read_people(draft, first, draft.span(at, at), nominative=True)
    if not people or not _can_speak(draft, first) or people[0].skels[-1] in _NOT_TRANSMITTERS:
        return draft.close(at)
    end = skip_honorific(draft, end)
    if is_prophet(draft.words, end) > end or _speaks_in_story(draft, at, first, end):
        return draft.close(at)
    if has_companion(draft) and not is_companion(people[0].skels):
        return draft.close(at)
    draft.add(people, spoken=True)
    return end


def _can_speak(draft: Draft, at: int) -> bool:
    """Tell by its vowels whether the word can be the subject («قال حَالَفَ» holds a verb)."""
    return draft.words[at].raw[-1:] != "\u064e"


def _speaks_in_story(draft: Draft, at: int, first: int, end: int) -> bool:
    if first > at + 1:  # «قال لي فلان»
        return False
    if addressee(draft, end, draft.span(at, at))[0] is not None:
        return True
    if draft.skel(end) in tm.TO_HIM | tm.TO_PROPHET:
        return draft.skel(end) not in ("لي", "لنا")
    return draft.skel(end) == "يا" and has_companion(draft)
