"""The transmitter a story leads to: «فسألت ابن عباس», «فأخبره فلان أن رسول الله قال»."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.companions import ABDALLAH, is_companion
from corpus.isnad.compare import can_be_same
from corpus.isnad.draft import Draft, Person
from corpus.isnad.mentions import read_people
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.words import skeletons

LED_TO = skeletons("لقيت لقينا") | tm.ASKS
_LEADS = tm.SPEAKER_NEXT | LED_TO | skeletons("سمعت سمعنا كنا كنت قال قالت")
_TO_ONE = tm.TO_HIM | tm.BESIDE
_INDEED = skeletons("إن أن")
_TELLING = tm.SAID | skeletons("إن أن كان أتيت رأيت")
_AT_ONCE = 6


def told_me(draft: Draft, at: int) -> bool:
    """Tell whether «إن فلانا أخبرني» stands at ``at``."""
    if draft.skel(at) not in _INDEED or not opens_name(draft.words, at + 1):
        return False
    verb = draft.skel(read_people(draft, at + 1, None)[1])
    return verb in tm.SPEAKER_NEXT and verb.endswith("ني")


def read_witness(draft: Draft, at: int, met: list[Person]) -> bool:
    """Add the man whom the verb at ``at`` leads to, behind the man who was met; False if none."""
    if draft.skel(at) in tm.SPEAKER_BEFORE:
        people = _informed(draft, at)
    else:
        people = _led_to(draft, at)
        if people and (draft.skel(at) not in LED_TO or draft.skel(at) == "سال"):
            add_teller(draft, met, people[0])
    if people:
        draft.add(people)
        draft.at = at
    return bool(people)


def _informed(draft: Draft, at: int) -> list[Person]:
    """Return the man of «فأخبره فلان أن رسول الله», or of «فدخل عليه عروة فأخبره أن»."""
    if draft.conj(at) == "ف" and draft.skel(at + 1) == "ان":
        for place in range(max(at - 6, 0), at):
            if opens_name(draft.words, place) and read_name(draft.words, place) == at:
                return read_people(draft, place, draft.span(at, at))[0]
        return []
    if not opens_name(draft.words, at + 1):
        return []
    people, end = read_people(draft, at + 1, draft.span(at, at))
    of_him = draft.skel(end) == "ان" and is_prophet(draft.words, end + 1) > end + 1
    return people if of_him else []


def _led_to(draft: Draft, at: int) -> list[Person]:
    """Return the Companion named after «سمعت», «سألت», «لقيت», «كنت عند», «فقال»."""
    verb = draft.skel(at)
    first = at + 1 + (draft.skel(at + 1) in _TO_ONE | tm.ON_THAT_DAY)
    if verb not in _LEADS or not opens_name(draft.words, first):
        return []
    people, end = read_people(draft, first, draft.span(at, at))
    beside = draft.skel(first - 1)
    if not people or (len(people) > 1 and beside in tm.BESIDE):
        return []
    skels = draft.skels(first, read_name(draft.words, first))
    abdallah = skels == ABDALLAH and (first > at + 1 or verb in tm.SAID)
    to_me = beside in tm.TO_ME and draft.skel(end) in _INDEED
    if not (is_companion(skels) or abdallah or to_me):
        return []
    return people if verb not in tm.SAID or _reports(draft, at, end) else []


def add_teller(draft: Draft, met: list[Person], source: Person | None = None) -> None:
    """Add the one man met, if he is neither the last of the road nor his own source."""
    known = [*(draft.last.people if draft.last else []), *([source] if source else [])]
    if len(met) == 1 and not any(can_be_same(met[0].skels, man.skels) for man in known):
        draft.add(met)


def _reports(draft: Draft, said: int, at: int) -> bool:
    """Tell whether he who speaks («قال» at ``said``) tells of the Prophet at once, from ``at``."""
    if draft.conj(said) != "ف" and (draft.conj(said) or draft.words[said].sentence):
        return False
    for place in range(at, min(at + _AT_ONCE, len(draft.words))):
        if is_prophet(draft.words, place) > place:
            return draft.skel(place - 1) in _TELLING
        if draft.skel(place) in tm.HEARD:
            return True
    return False
