"""Clauses within an isnad: «أن فلانا أخبره», «أنه سمع», «واللفظ له», «قال فلان أخبرنا وقال ...»."""

from __future__ import annotations

from corpus.isnad import scenes
from corpus.isnad import terms as tm
from corpus.isnad.draft import Draft
from corpus.isnad.expect import expect
from corpus.isnad.formulas import read_formula
from corpus.isnad.mentions import read_people, skip_honorific
from corpus.isnad.names import is_prophet, opens_name
from corpus.isnad.words import skeletons

_RESUMES = tm.SAID | tm.THAT_HE | tm.SPEAKER_NEXT | tm.SPEAKER_BEFORE | tm.HEARD
_WORDING = skeletons("اللفظ السياق هذا حديث ألفاظهم ألفاظهما المعنى نسبه سياق لفظهما سماه لفظه")
_WORDING_JOINED = skeletons(
    "وتقاربا وتقاربوا واقتصا اقتصا اللفظ وألفاظهم وألفاظهما وحديثهم ونسبه وسياق"
)
_ASIDE = tm.PLACE | tm.MANNER | skeletons("على في وحده من غير ثم")


def skip_clause(draft: Draft, at: int) -> int:
    """Return the index after a clause that names no transmitter, or ``at``."""
    word = draft.words[at]
    if ((word.conj[:1] == "و") and word.skel in _WORDING) or word.skel in _WORDING_JOINED:
        return _resume(draft, at, 16, tm.SPEAKER_NEXT | tm.SAID | frozenset({"عن", "ح"}))
    if (
        word.skel in tm.EXPLAINS
        or (word.conj[:1] == "و" and word.skel in tm.CLAUSE)
        or (word.skel in tm.CLAUSE and word.skel[0] == "و")
    ):
        return _resume(draft, at, 18, _RESUMES | frozenset({"ان", "عن"}))
    if word.skel in _ASIDE:
        return _resume(draft, at, 7, _RESUMES)
    if word.skel in ("الذي", "التي"):
        return _resume(draft, at, 10, tm.SPEAKER_BEFORE | tm.SAID | tm.THAT_HE)
    if word.skel in tm.RUNS:
        return _resume(draft, at, 8, tm.SAID, consequence=True)
    if word.dashed and word.skel not in tm.NOT_NAMES:
        return _closing_dash(draft, at)
    return at


def _resume(
    draft: Draft, at: int, reach: int, marks: frozenset[str], *, consequence: bool = False
) -> int:
    """Return the next index whose word is one of ``marks``, within the sentence; else ``at``.

    ``consequence`` lets «فـ» go before it («يخطب فقال»).
    """
    for place in range(at + 1, min(at + reach, len(draft.words))):
        word = draft.words[place]
        if word.sentence or (word.conj[:1] == "ف" and not consequence):
            return at
        if word.skel in marks:
            return place
        if word.dashed and not word.conj and (opens_name(draft.words, place)):
            return at
    return at


def _closing_dash(draft: Draft, at: int) -> int:
    for place in range(at + 1, min(at + 20, len(draft.words))):
        if draft.words[place].sentence or draft.skel(place) in tm.SPEAKER_NEXT:
            return at
        if draft.words[place].dashed:
            return place
    return at


def read_telling(draft: Draft, at: int) -> int:
    """Read «يحدث عن فلان», «يخبر أن», «يحدث أباه عن عمه»; else the matn begins."""
    first = at + 1
    if draft.skel(first) not in tm.NOT_NAMES and not draft.conj(first):
        people, end = read_people(draft, first, None)
        if people and (draft.skel(end) in ("عن", "ان") or draft.skel(end) in tm.THAT_HE | tm.SAID):
            first = end
    skel = draft.skel(first)
    if skel == "عن":
        return expect(draft, first + 1, at, draft.span(at, first))
    if skel == "ان":
        return read_that(draft, first)
    if skel in tm.THAT_HE | tm.SAID:
        return first
    return draft.close(at)


def read_told_him(draft: Draft, at: int) -> int:
    """Read on after «أخبره», «حدثهم»; «أنه أخبره فلان» names the man after."""
    first = at + 1
    if opens_name(draft.words, first) and not draft.conj(first):
        return expect(draft, first, at, draft.span(at, at), nominative=True)
    return first


def read_that(draft: Draft, at: int) -> int:
    """Read «أن فلانا أخبره», «أن رسول الله قال»; any other «أن» opens the matn."""
    first = at + 1
    if is_prophet(draft.words, first) > first:
        return read_formula(draft, first, at, speech=False)
    people, end = read_people(draft, first, draft.span(at, at))
    if not people or (not opens_name(draft.words, first) and draft.skel(first) in tm.NOT_NAMES):
        return draft.close(at)
    end = skip_honorific(draft, end)
    if end < len(draft.words):
        skipped = skip_clause(draft, end)
        verb = skipped if draft.skel(skipped) in _RESUMES else end
        if (told := _told(draft, verb)) is not None:
            for person in people:
                person.term = told if told.start != draft.words[at].start else person.term
            anonymous = people[0].kind == "anonymous" and draft.skel(verb) in tm.SAID | tm.HEARD
            if not anonymous and not _of_the_story(draft, verb):
                draft.add(people)
                return _after_told(draft, verb)
    return draft.close(at)


def _told(draft: Draft, verb: int):  # noqa: ANN202
    skel = draft.skel(verb)
    if draft.conj(verb):
        return None
    if skel in tm.SPEAKER_BEFORE | tm.SPEAKER_NEXT:
        return draft.span(verb, verb)
    if skel in tm.SAID | tm.HEARD | tm.TOLD | tm.TELLS:
        return draft.span(verb, verb)
    if skel in ("كان", "كانت") and draft.skel(verb + 1) in tm.SAID | tm.TELLS:
        return draft.span(verb, verb + 1)
    return None


def _of_the_story(draft: Draft, verb: int) -> bool:
    """Tell whether «قال» at ``verb`` is said within the story («قال يا رسول الله»)."""
    if draft.skel(verb) not in tm.SAID:
        return False
    word = draft.words[verb + 1] if verb + 1 < len(draft.words) else None
    if word is None:
        return False
    if word.skel in ("يا", "ان") and word.skel == "يا":
        return True
    return word.skel in tm.PREPOSED or word.skel in ("له", "لها", "لهم")


def _after_told(draft: Draft, verb: int) -> int:
    skel = draft.skel(verb)
    if skel in tm.SPEAKER_BEFORE | tm.SPEAKER_NEXT:
        return verb + 1
    if skel in ("كان", "كانت"):
        return verb + 1
    if skel in tm.TOLD and skel not in tm.TELLS:
        return verb + 1
    return verb


def read_used_to(draft: Draft, at: int) -> int:
    """Read «كان أبو ذر يحدث أن ...», «كانت عائشة تقول»; return ``at`` for any other «كان»."""
    if not opens_name(draft.words, at + 1):
        return at
    people, end = read_people(draft, at + 1, draft.span(at, at), nominative=True)
    if draft.skel(end) not in tm.TELLS | {"يقول", "تقول"}:
        return at
    draft.add(people)
    return end


def find_told(draft: Draft, at: int) -> int:
    """Return where «أن فلانا أخبرني» stands after a remark on memory or doubt, else ``at``."""
    for place in range(at + 1, min(at + 12, len(draft.words))):
        if draft.words[place].sentence or draft.words[place].conj[:1] == "ف":
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
        return scene if scene > first else first
    if skel in tm.HEARD:
        return expect(draft, first + 1, at, draft.span(first, first))
    if skel in tm.SPEAKER_BEFORE:
        return read_told_him(draft, first)
    if skel in tm.TELLS:
        return read_telling(draft, first)
    if skel in ("كان", "كانت") and draft.skel(first + 1) in tm.SAID | tm.TELLS:
        return first + 1
    if skel in ("بلغه", "بلغها") and draft.skel(first + 1) in ("ان", "عن"):
        return first + 1
    scene = scenes.read_scene(draft, first, clause=at)
    return scene if scene > first else draft.close(at)


def read_elevation(draft: Draft, at: int) -> int:
    """Read «رفعه», «يبلغ به النبي», «رواية»: the saying follows."""
    first = at + 1
    if draft.skel(first) in ("به", "بها"):
        first += 1
    if draft.skel(first) == "الي":
        first += 1
    first = skip_honorific(draft, is_prophet(draft.words, first))
    while draft.skel(first) in tm.SAID and not (
        first < len(draft.words) and draft.words[first].quoted
    ):
        first += 1
    if is_prophet(draft.words, first) > first and draft.skel(first - 1) in tm.SAID:
        return read_formula(draft, first, first - 1, speech=True)
    return draft.close(first)
