"""What follows «قال»: how the speaker received the report, another speaker, or the report."""

from __future__ import annotations

from corpus.isnad import speakers
from corpus.isnad import terms as tm
from corpus.isnad.asides import closing_dash, skip_aside
from corpus.isnad.draft import Draft
from corpus.isnad.formulas import read_formula
from corpus.isnad.names import is_prophet, opens_name
from corpus.isnad.reports import report
from corpus.isnad.scenes import read_scene
from corpus.isnad.variants import read_variant
from corpus.isnad.words import skeletons

_TWO = skeletons("كلاهما كليهما كلتاهما")


def said(draft: Draft, at: int) -> int:
    """Read on after «قال», «قالا», «يقول»: how he received the report, or the report."""
    first = _past_count(draft, at)
    if first >= len(draft.words) or draft.words[first].quoted:
        return draft.close(first)
    if draft.skel(first) == "ح":
        return first
    if draft.words[first].dashed and (end := closing_dash(draft, first)) > first:
        first = end if opens_name(draft.words, end) else first
    first = _skip_stage(draft, first)
    for rule in (read_variant, speakers.named_again):
        if (end := rule(draft, first)) > first:
            return end
    if draft.skel(first) in tm.SAID and draft.conj(first) != "ف":
        return _said_said(draft, first)
    if is_prophet(draft.words, first) > first:
        return read_formula(draft, first, at, speech=True)
    return _named(draft, at, first)


def _past_count(draft: Draft, at: int) -> int:
    """Return the index after «قالا جميعا», and note how many roads it gathers."""
    if draft.skel(at) in tm.SAID_TWO | tm.SAID_MANY:
        _count(draft, at)
    first = at + 1
    while draft.skel(first) in tm.TOGETHER:
        draft.joins = draft.joins or counted(draft.skel(first))
        first += 1
    return first


def _named(draft: Draft, at: int, first: int) -> int:
    """Read the speaker or the addressee named at ``first``, or the term that stands there."""
    named = first + (draft.skel(first) in tm.TO_ME)
    if opens_name(draft.words, named) and not draft.conj(first):
        return speakers.speaker(draft, at, named)
    if speakers.father_speaks(draft, first):
        return speakers.speaker(draft, at, first)
    if named > first:
        return draft.close(at)
    asked = speakers.read_addressee(draft, at, first)
    return asked if asked > first else report(draft, first)


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
    first = at + 1 + (draft.skel(at + 1) in tm.TO_ME)
    if is_prophet(draft.words, first) > first:
        return read_formula(draft, first, at, speech=first == at + 1)
    if (
        draft.skel(at + 1) in tm.HEARD
        and not draft.conj(at + 1)
        and opens_name(draft.words, at + 2)
    ):
        return at + 1
    if first < len(draft.words) and not draft.words[first].quoted:
        scene = read_scene(draft, at)
        if scene > at:
            return scene
        if opens_name(draft.words, first) or draft.skel(first) in tm.RELATIVES | tm.FATHER:
            return speakers.speaker(draft, at, first)
    return draft.close(at)


def counted(word: str) -> str:
    """Return how many roads «كلاهما», «كلهم», «جميعا» gathers, as ``Tier.joins`` says it."""
    if word in _TWO:
        return "two"
    return "any" if word == "جميعا" else "many"
