"""Words within an isnad that name no transmitter: «واللفظ له», «وكان ...», «على المنبر», «به»."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.draft import Draft
from corpus.isnad.mentions import skip_honorific, tells_of_wording
from corpus.isnad.names import opens_name
from corpus.isnad.words import skeleton, skeletons

_RESUMES = tm.SAID | tm.THAT_HE | tm.SPEAKER_NEXT | tm.SPEAKER_BEFORE | tm.HEARD
_WORDING = skeletons("اللفظ السياق هذا حديث ألفاظهم ألفاظهما المعنى نسبه سياق لفظهما سماه لفظه")
_WORDING_JOINED = skeletons("وتقاربا وتقاربوا واقتصا اقتصا اللفظ وحديثهم ونسبه وساقا وقراءة")
_ASIDE = tm.PLACE | tm.MANNER - skeletons("أولا") | skeletons("على في وحده من غير ثم فيما")
_IF = skeleton("إن")
_WITH_IT = skeletons("به بها بمثلها بمثله بهذا بذا بذلك بهما أيضا إملاء لفظا قديما")
_NOTES = {
    (skeleton(one), skeleton(two))
    for one, two in (
        ("فيما", "قرئ"), ("يزيد", "أحدهما"), ("لا", "أعلمه"), ("لا", "أحسبه"), ("لا", "أظنه"),
        ("فيما", "أعلم"), ("فيما", "أحسب"),
    )
}  # fmt: skip
_PHRASES = [
    tuple(skeleton(word) for word in phrase.split())
    for phrase in (
        "كما أنك ها هنا", "قد سمع منه", "من كتابه", "بنحو من نصف هذا الحديث", "سمعه هو",
        "أولا", "ذكره", "لم يسمه", "قراءة عليه أنا أسمع", "قراءة عليه",
    )
]  # fmt: skip
_SMALL = {phrase[0]: [one for one in _PHRASES if one[0] == phrase[0]] for phrase in _PHRASES}
_NOT = frozenset({"لا", "لم", "ما"})
_READINGS = skeletons("رواية حديث")
_LONG, _SHORT, _DASHED = 18, 10, 36


def skip_aside(draft: Draft, at: int) -> int:
    """Return the index after a clause that names no transmitter, or ``at``."""
    for rule in (_skip_small, _skip_insertion, _skip_wording, _skip_clause, _skip_circumstance):
        if (end := rule(draft, at)) > at:
            return end
    word = draft.words[at]
    loose = word.dashed and (word.skel not in tm.NOT_NAMES or word.skel == "او")
    return closing_dash(draft, at) if loose else at


def _skip_insertion(draft: Draft, at: int) -> int:
    """Skip «- قال يحيى وحسبت قال -», «- يعني ... -», «ـ نسبه ... ـ»."""
    word = draft.words[at]
    if not word.dashed:
        return at
    says = word.skel in tm.SAID and _opens_dash(draft, at)
    explains = word.skel in tm.EXPLAINS | tm.CLAUSE
    notes = word.conj[:1] == "و" and word.skel == "في" and draft.skel(at + 1) in _READINGS
    if not (says or explains or notes):
        return at
    end = closing_dash(draft, at)
    if end > at and says and draft.last is not None and draft.last.joins:
        # «جميعا عن جرير - قال يحيى - أخبرنا جرير»
        draft.restates = tm.SPEAKER_NEXT.isdisjoint(draft.skels(at, end))
    return end


def _skip_wording(draft: Draft, at: int) -> int:
    """Skip «واللفظ لفلان», «وتقاربا في اللفظ», «وألفاظهم متقاربة»."""
    word = draft.words[at]
    if tells_of_wording(draft, at):
        return min(at + 4, len(draft.words))
    joined = word.conj[:1] == "و" and word.skel in _WORDING
    if not joined and word.skel not in _WORDING_JOINED:
        return at
    end = _resume(draft, at, _LONG, tm.SPEAKER_NEXT | tm.SAID | {"عن"})
    tiers = draft.segment.tiers
    draft.restates = end > at and len(tiers) == 2 and bool(tiers[1].joins)
    return end


def _skip_clause(draft: Draft, at: int) -> int:
    """Skip «وكان شهد بدرا», «هو ابن فلان», «الذي ...», «سماه», «لا أعلمه إلا»."""
    word = draft.words[at]
    if word.skel == "سماه" and not word.conj:
        return at + 1
    if (word.skel, draft.skel(at + 1)) in _NOTES:
        marks = tm.SAID | tm.SPEAKER_NEXT | {"عن", "ان"}
        return _resume(draft, at, _SHORT, marks, consequence=True)
    if word.skel in tm.EXPLAINS or (word.conj[:1] == "و" and word.skel in tm.CLAUSE):
        return _resume(draft, at, _LONG, _RESUMES | {"ان", "عن"})
    if word.skel in ("الذي", "التي"):
        return _resume(draft, at, _SHORT, tm.SPEAKER_BEFORE | tm.SAID | tm.THAT_HE)
    return at


def _skip_circumstance(draft: Draft, at: int) -> int:
    """Skip «على المنبر», «في مجلسه», «إملاء», «يخطب»."""
    word = draft.words[at]
    if word.skel in tm.RUNS:
        return _resume(draft, at, _SHORT, tm.SAID, consequence=True)
    if word.skel not in _ASIDE:
        return at
    if word.dashed and draft.skel(at + 1) in _READINGS and not _opens_dash(draft, at):
        return at  # «عن ابن عباس - رضى الله عنهما - في رواية منصور أهدى»
    end = _resume(draft, at, _SHORT, _RESUMES | {"ان"} | ({"عن"} if word.dashed else set()))
    return end if draft.skel(end) != "ان" or opens_name(draft.words, end + 1) else at


def _skip_small(draft: Draft, at: int) -> int:
    """Skip «بالمصيصة», «أيضا», «من كتابه», «شيخ من النخع», «وقد سمع منه» right before a term."""
    for phrase in _SMALL.get(draft.skel(at), ()):
        end = at + len(phrase)
        if draft.skels(at, end) == phrase:
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
        if (word.skel in marks and draft.skel(place - 1) not in _NOT) or word.skel == "ح":
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
