"""Where one road ends and another begins: «ح», «وقال فلان حدثنا», «وعن نافع عن ابن عمر»."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad import told
from corpus.isnad.beginnings import begin, compiler_at
from corpus.isnad.companions import has_companion
from corpus.isnad.compare import can_be_same
from corpus.isnad.draft import Draft, Tier
from corpus.isnad.mentions import read_people
from corpus.isnad.names import opens_name, read_name
from corpus.isnad.reports import report
from corpus.isnad.spans import Span
from corpus.isnad.words import skeleton, skeletons

_NOMINATIVE = frozenset("\u064c\u064f")
_ANOTHER = skeleton("غيره")
_HEARD_IT = tm.TOLD_ME - skeletons("حدثتني")
#: Who is known to report from whom, where «وعن فلان» could go back to several men.
_KNOWN_PAIRS = [
    (tuple(map(skeleton, pupil.split())), tuple(map(skeleton, master.split())))
    for pupil, master in (
        ("الزهري", "سالم"), ("الزهري", "أبي سلمة"), ("شعبة", "ثابت"), ("حماد", "ثابت"),
        ("ابن عون", "القاسم"), ("عبيد الله", "القاسم"), ("عبيد الله", "سعيد المقبري"),
        ("أبي مالك", "ربعي"), ("الأعمش", "أبي صالح"), ("معمر", "همام بن منبه"),
    )
]  # fmt: skip


def turns(draft: Draft, at: int) -> bool:
    """Tell whether «حدثنا» at ``at`` begins another road without «ح».

    So it does after a full stop, after the Prophet, with «و» unless a speaker has just been named
    («قال الزهري وحدثني»), and when it follows a Companion and a chain goes on from it.
    """
    spoken = draft.last is not None and draft.last.spoken
    if draft.segment.complete or draft.words[at].sentence:
        return True
    if draft.conj(at):
        deep = len(draft.segment.tiers) > 1 or draft.skel(at + 1) in tm.FATHER
        told_me = draft.skel(at) in _HEARD_IT or (draft.collection == "muslim" and deep)
        goes_on = spoken or (told_me and not has_companion(draft))
        return draft.conj(at) == "و" and not goes_on
    end = read_name(draft.words, at + 1) if opens_name(draft.words, at + 1) else at
    return (
        end > at
        and len(draft.segment.tiers) > 1
        and draft.skel(end) in tm.SPEAKER_NEXT
        and has_companion(draft)
    )


def suspends(draft: Draft, at: int) -> bool:
    """Tell whether «وقال فلان حدثنا ...» at ``at`` begins a road of its own."""
    first = at + 1 + (draft.skel(at + 1) in tm.TO_ME)
    if draft.skel(first) == _ANOTHER:
        return draft.skel(first + 1) in tm.SPEAKER_NEXT
    end = read_name(draft.words, first) if opens_name(draft.words, first) else first
    named = end > first and draft.skel(end + (draft.skel(end) in tm.MANNER)) in tm.SPEAKER_NEXT
    stops = draft.words[at].sentence and not draft.trailing
    return named or (end > first and stops and draft.skel(end) == "عن")


def says_from(draft: Draft, at: int) -> bool:
    """Tell whether «وقال زائدة عن منصور» ends a passage after the matn at ``at``."""
    named = draft.trailing and opens_name(draft.words, at + 1)
    return named and draft.skel(read_people(draft, at + 1, None)[1]) == "عن"


def both_say(draft: Draft, at: int) -> bool:
    """Tell whether «وقالا جميعا حدثنا» at ``at`` opens another road of the compiler's sources."""
    first = at + 1 + (draft.skel(at + 1) in tm.TOGETHER)
    tiers = draft.segment.tiers
    if draft.skel(at) not in tm.SAID_TWO | tm.SAID_MANY or len(tiers) < 2:
        return False
    return len(tiers[0].people) > 1 and draft.skel(first) in tm.SPEAKER_NEXT


def read_again(draft: Draft, at: int) -> int:
    """Read «وقالا جميعا حدثنا فلان»: a road that shares its first men with the one before."""
    first = at + 1 + (draft.skel(at + 1) in tm.TOGETHER)
    draft.turn(at=1)
    return report(draft, first)


def compiler_says(draft: Draft, at: int) -> bool:
    """Tell whether «قال أبو عبد الله وقال فلان حدثنا» of the compiler's begins a road at ``at``."""
    after = compiler_at(draft, at + 1)
    says = draft.words[at].sentence and draft.skel(after) in tm.SAID and draft.conj(after) == "و"
    return says and after > at + 1


def read_turn(draft: Draft, at: int) -> int:
    """Read «ح وحدثنا فلان», «ح وقال فلان حدثنا»: the next road begins."""
    turned = draft.skel(at) == "ح"
    if turned:
        draft.flags.add("tahwil")
        at += 1
        alone = len(draft.segment.tiers) == len(draft.segment.tiers[:1]) and not draft.conj(at)
        if alone and draft.skel(at) in tm.SPEAKER_NEXT and len(draft.segments) > 1:
            return at  # a stray «ح» of the edition: «حدثنا أبو بكر، ح حدثنا وكيع»
        if draft.skel(at) == "عن" and draft.conj(at) and draft.segment.tiers:
            return read_branch(draft, at)
    told_him = draft.stops(at) and draft.skel(at - 1) in tm.SPEAKER_BEFORE
    draft.segment.ends = has_companion(draft) or told_him
    own = draft.skel(at) in tm.SPEAKER_NEXT and draft.stops(at)
    beside = draft.skel(at) in tm.TOLD_ME and not turned and not draft.segment.ends
    fork = len(draft.segment.tiers) - 1
    draft.turn()
    if beside and fork > 0:  # «حدثني مالك،. وأخبرني يونس»
        draft.segment.fork = fork
    draft.segment.inner = not (turned and _plural(draft, at)) and not own
    handed = draft.skel(at + 1) in tm.SPEAKER_NEXT and not draft.conj(at + 1)
    draft.segment.branch = turned and handed and draft.conj(at) == "و" and draft.skel(at) == "قال"
    return begin(draft, at)


def tells_more(draft: Draft, at: int) -> bool:
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
        people, end = read_people(draft, first, _term(draft, at))
        draft.last.people += people
        return end
    skels = draft.skels(first, end)
    again = [
        i for i, tier in enumerate(tiers) if any(can_be_same(m.skels, skels) for m in tier.people)
    ]
    fork = len(tiers)
    while fork and _by_an(draft, tiers[fork - 1]):
        fork -= 1
    spoken = {draft.words[place].raw[-1:] for place in (first, end - 1)}
    if draft.skel(at) != "عن" and not _NOMINATIVE.isdisjoint(spoken):
        fork -= 1
    known = _pupil(tiers, skels)
    draft.segment.complete = draft.segment.complete or has_companion(draft)
    draft.turn(at=again[-1] if again else 0)
    draft.segment.fork = None if again else known or max(fork, 0)
    draft.segment.level = not known and not (draft.stops(at) and draft.skel(at) == "عن")
    people, end = read_people(draft, first, _term(draft, at))
    draft.add(people)
    return end


def _term(draft: Draft, at: int) -> Span | None:
    """Return the «عن» at ``at``; «عن أنس، وأيوب عن أبي قلابة» names Ayyub without a term."""
    return draft.span(at, at) if draft.skel(at) == "عن" else None


def _pupil(tiers: list[Tier], master: tuple[str, ...]) -> int:
    """Return the place after the man of ``tiers`` known to report from ``master``; 0 if none is."""
    forms = [pupil for pupil, known in _KNOWN_PAIRS if can_be_same(known, master)]
    places = [
        place
        for place, tier in enumerate(tiers, 1)
        if any(can_be_same(form, man.skels) for man in tier.people for form in forms)
    ]
    return places[-1] if places else 0


def opens_branch(draft: Draft, at: int) -> bool:
    """Tell whether «وعن فلان» or «وفلان عن» at ``at`` leaves the road just read."""
    if draft.conj(at) != "و":
        return False
    if draft.skel(at) == "عن":
        return True
    leaves = has_companion(draft) or (draft.trailing and len(draft.segment.tiers) > 1)
    return opens_name(draft.words, at) and leaves and _row_from(draft, at)


def _row_from(draft: Draft, at: int) -> bool:
    """Tell whether a row of names at ``at`` goes on with «عن» («وعمرو ويحيى بن سعيد عن الزهري»)."""
    while opens_name(draft.words, at) and draft.conj(at) == "و":
        at = read_name(draft.words, at)
    return draft.skel(at) == "عن"


def _by_an(draft: Draft, tier: Tier) -> bool:
    """Tell whether the men of ``tier`` were named after «عن»."""
    term = tier.people[0].term
    return term is not None and skeleton(draft.text[term.start : term.end]) == "عن"
