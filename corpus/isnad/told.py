"""Clauses that hand a report on after its teller: «أن فلانا أخبره», «أنه سمع», «يحدث عن»."""

from __future__ import annotations

from corpus.isnad import scenes
from corpus.isnad import terms as tm
from corpus.isnad.asides import skip_aside
from corpus.isnad.companions import has_companion, is_companion
from corpus.isnad.compare import can_be_same
from corpus.isnad.draft import Draft, Person
from corpus.isnad.expect import expect
from corpus.isnad.formulas import read_formula
from corpus.isnad.mentions import read_people, skip_honorific
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.questions import addressee, is_question
from corpus.isnad.spans import Span
from corpus.isnad.words import skeleton, skeletons

_TIME = 30
_VERBS = tm.SPEAKER_BEFORE | tm.SPEAKER_NEXT | tm.SAID | tm.HEARD | tm.TOLD | tm.TELLS
_THIS = skeletons("مثل هذا الحديث بهذا بذلك حديث حديثه")
_WAS = frozenset({"كان", "كانت"})
_TO = skeleton("إلى")
_RAISED = skeleton("رفعه")


def read_telling(draft: Draft, at: int) -> int:
    """Read «يحدث عن فلان», «يخبر أن», «يحدث أباه عن عمه»; else the matn begins."""
    first = at + 1
    while draft.skel(first) in _THIS and first - at < 4:
        first += 1
    if draft.skel(first) != "عن":
        first = at + 1
    if draft.skel(first) not in tm.NOT_NAMES and not draft.conj(first):
        people, end = read_people(draft, first, None)
        if people and (draft.skel(end) in tm.THAT_HE | tm.SAID | {"عن", "ان"}):
            first = end
    skel = draft.skel(first)
    if skel == "عن":
        return expect(draft, first + 1, first, draft.span(at, first))
    if skel == "ان":
        return read_that(draft, first)
    if skel in tm.THAT_HE | tm.SAID | tm.SPEAKER_NEXT | tm.HEARD:
        return first
    return draft.close(at if draft.skel(at) in ("يذكر", "تذكر") else first)


def read_told_him(draft: Draft, at: int) -> int:
    """Read on after «أخبره», «حدثهم»; «أنه أخبره فلان» names the man after, «أن سعيدا أخبره وأبا
    سلمة» one more of those before.
    """
    first = at + 1
    if opens_name(draft.words, first) and not draft.conj(first):
        return expect(draft, first, at, draft.span(at, at), nominative=True)
    if (
        draft.skel(first) in ("هو", "هي")
        and draft.conj(first + 1) == "و"
        and draft.last is not None
    ):
        people, end = read_people(draft, first + 1, draft.span(at, at))
        draft.last.people += people
        return end if people else first
    if draft.conj(first) == "و" and draft.skel(first) == "ابا" and draft.last is not None:
        people, end = read_people(draft, first, draft.span(at, at))
        draft.last.people += people
        return end
    return first


def read_that(draft: Draft, at: int) -> int:
    """Read «أن فلانا أخبره», «أن رسول الله قال»; any other «أن» opens the matn."""
    first = at + 1
    if is_prophet(draft.words, first) > first:
        return read_formula(draft, first, at, speech=False)
    if draft.skel(first) in tm.SPEAKER_BEFORE:
        return first
    people, end = read_people(draft, first, draft.span(at, at))
    if not people or end >= len(draft.words):
        return draft.close(at)
    verb = _past_office(draft, skip_aside(draft, end))
    if draft.skel(end) == "عن" and is_prophet(draft.words, end + 1) > end + 1:
        draft.add(people)  # «أن ابن عباس أو أبا هريرة عن النبي»
        return end
    if verb > end and draft.skel(verb) in tm.THAT_HE | {"ان"} and people[0].kind == "named":
        draft.add(people)  # «أن عبادة، وكان شهد بدرا، أن رسول الله قال»
        return verb
    if _opens_story(draft, people, end, verb):
        return draft.close(at)
    aside = _writes(draft, verb, people[0]) or _asks(draft, verb, people[0])
    told = None if aside else _term_of(draft, verb)
    if told is None or _of_the_story(draft, verb, people[0].kind == "anonymous"):
        scene = scenes.read_scene(draft, at, clause=at)
        return scene if scene > at else draft.close(at)
    for person in people:
        person.term = told
    if draft.last is None or not can_be_same(people[0].skels, draft.last.people[0].skels):
        draft.add(people)
    return _after(draft, verb)


def _bids_write(draft: Draft, verb: int) -> list[Person]:
    """Return the man of «أن معاوية كتب إلى المغيرة أن اكتب إلي», who answers."""
    if draft.skel(verb) != "كتب" or draft.skel(verb + 1) != _TO:
        return []
    people, end = read_people(draft, verb + 2, draft.span(verb, verb + 1))
    bids = draft.skels(end, end + 2) == ("ان", "اكتب")
    return people if len(people) == 1 and bids else []


def _opens_story(draft: Draft, people: list[Person], end: int, verb: int) -> bool:
    """Tell whether a story opens with ``people``, and add the one whose words it turns out to be:
    «أن معاوية كتب إلى المغيرة أن اكتب», «أن عمر حين تأيمت حفصة ... قال عمر».
    """
    if asked := _bids_write(draft, verb):
        draft.add(asked)
        return True
    if people[0].kind == "named" and (says := _when(draft, end, people[0])):
        people[0].term = draft.span(says, says)
        draft.add(people)
        return True
    # «أن فلانا وفلانا قالا له»: they only ask the teller
    return draft.skel(verb) in tm.SAID_TWO and draft.skel(verb + 1) in tm.TO_HIM


def _when(draft: Draft, at: int, man: Person) -> int:
    """Return where he speaks himself in «أن عمر حين تأيمت حفصة ... قال عمر لقيت»; 0 if nowhere."""
    if draft.skel(at) != "حين" or draft.conj(at) or not is_companion(man.skels):
        return 0
    for place in range(at + 2, min(at + _TIME, len(draft.words))):
        if draft.skel(place) in ("قال", "قالت") and opens_name(draft.words, place + 1):
            skels = draft.skels(place + 1, read_name(draft.words, place + 1))
            return place if can_be_same(skels, man.skels) else 0
    return 0


def _past_office(draft: Draft, at: int) -> int:
    """Return the index of «قال» after «كان قائد كعب حين عمي» when a term follows, or of «ويخبر عن»;
    else ``at``.
    """
    if draft.skel(at) not in _WAS:
        return at
    for place in range(at + 2, min(at + 12, len(draft.words))):
        if draft.skel(place) in tm.SAID and draft.skel(place + 1) in tm.HEARD | tm.SPEAKER_NEXT:
            return place
        if _tells_from(draft, place):
            return place
    return at


def _tells_from(draft: Draft, at: int) -> bool:
    """Tell whether «ويخبر عن» stands at ``at``, after what a man used to do."""
    return draft.conj(at) == "و" and draft.skel(at) in tm.TELLS and draft.skel(at + 1) == "عن"


def _term_of(draft: Draft, verb: int) -> Span | None:
    """Return the span of the verb by which the man just named reports, or None."""
    if draft.conj(verb) and not _tells_from(draft, verb):
        return None
    if draft.skel(verb) in _WAS and draft.skel(verb + 1) in tm.SAID | tm.TELLS:
        return draft.span(verb, verb + 1)
    return draft.span(verb, verb) if draft.skel(verb) in _VERBS else None


def _writes(draft: Draft, verb: int, man: Person) -> bool:
    """Tell whether a man of the story writes to the transmitter («أن نجدة كتب إلى ابن عباس»)."""
    if draft.skel(verb) != "كتب" or draft.skel(verb + 1) != _TO:
        return False
    return man.kind == "named" and not is_companion(man.skels)


def _asks(draft: Draft, verb: int, man: Person) -> bool:
    """Tell whether a man of the story asks the transmitter («أن أبا الصهباء قال لابن عباس»)."""
    if draft.skel(verb) not in tm.SAID or has_companion(draft) or is_companion(man.skels):
        return False
    asked, end = addressee(draft, verb + 1, draft.span(verb, verb))
    return asked is not None and is_companion(asked.skels) and is_question(draft, end)


def _of_the_story(draft: Draft, verb: int, anonymous: bool) -> bool:
    """Tell whether the verb belongs to the story: «قال يا رسول الله», «أن رجلا قال»."""
    skel = draft.skel(verb)
    if skel in tm.SPEAKER_BEFORE | tm.SPEAKER_NEXT:
        return False
    if anonymous:
        return True
    if not has_companion(draft):
        return False
    following = draft.skel(verb + 1)
    addressed = following in tm.TO_PROPHET | tm.TO_HIM | {"يا"}
    return skel in tm.SAID and addressed


def _after(draft: Draft, verb: int) -> int:
    """Return where to read on after ``verb``, past the one told («أخبر ابن عمر عن عائشة»)."""
    skel = draft.skel(verb)
    if skel in tm.SPEAKER_BEFORE:
        return read_told_him(draft, verb)
    if skel in tm.TOLD and opens_name(draft.words, verb + 1) and not draft.conj(verb + 1):
        end = read_people(draft, verb + 1, None)[1]
        return end if draft.skel(end) in ("عن", "ان") else verb + 1
    return verb + (skel in tm.SPEAKER_NEXT | _WAS | tm.TOLD)


def read_indeed(draft: Draft, at: int) -> int:
    """Read «قال سالم إن ابن عمر قال» as «أن»; any other «إن» opens the matn."""
    if is_prophet(draft.words, at + 1) > at + 1:
        return read_formula(draft, at + 1, at, speech=False)
    if not opens_name(draft.words, at + 1):
        return at
    end = read_people(draft, at + 1, None)[1]
    return read_that(draft, at) if _term_of(draft, end) is not None else at


def read_used_to(draft: Draft, at: int) -> int:
    """Read «كان أبو ذر يحدث أن ...», «كانت عائشة تقول»; return ``at`` for any other «كان»."""
    if not opens_name(draft.words, at + 1):
        return at
    people, end = read_people(draft, at + 1, draft.span(at, at), nominative=True)
    if draft.skel(end) not in tm.TELLS | {"يقول", "تقول"} or draft.conj(end):
        return at
    if draft.last is None or not can_be_same(people[0].skels, draft.last.people[0].skels):
        draft.add(people)
    return end


def find_told(draft: Draft, at: int) -> int:
    """Return where «أن فلانا أخبرني» stands after a remark on memory or doubt, else ``at``."""
    for place in range(at + 1, min(at + 12, len(draft.words))):
        if draft.words[place].sentence or draft.conj(place) == "ف" or draft.skel(place) == "عن":
            return at
        if draft.skel(place) == "ان" and opens_name(draft.words, place + 1):
            end = read_people(draft, place + 1, None)[1]
            return place if draft.skel(end) in tm.SPEAKER_BEFORE | tm.SPEAKER_NEXT else at
    return at


def read_that_he(draft: Draft, at: int) -> int:
    """Read «أنه سمع فلانا», «أنه قال», «أنها أخبرته»; other clauses open the matn."""
    first = skip_honorific(draft, at + 1)
    skel = draft.skel(first)
    if skel in tm.SAID:
        scene = scenes.read_scene(draft, first, clause=at)
        if scene > first or not has_companion(draft):
            return max(scene, first)
        spoken_to = addressee(draft, first + 1, draft.span(first, first))[0]
        return draft.close(at) if spoken_to else first  # «أنه قال لعمرو بن سعيد»
    if skel in tm.HEARD:
        return expect(draft, first + 1, at, draft.span(first, first))
    if skel in ("شهد", "شهدا") and draft.skel(first + 1) == "على":
        return expect(draft, first + 2, at, draft.span(first, first + 1))
    if skel in tm.HEARD_HIM | tm.TELLS | tm.SPEAKER_NEXT:
        return first
    if skel in tm.SPEAKER_BEFORE:
        return read_told_him(draft, first)
    if skel in _WAS and draft.skel(first + 1) in tm.SAID | tm.TELLS:
        return first + 1
    if skel in tm.REACHED | {"حدث"} and draft.skel(first + 1) in ("ان", "عن"):
        return first + 1
    if (
        skel == "كتب"
        and draft.skel(first + 1) in ("اليه", "اليهم")
        and draft.skel(first + 2) == "عن"
    ):
        return first + 2
    scene = scenes.read_scene(draft, first, clause=at)
    return scene if scene > first else draft.close(at)


def read_elevation(draft: Draft, at: int) -> int:
    """Read «رفعه», «يبلغ به النبي», «رواية»: the saying follows."""
    first = at + 1 + (draft.skel(at + 1) in ("به", "بها"))
    first += draft.skel(first) == "الي"
    if draft.skel(at) == _RAISED and draft.skel(at + 1) == _TO and opens_name(draft.words, first):
        return expect(draft, first, at, draft.span(at, at + 1))
    first = skip_honorific(draft, is_prophet(draft.words, first))
    while draft.skel(first) in tm.SAID and not draft.words[first].quoted:
        first += 1
    if is_prophet(draft.words, first) > first and draft.skel(first - 1) in tm.SAID:
        return read_formula(draft, first, first - 1, speech=True)
    return draft.close(first)
