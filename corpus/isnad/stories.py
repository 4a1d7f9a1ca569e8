"""The isnad that goes on inside a story: «ذكرنا عند إبراهيم الرهن فقال حدثني الأسود عن عائشة».

Looked for only where the road has reached no Companion, and only before the Prophet is named.
"""

from __future__ import annotations

from collections.abc import Callable

from corpus.isnad import terms as tm
from corpus.isnad import told
from corpus.isnad.asides import skip_after_term
from corpus.isnad.companions import ABDALLAH, has_companion, is_companion
from corpus.isnad.compare import can_be_same, same_words
from corpus.isnad.draft import Draft, Person
from corpus.isnad.beginnings import begin
from corpus.isnad.grammar import read_on
from corpus.isnad.mentions import read_people
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.questions import addressee
from corpus.isnad.words import skeleton, skeletons

Start = Callable[[Draft, int], int]
_REACH, _AT_ONCE = 120, 6
_BESIDE = skeletons("عند على مع إلى")
_LED_TO = skeletons("لقيت لقينا") | tm.ASKS
_TO_ONE = tm.TO_HIM | _BESIDE
_LEADS = tm.SPEAKER_NEXT | _LED_TO | skeletons("سمعت سمعنا كنا كنت قال قالت")
_TO_ME = skeletons("لي لنا")
_INDEED = skeletons("إن أن")
_ANSWERS = frozenset({"قال", "قالت"})
_TELLS_OF = skeletons("ذكرت ذكرته ذكرنا ذكرنا قلت قلنا") | {"ذكر"}
_TELLING = tm.SAID | skeletons("إن أن كان أتيت رأيت")


def read_story(draft: Draft) -> None:
    """Add the transmitters whom the story after a short road leads to."""
    if draft.matn is None or draft.reached or draft.last is None:
        return
    answers = draft.answer is not None and draft.skel(draft.answer) != "ح"
    if draft.answer is not None and answers and _hands_on(draft, draft.answer + 1):
        _go_on(draft, [], draft.answer + 1, begin)
    if has_companion(draft) or is_companion(draft.last.people[0].skels) or draft.last.people[0].skels == ABDALLAH:
        return
    if draft.skel(draft.at) in tm.SAME:
        return
    met: list[Person] = []
    asked: list[Person] = []
    for place in range(draft.at, min(draft.at + _REACH, len(draft.words))):
        if is_prophet(draft.words, place) > place or _story_ends(draft, place):
            return
        if _tells_on(draft, place):
            first = place + (draft.skel(place) in tm.SPEAKER_NEXT and draft.skel(place + 1) == "عن")
            _go_on(draft, met, first, begin)
            return
        if _witness(draft, place, met):
            return
        if draft.conj(place) == "ف" and draft.skel(place) in _ANSWERS and asked:
            draft.add(asked)
            if is_companion(asked[0].skels):
                return
            asked = met = []
        asked = _asked_of(draft, place) or asked
        met = _met(draft, place) or asked or met


def _hands_on(draft: Draft, at: int) -> bool:
    """Tell whether «حدثني فلان» stands at ``at``, and the man is not the Prophet."""
    named = opens_name(draft.words, at + 1) and not is_prophet(draft.words, at + 1) > at + 1
    return named and draft.skel(at) in tm.SPEAKER_NEXT | tm.HEARD


def _story_ends(draft: Draft, at: int) -> bool:
    """Tell whether another road begins at ``at``, or an earlier man of this one speaks again."""
    if draft.skel(at) in tm.SUCCESSION or (draft.trailing and draft.words[at].sentence):
        return True
    if draft.skel(at) in tm.SPEAKER_NEXT:
        return draft.conj(at) == "و" or draft.words[at].sentence
    if draft.skel(at) not in tm.SAID:
        return False
    if draft.skel(at + 1) == "الشيخ":
        return True
    if not opens_name(draft.words, at + 1):
        return False
    if draft.words[at].sentence and draft.conj(at) == "و":
        return draft.skel(read_name(draft.words, at + 1)) in tm.SPEAKER_NEXT | {"عن"}
    skels = _skels(draft, at + 1)
    earlier = [man for tier in draft.segment.tiers[:-1] for man in tier.people]
    return any(can_be_same(man.skels, skels) for man in earlier)


def _skels(draft: Draft, at: int) -> tuple[str, ...]:
    return tuple(draft.skel(i) for i in range(at, read_name(draft.words, at)))


def _met(draft: Draft, at: int) -> list[Person]:
    """Return the man whom the word at ``at`` brings in: «عند فلان», «فقال فلان», «سألت فلانا»."""
    skel = draft.skel(at)
    if skel in tm.SAID:
        if draft.conj(at) != "ف":
            return []
        first = at + 1 + (draft.skel(at + 1) in tm.TO_HIM)
    elif skel in _BESIDE | _LED_TO | {"ان"}:
        first = at + 1
    else:
        return []
    if not opens_name(draft.words, first) or draft.conj(first):
        return []
    return read_people(draft, first, draft.span(at, at))[0]


def _asked_of(draft: Draft, at: int) -> list[Person]:
    """Return the Companion spoken to at ``at`` («فقلت لابن عباس»)."""
    if at == 0 or draft.skel(at - 1) not in _TELLS_OF:
        return []
    person = addressee(draft, at, draft.span(at - 1, at - 1))[0]
    return [person] if person else []


def _tells_on(draft: Draft, at: int) -> bool:
    """Tell whether «فقال حدثني فلان», «فحدثني عن فلان» stands at ``at``."""
    if draft.skel(at) not in tm.SPEAKER_NEXT | {"عن", "سمعت"} or draft.conj(at) == "و":
        return False
    first = skip_after_term(draft, at + 1)
    known = opens_name(draft.words, first) or draft.skel(first) in tm.FATHER | tm.RELATIVES
    named = known and not is_prophet(draft.words, first) > first
    spoken = draft.skel(at - 1) in ("قال", "قالت") and not draft.words[at].quoted
    if draft.skel(at) == "عن":
        return named and spoken and draft.conj(at - 1) == "ف"
    if draft.conj(at) == "ف" or draft.skel(at - 1) == "ثم":
        end = read_name(draft.words, first) if named else first
        end += draft.skel(end) in tm.MANNER
        return draft.skel(end) == "عن" and (named or opens_name(draft.words, end + 1))
    return named and (spoken or draft.skel(at) != "سمعت")


def _go_on(draft: Draft, met: list[Person], at: int, start: Start) -> bool:
    """Read the inner isnad at ``at`` and put it at the end of the road."""
    inner = Draft(draft.text, draft.words, draft.collection)
    read_on(inner, start(inner, at))
    road = [man.skels for tier in draft.segment.tiers for man in tier.people if man.kind == "named"]
    found = [man.skels for tier in inner.segments[0].tiers for man in tier.people]
    if any(same_words(one, other) for one in road for other in found):
        return True  # a road beside this one
    _add_teller(draft, met)
    draft.segment.tiers += inner.segments[0].tiers
    draft.at = inner.at
    return True


def _witness(draft: Draft, at: int, met: list[Person]) -> bool:
    """Add the Companion named after a verb at ``at``, behind the man who was met."""
    verb, first = draft.skel(at), at + 1
    if verb in _INDEED and opens_name(draft.words, first):
        people, end = read_people(draft, first, draft.span(at, at))
        if draft.skel(end) in tm.SPEAKER_NEXT and draft.skel(end)[-2:] == "ني":
            return _go_on(draft, met, at, told.read_that)
        return False
    if verb in tm.SPEAKER_BEFORE and draft.conj(at) == "ف" and draft.skel(first) == "ان":
        people = _named_before(draft, at)
        if people:
            draft.add(people)
            draft.at = at
        return bool(people)
    if verb in tm.SPEAKER_BEFORE and opens_name(draft.words, first):
        people, end = read_people(draft, first, draft.span(at, at))
        if draft.skel(end) == "ان" and is_prophet(draft.words, end + 1) > end + 1:
            draft.add(people)
            draft.at = at
            return True
        return False
    if verb not in _LEADS or draft.last is None:
        return False
    first += draft.skel(first) in _TO_ONE
    if not opens_name(draft.words, first):
        return False
    people, end = read_people(draft, first, draft.span(at, at))
    skels = _skels(draft, first)
    if len(people) > 1 and draft.skel(first - 1) in _BESIDE:
        return False
    abdallah = skels == ABDALLAH and (first > at + 1 or verb in tm.SAID)
    told_me = draft.skel(first - 1) in _TO_ME and draft.skel(end) in _INDEED
    if not (people and (is_companion(skels) or abdallah or told_me)):
        return False
    if verb in tm.SAID and not _reports(draft, at, end):
        return False
    if verb not in _LED_TO or verb == "سال":
        _add_teller(draft, met, people[0])
    draft.add(people)
    draft.at = at
    return True


def _named_before(draft: Draft, at: int) -> list[Person]:
    """Return the man whose name ends right before ``at`` («فدخل عليه عروة فأخبره أن»)."""
    for place in range(max(at - 6, 0), at):
        if opens_name(draft.words, place) and read_name(draft.words, place) == at:
            return read_people(draft, place, draft.span(at, at))[0]
    return []


def _add_teller(draft: Draft, met: list[Person], source: Person | None = None) -> None:
    """Add the one man met, if he is neither the last of the road nor his own source."""
    known = [*(draft.last.people if draft.last else []), *([source] if source else [])]
    if len(met) == 1 and not any(can_be_same(met[0].skels, man.skels) for man in known):
        draft.add(met)


def _reports(draft: Draft, said: int, at: int) -> bool:
    """Tell whether he of whom «قال» stands at ``said`` tells of the Prophet at once, from ``at``."""
    if draft.conj(said) != "ف" and (draft.conj(said) or draft.words[said].sentence):
        return False
    for place in range(at, min(at + _AT_ONCE, len(draft.words))):
        if is_prophet(draft.words, place) > place:
            return draft.skel(place - 1) in _TELLING
        if draft.skel(place) in tm.HEARD:
            return True
    return False
