"""The isnad that goes on inside a story: «ذكرنا عند إبراهيم الرهن فقال حدثني الأسود عن عائشة».

Looked for only where the road has reached no Companion, and only before the Prophet is named.
"""

from __future__ import annotations

from collections.abc import Callable

from corpus.isnad import terms as tm
from corpus.isnad import told
from corpus.isnad.asides import skip_after_term
from corpus.isnad.bearers import read_bearer
from corpus.isnad.beginnings import begin
from corpus.isnad.companions import ABDALLAH, has_companion, is_companion
from corpus.isnad.compare import can_be_same, same_words
from corpus.isnad.doubts import doubtful_within
from corpus.isnad.draft import Draft, Person
from corpus.isnad.grammar import read_on
from corpus.isnad.mentions import read_people
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.questions import addressee
from corpus.isnad.turning import says_from
from corpus.isnad.witnesses import LED_TO, add_teller, read_witness, told_me
from corpus.isnad.words import skeletons

Start = Callable[[Draft, int], int]
_REACH = 120
_ANSWERS = frozenset({"قال", "قالت"})
_TELLS_OF = skeletons("ذكرت ذكرته ذكر ذكرنا قلت قلنا")


def read_story(draft: Draft) -> None:
    """Add the transmitters whom the story after a short road leads to."""
    if draft.matn is None or draft.reached or draft.last is None:
        return
    if doubtful_within(draft, draft.at, draft.at + _REACH):
        draft.keep_whole()
    if draft.answer is not None and _hands_on(draft, draft.answer):
        _go_on(draft, [], draft.answer + 1, begin)
    last = draft.last.people[0].skels
    whole = has_companion(draft) or is_companion(last) or last == ABDALLAH
    if whole or draft.skel(draft.at) in tm.SAME:
        return
    tiers = len(draft.segment.tiers)
    _follow(draft)
    if len(draft.segment.tiers) == tiers and not draft.trailing:
        read_bearer(draft)


def _follow(draft: Draft) -> None:
    """Follow the story word by word to the one who tells of the Prophet."""
    met: list[Person] = []
    asked: list[Person] = []
    for place in range(draft.at, min(draft.at + _REACH, len(draft.words))):
        if is_prophet(draft.words, place) > place or _story_ends(draft, place):
            return
        if _reads_inner(draft, place, met) or read_witness(draft, place, met):
            return
        if asked and draft.conj(place) == "ف" and draft.skel(place) in _ANSWERS:
            draft.add(asked)
            if is_companion(asked[0].skels):
                return
            asked = met = []
        asked = _asked_of(draft, place) or asked
        met = _met(draft, place) or asked or met


def _reads_inner(draft: Draft, at: int, met: list[Person]) -> bool:
    """Read the inner isnad that opens at ``at``; False when none does."""
    if told_me(draft, at):
        return _go_on(draft, met, at, told.read_that)
    if not _tells_on(draft, at):
        return False
    handed = draft.skel(at) in tm.SPEAKER_NEXT and draft.skel(at + 1) == "عن"
    return _go_on(draft, met, at + handed, begin)


def _hands_on(draft: Draft, answer: int) -> bool:
    """Tell whether «قال حدثني فلان» stands at ``answer``, and the man is not the Prophet."""
    if draft.skel(answer) == "ح" or draft.skel(answer + 1) not in tm.SPEAKER_NEXT | tm.HEARD:
        return False
    named = answer + 2
    return opens_name(draft.words, named) and not is_prophet(draft.words, named) > named


def _story_ends(draft: Draft, at: int) -> bool:
    """Tell whether another road begins at ``at``, or an earlier man of this one speaks again."""
    if draft.skel(at) in tm.SUCCESSION or (draft.trailing and draft.words[at].sentence):
        return True
    if draft.skel(at) in tm.SPEAKER_NEXT:
        return draft.conj(at) == "و" or draft.words[at].sentence
    if draft.skel(at) not in tm.SAID:
        return False
    if draft.skel(at + 1) == "الشيخ" or (draft.conj(at) == "و" and says_from(draft, at)):
        return True
    if not opens_name(draft.words, at + 1):
        return False
    if draft.words[at].sentence and draft.conj(at) == "و":
        return draft.skel(read_name(draft.words, at + 1)) in tm.SPEAKER_NEXT | {"عن"}
    skels = draft.skels(at + 1, read_name(draft.words, at + 1))
    earlier = [man for tier in draft.segment.tiers[:-1] for man in tier.people]
    return any(can_be_same(man.skels, skels) for man in earlier)


def _met(draft: Draft, at: int) -> list[Person]:
    """Return the man whom the word at ``at`` brings in: «عند فلان», «فقال فلان», «سألت فلانا»."""
    skel = draft.skel(at)
    if skel in tm.SAID:
        if draft.conj(at) != "ف":
            return []
        first = at + 1 + (draft.skel(at + 1) in tm.TO_HIM)
    elif skel in tm.BESIDE | LED_TO | {"ان"}:
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
    add_teller(draft, met)
    draft.segment.tiers += inner.segments[0].tiers
    draft.at = inner.at
    return True
