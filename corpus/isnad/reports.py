"""The terms that hand a report on («حدثنا», «عن», «سمعت» ...) and the man each announces."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from corpus.isnad import speakers, told
from corpus.isnad import terms as tm
from corpus.isnad.asides import skip_aside
from corpus.isnad.draft import Draft
from corpus.isnad.expect import expect
from corpus.isnad.mentions import read_people, skip_honorific
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.scenes import read_scene
from corpus.isnad.words import skeleton, skeletons

Handler = Callable[[Draft, int], int]
_TO = skeleton("إلى")


def report(draft: Draft, at: int) -> int:
    """Read the term at ``at`` and the man it announces; what is no term opens the matn."""
    handler = _HANDLERS.get(draft.skel(at))
    if handler is not None and (end := handler(draft, at)) > at:
        return end
    if draft.closed:
        return at
    if (later := told.find_told(draft, at)) > at:
        return later
    scene = read_scene(draft, at)
    return scene if scene > at else draft.close(at)


def _speaker_next(draft: Draft, at: int) -> int:
    """Read «حدثنا فلان»; in «قال الزهري حدثنا عن سعيد» the man stands before."""
    following = draft.skel(at + 1)
    if following in tm.SAID | tm.THAT_HE | tm.HEARD | {"عن", "ح"} and not draft.conj(at + 1):
        return at + 1
    if following == "او":
        return at + 2
    return expect(draft, at + 1, at, draft.span(at, at), nominative=True)


def _from(draft: Draft, at: int) -> int:
    """Read «عن فلان»; what follows «عن» and names nobody is the matn."""
    first = at + 1
    if draft.skel(first) == "حديث" and opens_name(draft.words, first + 1):
        first += 1
    return expect(draft, first, at, draft.span(at, at))


def _heard(draft: Draft, at: int) -> int:
    """Read «سمعت فلانا», «سمعت من فلان»."""
    if draft.skel(at + 1) in ("من", "عن", "هذا") and draft.skel(at) in tm.HEARD_HIM:
        return _heard_him(draft, at)
    return expect(draft, at + 1, at, draft.span(at, at))


def _heard_him(draft: Draft, at: int) -> int:
    """Read «حفظناه من فلان», «سمعته من في فلان»; «سمعته يقول» adds nobody."""
    if draft.skel(at + 1) == "هذا" and draft.skel(at + 2) == "الحديث":
        at += 2
    following = draft.skel(at + 1)
    after = skip_aside(draft, at + 1) if following in ("كما", "فيما") else at
    if draft.skel(after) == "عن":
        return after  # «حفظته كما أنك ها هنا عن سهل»
    if following == "من":
        first = at + 2 + (draft.skel(at + 2) in ("في", "فيه"))
        if is_prophet(draft.words, first) > first:
            return draft.close(at)
        if draft.skel(first) == "عن":
            return first
        if draft.skel(first) in ("منه", "فيه"):
            return first + 1
        return expect(draft, first, at, draft.span(at, at + 1))
    if following in tm.SAID | tm.TELLS | tm.ASKS or following in ("عن", "منه"):
        return at + 1 + (following == "منه")
    return at


def _read_to(draft: Draft, at: int) -> int:
    """Read «قرأت على فلان», «أملى علينا فلان», «قرئ على فلان»."""
    first = at + 2
    if draft.skel(at + 1) == "على" and opens_name(draft.words, first):
        return expect(draft, first, at, draft.span(at, at + 1))
    if draft.skel(at) == "املي" and opens_name(draft.words, first):
        return expect(draft, first, at, draft.span(at, at + 1), nominative=True)
    return at


def _mentioned(draft: Draft, at: int) -> int:
    """Read «ذكر لنا أنس», «ذكر نافع عن», «كتب إلي فلان»."""
    first = at + 1 + (draft.skel(at + 1) in tm.TO_ME | {"الي", "الينا", "اليه"})
    if draft.skel(first) == "عن" or _is_told_of_him(draft, at):
        return first
    if not opens_name(draft.words, first) and draft.skel(first) not in tm.FATHER:
        return at
    direct = first == at + 1
    end = read_name(draft.words, first) if draft.skel(first) not in tm.FATHER else first + 1
    end += draft.skel(end) in tm.MANNER
    told, after = read_people(draft, end, None) if direct and not draft.conj(end) else ([], end)
    if told and draft.skel(at) in ("اخبر", "اخبرت", "حدث", "حدثت") and draft.skel(after) == "ان":
        draft.add(read_people(draft, first, draft.span(at, at))[0])
        return after
    says = draft.skel(at) in ("حدث", "حدثت") and draft.skel(end) in tm.SAID
    if direct and not says and draft.skel(end) not in tm.THAT_HE | {"عن", "ان"}:
        return at
    if direct and speakers.named_again(draft, first) == end:
        return end
    return expect(draft, first, at, draft.span(at, first - 1), nominative=True)


def _is_told_of_him(draft: Draft, at: int) -> bool:
    """Tell whether «ذكر لي أن رسول الله قال "» stands at ``at``: who told is not said."""
    if draft.skel(at + 1) not in tm.TO_ME or draft.skel(at + 2) != "ان":
        return False
    end = skip_honorific(draft, is_prophet(draft.words, at + 3))
    quoted = end + 1 < len(draft.words) and draft.words[end + 1].quoted
    return end > at + 3 and draft.skel(end) in tm.SAID and quoted


def _skip_one(draft: Draft, at: int) -> int:
    """Go on after a word of doubt, «هذا ما», «أول من», «لقد» before a term."""
    following = at + 1
    if draft.skel(at) in tm.DOUBTS:
        allowed = tm.SAID | {"عن", "ان", "قال"} | tm.SPEAKER_NEXT
        return following if draft.skel(following) in allowed else at
    if draft.skel(at) == "لا":  # a stray word of the edition: «عن الزهري،لا عن»
        return following if draft.skel(following) == "عن" else at
    following += draft.skel(following) in ("ما", "من", "قد", "شيء")
    allowed = tm.SPEAKER_NEXT | tm.HEARD_HIM
    return following if draft.skel(following) in allowed else at


def _witnessed(draft: Draft, at: int) -> int:
    """Read «أشهد على أبي هريرة»."""
    if draft.skel(at + 1) != "على" or not opens_name(draft.words, at + 2):
        return at
    return expect(draft, at + 2, at, draft.span(at, at + 1))


def _dictated(draft: Draft, at: int) -> int:
    """Go on after «أملاه علينا إملاء»."""
    end = at + 1
    while draft.skel(end) in ("على", "علي", "علينا", "املاء"):
        end += 1
    return end


def _traced(draft: Draft, at: int) -> int:
    """Read «رده إلى فلان»."""
    if draft.skel(at + 1) != _TO:
        return at
    return expect(draft, at + 2, at, draft.span(at, at + 1))


def _found(draft: Draft, at: int) -> int:
    """Read «وجدت في كتابي عن فلان»."""
    book = draft.skel(at + 1) == "في" and draft.skel(at + 2) in ("كتابي", "كتاب")
    return at + 3 if book and draft.skel(at + 3) == "عن" else at


def _reached(draft: Draft, at: int) -> int:
    """Read «بلغني عن», «حُدثت عن», «كتبت عن»."""
    return at + 1 if draft.skel(at + 1) in ("عن", "ان") else at


def _table(*rows: tuple[Iterable[str], Handler]) -> dict[str, Handler]:
    return {word: handler for words, handler in rows for word in words}


_HANDLERS = _table(
    (tm.HEARD_HIM, _heard_him),
    (tm.TOLD, _mentioned),
    (tm.TELLS, told.read_telling),
    (tm.SPEAKER_NEXT, _speaker_next),
    (tm.SPEAKER_BEFORE, told.read_told_him),
    (tm.HEARD, _heard),
    (("عن",), _from),
    (tm.READ_TO, _read_to),
    (("ان",), told.read_that),
    ((skeleton("إن"),), told.read_indeed),
    (tm.THAT_HE, told.read_that_he),
    (tm.ELEVATES, told.read_elevation),
    (tm.REACHED, _reached),
    (("كان", "كانت"), told.read_used_to),
    (("اشهد",), _witnessed),
    (("املاه",), _dictated),
    (("وجدت",), _found),
    (("رده",), _traced),
    (("انفذه",), _mentioned),
    (tm.DOUBTS | skeletons("هذا أول لقد الذي قد لا"), _skip_one),
)
