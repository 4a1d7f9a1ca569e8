"""Roads named after the matn has begun: «تابعه فلان», «وقال فلان حدثنا», a second isnad.

Each passage is read by the same grammar as the opening. A speaker already met in the roads read
so far («قال الزهري وأخبرني سالم») continues those roads, and so does the last transmitter himself
(«فأخبرني أبو هريرة»); any other begins a road of his own.
"""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.compare import can_be_same
from corpus.isnad.draft import Draft, Person
from corpus.isnad.words import Word
from corpus.isnad.grammar import begin, compiler_at, read_on
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.stories import read_story
from corpus.isnad.roads import MOST_ROADS, SHORTEST, Road, roads_of, shared_beginning

Flagged = tuple[Road, set[str]]
_SAID = frozenset({"قال", "قالت"})
_AFTER_NAMES = tm.SPEAKER_NEXT | tm.HEARD | _SAID | {"عن", "ان"}


def read_trailing(main: Draft, roads: list[Flagged]) -> list[Flagged]:
    """Return the further roads named in the matn of ``main``, in the order of the text."""
    found: list[Flagged] = []
    speaker: Person | None = None
    at = main.at + 1
    while at < len(main.words):
        opens = _opening(main, at)
        if not opens:
            at += 1
            continue
        passage = _passage(main, at)
        read = roads_of(passage)
        if opens == "speech" and read:
            speaker = read[0][0][0]
        fresh = _fresh(read, opens, roads + found, speaker, roads, main.words[at])
        found += fresh
        at = max(passage.at, at + 1) if fresh else at + 1
    return found


def _opening(draft: Draft, at: int) -> str:
    """Tell how a passage of isnad opens at ``at``: "" for none.

    "own": a road of the compiler's; "speech": «قال فلان حدثنا»; "goes on": the last transmitter, or
    the last speaker, says «فأخبرني»; "names": «تابعه», «رواه», «وعن», which name their men alone.
    """
    word = draft.words[at]
    if compiler_at(draft, at + 1) > at + 1 and word.skel in _SAID:
        own = draft.skel(compiler_at(draft, at + 1)) in tm.SPEAKER_NEXT
        return "own" if own else ""
    if word.skel in tm.SUCCESSION or (word.skel == "رواه" and opens_name(draft.words, at + 1)):
        return "names"
    if word.skel == "ح" and draft.skel(at + 1 + (draft.skel(at + 1) in _SAID)) in tm.SPEAKER_NEXT:
        return "own"
    if word.skel in tm.SPEAKER_NEXT and word.conj[:1] == "ف" and opens_name(draft.words, at + 1):
        return "goes on" if _reads_on(draft, at) else ""
    if word.skel in _SAID and _hands_on(draft, at, joined=True):
        return "speech"
    after_prophet = word.conj[:1] == "و" and draft.skel(at - 1) == "سلم"
    if not (word.sentence or after_prophet):
        return ""
    if word.skel in tm.SPEAKER_NEXT:
        named = opens_name(draft.words, at + 1) or draft.skel(at + 1) in tm.FATHER
        return "own" if named else ""
    if word.skel in _SAID:
        if draft.skel(at + 1) in tm.SPEAKER_NEXT and draft.conj(at + 1) == "و":
            return "goes on" if opens_name(draft.words, at + 2) else ""
        return "speech" if _hands_on(draft, at) else ""
    if word.skel in tm.RELATED | tm.ADDED or (word.skel == "عن" and word.conj[:1] == "و"):
        return "names" if opens_name(draft.words, at + 1) and _reads_on(draft, at) else ""
    return ""


def _hands_on(draft: Draft, at: int, *, joined: bool = False) -> bool:
    """Tell whether «قال فلان» at ``at`` goes on with a term and another man.

    ``joined`` asks for «قال فلان وأخبرني», which needs no sentence to end before it.
    """
    first = at + 1 + (draft.skel(at + 1) in ("لي", "لنا"))
    if not opens_name(draft.words, first):
        return False
    after = _after_row(draft, first)
    if joined and (draft.skel(after) not in tm.SPEAKER_NEXT or not draft.conj(after)):
        return False
    term, named = draft.skel(after), after + 1
    if term not in tm.SPEAKER_NEXT | tm.HEARD | {"عن"} or is_prophet(draft.words, named) > named:
        return False
    known = draft.skel(named) in tm.RELATIVES | tm.FATHER | tm.ANONYMOUS
    return known or opens_name(draft.words, named)


def _after_row(draft: Draft, at: int) -> int:
    """Return the index after a row of names at ``at``."""
    at = read_name(draft.words, at)
    while draft.conj(at) == "و" and opens_name(draft.words, at):
        at = read_name(draft.words, at)
    return at


def _reads_on(draft: Draft, at: int) -> bool:
    return draft.skel(_after_row(draft, at + 1)) in _AFTER_NAMES


def _passage(main: Draft, at: int) -> Draft:
    """Read the passage that opens at ``at``."""
    draft = Draft(main.text, main.words, main.collection, trailing=True)
    read_on(draft, begin(draft, at + (draft.skel(at) == "ح")))
    read_story(draft)
    return draft


def _fresh(
    read: list[Flagged],
    opens: str,
    before: list[Flagged],
    speaker: Person | None,
    main: list[Flagged],
    opening: Word,
) -> list[Flagged]:
    """Return the roads of a passage, continued from those ``before`` where a known man speaks."""
    if not read:
        return []
    lone = all(len(road) < 2 for road, _ in read)
    if opens == "own":
        return [] if lone else [(road, flags | {"mutabaa"}) for road, flags in read]
    if opens == "goes on" and opening.conj[:1] != "ف":
        return _branched(read, main)
    if opens == "goes on":
        led = _leading_to(speaker, before) if speaker else []
        return _continued([(road + [], flags) for road, flags in led or main], read, before)
    again = opens == "speech" or opening.skel == "عن"
    prefix = _heads(read[0][0][0], before) if again else []
    if prefix:
        return _continued(prefix, read, before)
    if opens == "speech":
        read = [one for one in read if not any(_repeats(known, one[0]) for known, _ in before)]
    if lone and opens != "names":
        return []
    return [(road, flags | {"mutabaa", "muallaq"}) for road, flags in read]


def _branched(read: list[Flagged], main: list[Flagged]) -> list[Flagged]:
    """Return the roads of «قال وحدثنا فلان»: an earlier man's, or the compiler's when long."""
    found: list[Flagged] = []
    for stem, known in main:
        for road, flags in read:
            place = shared_beginning(stem, road)
            if not place and len(road) < SHORTEST:
                place = len(stem)
            whole = stem[:place] + road
            if whole not in [kept for kept, _ in found]:
                found.append((whole, (known if place else flags) | {"mutabaa"}))
    return found


def _heads(man: Person, before: list[Flagged]) -> list[Flagged]:
    """Return the beginnings of the roads ``before`` that lead to ``man``, without him."""
    found: list[Flagged] = []
    for known, flags in before:
        place = next((i for i, one in enumerate(known) if i and _same(one, man)), 0)
        if place and known[:place] not in [kept for kept, _ in found]:
            found.append((known[:place], flags))
    return found


def _leading_to(man: Person, before: list[Flagged]) -> list[Flagged]:
    """Return the beginnings of the roads ``before`` that lead to ``man``, with him."""
    return [(road + [man], flags) for road, flags in _heads(man, before)]


def _same(one: Person, other: Person) -> bool:
    return can_be_same(one.skels, other.skels)


def _continued(
    prefix: list[Flagged], read: list[Flagged], before: list[Flagged]
) -> list[Flagged]:
    found = [
        (beginning + road, flags | more - {"muallaq"})
        for beginning, flags in prefix
        for road, more in read
    ]
    return [one for one in found if not any(_covers(known, one[0]) for known, _ in before)][
        :MOST_ROADS
    ]


def _repeats(known: Road, road: Road) -> bool:
    """Tell whether every man of ``road`` stands in ``known``, in the same order."""
    places = iter(known)
    return all(any(_same(man, other) for other in places) for man in road)


def _covers(known: Road, road: Road) -> bool:
    """Tell whether ``road`` says no more than ``known``."""
    pairs = zip(known, road, strict=False)
    return len(road) <= len(known) and all(_same(one, other) for one, other in pairs)
