"""Which narrator a mention of a chain names, and on what ground.

Pure: chains of mentions, the authority file, and nothing else. Every status is earned:

* ``confirmed``: the mention's form is borne by one narrator, and he is the attested teacher of the
  one before him and the attested student of the one after him (for the last mention of a chain,
  the former only). The one before the first is the compiler.
* ``probable``: one ground only: the form alone; or a form that several bear, of whom the
  neighbours leave one; or «أبيه» after a man whose father is in the file; or two bare names of
  whom a commentary says whom the compiler means by them. A neighbour vouches for
  a man who is attested as his teacher or student, or named beside him elsewhere in the
  collections, both by forms that are theirs alone.
* ``ambiguous``: several narrators fit, the candidates are kept; one alone where others bear the
  form, in the file or outside it, and no neighbour vouches for him, or where the chain is broken.
* ``unresolved``: nobody of the file bears the form and can have met the neighbours, or nobody is
  named.

A candidate whose generation cannot stand beside a neighbour's is never taken, nor, while others
bear the form, a man whom the Taqrib's signs do not place in the compiler's collection. What is
decided must stand at the end: two men who cannot have met are not named side by side, though each
has a form of his own (a name fell out between them, or was misread); of a form that several bear,
a man is no answer while a rival fits and not every neighbour vouches for him, nor where the only
man that a pair vouches for fails by his years, nor where a link alone joins him to a neighbour and
a pair joins a namesake. Where the compiler leaves his own source and that man's teacher bare, two
that fit the third man give way to two others who are attested of each other and of the compiler.
Such mentions stay ambiguous.

The grounds are tried from the strongest to the weakest; each pass takes its decisions from the
state before it, and after a decision the strongest ground is tried again: the order of the nodes
plays no part.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from corpus.authority.candidates import Named, candidates_of, is_father, of_book
from corpus.authority.chain_state import Chain, Ground
from corpus.authority.chronology import Chronology
from corpus.authority.data import Authority
from corpus.authority.lineage import fathers_in_file
from corpus.authority.mentions import mention_key
from corpus.authority.roads import agreed

__all__ = ["Named", "Resolution", "Resolver"]

# How many times the attested pairs of a namesake the renowned man must have.
_FAR_MORE = 6

Status = Literal["confirmed", "probable", "ambiguous", "unresolved"]
Decision = tuple[int, tuple[int, Ground]]

# (right + 1) / (read + 2), rounded down, of the nodes of that ground, drawn at random, that were
# read with their chains (docs/authority.md).
CONFIDENCE: dict[Ground, float] = {
    "form_and_pairs": 0.99,
    "form_and_pair": 0.98,
    "form": 0.98,
    "pairs": 0.98,
    "pair": 0.98,
    "links": 0.96,
    "road": 0.98,
    "renown": 0.97,
    "father": 0.98,
    "usage": 0.98,
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
        self._renown = Counter(one for pair in self._attested for one in pair)

    def resolve(
        self, mentions: Sequence[Named], compiler: int | None = None, book: int | None = None
    ) -> tuple[Resolution, ...]:
        """Resolve one chain, from the compiler's source down.

        ``compiler`` is his narrator id where he heard the first mention himself; None for a
        suspended chain, whose ``book`` is his all the same.
        """
        book = book or compiler
        named = [candidates_of(mention, self._authority) for mention in mentions]
        fits = [of_book(one, self._authority, compiler, book) for one in named]
        if compiler and fits and not self._chronology.heard(compiler, fits[0].ids):
            compiler = None  # the road continues an earlier one
        chain = Chain(mentions, fits, compiler, self._usage(mentions, compiler))
        grounds = (self._alone, self._by_all, self._by_road, self._by_some, self._by_renown)
        while decided := next(filter(None, (dict(ground(chain)) for ground in grounds)), None):
            chain.chosen.update(decided)
        while fallen := [at for at in chain.chosen if not self._stands(chain, at)]:
            for at in fallen:
                del chain.chosen[at]
        return tuple(self._result(chain, at) for at in range(len(mentions)))

    def _usage(
        self, mentions: Sequence[Named], compiler: int | None
    ) -> dict[int, tuple[int, Ground]]:
        """Whom a commentary says that the compiler means by his source and that man's teacher."""
        keys = [mention_key(one.text) for one in mentions[:2] if not one.gloss]
        if compiler is None or len(keys) < 2:
            return {}
        meant = self._authority.usage.get((compiler, keys[0], keys[1]), ())
        return {at: (one, "usage") for at, one in enumerate(meant)}

    def _alone(self, chain: Chain) -> Iterator[Decision]:
        """The only bearer of a form; the father of the one before."""
        for at in chain.open():
            fitting = self._fitting(chain, at)
            if is_father(chain.mentions[at]):
                son = chain.student(at) if at else None
                if son in self._fathers:
                    yield at, (self._fathers[son], "father")
            elif chain.fits[at].exclusive and len(fitting) == 1:
                yield at, (fitting[0], "form")

    def _by_all(self, chain: Chain) -> Iterator[Decision]:
        """The only one for whom every neighbour vouches."""
        for at in chain.open():
            best, count = self._most_vouched(chain, at)
            if len(best) == 1 and count == chain.sides(at):
                yield at, (best[0], self._ground(chain, at, best[0]))

    def _by_road(self, chain: Chain) -> Iterator[Decision]:
        """Several open mentions in a row: whom all roads through known pairs have in common."""
        for run in chain.open_runs():
            tiers = [self._fitting(chain, at) for at in run]
            ends = chain.student(run[0]), chain.teacher(run[-1])
            for offset, one in agreed(tiers, *ends, self._known).items():
                yield run[offset], (one, "road")

    def _by_some(self, chain: Chain) -> Iterator[Decision]:
        """The one for whom more neighbours vouch than for any other."""
        for at in chain.open():
            best, count = self._most_vouched(chain, at)
            if len(best) == 1 and count:
                yield at, (best[0], self._ground(chain, at, best[0]))

    def _by_renown(self, chain: Chain) -> Iterator[Decision]:
        """Of those for whom every neighbour vouches, the one of far more pairs than the others.

        Not for the compiler's own source: when he leaves a name bare, renown does not tell whom.
        """
        for at in chain.open():
            best, count = self._most_vouched(chain, at)
            if not best:
                continue
            first, *others = sorted(((self._renown[one], one) for one in best), reverse=True)
            if at and others and count == chain.sides(at) and first[0] >= _FAR_MORE * others[0][0]:
                yield at, (first[1], "renown")

    def _stands(self, chain: Chain, at: int) -> bool:
        """Whether a decision still stands beside the neighbours, now that these are resolved."""
        one, ground = chain.chosen[at]
        if ground == "father":
            return True
        if ground in ("form", "usage"):
            return all(self._can_be(pair) for pair in chain.pairs(at))
        if self._outweighed(chain, at) or self._rivalled(chain, at):
            return False
        fitting = self._fitting(chain, at)
        vouching = self._vouching(chain, at, one, self._known)
        if fitting == [one]:
            return vouching > 0 and not self._overruled(chain, at)
        return vouching == chain.sides(at)

    def _can_be(self, pair: tuple[int, int]) -> bool:
        teacher, student = pair
        told = self._known(pair) or self._fathers.get(student) == teacher
        return told or self._chronology.possible(teacher, student)

    def _overruled(self, chain: Chain, at: int) -> bool:
        """Whether only a man whom his years exclude is an attested neighbour's man."""
        vouched = {
            one
            for one in chain.fits[at].ids
            if self._vouching(chain, at, one, self._attested.__contains__)
        }
        return bool(vouched) and vouched.isdisjoint(self._fitting(chain, at))

    def _outweighed(self, chain: Chain, at: int) -> bool:
        """Whether a link alone joins him to a neighbour whom a pair joins to a namesake.

        A namesake of far fewer pairs is no rival.
        """
        one, student, teacher = chain.chosen[at][0], chain.student(at), chain.teacher(at)
        rivals = [
            other
            for other in self._fitting(chain, at)
            if other != one and self._renown[other] * _FAR_MORE > self._renown[one]
        ]
        below = student is not None and any(
            self._by_link_only((one, student)) and (other, student) in self._attested
            for other in rivals
        )
        above = teacher is not None and any(
            self._by_link_only((teacher, one)) and (teacher, other) in self._attested
            for other in rivals
        )
        return below or above

    def _by_link_only(self, pair: tuple[int, int]) -> bool:
        return pair in self._links and pair not in self._attested

    def _rivalled(self, chain: Chain, at: int) -> bool:
        """Whether the compiler's own source and that man's teacher may as well be two others.

        He leaves both bare, and another two are attested as his source and that man's teacher, the
        source of no fewer pairs: then only the third man tells, by a list that may be short.
        """
        if chain.compiler is None or at > 1 or not (chain.told(0) and chain.told(1)):
            return False
        (first, _), (second, _) = chain.chosen[0], chain.chosen[1]
        teacher = chain.teacher(1)
        others = [two for two in chain.fits[1].ids if two != second]
        return any(
            (one, chain.compiler) in self._attested
            and self._renown[one] >= self._renown[first]
            and any(
                (two, one) in self._attested
                and (teacher is None or self._chronology.possible(teacher, two))
                for two in others
            )
            for one in chain.fits[0].ids
            if one != first
        )

    def _fitting(self, chain: Chain, at: int) -> list[int]:
        """The candidates whose generation can stand between the neighbours'."""
        student, teacher = chain.student(at), chain.teacher(at)
        return [
            one
            for one in chain.fits[at].ids
            if (student is None or self._chronology.possible(one, student))
            and (teacher is None or self._chronology.possible(teacher, one))
        ]

    def _most_vouched(self, chain: Chain, at: int) -> tuple[list[int], int]:
        known = {
            one: self._vouching(chain, at, one, self._known) for one in self._fitting(chain, at)
        }
        most = max(known.values(), default=0)
        return [one for one, count in known.items() if count == most], most

    def _ground(self, chain: Chain, at: int, one: int) -> Ground:
        known = self._vouching(chain, at, one, self._known)
        attested = self._vouching(chain, at, one, self._attested.__contains__)
        if attested < known:
            return "links"
        return "pairs" if attested == 2 else "pair"

    def _known(self, pair: tuple[int, int]) -> bool:
        return pair in self._attested or pair in self._links

    @staticmethod
    def _vouching(chain: Chain, at: int, one: int, known: Callable[[tuple[int, int]], bool]) -> int:
        """Count the resolved neighbours who form a known pair with ``one``."""
        student, teacher = chain.student(at), chain.teacher(at)
        below = student is not None and known((one, student))
        above = teacher is not None and known((teacher, one))
        return below + above

    def _result(self, chain: Chain, at: int) -> Resolution:
        ids = chain.fits[at].ids
        if at not in chain.chosen:
            fitting = tuple(self._fitting(chain, at))
            if chain.fits[at].exclusive:  # it is he: the chain is broken
                fitting = ids
            return Resolution("ambiguous" if fitting else "unresolved", None, "", fitting)
        one, ground = chain.chosen[at]
        if ground == "form":
            found = self._vouching(chain, at, one, self._attested.__contains__)
            if found and found == chain.sides(at):
                return Resolution("confirmed", one, "form_and_pairs", (one,))
            ground = "form_and_pair" if found else "form"
        return Resolution("probable", one, ground, ids or (one,))
