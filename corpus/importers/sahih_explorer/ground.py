"""A dataset's links as one ground for the nodes of a chain that was read from the text.

Link by link beside mention by mention: a link supports a mention only where the mention's words can
name its narrator. As many links as mentions is the only sure alignment; where the numbers differ
the two are aligned by fit, and that support never confirms. The known defects of the file are
looked for in the links themselves, and a link that shows one confirms nothing.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from corpus.importers.sahih_explorer.align import align
from corpus.importers.sahih_explorer.fit import Called, fits, fits_relative
from corpus.importers.sahih_explorer.relations import Pair
from corpus.isnad import Mention

# No id of the file is longer; two ids written as one are.
_FUSED = 100_000
# Nobody hears from a man of a generation later than his own by more than this.
_YOUNGER_TEACHER = 2

COMPANION_FIRST = "dataset_companion_first"
FLATTENED = "dataset_flattened"
FUSED = "dataset_fused_id"
UNKNOWN = "dataset_unknown_id"
REPEATED = "dataset_repeated"
DROPPED_FATHER = "dataset_dropped_father"
LENGTH = "dataset_length"
ORDER = "dataset_order"
UNFIT = "dataset_unfit"
UNRECORDED = "dataset_unrecorded_pair"


@dataclass(frozen=True, slots=True)
class Said:
    """A mention as the text has it; ``start`` is its place there, which roads may share."""

    text: str
    gloss: str | None
    kind: str
    start: int

    @classmethod
    def of(cls, text: str, mention: Mention) -> "Said":
        """A mention that the isnad reader found in ``text``."""
        name, gloss = mention.name, mention.gloss
        explained = text[gloss.start : gloss.end] if gloss else None
        return cls(text[name.start : name.end], explained, mention.kind, name.start)


@dataclass(frozen=True, slots=True)
class Ground:
    """What the links say of one mention.

    ``narrator`` is the file's narrator whom a link gives and the words fit; with any flag the
    support is weak and never confirms.
    """

    narrator: int | None
    flags: frozenset[str] = frozenset()

    @property
    def confirms(self) -> bool:
        """Whether this may be one of the two grounds of a confirmed node."""
        return self.narrator is not None and not self.flags


@dataclass(frozen=True, slots=True)
class People:
    """The narrators of the file: how each is called, and the (teacher, student) pairs recorded."""

    called: Mapping[int, Called]
    pairs: frozenset[Pair]


def ground(road: Sequence[Said], links: Sequence[int], people: People) -> tuple[Ground, ...]:
    """What the links say of each mention of one road, from the compiler's source down."""
    return _beside_neighbours(_each(road, links, people), people)


def ground_roads(
    roads: Sequence[Sequence[Said]], links: Sequence[int], people: People, *, tahwil: bool
) -> tuple[tuple[Ground, ...], ...]:
    """What one list of links says of the roads of a report that has several.

    The file writes one list where the text has several roads. Where it is one of them, link by
    link, that road has its support, and the others where they share its mentions. Where it names
    all mentions in the order of the text («X and Y said: Z …»), each has its own link. In every
    other case, and at a tahwil always, the roads are flattened: no node is confirmed by it.
    """
    if len(roads) < 2:
        return tuple(ground(road, links, people) for road in roads)
    said = {one.start: one for road in roads for one in road}
    in_order = [said[start] for start in sorted(said)]
    attempts = [*roads] if tahwil else [*roads, in_order]
    whole = [found for found in (_whole(one, links, people) for one in attempts) if found]
    if len(whole) == 1:
        known = whole[0]
    else:
        known = {
            one.start: Ground(node.narrator, node.flags | {FLATTENED})
            for one, node in zip(in_order, _each(in_order, links, people), strict=True)
        }
    return tuple(
        _beside_neighbours(tuple(known.get(one.start, Ground(None)) for one in road), people)
        for road in roads
    )


def _whole(said: Sequence[Said], links: Sequence[int], people: People) -> dict[int, Ground] | None:
    """The grounds by place in the text where the links support each mention, else None."""
    if len(said) != len(links):
        return None
    found = _each(said, links, people)
    if not all(node.confirms for node in found):
        return None
    return {one.start: node for one, node in zip(said, found, strict=True)}


def _each(said: Sequence[Said], links: Sequence[int], people: People) -> tuple[Ground, ...]:
    """Each mention beside its link."""

    def fit(place: int, at: int) -> bool:
        return _fits_at(said, links, people.called, place, at)

    pairs = align(len(said), len(links), fit)
    defects = link_defects(links, people.called)
    common = set() if len(said) == len(links) else {LENGTH}
    if len(links) < len(said) and _drops_relative(said, pairs):
        common.add(DROPPED_FATHER)
    return tuple(
        Ground(None, frozenset(common | (defects[at] | {UNFIT} if at is not None else set())))
        if (at := pairs.get(place)) is None or not fit(place, at)
        else Ground(links[at], frozenset(common | defects[at]))
        for place in range(len(said))
    )


def link_defects(links: Sequence[int], called: Mapping[int, Called]) -> list[set[str]]:
    """The defects that each link shows by itself or among the others."""
    times = Counter(links)
    found = [set(_defects_of(link, times[link], called)) for link in links]
    companions = [link in called and called[link].companion for link in links]
    if companions[:1] == [True] and companions[1:2] == [False]:
        found[0].add(COMPANION_FIRST)
    return found


def _defects_of(link: int, times: int, called: Mapping[int, Called]) -> Iterator[str]:
    if link not in called:
        yield FUSED if link >= _FUSED else UNKNOWN
    if times > 1:
        yield REPEATED


def _fits_at(
    said: Sequence[Said], links: Sequence[int], called: Mapping[int, Called], place: int, at: int
) -> bool:
    one, who = said[place], called.get(links[at])
    if who is None or one.kind == "anonymous":
        return False
    if one.kind != "relative":
        return fits(one.text, one.gloss, who)
    student = called.get(links[at - 1]) if at else None
    return student is not None and fits_relative(one.text, student, links[at], who)


def _drops_relative(said: Sequence[Said], pairs: Mapping[int, int]) -> bool:
    return any(one.kind == "relative" and at not in pairs for at, one in enumerate(said))


def _beside_neighbours(road: tuple[Ground, ...], people: People) -> tuple[Ground, ...]:
    """Flag two neighbours of a road who are nowhere recorded together or cannot have met."""
    flags: list[set[str]] = [set() for _ in road]
    for place, (student, teacher) in enumerate(pairwise(road)):
        if student.narrator is None or teacher.narrator is None:
            continue
        found = set(_between(student.narrator, teacher.narrator, people))
        flags[place] |= found
        flags[place + 1] |= found
    return tuple(
        Ground(node.narrator, node.flags | more) for node, more in zip(road, flags, strict=True)
    )


def _between(student: int, teacher: int, people: People) -> Iterator[str]:
    if (teacher, student) not in people.pairs:
        yield UNRECORDED
    younger, older = people.called[student].generation, people.called[teacher].generation
    if younger and older and older - younger > _YOUNGER_TEACHER:
        yield ORDER
