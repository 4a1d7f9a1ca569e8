"""Several terms for one teacher: «قال إسحاق أخبرنا وقال الأشج حدثنا وكيع»; or a teacher each."""

from __future__ import annotations

from dataclasses import dataclass

from corpus.isnad import terms as tm
from corpus.isnad.asides import skip_aside
from corpus.isnad.compare import can_be_same
from corpus.isnad.draft import Draft, Person, Tier
from corpus.isnad.mentions import read_people
from corpus.isnad.names import is_surname, opens_name
from corpus.isnad.spans import Span


@dataclass(slots=True)
class _Saying:
    """One «قال فلان حدثنا [فلان]»: who said it (positions in the tier), and whom he named."""

    speakers: set[int]
    term: Span
    named: list[Person]


def read_variant(draft: Draft, at: int) -> int:
    """Read the variants that open with «قال» at ``at``; return the index after, or ``at``."""
    if _unnamed(draft, at):
        at += 2
    tiers = draft.segment.tiers
    if not tiers:
        return at
    for depth in (1, 2, 3):
        if len(tiers) < depth:
            return at
        sayings, end = _sayings(draft, at, tiers[-depth].people)
        if sayings and _is_variant(tiers, sayings, depth):
            return _settle(draft, sayings, end, again=depth > 1)
    return at


def retraces(draft: Draft, at: int) -> int:
    """Return the index after «وقال ابن جعفر أخبرنا إبراهيم عن ابن شهاب» at ``at``, words of another
    of the compiler's two sources for the road just read; else ``at``.
    """
    tiers = draft.segment.tiers
    if len(tiers) < 3 or len(tiers[0].people) < 2 or not opens_name(draft.words, at + 1):
        return at
    speakers, end = read_people(draft, at + 1, None, nominative=True)
    known = [*tiers[1:]] if _among(speakers, tiers[0]) and len(speakers) == 1 else []
    for place, tier in enumerate(known):
        terms = tm.SPEAKER_NEXT if not place else tm.SPEAKER_NEXT | {"عن"}
        if draft.skel(end) not in terms or draft.conj(end):
            return at
        people, end = read_people(draft, end + 1, None, nominative=not place)
        if not _among(people, tier):
            return at
        if end < len(draft.words):
            end = skip_aside(draft, end)
    return end if known else at


def _among(men: list[Person], tier: Tier) -> bool:
    """Tell whether all ``men`` (one at least) stand in ``tier``."""
    known = [man.skels for man in tier.people]
    return bool(men) and all(any(can_be_same(man.skels, one) for one in known) for man in men)


def _is_variant(tiers: list[Tier], sayings: list[_Saying], depth: int) -> bool:
    """Tell whether what the men ``depth`` tiers back say only words the chain otherwise."""
    joined = depth == 2 and len(tiers[-2].people) > 1
    return depth == 1 or joined or _again(sayings, tiers[-1].people)


def _again(sayings: list[_Saying], people: list[Person]) -> bool:
    """Tell whether the men named are those of the tier read last."""
    named = [man for saying in sayings for man in saying.named]
    return all(any(can_be_same(man.skels, known.skels) for known in people) for man in named)


def _unnamed(draft: Draft, at: int) -> bool:
    """Tell whether «قال حدثنا وقال الآخران أخبرنا» opens at ``at``."""
    return (
        draft.skel(at) in tm.SAID
        and draft.skel(at + 1) in tm.SPEAKER_NEXT
        and draft.skel(at + 2) in tm.SAID
        and draft.skel(at + 3) in tm.OTHERS
    )


def _sayings(draft: Draft, at: int, people: list[Person]) -> tuple[list[_Saying], int]:
    found: list[_Saying] = []
    while draft.skel(at) in tm.SAID:
        saying, end = _saying(draft, at, people, found)
        if saying is None:
            break
        found.append(saying)
        at = end
    return found, at


def _saying(
    draft: Draft, at: int, people: list[Person], before: list[_Saying]
) -> tuple[_Saying | None, int]:
    first = at + 1
    if first >= len(draft.words):
        return None, at
    if draft.skel(first) in tm.OTHERS:
        taken = set().union(*(saying.speakers for saying in before)) if before else set()
        speakers, end = set(range(len(people))) - taken, first + 1
    elif opens_name(draft.words, first) or is_surname(draft.words[first]):
        named, end = read_people(draft, first, None, nominative=True)
        speakers = {
            i for i, man in enumerate(people) if any(can_be_same(man.skels, n.skels) for n in named)
        }
    else:
        return None, at
    if end < len(draft.words):
        end = skip_aside(draft, end)
    if draft.skel(end) in tm.SAID and draft.skel(end + 1) in tm.SPEAKER_NEXT:
        end += 1
    if not speakers or draft.skel(end) not in tm.SPEAKER_NEXT:
        return None, at
    term = draft.span(end, end)
    who: list[Person] = []
    if not draft.conj(end + 1) and draft.skel(end + 1) not in tm.SAID:
        who, after = read_people(draft, end + 1, term, nominative=True)
        end = after - 1 if who else end
    return _Saying(speakers, term, who), end + 1


def _settle(draft: Draft, sayings: list[_Saying], end: int, *, again: bool) -> int:
    """Add the teacher the variants name, each under the words of the man who named him.

    A teacher named before («جميعا عن جرير، قال زهير حدثنا جرير») counts once.
    """
    named = [saying for saying in sayings if saying.named]
    if again or not named:
        return end
    if len(named) == 1:
        draft.add(named[0].named)
        return end
    people: list[Person] = []
    only: dict[int, set[int]] = {}
    waiting: set[int] = set()
    for saying in sayings:
        waiting |= saying.speakers
        for man in saying.named:
            only[len(people)] = set(waiting)
            people.append(man)
        waiting = set() if saying.named else waiting
    draft.add(people)
    if draft.last is not None:
        silent = set(range(_size(draft))) - set().union(*only.values())
        only[len(people) - 1] |= silent | waiting
        draft.last.only = only
    return end


def _size(draft: Draft) -> int:
    return len(draft.segment.tiers[-2].people)
