"""Read a passage of isnad: who reports from whom, up to the first word of the matn."""

from __future__ import annotations

from corpus.isnad import clauses, scenes
from corpus.isnad import terms as tm
from corpus.isnad.draft import Draft
from corpus.isnad.expect import expect
from corpus.isnad.formulas import read_formula
from corpus.isnad.mentions import skip_honorific
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.variants import read_variant
from corpus.isnad.words import skeleton, skeletons

_STEPS = 400
_READ_TO = skeletons("قرأت قرأنا قرئ عرضنا عرضت قرأ")
_REACHED = skeletons("بلغني بلغنا نبئت أنبئت بلغه")


def read_on(draft: Draft, at: int) -> Draft:
    """Read on from ``at``, right after a man has been read, until the isnad closes."""
    for _ in range(_STEPS):
        if draft.closed:
            return draft
        if at >= len(draft.words):
            draft.close(at)
            return draft
        at = step(draft, at)
    draft.flags.add("kept_whole")
    draft.close(at)
    return draft


def step(draft: Draft, at: int) -> int:
    """Take one step after a man: a term, «قال», «أن», «ح», a clause on him, or the matn."""
    at = skip_honorific(draft, at)
    skel, conj = draft.skel(at), draft.conj(at)
    if at >= len(draft.words):
        return draft.close(at)
    if skel == "ح" or (skel in tm.SPEAKER_NEXT and (conj == "و" or draft.segment.complete)):
        return read_turn(draft, at)
    skipped = clauses.skip_clause(draft, at)
    if skipped > at:
        return skipped
    if skel in tm.TOGETHER or (skel == "كل" and draft.skel(at + 1) == skeleton("هؤلاء")):
        return _together(draft, at)
    if skel in tm.SAID:
        variant = read_variant(draft, at)
        if variant > at:
            return variant
        return read_turn(draft, at) if conj == "و" and _suspends(draft, at) else said(draft, at)
    return report(draft, at)


def _suspends(draft: Draft, at: int) -> bool:
    """Tell whether «وقال فلان حدثنا ...» at ``at`` begins a road of its own."""
    end = read_name(draft.words, at + 1) if opens_name(draft.words, at + 1) else at
    return end > at and draft.skel(end) in tm.SPEAKER_NEXT


def _together(draft: Draft, at: int) -> int:
    """Read «كلهم عن», «كلاهما قالا حدثنا», «جميعا عن»: open roads meet at the next man."""
    draft.joins = True
    at += 1 + (draft.skel(at) == "كل")
    return at


def read_turn(draft: Draft, at: int) -> int:
    """Read «ح وحدثنا فلان», «ح وقال فلان حدثنا»: the next road begins."""
    draft.turn()
    at += draft.skel(at) == "ح"
    if draft.skel(at) in tm.SAID and draft.skel(at + 1) in tm.SPEAKER_NEXT:
        at += 1
    return begin(draft, at)


def begin(draft: Draft, at: int) -> int:
    """Read the first man of a road at ``at``."""
    skel = draft.skel(at)
    if skel in tm.SPEAKER_NEXT or skel in tm.HEARD or skel == "عن":
        return expect(draft, at + 1, at, draft.span(at, at), nominative=skel in tm.SPEAKER_NEXT)
    if skel in tm.SAID | tm.ADDED | tm.SUCCESSION | tm.RELATED:
        first = at + 1
        if (skel in tm.SAID and draft.skel(first) in ("لي", "لنا")) or (
            skel in tm.RELATED and draft.skel(first) == "عن"
        ):
            first += 1
        elif skel in tm.SAID and (
            draft.skel(first) in tm.SPEAKER_NEXT | tm.HEARD or draft.skel(first) == "عن"
        ):
            return begin(draft, first)
        if skel in tm.SAID:
            draft.segment.flags.add("muallaq")
        return expect(draft, first, at, draft.span(at, first - 1), nominative=True)
    if opens_name(draft.words, at):
        return expect(draft, at, at, None, nominative=True)
    return draft.close(at)


def said(draft: Draft, at: int) -> int:
    """Read on after «قال», «قالا», «يقول»: how he received the report, or the report."""
    if draft.skel(at) in tm.SAID_TWO | tm.SAID_MANY:
        _count(draft, at)
    first = at + 1
    while draft.skel(first) in tm.TOGETHER:
        draft.joins = True
        first += 1
    if read_variant(draft, first) > first:
        return read_variant(draft, first)
    if first < len(draft.words) and draft.words[first].quoted:
        return draft.close(first)
    if draft.skel(first) in tm.SAID and draft.conj(first) != "ف":
        return _said_said(draft, first)
    if is_prophet(draft.words, first) > first:
        return read_formula(draft, first, at, speech=True)
    if opens_name(draft.words, first) and not draft.conj(first):
        return scenes.speaker(draft, at, first)
    return report(draft, first)


def _count(draft: Draft, at: int) -> None:
    """«قالا» and «قالوا» after fewer men than they count: all open roads join."""
    here = len(draft.last.people) if draft.last else 0
    wanted = 2 if draft.skel(at) in tm.SAID_TWO else 3
    if here < 2 and len(draft.segments) > 1 and here < wanted:
        draft.joins = True


def _said_said(draft: Draft, at: int) -> int:
    """Read «قال قال فلان»: a formula, one more man, or the story's own speaker."""
    first = at + 1 + (draft.skel(at + 1) in ("لي", "لنا"))
    if is_prophet(draft.words, first) > first:
        return read_formula(draft, first, at, speech=first == at + 1)
    if first < len(draft.words) and not draft.words[first].quoted:
        scene = scenes.read_scene(draft, at)
        if scene > at:
            return scene
        if (
            opens_name(draft.words, first)
            or draft.skel(first) in tm.RELATIVES
            or (draft.skel(first) == "ابي" and draft.skel(at) in tm.SAID)
        ):
            return scenes.speaker(draft, at, first)
    return draft.close(at)


def report(draft: Draft, at: int) -> int:
    """Read the term at ``at`` and the man it announces; what is no term opens the matn."""
    skel = draft.skel(at)
    span = draft.span(at, at) if at < len(draft.words) else None
    if skel in tm.SPEAKER_NEXT:
        return expect(draft, at + 1, at, span, nominative=True)
    if skel == "عن":
        return _from(draft, at)
    if skel in tm.HEARD and draft.skel(at + 1) != "":
        return expect(draft, at + 1, at, span)
    if skel in tm.HEARD_HIM and draft.skel(at + 1) == "من":
        return expect(draft, at + 2, at, draft.span(at, at + 1))
    if skel in _READ_TO and draft.skel(at + 1) == "على" and opens_name(draft.words, at + 2):
        return expect(draft, at + 2, at, draft.span(at, at + 1))
    if skel in tm.TELLS:
        return clauses.read_telling(draft, at)
    if skel in tm.SPEAKER_BEFORE:
        return clauses.read_told_him(draft, at)
    if skel == "ان":
        return clauses.read_that(draft, at)
    if skel in tm.THAT_HE:
        return clauses.read_that_he(draft, at)
    if skel in tm.ELEVATES:
        return clauses.read_elevation(draft, at)
    if skel == "هذا" and draft.skel(at + 1) == "ما" and draft.skel(at + 2) in tm.SPEAKER_NEXT:
        return report(draft, at + 2)
    if skel in _REACHED and draft.skel(at + 1) in ("عن", "ان"):
        return report(draft, at + 1)
    if skel in ("كان", "كانت") and (told := clauses.read_used_to(draft, at)) > at:
        return told
    if (later := clauses.find_told(draft, at)) > at:
        return later
    scene = scenes.read_scene(draft, at)
    return scene if scene > at else draft.close(at)


def _from(draft: Draft, at: int) -> int:
    """Read «عن فلان»; what follows «عن» and names nobody is the matn."""
    first = at + 1
    if draft.skel(first) == "حديث" and opens_name(draft.words, first + 1):
        first += 1
    return expect(draft, first, at, draft.span(at, at))


__all__ = ["begin", "read_on", "said", "step"]
