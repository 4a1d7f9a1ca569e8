"""Read the man or men that a transmission term announces."""

from __future__ import annotations

from corpus.isnad import names_lexicon as lx
from corpus.isnad import terms as tm
from corpus.isnad.asides import skip_after_term
from corpus.isnad.compare import same_words
from corpus.isnad.draft import Draft, Person
from corpus.isnad.formulas import read_formula
from corpus.isnad.mentions import read_people
from corpus.isnad.names import is_prophet, is_surname, opens_name
from corpus.isnad.spans import Span

_FOLLOWS = (
    tm.SPEAKER_NEXT | tm.SPEAKER_BEFORE | tm.HEARD | tm.SAID | tm.THAT_HE | tm.TELLS | tm.EXPLAINS
    | tm.TOGETHER | lx.SON | lx.DAUGHTER | lx.KUNYA | {"عن", "ان", "ح", "مولي"}
)  # fmt: skip


def expect(
    draft: Draft, at: int, clause: int, term: Span | None, *, nominative: bool = False
) -> int:
    """Read the man or men due at ``at``; ``clause`` is where the matn begins if there is none."""
    at = skip_after_term(draft, at)
    if is_prophet(draft.words, at) > at:
        return read_formula(draft, at, clause, speech=False)
    if not plausible(draft, at, nominative=nominative):
        return draft.close(clause)
    people, end = read_people(draft, at, term, nominative=nominative)
    if not people:
        return draft.close(clause)
    kin = draft.skel(at) in tm.RELATIVES  # «جدي أبو بردة» is another than «أبي بردة»
    if not (nominative and draft.restates) and (
        kin or not _said_twice(draft, people, nominative=nominative)
    ):
        draft.add(people)
    draft.restates = False
    return end


def _said_twice(draft: Draft, people: list[Person], *, nominative: bool) -> bool:
    """Tell whether the man is only named again («عن أبي صالح، وفي حديث فلان حدثنا أبو صالح»)."""
    before = draft.last.people if draft.last else []
    if len(people) != 1 or (len(before) == 1 and len(people[0].skels) < 2):
        return False
    if len(before) > 1 and not nominative:
        return False
    named = people[0].kind == "named"
    return named and any(same_words(people[0].skels, man.skels) for man in before)


def _oblique(raw: str) -> bool:
    """Tell whether the word cannot be a subject: «حديثًا», «بأشد»."""
    return raw.endswith(("\u064bا", "ا\u064b")) or raw[:2] == "ب\u0650"


def plausible(draft: Draft, at: int, *, nominative: bool) -> bool:
    """Tell whether a man can be named at ``at``.

    By the lexicon, or, for a word it does not hold, by the term before («حدثنا») or the word after.
    """
    if at >= len(draft.words) or draft.conj(at) or '"' in draft.words[at].gap:
        return False
    skel = draft.skel(at)
    if skel in tm.RELATIVES | tm.FATHER | tm.ANONYMOUS or opens_name(draft.words, at):
        return True
    if skel in tm.NOT_NAMES:
        return False
    if is_surname(draft.words[at]) or at + 1 >= len(draft.words):
        return True
    if nominative:
        return not _oblique(draft.words[at].raw)
    if draft.conj(at + 1) == "و":
        return opens_name(draft.words, at + 1) and not draft.stops(at + 1)
    return draft.skel(at + 1) in _FOLLOWS or is_surname(draft.words[at + 1])
