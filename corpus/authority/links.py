"""Who stands beside whom in the isnads, where both are named by forms that are theirs alone.

Such a link helps to tell the bearers of a shared form apart («حدثنا ابن أبي عمر حدثنا سفيان»: he
names Ibn ʿUyayna in full elsewhere). It attests nothing: it is what the collections themselves say
once, and leads to `probable` at most.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from corpus.authority.candidates import Candidates, Named, candidates_of
from corpus.authority.chronology import Chronology
from corpus.authority.data import Authority, Link


def links_in_full(
    authority: Authority, chains: Iterable[tuple[str, int, Sequence[Named]]]
) -> list[Link]:
    """Return the links of chains (collection, seq, mentions): each once, where it stands first.

    Pairs that a classical work attests are left out, and men who cannot have met: there the text
    leaves one out, or the chain is misread.
    """
    possible = Chronology(authority).possible
    found: dict[tuple[int, int], Link] = {}
    for collection, seq, mentions in chains:
        for teacher, student in _neighbours(authority, mentions):
            if (teacher, student) not in authority.attested and possible(teacher, student):
                found.setdefault((teacher, student), Link(teacher, student, collection, seq))
    return sorted(found.values(), key=lambda link: (link.teacher_id, link.student_id))


def _neighbours(authority: Authority, mentions: Sequence[Named]) -> Iterator[tuple[int, int]]:
    alone = [_alone(candidates_of(mention, authority)) for mention in mentions]
    for student, teacher in pairwise(alone):
        if student is not None and teacher is not None and student != teacher:
            yield teacher, student


def _alone(candidates: Candidates) -> int | None:
    single = candidates.exclusive and len(candidates.ids) == 1
    return candidates.ids[0] if single else None
