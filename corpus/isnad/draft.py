"""The state of one passage of isnad while it is read: segments between «ح», tiers, loose ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from corpus.isnad.spans import Mention, MentionKind, Span
from corpus.isnad.words import Word


@dataclass(slots=True)
class Person:
    """A mention in the making, with the words it covers (for comparing names)."""

    name: Span
    skels: tuple[str, ...]
    term: Span | None
    kind: MentionKind
    gloss: Span | None = None

    def mention(self) -> Mention:
        """Return the finished mention."""
        return Mention(self.name, self.gloss, self.term, self.kind)


@dataclass(slots=True)
class Tier:
    """Men who stand at one place of the chain; ``joins``: open roads go on with them, and how many
    the text counts («كلاهما»: "two", «كلهم»: "many", «جميعا»: "any").

    ``spoken`` marks «قال فلان», after which «وحدثني» goes on. ``only`` narrows a man, by
    position, to those of the tier before who named him (indexes).
    """

    people: list[Person]
    joins: str = ""
    spoken: bool = False
    only: dict[int, set[int]] = field(default_factory=dict)


@dataclass(slots=True)
class Segment:
    """The tiers between two «ح».

    ``complete``: the road has reached the Prophet; ``ends``: a Companion; ``branch``: it begins
    with a man who reports to some man of the segment before («قال وأخبرني ابن طاوس»); ``inner``:
    it does so if it is too short to be the compiler's own («ح وحدثني الزهري»); ``fork``: it leaves
    the road before at that tier («وعن نافع عن ابن عمر»), ``level``: or at a later one, if that
    makes both as long, which is ``doubtful``.
    """

    tiers: list[Tier] = field(default_factory=list)
    complete: bool = False
    ends: bool = False
    branch: bool = False
    inner: bool = False
    fork: int | None = None
    level: bool = False
    doubtful: bool = False
    flags: set[str] = field(default_factory=set)

    @property
    def whole(self) -> bool:
        """The road has reached the Prophet or a Companion."""
        return self.complete or self.ends


@dataclass(slots=True)
class Draft:
    """A passage being read: the words, the segments so far, and where the matn begins."""

    text: str
    words: Sequence[Word]
    collection: str = ""
    segments: list[Segment] = field(default_factory=lambda: [Segment()])
    matn: int | None = None
    at: int = 0
    closed: bool = False
    joins: str = ""
    trailing: bool = False
    reached: bool = False
    restates: bool = False
    answer: int | None = None
    flags: set[str] = field(default_factory=set)

    @property
    def segment(self) -> Segment:
        """The segment now being read."""
        return self.segments[-1]

    @property
    def last(self) -> Tier | None:
        """The tier read last in this segment."""
        return self.segment.tiers[-1] if self.segment.tiers else None

    def skel(self, at: int) -> str:
        """Skeleton of the word at ``at``; empty beyond the end."""
        return self.words[at].skel if 0 <= at < len(self.words) else ""

    def skels(self, first: int, end: int) -> tuple[str, ...]:
        """Skeletons of the words from ``first`` up to ``end``."""
        return tuple(self.skel(at) for at in range(first, end))

    def conj(self, at: int) -> str:
        """Skeletal conjunction before the word at ``at``: «و», «ف» or nothing."""
        return self.words[at].conj[:1] if 0 <= at < len(self.words) else ""

    def stops(self, at: int) -> bool:
        """Tell whether a sentence or quotation has ended before the word at ``at``."""
        return at < len(self.words) and self.words[at].sentence

    def span(self, first: int, last: int) -> Span:
        """Span from the word ``first`` to the word ``last``, both included."""
        return Span(self.words[first].start, self.words[last].end)

    def add(self, people: list[Person], *, spoken: bool = False) -> None:
        """Put a new tier at the end of the segment."""
        self.segment.tiers.append(Tier(people, self.joins, spoken))
        self.joins = ""

    def turn(self, *, at: int = 0) -> None:
        """Begin a new segment («ح»), or one that shares its first ``at`` tiers with this one."""
        if self.segment.tiers:
            self.segments.append(Segment(list(self.segment.tiers[:at])))

    def keep_whole(self) -> None:
        """Note that the wording is not read with confidence."""
        self.flags.add("kept_whole")

    def close(self, at: int, offset: int | None = None) -> int:
        """The isnad ends: the matn begins at the word ``at`` (or at ``offset``)."""
        self.closed = True
        self.at = at
        if at < len(self.words):
            self.matn = self.words[at].lead if offset is None else offset
        return at
