"""From segments and tiers to chains: every complete road from the compiler's source downwards."""

from __future__ import annotations

from collections.abc import Callable

from corpus.isnad.compare import can_be_same, same_words
from corpus.isnad.draft import Draft, Person, Segment, Tier

#: More roads than this are kept whole instead.
MOST_ROADS = 40

Road = list[Person]
Joint = tuple[int, int]
Words = tuple[str, ...]


def roads_of(draft: Draft) -> list[tuple[Road, set[str]]]:
    """Return the roads of a passage in the order of the text, each with its own flags."""
    segments = [segment for segment in draft.segments if segment.tiers]
    joints = meetings(segments)
    found: list[tuple[Road, set[str]]] = []
    for number, segment in enumerate(segments):
        rows = _rows(segments, joints, number)
        for road in _product(rows)[: MOST_ROADS + 1 - len(found)]:
            flags = set(segment.flags) | (draft.flags & {"tahwil"})
            if any(man in row.people for row in rows if len(row.people) > 1 for man in road):
                flags.add("paired")
            found.append((road, flags))
    return found


def _rows(segments: list[Segment], joints: list[Joint | None], number: int) -> list[Tier]:
    """Return the tiers from segment ``number`` to the last transmitter."""
    rows = list(segments[number].tiers)
    seen = {number}
    while (joint := joints[number]) is not None and joint[0] not in seen:
        number = joint[0]
        seen.add(number)
        rows += segments[number].tiers[joint[1] :]
    return rows


def _product(rows: list[Tier]) -> list[Road]:
    """Return every way through the tiers, a man with ``only`` after the men who named him."""
    roads: list[tuple[Road, int]] = [([], -1)]
    for row in rows:
        roads = [
            ([*road, man], place)
            for road, before in roads
            for place, man in enumerate(row.people)
            if before < 0 or place not in row.only or before in row.only[place]
        ][: MOST_ROADS + 1]
    return [road for road, _ in roads]


def meetings(segments: list[Segment]) -> list[Joint | None]:
    """Return for each segment where its road goes on (segment, tier), None when it is whole.

    First the man it stopped at, named again by a later road; then «كلهم عن», «قالا حدثنا»; then a
    shorter or longer form of his name; then the same depth in the last road.
    """
    last = len(segments) - 1
    joints: list[Joint | None] = [None] * len(segments)
    whole = [segment.complete or number == last for number, segment in enumerate(segments)]
    for number in range(last):
        if not whole[number]:
            joints[number] = _named_again(segments, number, same_words)
    for host in range(1, last + 1):
        open_roads = [i for i in range(host) if joints[i] is None and not whole[i]]
        _gather(segments, joints, open_roads, host)
    for number in range(last):
        if joints[number] is None and not whole[number]:
            joints[number] = _named_again(segments, number, can_be_same) or _same_depth(
                segments, number
            )
    return joints


def _gather(
    segments: list[Segment], joints: list[Joint | None], open_roads: list[int], host: int
) -> None:
    """Lead the open roads to the gathering words of segment ``host``, nearest roads first."""
    tiers = segments[host].tiers
    places = [place for place, tier in enumerate(tiers) if place and tier.joins]
    places = [place for place in places if not _of_its_own(tiers, place)] or places[-1:]
    for place in places:
        count = len(open_roads)
        if place != places[-1]:
            count = min(2 if tiers[place].joins == "many" else 1, count)
        for _ in range(count):
            joints[open_roads.pop()] = (host, place)


def _of_its_own(tiers: list[Tier], place: int) -> bool:
    """Tell whether «جميعا», «كلاهما», «كلهم» counts the men of the tier before alone."""
    before = len(tiers[place - 1].people)
    return before >= (3 if tiers[place].joins == "many" else 2)


def _named_again(
    segments: list[Segment], number: int, same: Callable[[Words, Words], bool]
) -> Joint | None:
    last = segments[number].tiers[-1].people
    for later in range(number + 1, len(segments)):
        for place, tier in enumerate(segments[later].tiers):
            if place and all(any(same(m.skels, o.skels) for o in tier.people) for m in last):
                return later, place + 1
    return None


def _same_depth(segments: list[Segment], number: int) -> Joint | None:
    depth, tail = len(segments[number].tiers), segments[-1].tiers
    return (len(segments) - 1, min(depth, len(tail) - 1)) if len(tail) > 1 else None
