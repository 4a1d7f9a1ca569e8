"""Read a passage of isnad: who reports from whom, up to the first word of the matn.

The reader takes one step at a time from the word after a man. Every step returns the index of the
word to go on from, a rule that does not apply the index it was given; a step that finds the matn
closes the draft.
"""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad import turning
from corpus.isnad.asides import skip_aside
from corpus.isnad.companions import has_companion
from corpus.isnad.draft import Draft
from corpus.isnad.mentions import skip_honorific, was_read_to
from corpus.isnad.names import opens_name
from corpus.isnad.reports import report
from corpus.isnad.speech import counted, said
from corpus.isnad.variants import read_variant, retraces
from corpus.isnad.words import skeleton

_STEPS = 400
_RELATED = skeleton("رواه")
_THESE = skeleton("هؤلاء")


def read_on(draft: Draft, at: int) -> Draft:
    """Read on from ``at``, right after a man has been read, until the isnad closes."""
    for _ in range(_STEPS):
        if draft.closed:
            break
        if at >= len(draft.words):
            break
        at = step(draft, at)
    else:
        draft.keep_whole()
    if not draft.closed:
        draft.close(at)
    draft.segment.ends = draft.reached or has_companion(draft)
    return draft


def step(draft: Draft, at: int) -> int:
    """Take one step after a man: a term, «قال», «أن», «ح», a clause on him, or the matn."""
    at = skip_honorific(draft, at)
    if at >= len(draft.words):
        return draft.close(at)
    for rule in (_turn, _refer, _leave, skip_aside, _gather, _say):
        end = rule(draft, at)
        if end > at or draft.closed:
            return end
    return report(draft, at)


def _turn(draft: Draft, at: int) -> int:
    """Begin another road at «ح», «وحدثنا», «قال وأخبرني», «ثم حدثنيه»."""
    skel, following = draft.skel(at), draft.skel(at + 1)
    joined = draft.conj(at) and skel not in tm.TOLD_ME
    if draft.trailing and draft.stops(at) and not joined and skel in tm.SPEAKER_NEXT:
        return draft.close(at)
    if skel == "ح" or (skel in tm.SPEAKER_NEXT and turning.turns(draft, at)):
        return turning.read_turn(draft, at)
    more = skel in tm.SAID and turning.tells_more(draft, at)
    if more or (skel == "ثم" and following in tm.SPEAKER_NEXT):
        return turning.read_more(draft, at + 1)
    return at


def _refer(draft: Draft, at: int) -> int:
    """Go on past «بمثل ذلك عن فلان», «نحوه قال أخبرني», «عنه»; give up at «أما فلان فقال»."""
    skel = draft.skel(at)
    if skel in tm.SAME:
        whom = at + 1 + (draft.skel(at + 1) == "ذلك")
        if draft.skel(whom) == "عن" and not draft.conj(whom) and opens_name(draft.words, whom + 1):
            return whom
        tells = draft.skel(at + 1) in tm.SAID and draft.skel(at + 2) in tm.SPEAKER_NEXT
        return at + 1 if tells else at
    if skel == "اما" and opens_name(draft.words, at + 1):
        draft.keep_whole()  # each teacher in turn: «أما القعنبي فقال ... وأما قتيبة»
        return draft.close(at)
    return at + (skel == "عنه")


def _leave(draft: Draft, at: int) -> int:
    """Leave the road just read: «وعن فلان», «وتابعه فلان», «ورواه فلان», a new sentence."""
    skel = draft.skel(at)
    if turning.opens_branch(draft, at):
        return turning.read_branch(draft, at)
    if draft.trailing and draft.stops(at) and skel in tm.SAID | tm.RELATED:
        return draft.close(at)
    related = skel == _RELATED and draft.conj(at) == "و" and opens_name(draft.words, at + 1)
    if related or was_read_to(draft, at) or (skel in tm.SUCCESSION and draft.segment.complete):
        return turning.read_turn(draft, at)
    return at


def _gather(draft: Draft, at: int) -> int:
    """Note that the roads meet at «كلاهما», «جميعا», «كل هؤلاء»."""
    skel = draft.skel(at)
    these = skel == "كل" and draft.skel(at + 1) == _THESE
    if skel not in tm.TOGETHER and not these:
        return at
    draft.joins = draft.joins or counted(skel)
    return at + 1 + these


def _say(draft: Draft, at: int) -> int:
    """Read on after «قال», unless it opens a road of its own or a sentence of the text."""
    if draft.skel(at) not in tm.SAID:
        return at
    variant = read_variant(draft, at)
    if variant > at:
        return variant
    joined = draft.conj(at) == "و"
    if joined and (again := retraces(draft, at)) > at:
        return again
    if joined and turning.both_say(draft, at):
        return turning.read_again(draft, at)
    if (joined and turning.suspends(draft, at)) or turning.compiler_says(draft, at):
        return turning.read_turn(draft, at)
    again = draft.skel(at + 1) in tm.SAID and draft.conj(at + 1) == "و"
    if again and turning.suspends(draft, at + 1):
        return turning.read_turn(draft, at + 1)
    ends = joined and (draft.stops(at) or turning.says_from(draft, at))
    return draft.close(at) if ends else said(draft, at)
