"""Read the man or men that a transmission term announces."""

from __future__ import annotations

from corpus.isnad import names_lexicon as lx
from corpus.isnad import terms as tm
from corpus.isnad.draft import Draft
from corpus.isnad.formulas import read_formula
from corpus.isnad.mentions import read_people
from corpus.isnad.names import is_prophet, is_surname, opens_name
from corpus.isnad.spans import Span


def expect(
    draft: Draft, at: int, clause: int, term: Span | None, *, nominative: bool = False
) -> int:
    """Read the man or men due at ``at``; ``clause`` is where the matn begins if there is none."""
    if is_prophet(draft.words, at) > at:
        return read_formula(draft, at, clause, speech=False)
    if not plausible(draft, at):
        return draft.close(clause)
    people, end = read_people(draft, at, term, nominative=nominative)
    if not people:
        return draft.close(clause)
    draft.add(people)
    return end


def plausible(draft: Draft, at: int) -> bool:
    """Tell whether a man can be named at ``at``: by the lexicon, or by what follows a lone word."""
    if at >= len(draft.words) or draft.words[at].quoted or draft.conj(at):
        return False
    skel = draft.skel(at)
    if skel in tm.RELATIVES | tm.FATHER | tm.ANONYMOUS or opens_name(draft.words, at):
        return True
    if skel in tm.NOT_NAMES:
        return False
    if is_surname(draft.words[at]):
        return True
    return _goes_on(draft, at + 1)


def _goes_on(draft: Draft, at: int) -> bool:
    if at >= len(draft.words):
        return True
    skel = draft.skel(at)
    terms = (
        tm.SPEAKER_NEXT
        | tm.SPEAKER_BEFORE
        | tm.HEARD
        | tm.SAID
        | tm.THAT_HE
        | tm.TELLS
        | tm.EXPLAINS
    )
    if skel in terms | lx.SON | lx.DAUGHTER or skel in ("عن", "ان", "ح"):
        return True
    return is_surname(draft.words[at])
