"""Read the men named at one place of a chain, with glosses and honorifics around them."""

from __future__ import annotations

from corpus.isnad.companions import ABDALLAH, NEAR, is_companion, is_surely_companion
from corpus.isnad.compare import same_words
from corpus.isnad.draft import Draft, Person
from corpus.isnad.names import is_prophet, is_surname, opens_name, read_name
from corpus.isnad.names_lexicon import TWO_SONS
from corpus.isnad.spans import Span
from corpus.isnad.terms import (
    AFTER_HONORIFIC,
    ANONYMOUS,
    EXPLAINS,
    FATHER,
    HONORIFICS,
    NAMED_AS,
    NOT_NAMES,
    RELATIVES,
)
from corpus.isnad.words import skeleton, skeletons

_HONORIFICS = {
    first: [phrase for phrase in HONORIFICS if phrase[0] == first]
    for first in {phrase[0] for phrase in HONORIFICS}
}
_CONFIRMS = tuple(skeleton(word) for word in ["بعض", "حديثهم", "يصدق"])
_SEVERAL = tuple(skeleton(word) for word in ["غير", "واحد", "منهم"])
_READ_TO_HIM = (skeleton("قراءة"), skeleton("عليه"))
_THIRD = skeleton("ثالث")
_DASHES = "-\u0640–—"
_TAKES_ONE = skeletons("بعض غير أحد ثلاثة أربعة مولى آل نساء أهل كبراء أصحاب ربيبة")
_GROUPS = skeletons("بني أهل آل أصحاب ولد بعض رهط كبراء")
_WIVES = skeleton("أزواج")
_OF_NAME = skeletons("امرأة مولى صاحب كاتب")
_SPOUSE = skeletons("زوج زوجة امرأة صاحب أم")
_NAMED_HIM = skeleton("سماه")
_BELIEVERS = skeleton("المؤمنين")
_AFTER_AND = RELATIVES | skeletons("رجل رجال بعض غير ناس رجلا آخر أصحابه غيره غيرهما غيرهم فلان")


def skip_honorific(draft: Draft, at: int) -> int:
    """Return the index after honorifics («رضي الله عنه», «صلى الله عليه وسلم») at ``at``."""
    moved = True
    while moved and at < len(draft.words):
        moved = False
        for phrase in _HONORIFICS.get(draft.skel(at), ()):
            end = at + len(phrase)
            if _whole(draft, at, end) == phrase:
                while draft.skel(end) in AFTER_HONORIFIC and not draft.words[end].sentence:
                    end += 1
                at, moved = end, True
                break
    return at


def _whole(draft: Draft, first: int, end: int) -> tuple[str, ...]:
    return tuple(word.whole for word in draft.words[first:end])


def tells_of_wording(draft: Draft, at: int) -> bool:
    """Tell whether «وبعض حديثهم يصدق بعضا» stands at ``at``: no man, but what their words do."""
    return draft.skels(at, at + 3) == _CONFIRMS


def stands_alone(draft: Draft, at: int) -> bool:
    """Tell whether «أبي» at ``at`` is «my father» and not the head of a kunya."""
    after = at + 1
    if after >= len(draft.words):
        return True
    word = draft.words[after]
    return bool(word.conj) or word.dashed or word.sentence or word.skel in NOT_NAMES


def read_person(
    draft: Draft, at: int, term: Span | None, *, nominative: bool
) -> tuple[Person | None, int]:
    """Read one man at ``at``; return him and the index after, or None and ``at``.

    After «حدثنا» (``nominative``) a kunya would be «أبو», so «أبي» is «my father».
    """
    skel = draft.skel(at)
    if skel in RELATIVES or (skel in FATHER and (nominative or stands_alone(draft, at))):
        return _relative(draft, at, term)
    if skel in ANONYMOUS:
        end = _anonymous(draft, at)
        return Person(draft.span(at, end - 1), draft.skels(at, end), term, "anonymous"), end
    end = read_name(draft.words, at)
    if end == at:
        return None, at
    end = _doubted(draft, end)
    return Person(draft.span(at, end - 1), draft.skels(at, end), term, "named"), end


def _doubted(draft: Draft, at: int) -> int:
    """Return the end of «أبو عامر - أو أبو مالك - الأشعري»: doubt about the name of one man."""
    if draft.skel(at) != "او" or not draft.words[at].dashed or not opens_name(draft.words, at + 1):
        return at
    end = read_name(draft.words, at + 1)
    return end if any(draft.words[place].dashed for place in range(at + 2, end)) else at


def _relative(draft: Draft, at: int, term: Span | None) -> tuple[Person | None, int]:
    """Read «أبيه», or the name alone in «عمه موسى بن عقبة»."""
    after = at + 1
    named = after < len(draft.words) and not draft.words[after].conj
    first = named and opens_name(draft.words, after)
    end = read_name(draft.words, after) if first else after
    if end > after and draft.skel(after) not in FATHER | RELATIVES:
        return Person(draft.span(after, end - 1), draft.skels(after, end), term, "named"), end
    if named and draft.skel(after) in FATHER and not stands_alone(draft, after):
        end = read_name(draft.words, after)
        return Person(draft.span(after, end - 1), draft.skels(after, end), term, "named"), end
    return Person(draft.span(at, at), (draft.skel(at),), term, "relative"), after


def _anonymous(draft: Draft, at: int) -> int:
    """Return the index after «رجل من أصحاب النبي», «بعض أصحابنا», «أخت لعمرة»."""
    end = at + 1
    if draft.skel(at) in _TAKES_ONE and not draft.conj(end):
        end = max(is_prophet(draft.words, end), end)
        if end == at + 1 and draft.skel(end) not in NOT_NAMES:
            end += 1
            if draft.skel(end - 1) in _GROUPS | {_WIVES}:
                named = end + (draft.skel(end) not in NOT_NAMES and draft.skel(end - 1) == "بني")
                end = max(is_prophet(draft.words, end), named)
    if draft.skel(end)[:1] == "ل" and draft.skel(at) in ("اخت", "مولي"):
        end += 1
    if draft.skel(at) in ("رجل", "رجلا") and draft.skel(end) == _THIRD:
        end += 1
    if draft.skel(at) in _OF_NAME and opens_name(draft.words, at + 1):
        end = read_name(draft.words, at + 1)
    if draft.skel(end) == "من" and draft.skel(at) != "من":
        end = _from_folk(draft, end)
    return min(end, len(draft.words))  # the text may end where a word is still due: «حدثنا مولى»


def _from_folk(draft: Draft, at: int) -> int:
    following = draft.skel(at + 1)
    if not following or following in NOT_NAMES:
        return at
    end = at + 2
    if following in _GROUPS:
        prophet = is_prophet(draft.words, end)
        return prophet if prophet > end else end + 1
    return end


def read_gloss(draft: Draft, at: int, person: Person) -> int:
    """Attach the explanation at ``at`` («يعني ابن علية», «وهو ابن هشام») to ``person``."""
    if at >= len(draft.words) or draft.skel(at) not in EXPLAINS | NAMED_AS:
        return at
    first = at + 1 + (draft.skel(at + 1) == "له")
    if first >= len(draft.words):
        return at
    named = opens_name(draft.words, first) or is_surname(draft.words[first])
    end = read_name(draft.words, first) if named else first
    if end == first:
        return at
    person.gloss = _gloss_span(draft, at, end)
    return end


def _gloss_span(draft: Draft, first: int, end: int) -> Span:
    """Span of a gloss, with the dashes that enclose it when both are there."""
    opener = draft.words[first]
    start, stop = opener.lead, draft.words[end - 1].end
    gap = draft.words[end].gap if end < len(draft.words) else draft.text[stop:]
    opening = max(opener.gap.rfind(dash) for dash in _DASHES)
    closing = [place for dash in _DASHES if (place := gap.find(dash)) >= 0]
    if opening >= 0 and closing:
        return Span(start - len(opener.gap) + opening, stop + min(closing) + 1)
    return Span(start, stop)


def read_people(
    draft: Draft, at: int, term: Span | None, *, nominative: bool = False
) -> tuple[list[Person], int]:
    """Read the men named at ``at``, joined by «و»; return them and the index after."""
    people: list[Person] = []
    if draft.skels(at, at + 3) == _SEVERAL and opens_name(draft.words, at + 3):
        at += 3  # «غير واحد منهم مغيرة وفلان»: the men named
    while True:
        person, end = read_person(draft, at, term, nominative=nominative)
        if person is None:
            return people, at
        people.append(person)
        at = _two_sons(draft, trail(draft, end, person))
        following = next_of_row(draft, at)
        if following is None or _returns(draft, people, following):
            return people, at
        if not nominative and _branches(draft, people, following):
            return people, at
        if draft.segment.tiers and was_read_to(draft, following):
            return people, at
        at = following


def was_read_to(draft: Draft, at: int) -> bool:
    """Tell whether «والحارث بن مسكين قراءة عليه» stands at ``at``: a teacher of the compiler's."""
    if draft.conj(at) != "و" or not opens_name(draft.words, at):
        return False
    end = read_name(draft.words, at)
    return draft.skels(end, end + 2) == _READ_TO_HIM


def _branches(draft: Draft, people: list[Person], at: int) -> bool:
    """Tell whether the man at ``at`` after «و» begins another road: «عن أم سلمة، وعمرو عن الزهري».

    So he does when a Companion stands before «و» and he is none, or when the road has named him.
    """
    end = read_name(draft.words, at)
    skels, last = draft.skels(at, end), people[-1].skels
    if people[-1].kind == "named" and end > at and same_words(skels, last[: len(skels)]):
        return True  # «عن وهب بن عثمان، ووهب مديني»
    if end > at and draft.skel(end) == "عن" and not is_companion(skels):
        from_him = last == ABDALLAH or (draft.skel(at - 1) == "عن" and is_companion(last))
        deep = from_him and len(draft.segment.tiers) >= NEAR
        if deep or (is_surely_companion(last) and len(draft.segment.tiers) > 1):
            return True
    named = (man for tier in draft.segment.tiers for man in tier.people)
    return end > at and any(same_words(man.skels, skels) for man in named)


def _returns(draft: Draft, people: list[Person], at: int) -> bool:
    """Tell whether the man at ``at`` reports from the one before («يونس، وابن وهب عن يونس»)."""
    end = read_name(draft.words, at)
    if draft.skel(end) != "عن":
        return False
    source = draft.skels(end + 1, read_name(draft.words, end + 1))
    return same_words(people[-1].skels, source)


def _two_sons(draft: Draft, at: int) -> int:
    """Return the index after «ابنا أبي شيبة», which names two brothers together."""
    if draft.skel(at) in TWO_SONS and not draft.conj(at) and at + 1 < len(draft.words):
        return max(read_name(draft.words, at + 1), at + 1)
    return at


def trail(draft: Draft, at: int, person: Person) -> int:
    """Skip honorifics and read glosses after ``person``."""
    while True:
        end = skip_honorific(draft, at)
        spouse = end < len(draft.words) and draft.words[end].dashed
        if (end > at or spouse) and draft.skel(end) in _SPOUSE:
            mother = draft.skel(end + 1) == _BELIEVERS
            after = end + 2 if mother else max(is_prophet(draft.words, end + 1), end)
            end = skip_honorific(draft, after)
        end = read_gloss(draft, end, person)
        if end == at:
            return end
        at = end


def next_of_row(draft: Draft, at: int) -> int | None:
    """Return where the next man of a row («وفلان», «وعن فلان», «أو فلان») is named, or None."""
    at += draft.skel(at) == _NAMED_HIM
    if at >= len(draft.words):
        return None
    if draft.skel(at) == "او" and not draft.conj(at):
        after = at + 1 + (draft.skel(at + 1) == "عن")
        return after if opens_name(draft.words, after) else None
    if draft.conj(at) != "و" or draft.words[at].quoted or tells_of_wording(draft, at):
        return None
    if draft.skel(at) == "عن":
        after = at + 1
        known = opens_name(draft.words, after) or draft.skel(after) in RELATIVES | ANONYMOUS
        return after if known and not draft.words[at].sentence else None
    if draft.skel(at) in _AFTER_AND or (draft.skel(at) in FATHER and stands_alone(draft, at)):
        return at
    return at if opens_name(draft.words, at) or is_surname(draft.words[at]) else None
