"""Roads named after the matn has begun: «تابعه فلان», «وقال فلان حدثنا», a second isnad.

Each passage is read by the same grammar as the opening. A speaker already met («قال الزهري
وأخبرني سالم») continues the nearest passage that leads to him, and so does the last transmitter
himself («فأخبرني أبو هريرة»); any other man begins a road of his own.
"""

from __future__ import annotations

from collections.abc import Callable

from corpus.isnad.beginnings import begin
from corpus.isnad.companions import is_companion
from corpus.isnad.compare import can_be_same
from corpus.isnad.doubts import doubtful_at
from corpus.isnad.draft import Draft, Person
from corpus.isnad.grammar import read_on
from corpus.isnad.openings import Opening, opening_at
from corpus.isnad.retold import read_retold, retold_at
from corpus.isnad.roads import MOST_ROADS, SHORTEST, Road, roads_of, shared_beginning
from corpus.isnad.stories import read_story

Flagged = tuple[Road, set[str]]
Passages = list[list[Flagged]]


def read_trailing(main: Draft, roads: list[Flagged]) -> list[Flagged]:
    """Return the further roads named in the matn of ``main``, in the order of the text."""
    passages: Passages = [roads]
    speaker: Person | None = None
    at = main.at + 1
    while at < len(main.words):
        opens = opening_at(main, at)
        if opens is None and doubtful_at(main, at):
            main.keep_whole()
        if opens is None:
            at += 1
            continue
        passage = _passage(main, at)
        read = roads_of(passage)
        if opens is Opening.SPEECH and read:
            speaker = read[0][0][0]
        fresh = []
        if read and opens is Opening.EARLIER:
            fresh = _branched(read, passages[0], reached=main.reached)
        elif read:
            fresh = _fresh(read, opens, passages, speaker)
        if fresh:
            passages.append(fresh)
        at = max(passage.at, at + 1) if fresh else at + 1
    return [one for passage in passages[1:] for one in passage]


def _passage(main: Draft, at: int) -> Draft:
    """Read the passage that opens at ``at``."""
    draft = Draft(main.text, main.words, main.collection, trailing=True)
    if told := retold_at(draft, at):
        read_on(draft, read_retold(draft, told))
        return draft
    read_on(draft, begin(draft, at + (draft.skel(at) == "ح")))
    read_story(draft)
    return draft


def _fresh(
    read: list[Flagged], opens: Opening, passages: Passages, speaker: Person | None
) -> list[Flagged]:
    """Return the roads of a passage, continued from those before it where a known man speaks."""
    lone = all(len(road) < 2 for road, _ in read)
    if opens is Opening.TOLD and (heads := _told_him(read[0][0][0], passages)):
        return _continued(heads, read, passages)
    if opens in (Opening.OWN, Opening.TOLD):
        return [] if lone else [(road, flags | {"mutabaa"}) for road, flags in read]
    if opens is Opening.GOES_ON:
        led = (
            [([*road, speaker], flags) for road, flags in _heads(speaker, passages)]
            if speaker
            else []
        )
        return _continued(_up_to(read[0][0][0], led or passages[0]), read, passages)
    if opens is Opening.ADDS and (added := _added(read, passages[0])):
        return added
    prefix = _prefix(read[0][0][0], opens, passages, speaker)
    if prefix or opens is Opening.RETOLD:
        return _continued(prefix, read, passages)
    if spliced := _spliced(read, passages[0]):
        return [one for one in spliced if not _known(one[0], passages, _covers)]
    if opens is Opening.SPEECH:
        read = [one for one in read if not _known(one[0], passages, _repeats)]
    if lone and opens in (Opening.SPEECH, Opening.FROM):
        return []
    return [(road, flags | {"mutabaa", "muallaq"}) for road, flags in read]


def _prefix(
    man: Person, opens: Opening, passages: Passages, speaker: Person | None
) -> list[Flagged]:
    """Return the roads that lead to ``man``, the first of a passage; none where he begins one."""
    if opens in (Opening.NAMES, Opening.ADDS):
        return []
    heads = _heads(man, passages)
    if opens is Opening.RETOLD:
        return [(head, flags | {"mutabaa"}) for head, flags in heads]
    if opens is Opening.FROM and not heads and speaker and passages[-1][0][0][0] is speaker:
        return [([speaker], set())]  # «وقال شعبة عن عبد الملك بهذا، وعن الحكم»
    return heads


def _added(read: list[Flagged], main: list[Flagged]) -> list[Flagged]:
    """Return the roads of «وزاد همام عن أبي هريرة», where the road has both men side by side."""
    found: list[Flagged] = []
    for road, more in read:
        for stem, flags in main:
            ends = len(stem) - len(road)
            place = next((i for i in range(1, ends + 1) if _covers(stem[i:], road)), 0)
            if place:
                found.append((stem[:place] + road, flags | more - {"muallaq"} | {"mutabaa"}))
    return found


def _up_to(man: Person, roads: list[Flagged]) -> list[Flagged]:
    """Return ``roads`` without their last man where he is ``man``, who now opens the next one."""
    return [(road[:-1] if _same(road[-1], man) else road, flags) for road, flags in roads]


def _told_him(man: Person, passages: Passages) -> list[Flagged]:
    """Return the roads to the one whom ``man`` told: as before him, or those of a Companion's."""
    heads = _heads(man, passages)
    return heads or (passages[0] if is_companion(man.skels) else [])


def _spliced(read: list[Flagged], main: list[Flagged]) -> list[Flagged]:
    """Return the roads of «زاد ابن حجر قال الأعمش وحدثني عمرو»: the compiler's own source passes
    on what a later man of his road says.
    """
    found: list[Flagged] = []
    for road, more in read:
        for stem, known in main:
            if len(road) < 3 or not _same(stem[0], road[0]):
                continue
            place = next((i for i, man in enumerate(stem) if i > 1 and _same(man, road[1])), 0)
            if place:
                found.append((stem[:place] + road[1:], known | more - {"muallaq"} | {"mutabaa"}))
    return found


def _branched(read: list[Flagged], main: list[Flagged], *, reached: bool) -> list[Flagged]:
    """Return the roads of «قال وحدثنا فلان»: an earlier man's, or the compiler's when long."""
    found: list[Flagged] = []
    for stem, known in main:
        for road, flags in read:
            place, more = shared_beginning(stem, road), {"mutabaa"}
            if not place and len(road) < SHORTEST:
                whole = reached or is_companion(stem[-1].skels)
                beside = len(stem) - len(road) if whole else len(stem)
                place, more = max(beside, 1), set()  # the story passes on to another
            chain = stem[:place] + road
            if chain not in [kept for kept, _ in found]:
                found.append((chain, (known | flags - {"muallaq"} if place else flags) | more))
    return found


def _heads(man: Person, passages: Passages) -> list[Flagged]:
    """Return how the roads of the nearest passage that lead to ``man`` begin, without him."""
    for passage in reversed(passages):
        found: list[Flagged] = []
        for known, flags in passage:
            place = next((i for i, one in enumerate(known) if i and _same(one, man)), 0)
            if place and known[:place] not in [kept for kept, _ in found]:
                found.append((known[:place], flags))
        if found:
            return found
    return []


def _same(one: Person, other: Person) -> bool:
    return can_be_same(one.skels, other.skels)


def _continued(prefix: list[Flagged], read: list[Flagged], passages: Passages) -> list[Flagged]:
    found: list[Flagged] = []
    for beginning, flags in prefix:
        for road, more in read:
            one = (beginning + road, flags | more - {"muallaq"})
            if not _known(one[0], [*passages, found], _covers):
                found.append(one)
    return found[:MOST_ROADS]


def _known(road: Road, passages: Passages, says: Callable[[Road, Road], bool]) -> bool:
    """Tell whether some road read before already says ``road``."""
    return any(says(known, road) for passage in passages for known, _ in passage)


def _repeats(known: Road, road: Road) -> bool:
    """Tell whether every man of ``road`` stands in ``known``, in the same order."""
    places = iter(known)
    return all(any(_same(man, other) for other in places) for man in road)


def _covers(known: Road, road: Road) -> bool:
    """Tell whether ``road`` says no more than ``known``."""
    pairs = zip(known, road, strict=False)
    return len(road) <= len(known) and all(_same(one, other) for one, other in pairs)
