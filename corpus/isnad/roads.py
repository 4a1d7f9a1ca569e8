"""From segments and tiers to chains: every complete road from the compiler's source downwards."""

from __future__ import annotations

from itertools import islice

from corpus.isnad.compare import can_be_same, same_words
from corpus.isnad.draft import Draft, Person, Segment

#: More roads than this are kept whole instead.
MOST_ROADS = 40

Road = list[Person]


def roads_of(draft: Draft) -> list[tuple[Road, set[str]]]:
    """Return the roads of a passage in the order of the text, each with its own flags."""
    segments = [segment for segment in draft.segments if segment.tiers]
    found: list[tuple[Road, set[str]]] = []
    for number, segment in enumerate(segments):
        for road in islice(_roads_from(segments, number, 0), MOST_ROADS + 1 - len(found)):
            found.append((road, _flags(segments, number, road)))
    return found


def _flags(segments: list[Segment], number: int, road: Road) -> set[str]:
    flags = set(segments[number].flags)
    if len(segments) > 1:
        flags.add("tahwil")
    several = [
        tier for segment in segments[number:] for tier in segment.tiers if len(tier.people) > 1
    ]
    if any(man in tier.people for tier in several for man in road):
        flags.add("paired")
    return flags


def _roads_from(segments: list[Segment], number: int, tier: int) -> list[Road]:
    """Return the roads that run from ``tier`` of segment ``number`` to the last transmitter."""
    rows = _rows(segments, number, tier)
    roads: list[Road] = [[]]
    places: list[dict[int, int]] = [{}]
    for depth, row in enumerate(rows):
        longer: list[Road] = []
        ways: list[dict[int, int]] = []
        for road, way in zip(roads, places, strict=True):
            for place, man in enumerate(row.people):
                allowed = row.only.get(place)
                if allowed is None or not depth or way.get(depth - 1) in allowed:
                    longer.append([*road, man])
                    ways.append({**way, depth: place})
        roads, places = longer[: MOST_ROADS + 1], ways[: MOST_ROADS + 1]
    return roads


def _rows(segments: list[Segment], number: int, tier: int):  # noqa: ANN202
    rows = list(segments[number].tiers[tier:])
    while not segments[number].complete:
        joint = meeting(segments, number)
        if joint is None:
            break
        number, tier = joint
        rows += segments[number].tiers[tier:]
    return rows


def meeting(segments: list[Segment], number: int) -> tuple[int, int] | None:
    """Return segment and tier at which the road of segment ``number`` goes on, or None.

    First the man it stopped at, named again by a later road; then «كلهم عن», «قالا»; then the same depth.
    """
    if number + 1 >= len(segments):
        return None
    last = segments[number].tiers[-1].people
    for same in (same_words, can_be_same):
        for later in range(number + 1, len(segments)):
            place = _named_again(last, segments[later], same)
            if place is not None:
                return later, place + 1
            if (joint := _joint(segments[later])) is not None and same is can_be_same:
                return later, joint
    depth = len(segments[number].tiers)
    tail = segments[-1].tiers
    return (len(segments) - 1, min(depth, len(tail) - 1)) if len(tail) > 1 else None


def _named_again(last: list[Person], segment: Segment, same) -> int | None:  # noqa: ANN001
    for place in range(1, len(segment.tiers)):
        people = segment.tiers[place].people
        if all(any(same(man.skels, other.skels) for other in people) for man in last):
            return place
    return None


def _joint(segment: Segment) -> int | None:
    """Return the tier at which «كلهم عن» or «قالا حدثنا» gathers the open roads, if one does."""
    joints = [
        place
        for place, tier in enumerate(segment.tiers)
        if tier.joins and place and len(segment.tiers[place - 1].people) == 1
    ]
    if joints:
        return joints[-1]
    joints = [place for place, tier in enumerate(segment.tiers) if tier.joins and place]
    return joints[-1] if joints else None
