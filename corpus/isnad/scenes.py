"""A transmitter met in a scene: «سألت أنسا ... فقال», «قلت لعائشة», «دخلنا على جابر فقال»."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.companions import has_companion, is_companion
from corpus.isnad.compare import can_be_same, same_words
from corpus.isnad.draft import Draft, Person, Tier
from corpus.isnad.mentions import read_people, read_person, skip_honorific, trail
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.spans import Span
from corpus.isnad.words import skeleton, skeletons

_ANSWER = frozenset({"قال", "قالت", "قالا"})
_REACH = 60
_STORY = 120
_LED_TO = skeletons("لقيت لقينا")
_LEADS = (
    tm.SPEAKER_NEXT | _LED_TO | skeletons("سمعت سمعنا سألت سألنا كنا كنت قال قالت")
)
_BESIDE = skeletons("عند على مع إلى")
_ABDALLAH = (skeleton("عبد"), skeleton("الله"))
_NOT_TRANSMITTERS = skeletons("جهل لهب طالب")
_STRANGERS = skeletons("رجل ناس أهل أبي أعرابي امرأة رجلان رجال")


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
    if draft.skel(end) in tm.ASKED_ABOUT and not draft.conj(end):
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
    """The Companion met in the first clause, who then speaks, transmits; the story is the matn."""
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
        skels = _skels(draft, place, end)
        beside = skels == _ABDALLAH and draft.skel(place - 1) in _BESIDE
        if is_companion(skels) or beside or _answers_at_once(draft, at, place, end):
            return _witness(draft, at, opens, place)
    return at


def _skels(draft: Draft, first: int, end: int) -> tuple[str, ...]:
    return tuple(draft.skel(i) for i in range(first, end))


def _answers_at_once(draft: Draft, at: int, place: int, end: int) -> bool:
    """Tell whether the man of «دخلت على فلان» speaks next («فقال»), whoever he is."""
    if draft.skel(place - 1) not in _BESIDE and draft.skel(place - 1) != draft.skel(at):
        return False
    end = skip_honorific(draft, end)
    speaks = draft.conj(end) == "ف" and draft.skel(end) in _ANSWER
    return speaks and draft.skel(end + 1) not in _STRANGERS and not opens_name(draft.words, end + 1)


def _witness(draft: Draft, at: int, opens: int, place: int) -> int:
    people, end = read_people(draft, place, draft.span(at, at))
    speaks = any(draft.skel(i) in _ANSWER for i in range(end, min(end + _REACH, len(draft.words))))
    if not people or not speaks:
        return at
    draft.add(people)
    return draft.close(opens) + 1


def late_witness(draft: Draft) -> None:
    """Add the transmitters whom the story inside the isnad leads to («... فسألت أبيا فقال»).

    Looks only before the Prophet is named, and only when the road has reached no Companion. A man
    who is met or speaks on the way counts when he is the one who names the Companion.
    """
    if draft.matn is None or has_companion(draft) or draft.last is None:
        return
    teller: list[Person] = []
    for place in range(draft.at, min(draft.at + _STORY, len(draft.words))):
        if is_prophet(draft.words, place) > place:
            return
        verb, first = draft.skel(place), place + 1
        first += draft.skel(first) == "عند"
        if verb not in _LEADS or not opens_name(draft.words, first):
            continue
        people, end = read_people(draft, first, draft.span(place, place))
        skels = _skels(draft, first, read_name(draft.words, first))
        if verb in tm.SAID:
            teller = people if draft.conj(place) == "ف" else teller
        elif is_companion(skels) or (skels == _ABDALLAH and first > place + 1):
            if teller and not can_be_same(teller[0].skels, draft.last.people[0].skels):
                draft.add(teller)
            draft.add(people)
            return
        elif verb in tm.ASKS or verb in _LED_TO:
            teller = people


def named_again(draft: Draft, at: int) -> int:
    """Return the index after «فقال علقمة» or «عروة» when the last man is named as speaker again."""
    first = at + (draft.skel(at) in tm.SAID)
    if draft.last is None or not opens_name(draft.words, first) or draft.conj(first) == "و":
        return at
    end = read_name(draft.words, first)
    skels = tuple(draft.skel(i) for i in range(first, end))
    return end if any(can_be_same(man.skels, skels) for man in draft.last.people) else at


def father_speaks(draft: Draft, at: int) -> bool:
    """Tell whether «أبي» at ``at`` is «my father» who hands on («قال أبي حدثنا»)."""
    following = draft.skel(at + 1)
    return draft.skel(at) in tm.FATHER and following in tm.SPEAKER_NEXT | tm.HEARD | {"عن"}


def read_addressee(draft: Draft, said: int, at: int) -> int:
    """Read «قال لابن عباس ... فقال»: the Companion asked transmits; else the matn opens at «قال»."""
    person, end = addressee(draft, at, draft.span(said, said))
    if person is not None and is_companion(person.skels) and not has_companion(draft):
        answered = _answered(draft, [person], end)
        if answered is not None:
            return answered
    addressed = person is not None or draft.skel(at) in tm.TO_HIM | tm.TO_PROPHET
    return draft.close(said) + at + 1 if addressed else at


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
    if any(_met_before(tier, people[0]) for tier in draft.segment.tiers):
        return draft.close(at)
    draft.add(people, spoken=True)
    return end


def _met_before(tier: Tier, man: Person) -> bool:
    return any(same_words(known.skels, man.skels) for known in tier.people)


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
