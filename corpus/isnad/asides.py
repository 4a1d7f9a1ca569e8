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
_ASIDE = tm.PLACE | tm.MANNER - skeletons("أولا") | skeletons("على في وحده من غير ثم فيما")
_IF = skeleton("إن")
_WITH_IT = skeletons("به بها بهذا بذا بذلك بهما أيضا إملاء لفظا قديما")
_NOTES = {
    (skeleton(one), skeleton(two))
    for one, two in (
        ("فيما", "قرئ"), ("يزيد", "أحدهما"), ("لا", "أعلمه"), ("لا", "أحسبه"), ("لا", "أظنه"),
        ("فيما", "أعلم"), ("فيما", "أحسب"),
    )
}  # fmt: skip
_SMALL = tuple(
    tuple(skeleton(word) for word in phrase.split())
    for phrase in (
        "كما أنك ها هنا", "قد سمع منه", "من كتابه", "بنحو من نصف هذا الحديث", "سمعه هو",
        "أولا", "ذكره", "لم يسمه",
    )
)  # fmt: skip
_LONG, _SHORT, _DASHED = 18, 10, 36


def skip_aside(draft: Draft, at: int) -> int:
    """Return the index after a clause that names no transmitter, or ``at``."""
    word = draft.words[at]
    joined = word.conj[:1] == "و"
    if (small := _skip_small(draft, at)) > at:
        return small
    if word.dashed and word.skel in tm.SAID and _opens_dash(draft, at):
        return closing_dash(draft, at)
    if word.skel == "نسبه" and word.dashed:
        return closing_dash(draft, at)
    if (joined and word.skel in _WORDING) or word.skel in _WORDING_JOINED:
        end = _resume(draft, at, _LONG, tm.SPEAKER_NEXT | tm.SAID | {"عن", "ح"})
        tiers = draft.segment.tiers
        draft.restates = end > at and len(tiers) == 2 and bool(tiers[1].joins)
        return end
    if word.dashed and word.skel in tm.EXPLAINS | tm.CLAUSE and (end := closing_dash(draft, at)) > at:
        return end
    if word.skel == "سماه" and not joined:
        return at + 1
    if (word.skel, draft.skel(at + 1)) in _NOTES:
        marks = tm.SAID | tm.SPEAKER_NEXT | {"عن", "ان", "ح"}
        return _resume(draft, at, _SHORT, marks, consequence=True)
    if word.skel in tm.EXPLAINS or (joined and word.skel in tm.CLAUSE):
        return _resume(draft, at, _LONG, _RESUMES | {"ان", "عن"})
    if word.skel in _ASIDE:
        end = _resume(draft, at, _SHORT, _RESUMES | {"ان"} | ({"عن"} if word.dashed else set()))
        return end if draft.skel(end) != "ان" or opens_name(draft.words, end + 1) else at
    if word.skel in ("الذي", "التي"):
        return _resume(draft, at, _SHORT, tm.SPEAKER_BEFORE | tm.SAID | tm.THAT_HE)
    if word.skel in tm.RUNS:
        return _resume(draft, at, _SHORT, tm.SAID, consequence=True)
    if word.dashed and (word.skel not in tm.NOT_NAMES or word.skel == "او"):
        return closing_dash(draft, at)
    return at


def _skip_small(draft: Draft, at: int) -> int:
    """Skip «بالمصيصة», «أيضا», «من كتابه», «شيخ من النخع», «وقد سمع منه» right before a term."""
    for phrase in _SMALL:
        end = at + len(phrase)
        if tuple(draft.skel(i) for i in range(at, end)) == phrase:
            return end
    word, after = draft.words[at], draft.skel(at + 1)
    terms = tm.SPEAKER_NEXT | tm.HEARD
    if word.skel.startswith("بال") and after in terms:
        return at + 1
    if word.skel in tm.MANNER and after == "عن":
        return at + 1
    if word.skel in tm.RELATIVES and not word.conj and after in terms | {"عن"}:
        return at + 1
    if word.skel in ("شيخ", "من", "رجل") and not word.conj:
        end = at + 2 + (word.skel != "من")
        if draft.skel(end - 1) in tm.NOT_NAMES:
            return at
        return end if draft.skel(end) in terms | {"عن"} and not draft.words[end].sentence else at
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


def _opens_dash(draft: Draft, at: int) -> bool:
    """Tell whether the dash before ``at`` opens an insertion: an odd one of its pair."""
    return sum(word.dashed for word in draft.words[: at + 1]) % 2 == 1


def closing_dash(draft: Draft, at: int) -> int:
    """Return the index after the dash that closes the insertion at ``at``; else ``at``."""
    for place in range(at + 1, min(at + _DASHED, len(draft.words))):
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
