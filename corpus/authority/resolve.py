"""Which narrator a mention of a chain names, and on what ground.

Pure: chains of mentions, the authority file, and nothing else. Every status is earned:

* ``confirmed``: the mention's form is borne by one narrator, and he is the attested teacher of the
  one before him and the attested student of the one after him (for the last mention of a chain,
  the former only). The one before the first is the compiler.
* ``probable``: one ground only: the form alone; or a form that several bear, of whom the resolved
  neighbours leave one, being his attested teacher and student, or named beside him elsewhere in
  the collections by forms that are his alone; or «أبيه» after a man whose father is in the file.
* ``ambiguous``: several narrators fit, the candidates are kept.
* ``unresolved``: none fits, or nobody is named.

A candidate whose generation cannot stand beside a neighbour's is never taken. Each pass takes its
decisions from the state before it, until a pass decides nothing: the order plays no part.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from corpus.authority.candidates import Candidates, Named, candidates_of, is_father
from corpus.authority.chronology import Chronology
from corpus.authority.data import Authority
from corpus.authority.lineage import fathers_in_file

__all__ = ["Named", "Resolution", "Resolver"]

Status = Literal["confirmed", "probable", "ambiguous", "unresolved"]
Ground = Literal["form_and_pairs", "form_and_pair", "form", "pairs", "pair", "links", "father", ""]

# The share found right when nodes of that ground, drawn at random, were read (docs/authority.md).
CONFIDENCE: dict[Ground, float] = {
    "form_and_pairs": 0.99,
    "form_and_pair": 0.99,
    "form": 0.97,
    "pairs": 0.98,
    "pair": 0.96,
    "links": 0.96,
    "father": 0.97,
}


@dataclass(frozen=True, slots=True)
class Resolution:
    """What became of a mention; ``narrator_id`` only when confirmed or probable."""

    status: Status
    narrator_id: int | None
    ground: Ground
    candidates: tuple[int, ...]

    @property
    def confidence(self) -> float | None:
        """The precision measured for the ground, or None where nobody is chosen."""
        return CONFIDENCE.get(self.ground)


class Resolver:
    """Resolves chains against one authority file, whose indexes it prepares once."""

    def __init__(self, authority: Authority) -> None:
        self._authority = authority
        self._attested = authority.attested
        self._links = authority.linked
        self._chronology = Chronology(authority)
        self._fathers = fathers_in_file(authority)

    def resolve(
        self, mentions: Sequence[Named], compiler: int | None = None
    ) -> tuple[Resolution, ...]:
        """Resolve one chain, from the compiler's source down.

        ``compiler`` is his narrator id where he heard the first mention himself; None for a
        suspended chain.
        """
        chain = _Chain([candidates_of(m, self._authority) for m in mentions], compiler)
        while decided := list(self._decisions(mentions, chain)):
            chain.chosen.update(decided)
        return tuple(self._result(chain, at) for at in range(len(mentions)))

    def _decisions(
        self, mentions: Sequence[Named], chain: "_Chain"
    ) -> Iterator[tuple[int, tuple[int, Ground]]]:
        for at, mention in enumerate(mentions):
            if at in chain.chosen:
                continue
            fitting = self._fitting(chain, at)
            if is_father(mention):
                son = chain.student(at) if at else None
                fitting = [self._fathers[son]] if son in self._fathers else []
                if fitting:
                    yield at, (fitting[0], "father")
            elif chain.fits[at].exclusive and len(fitting) == 1:
                yield at, (fitting[0], "form")
            elif (choice := self._by_neighbours(chain, at, fitting)) is not None:
                yield at, choice

    def _fitting(self, chain: "_Chain", at: int) -> list[int]:
        """The candidates whose generation can stand between the neighbours'."""
        student, teacher = chain.student(at), chain.teacher(at)
        return [
            one
            for one in chain.fits[at].ids
            if (student is None or self._chronology.possible(one, student))
            and (teacher is None or self._chronology.possible(teacher, one))
        ]

    def _by_neighbours(
        self, chain: "_Chain", at: int, fitting: Sequence[int]
    ) -> tuple[int, Ground] | None:
        """The one candidate whom more neighbours vouch for than for any other."""
        known = {one: self._vouching(chain, at, one, self._known) for one in fitting}
        most = max(known.values(), default=0)
        best = [one for one, count in known.items() if count == most]
        if not most or len(best) != 1:
            return None
        attested = self._vouching(chain, at, best[0], self._attested.__contains__)
        return best[0], "links" if attested < most else "pairs" if most == 2 else "pair"

    def _known(self, pair: tuple[int, int]) -> bool:
        return pair in self._attested or pair in self._links

    @staticmethod
    def _vouching(
        chain: "_Chain", at: int, one: int, known: Callable[[tuple[int, int]], bool]
    ) -> int:
        """Count the resolved neighbours who form a known pair with ``one``."""
        student, teacher = chain.student(at), chain.teacher(at)
        below = student is not None and known((one, student))
        above = teacher is not None and known((teacher, one))
        return below + above

    def _result(self, chain: "_Chain", at: int) -> Resolution:
        ids = chain.fits[at].ids
        if at not in chain.chosen:
            fitting = tuple(self._fitting(chain, at)) or ids
            return Resolution("ambiguous" if fitting else "unresolved", None, "", fitting)
        one, ground = chain.chosen[at]
        if ground == "form":
            found = self._vouching(chain, at, one, self._attested.__contains__)
            if found and found == chain.sides(at):
                return Resolution("confirmed", one, "form_and_pairs", (one,))
            ground = "form_and_pair" if found else "form"
        return Resolution("probable", one, ground, ids or (one,))


@dataclass(slots=True)
class _Chain:
    """A chain while it is being resolved: what fits each mention, and whom a pass chose."""

    fits: list[Candidates]
    compiler: int | None
    chosen: dict[int, tuple[int, Ground]] = field(default_factory=dict)

    def student(self, at: int) -> int | None:
        """Who heard from the man at ``at``, if it is known."""
        if at == 0:
            return self.compiler
        return self.chosen[at - 1][0] if at - 1 in self.chosen else None

    def teacher(self, at: int) -> int | None:
        """From whom the man at ``at`` heard, if it is known."""
        return self.chosen[at + 1][0] if at + 1 in self.chosen else None

    def sides(self, at: int) -> int:
        """How many neighbours the man at ``at`` has, known or not."""
        return (at > 0 or self.compiler is not None) + (at + 1 < len(self.fits))
