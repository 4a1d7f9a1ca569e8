"""Read a passage of isnad: who reports from whom, up to the first word of the matn.

The reader takes one step at a time from the word after a man. Every step returns the index of the
word to go on from; a step that finds the matn closes the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from corpus.isnad import scenes, told
from corpus.isnad import terms as tm
from corpus.isnad.asides import closing_dash, skip_aside
from corpus.isnad.companions import has_companion
from corpus.isnad.compare import can_be_same
from corpus.isnad.draft import Draft, Tier
from corpus.isnad.expect import expect
from corpus.isnad.formulas import read_formula
from corpus.isnad.mentions import read_people, skip_honorific
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.variants import read_variant
from corpus.isnad.words import skeleton, skeletons

_STEPS = 400
_NOMINATIVE = frozenset("\u064c\u064f")
_TWO = skeletons("كلاهما كليهما كلتاهما")
_TO_ME = skeletons("لي لنا")
_TOLD_ME = skeletons("أخبرني أخبرتني")
_RELATED = skeleton("رواه")
_ANOTHER = skeleton("غيره")
_COMPILERS = {"bukhari": ("ابو", "عبد", "الله"), "muslim": ("مسلم",)}


def read_on(draft: Draft, at: int) -> Draft:
    """Read on from ``at``, right after a man has been read, until the isnad closes."""
    for _ in range(_STEPS):
        if draft.closed:
            break
        if at >= len(draft.words):
            break
        at = step(draft, at)
    else:
        draft.flags.add("kept_whole")
    if not draft.closed:
        draft.close(at)
    draft.segment.ends = draft.reached or has_companion(draft)
    return draft


def step(draft: Draft, at: int) -> int:
    """Take one step after a man: a term, «قال», «أن», «ح», a clause on him, or the matn."""
    at = skip_honorific(draft, at)
    if at >= len(draft.words):
        return draft.close(at)
    skel, conj = draft.skel(at), draft.conj(at)
    if skel == "ح" or (skel in tm.SPEAKER_NEXT and turns(draft, at)):
        return read_turn(draft, at)
    if skel in tm.SAID and _tells_more(draft, at):
        return read_more(draft, at + 1)
    if skel == "ثم" and draft.skel(at + 1) in tm.SPEAKER_NEXT:
        return read_more(draft, at + 1)
    from_whom = at + 1 + (draft.skel(at + 1) == "ذلك")
    like_it = skel in tm.SAME and draft.skel(from_whom) == "عن" and not draft.conj(from_whom)
    if like_it and opens_name(draft.words, from_whom + 1):
        return from_whom
    if skel in tm.SAME and draft.skel(at + 1) in tm.SAID and draft.skel(at + 2) in tm.SPEAKER_NEXT:
        return at + 1
    if skel == "عنه" or (skel == "اما" and opens_name(draft.words, at + 1)):
        return _give_up(draft, at) if skel == "اما" else at + 1
    if skel == "عن" and conj == "و":
        return read_branch(draft, at)
    if draft.trailing and draft.words[at].sentence and skel in tm.SAID | tm.RELATED:
        return draft.close(at)
    if skel in tm.SUCCESSION and draft.segment.complete:
        return read_turn(draft, at)
    if skel == _RELATED and conj == "و" and opens_name(draft.words, at + 1):
        return read_turn(draft, at)
    if conj == "و" and opens_name(draft.words, at) and has_companion(draft):
        if draft.skel(read_name(draft.words, at)) == "عن" or _row_from(draft, at):
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
        if (conj == "و" and suspends(draft, at)) or _compiler_says(draft, at):
            return read_turn(draft, at)
        if draft.skel(at + 1) in tm.SAID and draft.conj(at + 1) == "و" and suspends(draft, at + 1):
            return read_turn(draft, at + 1)
        return draft.close(at) if conj == "و" and draft.words[at].sentence else said(draft, at)
    return report(draft, at)


def turns(draft: Draft, at: int) -> bool:
    """Tell whether «حدثنا» at ``at`` begins another road without «ح».

    So it does after a full stop, after the Prophet, with «و» unless a speaker has just been named
    («قال الزهري وحدثني»), and when it follows a Companion and a chain goes on from it.
    """
    spoken = draft.last is not None and draft.last.spoken
    if draft.segment.complete or draft.words[at].sentence:
        return True
    if draft.conj(at):
        told_me = draft.skel(at) in _TOLD_ME and not has_companion(draft)
        return draft.conj(at) == "و" and not (spoken or told_me)
    end = read_name(draft.words, at + 1) if opens_name(draft.words, at + 1) else at
    return end > at and draft.skel(end) in tm.SPEAKER_NEXT and has_companion(draft)


def _tells_more(draft: Draft, at: int) -> bool:
    """Tell whether «قال وأخبرني فلان» goes on after a whole road: a road of an earlier man's."""
    whole = has_companion(draft) or draft.words[at].sentence
    thinks = draft.skel(at + 1) in tm.DOUBTS and draft.skel(at + 2) == "ان"
    tells = thinks or draft.skel(at + 1) in tm.SPEAKER_NEXT
    return whole and tells and draft.conj(at + 1) == "و"


def read_more(draft: Draft, at: int) -> int:
    """Read «قال وأخبرني ابن طاوس», «ثم حدثنيه عمر»: an earlier man's other road; «وحدثنا», in the
    plural, is the compiler's own.
    """
    draft.segment.ends = True
    draft.turn()
    draft.segment.branch = not draft.skel(at).endswith("نا")
    if draft.skel(at) in tm.DOUBTS:
        return told.read_that(draft, at + 1)
    return begin(draft, at)


def _give_up(draft: Draft, at: int) -> int:
    """Keep whole what the teachers say in turn («أما القعنبي فقال ... وأما قتيبة فقال ...»)."""
    draft.flags.add("kept_whole")
    return draft.close(at)


def suspends(draft: Draft, at: int) -> bool:
    """Tell whether «وقال فلان حدثنا ...» at ``at`` begins a road of its own."""
    first = at + 1 + (draft.skel(at + 1) in _TO_ME)
    if draft.skel(first) == _ANOTHER:
        return draft.skel(first + 1) in tm.SPEAKER_NEXT
    end = read_name(draft.words, first) if opens_name(draft.words, first) else first
    named = end > first and draft.skel(end + (draft.skel(end) in tm.MANNER)) in tm.SPEAKER_NEXT
    stops = draft.words[at].sentence and not draft.trailing
    return named or (end > first and stops and draft.skel(end) == "عن")


def _compiler_says(draft: Draft, at: int) -> bool:
    """Tell whether «قال أبو عبد الله وقال فلان حدثنا» of the compiler's begins a road at ``at``."""
    after = compiler_at(draft, at + 1)
    says = draft.words[at].sentence and draft.skel(after) in tm.SAID and draft.conj(after) == "و"
    return says and after > at + 1


def compiler_at(draft: Draft, at: int) -> int:
    """Return the index after the compiler's own name at ``at`` («أبو عبد الله»), or ``at``."""
    named = _COMPILERS.get(draft.collection, ())
    there = tuple(draft.skel(i) for i in range(at, at + len(named))) == named
    return at + len(named) if there else at


def read_turn(draft: Draft, at: int) -> int:
    """Read «ح وحدثنا فلان», «ح وقال فلان حدثنا»: the next road begins."""
    turned = draft.skel(at) == "ح"
    if turned:
        draft.flags.add("tahwil")
        at += 1
        if draft.skel(at) == "عن" and draft.conj(at) and draft.segment.tiers:
            return read_branch(draft, at)
    told_him = draft.stops(at) and draft.skel(at - 1) in tm.SPEAKER_BEFORE
    draft.segment.ends = has_companion(draft) or told_him
    own = draft.skel(at) in tm.SPEAKER_NEXT and draft.stops(at)
    draft.turn()
    draft.segment.inner = not (turned and _plural(draft, at)) and not own
    return begin(draft, at)


def _plural(draft: Draft, at: int) -> bool:
    """Tell whether «حدثنا» at ``at`` can be al-Bukhari's own before so few men as three."""
    return draft.skel(at)[-1:] == "ا" and draft.collection != "muslim"


def read_branch(draft: Draft, at: int) -> int:
    """Read «وعن نافع عن ابن عمر» after a whole road: another road of the man who said «عن», or of
    one before him, or from the man now named again («عن الأعمش عن إبراهيم ... وعن الأعمش عن مسلم»).
    """
    tiers, first = draft.segment.tiers, at + (draft.skel(at) == "عن")
    if not opens_name(draft.words, first):
        return read_turn(draft, at) if draft.segment.complete else draft.close(at)
    end = read_name(draft.words, first)
    alone = draft.skel(end) not in tm.SPEAKER_NEXT | tm.HEARD | {"عن", "ان"}
    if alone and draft.last is not None and not draft.segment.complete:
        people, end = read_people(draft, first, draft.span(at, at))
        draft.last.people += people
        return end
    skels = tuple(draft.skel(i) for i in range(first, end))
    again = [i for i, tier in enumerate(tiers) if any(can_be_same(m.skels, skels) for m in tier.people)]
    fork = len(tiers)
    while fork and _by_an(draft, tiers[fork - 1]):
        fork -= 1
    if draft.words[end - 1].raw[-1:] in _NOMINATIVE and draft.skel(at) != "عن":
        fork -= 1
    draft.segment.complete = draft.segment.complete or has_companion(draft)
    draft.turn(at=again[-1] if again else 0)
    draft.segment.fork = None if again else max(fork, 0)
    draft.segment.level = not (draft.stops(at) and draft.skel(at) == "عن")
    people, end = read_people(draft, first, draft.span(at, at))
    draft.add(people)
    return end


def _row_from(draft: Draft, at: int) -> bool:
    """Tell whether a row of names at ``at`` goes on with «عن» («وعمرو ويحيى بن سعيد عن الزهري»)."""
    while opens_name(draft.words, at) and draft.conj(at) == "و":
        at = read_name(draft.words, at)
    return draft.skel(at) == "عن"


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
    named = compiler_at(draft, first)
    if named > first:
        first = named
        if draft.skel(first) in tm.READ_TO | tm.REACHED | {"كتب"}:
            return report(draft, first)
        if draft.skel(first) in tm.SAID:
            return _begin_said(draft, first)
    if draft.skel(first) in tm.SPEAKER_NEXT:
        return begin(draft, first)
    opening = tm.HEARD | tm.RELATED | tm.SPEAKER_BEFORE
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
    if draft.words[first].dashed and (end := closing_dash(draft, first)) > first:
        first = end if opens_name(draft.words, end) else first
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
    if draft.skel(at + 1) in tm.HEARD and not draft.conj(at + 1) and opens_name(draft.words, at + 2):
        return at + 1
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
    end += draft.skel(end) in tm.MANNER
    if direct and draft.skel(end) not in tm.THAT_HE | {"عن", "ان"}:
        return at
    if direct and scenes.named_again(draft, first) == end:
        return end
    return expect(draft, first, at, draft.span(at, first - 1), nominative=True)


def _skip_one(draft: Draft, at: int) -> int:
    """Go on after a word of doubt, «هذا ما», «أول من», «لقد» before a term."""
    following = at + 1
    if draft.skel(at) in tm.DOUBTS:
        allowed = tm.SAID | {"عن", "ان", "قال"} | tm.SPEAKER_NEXT
        return following if draft.skel(following) in allowed else at
    if draft.skel(at) == "لا":  # a stray word of the edition: «عن الزهري،لا عن»
        return following if draft.skel(following) == "عن" else at
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


def _traced(draft: Draft, at: int) -> int:
    """Read «رده إلى فلان»."""
    if draft.skel(at + 1) != skeleton("إلى"):
        return at
    return expect(draft, at + 2, at, draft.span(at, at + 1))


def _found(draft: Draft, at: int) -> int:
    """Read «وجدت في كتابي عن فلان»."""
    book = draft.skel(at + 1) == "في" and draft.skel(at + 2) in ("كتابي", "كتاب")
    return at + 3 if book and draft.skel(at + 3) == "عن" else at


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
