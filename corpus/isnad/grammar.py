"""Read a passage of isnad: who reports from whom, up to the first word of the matn.

The reader takes one step at a time from the word after a man. Every step returns the index of the
word to go on from; a step that finds the matn closes the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from corpus.isnad import scenes, told
from corpus.isnad import terms as tm
from corpus.isnad.asides import skip_aside
from corpus.isnad.companions import has_companion
from corpus.isnad.compare import can_be_same
from corpus.isnad.draft import Draft, Tier
from corpus.isnad.expect import expect
from corpus.isnad.formulas import read_formula
from corpus.isnad.mentions import skip_honorific
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.variants import read_variant
from corpus.isnad.words import skeleton, skeletons

_STEPS = 400
_TWO = skeletons("كلاهما كليهما كلتاهما")
_TO_ME = skeletons("لي لنا")
_COMPILERS = {"bukhari": ("ابو", "عبد", "الله"), "muslim": ("مسلم",)}


def read_on(draft: Draft, at: int) -> Draft:
    """Read on from ``at``, right after a man has been read, until the isnad closes."""
    for _ in range(_STEPS):
        if draft.closed:
            return draft
        if at >= len(draft.words):
            break
        at = step(draft, at)
    else:
        draft.flags.add("kept_whole")
    draft.close(at)
    return draft


def step(draft: Draft, at: int) -> int:
    """Take one step after a man: a term, «قال», «أن», «ح», a clause on him, or the matn."""
    at = skip_honorific(draft, at)
    if at >= len(draft.words):
        return draft.close(at)
    skel, conj = draft.skel(at), draft.conj(at)
    if skel == "ح" or (skel in tm.SPEAKER_NEXT and turns(draft, at)):
        return read_turn(draft, at)
    if skel == "عن" and conj == "و":
        return read_branch(draft, at)
    skipped = skip_aside(draft, at)
    if skipped > at:
        return skipped
    if skel in tm.TOGETHER or (skel == "كل" and draft.skel(at + 1) == skeleton("هؤلاء")):
        draft.joins = draft.joins or _counted(skel)
        return at + 1 + (skel == "كل")
    if skel in tm.SAID:
        variant = read_variant(draft, at)
        if variant > at:
            return variant
        if conj == "و" and suspends(draft, at):
            return read_turn(draft, at)
        return draft.close(at) if conj == "و" and draft.words[at].sentence else said(draft, at)
    return report(draft, at)


def turns(draft: Draft, at: int) -> bool:
    """Tell whether «وحدثنا» at ``at`` begins another road without «ح»."""
    spoken = draft.last is not None and draft.last.spoken
    return draft.segment.complete or (draft.conj(at) == "و" and not spoken)


def suspends(draft: Draft, at: int) -> bool:
    """Tell whether «وقال فلان حدثنا ...» at ``at`` begins a road of its own."""
    first = at + 1 + (draft.skel(at + 1) in _TO_ME)
    end = read_name(draft.words, first) if opens_name(draft.words, first) else first
    return end > first and draft.skel(end) in tm.SPEAKER_NEXT


def read_turn(draft: Draft, at: int) -> int:
    """Read «ح وحدثنا فلان», «ح وقال فلان حدثنا»: the next road begins."""
    draft.turn()
    if draft.skel(at) == "ح":
        draft.flags.add("tahwil")
        at += 1
    return begin(draft, at)


def read_branch(draft: Draft, at: int) -> int:
    """Read «وعن نافع» after a whole road: another road from the man who said «عن», or from the
    man now named again («عن الأعمش عن إبراهيم ... وعن الأعمش عن مسلم»).
    """
    tiers, first = draft.segment.tiers, at + 1
    if draft.segment.complete or not opens_name(draft.words, first):
        return read_turn(draft, at) if draft.segment.complete else draft.close(at)
    end = read_name(draft.words, first)
    skels = tuple(draft.skel(i) for i in range(first, end))
    again = [i for i, tier in enumerate(tiers) if any(can_be_same(m.skels, skels) for m in tier.people)]
    place = again[-1] if again else len(tiers)
    while not again and place and _by_an(draft, tiers[place - 1]):
        place -= 1
    draft.segment.complete = draft.segment.complete or has_companion(draft)
    draft.turn(at=place)
    return expect(draft, first, at, draft.span(at, at))


def _by_an(draft: Draft, tier: Tier) -> bool:
    """Tell whether the men of ``tier`` were named after «عن»."""
    term = tier.people[0].term
    return term is not None and skeleton(draft.text[term.start : term.end]) == "عن"


def _counted(word: str) -> str:
    if word in _TWO:
        return "two"
    return "any" if word == "جميعا" else "many"


def begin(draft: Draft, at: int) -> int:
    """Read the first man of a road at ``at``."""
    skel, first = draft.skel(at), at + 1
    if skel in tm.SPEAKER_NEXT | tm.HEARD | tm.SPEAKER_BEFORE or skel == "عن":
        nominative = skel in tm.SPEAKER_NEXT | tm.SPEAKER_BEFORE
        return expect(draft, first, at, draft.span(at, at), nominative=nominative)
    if skel in tm.SAID:
        return _begin_said(draft, at)
    if skel in tm.ADDED | tm.SUCCESSION | tm.RELATED:
        draft.segment.flags.add("muallaq")
        first += draft.skel(first) == "عن"
        return expect(draft, first, at, draft.span(at, first - 1), nominative=True)
    if skel == "ان" and draft.conj(at):
        draft.segment.flags.add("muallaq")
        return told.read_that(draft, at)
    if opens_name(draft.words, at):
        return expect(draft, at, at, None, nominative=True)
    return draft.close(at)


def _begin_said(draft: Draft, at: int) -> int:
    """Read an opening «قال»: «قال الليث حدثني», «قال وحدثني», «قال مسلم وروى»."""
    first = at + 1
    while draft.skel(first) in tm.SAID | {"الشيخ"}:
        first += 1
    named = _COMPILERS.get(draft.collection, ())
    if named and tuple(draft.skel(first + i) for i in range(len(named))) == named:
        first += len(named)
        if draft.skel(first) in tm.READ_TO | tm.REACHED | {"كتب"}:
            return report(draft, first)
        if draft.skel(first) in tm.SAID:
            return _begin_said(draft, first)
    opening = tm.SPEAKER_NEXT | tm.HEARD | tm.RELATED | tm.SPEAKER_BEFORE
    if draft.skel(first) in opening or draft.skel(first) == "عن":
        draft.segment.flags.add("muallaq")
        return begin(draft, first)
    draft.segment.flags.add("muallaq")
    first += draft.skel(first) in _TO_ME
    end = expect(draft, first, at, draft.span(at, first - 1), nominative=True)
    if draft.last is not None:
        draft.last.spoken = True
    return end


def said(draft: Draft, at: int) -> int:
    """Read on after «قال», «قالا», «يقول»: how he received the report, or the report."""
    if draft.skel(at) in tm.SAID_TWO | tm.SAID_MANY:
        _count(draft, at)
    first = at + 1
    while draft.skel(first) in tm.TOGETHER:
        draft.joins = draft.joins or _counted(draft.skel(first))
        first += 1
    if first >= len(draft.words) or draft.words[first].quoted:
        return draft.close(first)
    if draft.skel(first) == "ح":
        return first
    first = _skip_stage(draft, first)
    variant = read_variant(draft, first)
    if variant > first:
        return variant
    again = scenes.named_again(draft, first)
    if again > first:
        return again
    if draft.skel(first) in tm.SAID and draft.conj(first) != "ف":
        return _said_said(draft, first)
    if is_prophet(draft.words, first) > first:
        return read_formula(draft, first, at, speech=True)
    named = first + (draft.skel(first) in _TO_ME)
    if opens_name(draft.words, named) and not draft.conj(first):
        return scenes.speaker(draft, at, named)
    if scenes.father_speaks(draft, first):
        return scenes.speaker(draft, at, first)
    if named > first:
        return draft.close(at)
    if (asked := scenes.read_addressee(draft, at, first)) > first:
        return asked
    return report(draft, first)


def _skip_stage(draft: Draft, at: int) -> int:
    """Return the index after «على المنبر» and the like when a term follows, else ``at``."""
    if draft.skel(at) not in ("على", "في"):
        return at
    end = skip_aside(draft, at)
    return end if end - at < 5 and draft.skel(end) in tm.SPEAKER_NEXT | tm.HEARD else at


def _count(draft: Draft, at: int) -> None:
    """«قالا» and «قالوا» after fewer men than they count: open roads join."""
    here = len(draft.last.people) if draft.last else 0
    two = draft.skel(at) in tm.SAID_TWO
    if len(draft.segments) > 1 and here < (2 if two else 3):
        draft.joins = draft.joins or ("two" if two else "many")


def _said_said(draft: Draft, at: int) -> int:
    """Read «قال قال فلان»: a formula, one more man, or the story's own speaker."""
    first = at + 1 + (draft.skel(at + 1) in _TO_ME)
    if is_prophet(draft.words, first) > first:
        return read_formula(draft, first, at, speech=first == at + 1)
    if first < len(draft.words) and not draft.words[first].quoted:
        scene = scenes.read_scene(draft, at)
        if scene > at:
            return scene
        if opens_name(draft.words, first) or draft.skel(first) in tm.RELATIVES | tm.FATHER:
            return scenes.speaker(draft, at, first)
    return draft.close(at)


def report(draft: Draft, at: int) -> int:
    """Read the term at ``at`` and the man it announces; what is no term opens the matn."""
    handler = _HANDLERS.get(draft.skel(at))
    if handler is not None and (end := handler(draft, at)) > at:
        return end
    if draft.closed:
        return at
    if (later := told.find_told(draft, at)) > at:
        return later
    scene = scenes.read_scene(draft, at)
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
    first = at + 1 + (draft.skel(at + 1) in _TO_ME | {"الي", "الينا", "اليه"})
    if draft.skel(first) == "عن":
        return first
    if not opens_name(draft.words, first) and draft.skel(first) not in tm.FATHER:
        return at
    direct = first == at + 1
    end = read_name(draft.words, first) if draft.skel(first) not in tm.FATHER else first + 1
    if direct and draft.skel(end) not in ("عن", "ان"):
        return at
    return expect(draft, first, at, draft.span(at, first - 1), nominative=True)


def _skip_one(draft: Draft, at: int) -> int:
    """Go on after a word of doubt, «هذا ما», «أول من», «لقد» before a term."""
    following = at + 1
    if draft.skel(at) in tm.DOUBTS:
        allowed = tm.SAID | {"عن", "ان", "قال"} | tm.SPEAKER_NEXT
        return following if draft.skel(following) in allowed else at
    following += draft.skel(following) in ("ما", "من", "قد")
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


def _reached(draft: Draft, at: int) -> int:
    """Read «بلغني عن», «حُدثت عن», «كتبت عن»."""
    return at + 1 if draft.skel(at + 1) in ("عن", "ان") else at


def _table(*rows: tuple[Iterable[str], Callable[[Draft, int], int]]) -> dict[str, Callable[[Draft, int], int]]:
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
    (tm.THAT_HE, told.read_that_he),
    (tm.ELEVATES, told.read_elevation),
    (tm.REACHED, _reached),
    (("كان", "كانت"), told.read_used_to),
    (("اشهد",), _witnessed),
    (("املاه",), _dictated),
    (tm.DOUBTS | skeletons("هذا أول لقد الذي قد ولقد"), _skip_one),
)
