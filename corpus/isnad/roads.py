"""From segments and tiers to chains: every complete road from the compiler's source downwards."""

from __future__ import annotations

from collections.abc import Callable

from corpus.isnad import terms as tm
from corpus.isnad.compare import AZ_ZUHRI, can_be_same, plain, same_words
from corpus.isnad.draft import Draft, Person, Segment, Tier
from corpus.isnad.words import skeleton

#: More roads than this are kept whole instead.
MOST_ROADS = 40
#: A compiler's own road has at least so many men.
SHORTEST = 4

_VOWELS = "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652"
_FATHERS = (("ابي",), ("ابيه",))

Road = list[Person]
Joint = tuple[int, int]
Words = tuple[str, ...]


def roads_of(draft: Draft) -> list[tuple[Road, set[str]]]:
    """Return the roads of a passage in the order of the text, each with its own flags."""
    segments = [
        part for whole in draft.segments if whole.tiers for part in _parted(whole, draft.text)
    ]
    for number, segment in enumerate(segments):
        if number and segment.fork is not None:
            _fork(segments[number - 1], segment)
        short = segment.inner and len(segment.tiers) < SHORTEST and segment.whole
        if number and (segment.branch or short):
            _graft(segments[:number], segment)
    if any(segment.doubtful for segment in segments):
        draft.keep_whole()
    refers = _refers_back(draft)
    apart = bool(segments) and (bool(draft.joins) or _counts_its_own(segments[-1].tiers) == "two")
    joints = meetings(segments, cut=refers and apart)
    found: list[tuple[Road, set[str]]] = []
    for number, segment in enumerate(segments):
        rows = _rows(segments, joints, number)
        for road in _product(rows)[: MOST_ROADS + 1 - len(found)]:
            flags = set(segment.flags) | (draft.flags & {"tahwil"})
            if refers:
                flags.add("by_same_isnad")
            if any(man in row.people for row in rows if len(row.people) > 1 for man in road):
                flags.add("paired")
            found.append((road, flags))
    return found


def _refers_back(draft: Draft) -> bool:
    """Tell whether the text cuts the chain short («بهذا الإسناد», «مثله») of the Prophet."""
    if draft.reached or draft.matn is None:
        return False
    at = draft.at + (draft.skel(draft.at) == "في")
    if draft.skel(at) in tm.SAME_ISNAD or draft.skel(at) == "هذا":
        return True
    return draft.skel(at) in tm.SAME and len(draft.segment.tiers) < 4


def _parted(segment: Segment, text: str) -> list[Segment]:
    """Part two isnads written on without «ح»: the man at whom they meet stands twice in the row."""
    tiers = segment.tiers
    for place, tier in enumerate(tiers[:-2]):
        again = range(place + 2, len(tiers))
        anew = _opens_anew(tiers[place + 1], text)
        joined = anew and _joined(tiers[place + 1], text)
        if anew and any(_same_man(tier, tiers[i], joined=joined) for i in again):
            flags = set(segment.flags)
            head = Segment(tiers[: place + 1], flags=flags)
            return [head, Segment(tiers[place + 1 :], segment.complete, segment.ends)]
    return [segment]


def _opens_anew(tier: Tier, text: str) -> bool:
    term = tier.people[0].term
    return term is not None and skeleton(text[term.start : term.end]) in ("حدثنا", "حدثني")


def _joined(tier: Tier, text: str) -> bool:
    """Tell whether «وحدثنا» announced the men of ``tier``."""
    term = tier.people[0].term
    return term is not None and text[: term.start].rstrip(_VOWELS)[-1:] == "و"


def _same_man(one: Tier, other: Tier, *, joined: bool) -> bool:
    men = one.people + other.people
    if len(men) != 2:
        return False
    if joined and same_words(men[0].skels, men[1].skels):
        return True
    short, long = sorted((plain(man.skels) for man in men), key=len)
    return long[: len(short)] == short and ("بن" in short[1:] or short == AZ_ZUHRI)


def _fork(stem: Segment, branch: Segment) -> None:
    """Give ``branch`` the beginning of ``stem`` up to the man both go back to."""
    place = branch.fork or 0
    if stem.fork is not None:
        place = stem.fork
    elif branch.level:
        level = len(stem.tiers) - len(branch.tiers)
        branch.doubtful = level > place
        place = max(level, place)
    branch.fork = place
    branch.tiers[:0] = stem.tiers[:place]


def _graft(stems: list[Segment], branch: Segment) -> None:
    """Give ``branch`` the beginning it shares with the road before it.

    The first man both name tells how far they go together; else the place which the first man of
    ``branch`` holds in a road further back.
    """
    stem = stems[-1].tiers
    place = shared_beginning([tier.people[0] for tier in stem], [t.people[0] for t in branch.tiers])
    first = branch.tiers[0].people[0].skels
    for older in reversed(stems[:-1]):
        places = [
            i for i, tier in enumerate(older.tiers) if can_be_same(tier.people[0].skels, first)
        ]
        place = place or (places[0] if places and places[0] <= len(stem) else 0)
    branch.tiers[:0] = stem[:place]


def shared_beginning(stem: list[Person], branch: list[Person]) -> int:
    """Return how many men of ``stem`` come before ``branch``, by the first man both name."""
    for depth, man in enumerate(branch):
        for place, known in enumerate(stem):
            if place >= depth and can_be_same(man.skels, known.skels):
                return place - depth
    return 0


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


def meetings(segments: list[Segment], *, cut: bool = False) -> list[Joint | None]:
    """Return for each segment where its road goes on (segment, tier), None when it is whole.

    First the man it stopped at, named again by a later road; then «كلهم عن», «قالا حدثنا»; then a
    shorter or longer form of his name; then the same depth in the next longer road, unless the
    text ``cut`` each short where it stands («كلهم بهذا الإسناد»).
    """
    last = len(segments) - 1
    gather = [_gathers(segment) for segment in segments]
    joints: list[Joint | None] = [None] * len(segments)
    whole = [segment.complete or number == last for number, segment in enumerate(segments)]
    ends = [segment.ends for segment in segments]
    for number in range(last):
        if not whole[number]:
            reach = _reach(gather, number)
            joints[number] = _named_again(segments[:reach], number, same_words)
    for host in range(1, last + 1):
        open_roads = [i for i in range(host) if joints[i] is None and not (whole[i] or ends[i])]
        if any(gather[host + 1 :]):
            open_roads = _nearest(open_roads, gather, host)
        if not (cut or _counts_its_own(segments[host].tiers)):
            _gather(segments, joints, open_roads, host)
    for number in range(last):
        if joints[number] is None and not whole[number]:
            joints[number] = _named_again(segments, number, can_be_same)
        if joints[number] is None and not (whole[number] or ends[number] or cut):
            joints[number] = _same_depth(segments, number)
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


def _gathers(segment: Segment) -> str:
    """Return the gathering word of a segment that counts men of other segments; "" if none does."""
    tiers = segment.tiers
    places = [place for place, tier in enumerate(tiers) if place and tier.joins]
    return next((tiers[place].joins for place in places if not _of_its_own(tiers, place)), "")


def _nearest(open_roads: list[int], gather: list[str], host: int) -> list[int]:
    """Return the open roads counted by «كلاهما» (one) or «جميعا» (those right before)."""
    if gather[host] == "two":
        return open_roads[-1:]
    if gather[host] != "any":
        return open_roads
    before = [
        number for place, number in enumerate(reversed(open_roads), 1) if number == host - place
    ]
    return before[::-1]


def _reach(gather: list[str], number: int) -> int:
    """Return the end of the segments in which the last man of road ``number`` may be named again:
    no further than the words that gather it.
    """
    for host in range(number + 1, len(gather)):
        if gather[host] == "many" or (gather[host] and host == number + 1):
            return host + 1
    return len(gather)


def _of_its_own(tiers: list[Tier], place: int) -> bool:
    """Tell whether «جميعا», «كلاهما», «كلهم» counts the men of the tier before alone."""
    before = len(tiers[place - 1].people)
    return before >= (3 if tiers[place].joins == "many" else 2)


def _counts_its_own(tiers: list[Tier]) -> str:
    """Return «كلاهما», «جميعا» that can only count two of the compiler's ("" when none does):
    «ح وحدثنا الحلواني وعبد كلاهما عن».
    """
    places = [place for place, tier in enumerate(tiers) if place and tier.joins]
    own = places == [1] and tiers[1].joins != "many" and _of_its_own(tiers, 1)
    return tiers[1].joins if own else ""


def _named_again(
    segments: list[Segment], number: int, same: Callable[[Words, Words], bool]
) -> Joint | None:
    last = segments[number].tiers[-1].people
    for later in range(number + 1, len(segments)):
        for place, tier in enumerate(segments[later].tiers):
            if place and any(same(m.skels, o.skels) for o in tier.people for m in last):
                return later, place + 1
            if place and _is_father(tier, segments[later].tiers[place - 1], last):
                return later, place + 1
    return None


def _is_father(tier: Tier, sons: Tier, men: list[Person]) -> bool:
    """Tell whether «أبي» of ``tier`` is one of ``men``: «فليح» and «محمد بن فليح حدثني أبي»."""
    if tier.people[0].skels not in _FATHERS or len(sons.people) > 1:
        return False
    son = plain(sons.people[0].skels)
    after = son[son.index("بن") + 1 :] if "بن" in son else ()
    return bool(after) and any(plain(man.skels) == after for man in men)


def _same_depth(segments: list[Segment], number: int) -> Joint | None:
    """Return the place at the same depth in the next road that is longer."""
    depth = len(segments[number].tiers)
    for later in range(number + 1, len(segments)):
        if len(segments[later].tiers) > depth:
            return later, depth
    return None
