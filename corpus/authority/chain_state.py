"""A chain while it is being resolved: what fits each mention, and whom a pass chose."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from corpus.authority.candidates import Candidates, Named

Ground = Literal[
    "form_and_pairs",
    "form_and_pair",
    "form",
    "father",
    "pairs",
    "pair",
    "links",
    "road",
    "renown",
    "usage",
    "",
]


@dataclass(slots=True)
class Chain:
    """The mentions of one chain, from the compiler's source down; ``chosen`` by position."""

    mentions: Sequence[Named]
    fits: list[Candidates]
    compiler: int | None
    chosen: dict[int, tuple[int, Ground]] = field(default_factory=dict)

    def open(self) -> list[int]:
        """The positions for which nobody is chosen."""
        return [at for at in range(len(self.fits)) if at not in self.chosen]

    def open_runs(self) -> Iterator[list[int]]:
        """Open positions in a row, two at least, each with candidates."""
        run: list[int] = []
        for at in range(len(self.fits) + 1):
            if at < len(self.fits) and at not in self.chosen and self.fits[at].ids:
                run.append(at)
                continue
            if len(run) > 1:
                yield run
            run = []

    def told(self, at: int) -> bool:
        """Whether the man at ``at`` was chosen for his neighbours, among several."""
        return at in self.chosen and self.chosen[at][1] not in ("form", "father", "usage")

    def student(self, at: int) -> int | None:
        """Who heard from the man at ``at``, if it is known."""
        if at == 0:
            return self.compiler
        return self.chosen[at - 1][0] if at - 1 in self.chosen else None

    def teacher(self, at: int) -> int | None:
        """From whom the man at ``at`` heard, if it is known."""
        return self.chosen[at + 1][0] if at + 1 in self.chosen else None

    def pairs(self, at: int) -> list[tuple[int, int]]:
        """The chosen man at ``at`` with his known neighbours, as (teacher, student)."""
        one, student, teacher = self.chosen[at][0], self.student(at), self.teacher(at)
        below = [] if student is None else [(one, student)]
        return below if teacher is None else [*below, (teacher, one)]

    def sides(self, at: int) -> int:
        """How many neighbours the man at ``at`` has, known or not."""
        return (at > 0 or self.compiler is not None) + (at + 1 < len(self.fits))
