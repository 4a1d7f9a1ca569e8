"""Words within an isnad that name no transmitter: «واللفظ له», «وكان ...», «على المنبر», «به»."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.draft import Draft
from corpus.isnad.mentions import skip_honorific
from corpus.isnad.names import opens_name
from corpus.isnad.words import skeleton, skeletons

_RESUMES = tm.SAID | tm.THAT_HE | tm.SPEAKER_NEXT | tm.SPEAKER_BEFORE | tm.HEARD
_WORDING = skeletons("اللفظ السياق هذا حديث ألفاظهم ألفاظهما المعنى نسبه سياق لفظهما سماه لفظه")
_WORDING_JOINED = skeletons("وتقاربا وتقاربوا واقتصا اقتصا اللفظ وحديثهم ونسبه وساقا وقراءة")
_ASIDE = tm.PLACE | tm.MANNER | skeletons("على في وحده من غير ثم فيما")
_IF = skeleton("إن")
_WITH_IT = skeletons("به بها بهذا بذا بذلك بهما أيضا إملاء لفظا قديما")
_NOTES = {
    (skeleton(one), skeleton(two))
    for one, two in (
        ("فيما", "قرئ"), ("يزيد", "أحدهما"), ("لا", "أعلمه"), ("لا", "أحسبه"), ("لا", "أظنه"),
        ("فيما", "أعلم"), ("فيما", "أحسب"),
    )
}  # fmt: skip
_LONG, _SHORT = 18, 10


def skip_aside(draft: Draft, at: int) -> int:
    """Return the index after a clause that names no transmitter, or ``at``."""
    word = draft.words[at]
    joined = word.conj[:1] == "و"
    if (joined and word.skel in _WORDING) or word.skel in _WORDING_JOINED:
        return _resume(draft, at, _LONG, tm.SPEAKER_NEXT | tm.SAID | {"عن", "ح"})
    if word.dashed and word.skel in tm.EXPLAINS | tm.CLAUSE and (end := _closing_dash(draft, at)) > at:
        return end
    if word.skel == "سماه" and not joined:
        return at + 1
    if (word.skel, draft.skel(at + 1)) in _NOTES:
        return _resume(draft, at, _SHORT, frozenset({"عن", "ان", "ح"}))
    if word.skel in tm.EXPLAINS or (joined and word.skel in tm.CLAUSE):
        return _resume(draft, at, _LONG, _RESUMES | {"ان", "عن"})
    if word.skel in _ASIDE:
        return _resume(draft, at, _SHORT, _RESUMES | ({"عن"} if word.dashed else set()))
    if word.skel in ("الذي", "التي"):
        return _resume(draft, at, _SHORT, tm.SPEAKER_BEFORE | tm.SAID | tm.THAT_HE)
    if word.skel in tm.RUNS:
        return _resume(draft, at, _SHORT, tm.SAID, consequence=True)
    if word.dashed and (word.skel not in tm.NOT_NAMES or word.skel == "او"):
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
        if word.dashed and not word.conj and opens_name(draft.words, place):
            return at
    return at


def _closing_dash(draft: Draft, at: int) -> int:
    """Return the index after the dash that closes the insertion at ``at``; else ``at``."""
    for place in range(at + 1, min(at + _LONG + 2, len(draft.words))):
        if draft.words[place].sentence:
            return at
        if draft.words[place].dashed:
            return place
        if draft.skel(place) in tm.SPEAKER_NEXT and draft.skel(at) != "او":
            return at
    return at


def skip_after_term(draft: Draft, at: int) -> int:
    """Return the index after «به», «إن شاء الله», «والله» that stand between term and man."""
    while at < len(draft.words):
        if draft.skel(at) == _IF and draft.skel(at + 1) == "شاء":
            at += 3
        elif draft.skel(at) in _WITH_IT:
            at += 1 + (draft.skel(at + 1) == "الحديث")
        elif draft.words[at].whole == "والله":
            at += 1
        else:
            break
    return skip_honorific(draft, at)
