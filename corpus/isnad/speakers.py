"""Who speaks after «قال»: one more transmitter, the last one named again, or a man of the story."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.companions import NEAR, has_companion, is_companion
from corpus.isnad.compare import can_be_same, same_words
from corpus.isnad.draft import Draft, Person, Tier
from corpus.isnad.formulas import addressed
from corpus.isnad.mentions import read_people, skip_honorific
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.questions import addressee, answered, is_question, prophet_within
from corpus.isnad.spans import Span
from corpus.isnad.words import skeleton, skeletons

_USED_TO_SAY = frozenset({"يقول", "تقول"})
_SAYING = 40
_REACHED = (skeleton("فبلغ"), skeleton("ذلك"))
_TO_FATHER = skeleton("لأبيه")
_NOT_TRANSMITTERS = skeletons("جهل لهب طالب")


def speaker(draft: Draft, at: int, first: int) -> int:
    """Read «قال فلان» at ``at``: one more transmitter, unless he speaks in the story."""
    people, end = read_people(draft, first, draft.span(at, at), nominative=True)
    if not people or not _can_speak(draft, first) or people[0].skels[-1] in _NOT_TRANSMITTERS:
        return draft.close(at)
    if len(people) > 1 and all(_ends_a_road(draft, man) for man in people):
        return end  # «قال يونس ومعمر جميعا عن الزهري»: the men at whom the roads stopped
    end = skip_honorific(draft, end)
    if len(draft.segment.tiers) > NEAR and _reached_him(draft, end):
        return draft.close(at)
    if (father := _to_his_father(draft, people[0], end)) and not has_companion(draft):
        return answered(draft, [father], end + 1) or draft.close(at)
    asked, after = addressee(draft, end, draft.span(at, at))
    if asked and is_companion(asked.skels) and not has_companion(draft):
        said = prophet_within(draft, after) and not is_question(draft, after)
        answer = None if said else answered(draft, [asked], after)
        return answer or draft.close(at)
    if is_prophet(draft.words, end) > end or _speaks_in_story(draft, at, first, end):
        return draft.close(at)
    if draft.skel(end) in tm.SPEAKER_NEXT and (place := _earlier(draft, people[0])) >= 0:
        draft.turn(at=place)  # «حدثنا أحمد حدثنا ابن وهب ... قال أحمد حدثنا عنبسة»
        draft.add(people, spoken=True)
        return end
    if has_companion(draft) and not is_companion(people[0].skels):
        return draft.close(at)
    if any(_met_before(tier, people[0]) for tier in draft.segment.tiers):
        return draft.close(at)
    draft.add(people, spoken=True)
    return draft.close(at) if _to_his_own(draft, end) else end


def _reached_him(draft: Draft, at: int) -> bool:
    """Tell whether what is said from ``at`` on came to the Prophet («فبلغ ذلك رسول الله»)."""
    for place in range(at, min(at + _SAYING, len(draft.words))):
        if is_prophet(draft.words, place) > place:
            return draft.skels(place - 2, place) == _REACHED
    return False


def _to_his_father(draft: Draft, man: Person, at: int) -> Person | None:
    """Return the Companion addressed by his son in «قال سالم بن عبد الله بن عمر لأبيه»."""
    if draft.skel(at) != _TO_FATHER or "بن" not in man.skels or draft.conj(at):
        return None
    if not is_companion(man.skels[man.skels.index("بن") + 1 :]):
        return None
    word = draft.words[at].without_first()
    return Person(Span(word.start, word.end), (word.skel,), man.term, "relative")


def _to_his_own(draft: Draft, at: int) -> bool:
    """Tell whether «لمؤذنه», «لغلامه» stands at ``at``: what he says is told with its hearer."""
    known = at >= len(draft.words) or draft.skel(at) in tm.NOT_NAMES
    return not known and draft.skel(at)[-1:] == "ه" and addressed(draft, at)


def named_again(draft: Draft, at: int) -> int:
    """Return the index after «فقال علقمة» or «عروة» when the last man is named as speaker again."""
    first = at + (draft.skel(at) in tm.SAID)
    if draft.last is None or not opens_name(draft.words, first) or draft.conj(first) == "و":
        return at
    end = read_name(draft.words, first)
    skels = draft.skels(first, end)
    return end if any(can_be_same(man.skels, skels) for man in draft.last.people) else at


def father_speaks(draft: Draft, at: int) -> bool:
    """Tell whether «أبي» at ``at`` is «my father» who hands on («قال أبي حدثنا»)."""
    following = draft.skel(at + 1)
    return draft.skel(at) in tm.FATHER and following in tm.SPEAKER_NEXT | tm.HEARD | {"عن"}


def read_addressee(draft: Draft, said: int, at: int) -> int:
    """Read «قال لابن عباس ... فقال»: the Companion asked transmits; else «قال» opens the matn."""
    person, end = addressee(draft, at, draft.span(said, said))
    asks = draft.skel(said) not in _USED_TO_SAY  # «كان يقول لعمر ليتني»
    if asks and person is not None and is_companion(person.skels) and not has_companion(draft):
        answer = answered(draft, [person], end)
        if answer is not None:
            return answer
    addressed = person is not None or draft.skel(at) in tm.TO_HIM | tm.TO_PROPHET
    return draft.close(said) + at + 1 if addressed else at


def _earlier(draft: Draft, man: Person) -> int:
    """Return the tier before the last in which ``man`` stands already, or -1."""
    tiers = draft.segment.tiers[:-1]
    for place, tier in enumerate(tiers):
        if any(can_be_same(known.skels, man.skels) for known in tier.people):
            return place
    return -1


def _ends_a_road(draft: Draft, man: Person) -> bool:
    """Tell whether ``man`` is the one at whom some road of the passage has stopped."""
    ends = [known for part in draft.segments if part.tiers for known in part.tiers[-1].people]
    return any(can_be_same(known.skels, man.skels) for known in ends)


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
