"""How often the reader is right on a checked sample.

- *matn*: reports whose matn begins at an offset the sample accepts;
- *first*: reports whose first chain has every node of the sample's first chain, in order;
- *roads*: chains of the sample found among the reader's chains (as multisets), and the F1 of
  precision and recall over all chains; *hard* reports are those of several chains, and those
  drawn for «ح», «قالا» or «تابعه»;
- *narrators*: distinct nodes of a report's chains found among the reader's distinct mentions;
- *flags*: of the chains found, those whose flags are the sample's;
- *wrong splits*: reports read as several roads of which the sample lacks one, not flagged
  ``kept_whole``; *kept whole*: reports so flagged.

A node is right when it starts and ends where the sample's does, closing punctuation aside.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields

from corpus.isnad.reader import read_isnad
from corpus.isnad.spans import Reading

Node = tuple[int, int]
Road = tuple[Node, ...]
HARD_KINDS = frozenset({"tahwil", "paired", "mutabaa"})
_FLAGS = frozenset({"tahwil", "paired", "mutabaa", "muallaq", "by_same_isnad"})
_CLOSING = ' ،,.؛:-ـ\u200f\u200e\n"'


@dataclass(frozen=True, slots=True)
class Marked:
    """A report of the sample: its accepted matn offsets, its roads, and each road's flags."""

    key: str
    kind: str
    matn_ok: tuple[int, ...]
    roads: tuple[Road, ...]
    flags: tuple[frozenset[str], ...]

    @classmethod
    def from_line(cls, line: str) -> Marked:
        """Return the report of one line of the sample (JSON)."""
        row = json.loads(line)
        chains = row["chains"]
        return cls(
            row["key"],
            row["kind"],
            tuple(row["matn_ok"]),
            tuple(tuple((node["s"], node["e"]) for node in chain["nodes"]) for chain in chains),
            tuple(frozenset(chain["flags"]) for chain in chains),
        )

    @property
    def hard(self) -> bool:
        """Several roads, or drawn as such."""
        return len(self.roads) > 1 or self.kind in HARD_KINDS


@dataclass(slots=True)
class Figures:
    """Counts over some reports."""

    reports: int = 0
    matn: int = 0
    first: int = 0
    roads_found: int = 0
    roads_extra: int = 0
    roads_missed: int = 0
    flags: int = 0
    narrators: int = 0
    narrators_found: int = 0
    wrong_splits: int = 0
    kept_whole: int = 0

    @property
    def roads_f1(self) -> float:
        """Harmonic mean of precision and recall over roads; 1 when there are none."""
        missed = self.roads_extra + self.roads_missed
        return (
            1.0
            if not (self.roads_found or missed)
            else self.roads_found / (self.roads_found + missed / 2)
        )

    def __iadd__(self, other: Figures) -> Figures:
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))
        return self

    def as_dict(self) -> dict[str, float]:
        """Return the counts and the F1 by name."""
        return asdict(self) | {"roads_f1": round(self.roads_f1, 4)}


def measure(sample: Iterable[Marked], texts: Mapping[str, str]) -> dict[str, Figures]:
    """Return the figures of the reports of ``sample`` by group: all, hard and each kind."""
    groups: dict[str, Figures] = {"all": Figures(), "hard": Figures()}
    for marked in sample:
        text = texts[marked.key]
        reading = read_isnad(text, collection=marked.key.partition(":")[0])
        figures = compare(marked, reading, text)
        names = ["all", marked.kind, *(["hard"] if marked.hard else [])]
        for name in names:
            groups.setdefault(name, Figures())
            groups[name] += figures
    return groups


def compare(marked: Marked, reading: Reading, text: str) -> Figures:
    """Return the figures of one report."""
    roads = [
        tuple(_closed((mention.name.start, mention.name.end), text) for mention in chain.mentions)
        for chain in reading.chains
    ]
    wanted = [tuple(_closed(node, text) for node in road) for road in marked.roads]
    found = Counter(wanted) & Counter(roads)
    extra = len(roads) - found.total()
    nodes = {node for road in wanted for node in road}
    kept = "kept_whole" in reading.flags
    matn_right = reading.matn in marked.matn_ok or (reading.matn is None and not marked.matn_ok)
    return Figures(
        reports=1,
        matn=int(matn_right),
        first=int(roads[:1] == wanted[:1]),
        roads_found=found.total(),
        roads_extra=extra,
        roads_missed=len(wanted) - found.total(),
        flags=_flags_right(marked, wanted, reading, roads),
        narrators=len(nodes),
        narrators_found=len(nodes & {node for road in roads for node in road}),
        wrong_splits=int(len(roads) > 1 and extra > 0 and not kept),
        kept_whole=int(kept),
    )


def _closed(node: Node, text: str) -> Node:
    """Return the node without closing punctuation."""
    start, end = node
    return start, start + len(text[start:end].rstrip(_CLOSING))


def _flags_right(marked: Marked, wanted: list[Road], reading: Reading, roads: list[Road]) -> int:
    flags = dict(zip(wanted, marked.flags, strict=True))
    pairs = zip(roads, reading.chains, strict=True)
    return sum(flags.get(road) == chain.flags & _FLAGS for road, chain in pairs)
