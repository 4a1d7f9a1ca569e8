"""Roads named after the matn has begun: «تابعه فلان», «وقال فلان حدثنا», a second isnad.

Each passage is read by the same grammar as the opening. A speaker already met in the roads read
so far («قال الزهري وأخبرني سالم») continues those roads; any other begins a road of his own.
"""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.compare import can_be_same
from corpus.isnad.draft import Draft
from corpus.isnad.grammar import begin, read_on
from corpus.isnad.names import is_prophet, opens_name, read_name
from corpus.isnad.roads import MOST_ROADS, Road, roads_of

Flagged = tuple[Road, set[str]]


def read_trailing(main: Draft, roads: list[Flagged]) -> list[Flagged]:
    """Return the further roads named in the matn of ``main``, in the order of the text."""
    found: list[Flagged] = []
    at = main.at + 1
    while at < len(main.words):
        if not _may_open(main, at):
            at += 1
            continue
        passage = _passage(main, at)
        fresh = _fresh(passage, at, roads + found) if passage else []
        found += fresh
        at = max(passage.at, at + 1) if passage and fresh else at + 1
    return found


def _may_open(draft: Draft, at: int) -> bool:
    """Tell whether a passage of isnad may open at ``at``."""
    word = draft.words[at]
    if word.skel in tm.SUCCESSION or (word.skel == "رواه" and opens_name(draft.words, at + 1)):
        return True
    if word.skel == "ح" and draft.skel(at + 1) in tm.SPEAKER_NEXT:
        return True
    if not word.sentence:
        return False
    if word.skel in tm.SPEAKER_NEXT:
        return opens_name(draft.words, at + 1) or draft.skel(at + 1) in tm.FATHER
    if word.skel in ("قال", "قالت"):
        return _hands_on(draft, at)
    if word.skel in tm.RELATED | tm.ADDED:
        return opens_name(draft.words, at + 1) and _reads_on(draft, at)
    return word.skel == "عن" and word.conj[:1] == "و" and _reads_on(draft, at)


def _hands_on(draft: Draft, at: int) -> bool:
    """Tell whether «قال فلان» at ``at`` goes on with a term and another man."""
    if not opens_name(draft.words, at + 1):
        return False
    after = _after_row(draft, at + 1)
    term = draft.skel(after)
    if term in tm.SPEAKER_NEXT | tm.HEARD or term == "عن":
        named = after + 1
        return is_prophet(draft.words, named) == named and (
            opens_name(draft.words, named) or draft.skel(named) in tm.RELATIVES | tm.FATHER
        )
    return False


def _after_row(draft: Draft, at: int) -> int:
    """Return the index after a row of names at ``at``."""
    at = read_name(draft.words, at)
    while draft.conj(at) == "و" and opens_name(draft.words, at):
        at = read_name(draft.words, at)
    return at


def _reads_on(draft: Draft, at: int) -> bool:
    if not opens_name(draft.words, at + 1):
        return False
    after = draft.skel(_after_row(draft, at + 1))
    return after in tm.SPEAKER_NEXT | tm.HEARD or after in ("عن", "قال", "ان")


def _passage(main: Draft, at: int) -> Draft:
    """Read the passage that opens at ``at``."""
    draft = Draft(main.text, main.words, main.collection)
    start = begin(draft, at + (draft.skel(at) == "ح"))
    return read_on(draft, start)


def _fresh(passage: Draft, at: int, before: list[Flagged]) -> list[Flagged]:
    """Return the roads of ``passage``, continued from ``before`` where a known man speaks."""
    roads = roads_of(passage)
    if not roads:
        return []
    own = passage.skel(at) in tm.SPEAKER_NEXT or passage.skel(at) == "ح"
    if own:
        return [(road, flags | {"mutabaa"}) for road, flags in roads]
    speaks = passage.skel(at) in ("قال", "قالت")
    prefix = _prefix(roads[0][0], before) if speaks else []
    if prefix:
        return _continued(prefix, roads, before)
    lone = all(len(road) < 2 for road, _ in roads)
    if lone and passage.skel(at) not in tm.SUCCESSION | tm.RELATED:
        return []
    return [(road, flags | {"mutabaa", "muallaq"}) for road, flags in roads]


def _prefix(road: Road, before: list[Flagged]) -> list[Flagged]:
    """Return the beginnings of the roads ``before`` that lead to the first man of ``road``."""
    found: list[Flagged] = []
    for known, flags in before:
        for place, man in enumerate(known):
            if place and can_be_same(man.skels, road[0].skels):
                if known[:place] not in [kept for kept, _ in found]:
                    found.append((known[:place], flags))
                break
    return found


def _continued(prefix: list[Flagged], roads: list[Flagged], before: list[Flagged]) -> list[Flagged]:
    found = [
        (beginning + road, flags | more - {"muallaq"})
        for beginning, flags in prefix
        for road, more in roads
    ]
    return [one for one in found if not any(_covers(known, one[0]) for known, _ in before)][
        :MOST_ROADS
    ]


def _covers(known: Road, road: Road) -> bool:
    """Tell whether ``road`` says no more than ``known``."""
    return len(road) <= len(known) and all(
        can_be_same(one.skels, other.skels) for one, other in zip(road, known, strict=False)
    )
