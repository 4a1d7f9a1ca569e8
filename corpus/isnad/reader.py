"""Read the isnad of a report: its chains, where its matn begins, the compiler's remarks."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.compare import plain
from corpus.isnad.draft import Draft
from corpus.isnad.beginnings import begin
from corpus.isnad.grammar import read_on
from corpus.isnad.remarks import remarks_of
from corpus.isnad.roads import MOST_ROADS, Road, roads_of
from corpus.isnad.stories import read_story
from corpus.isnad.spans import Chain, Reading
from corpus.isnad.tokens import tokens_of
from corpus.isnad.trailing import read_trailing


#: Flags of a text that each of its chains bears.
_OF_ALL = frozenset({"kept_whole"})


def read_isnad(text: str, *, collection: str) -> Reading:
    """Read ``text`` of ``collection`` («bukhari», «muslim» ...); never raises on any string."""
    words = tokens_of(text)
    draft = Draft(text, words, collection)
    draft = read_on(draft, begin(draft, 0))
    read_story(draft)
    roads = roads_of(draft)
    if not roads:
        return Reading((), 0, frozenset({"no_isnad"}), remarks_of(draft))
    trailing = read_trailing(draft, roads)
    if _refers_back(draft):
        for _, flags in roads:
            flags.add("by_same_isnad")
    roads += trailing
    if len(roads) > MOST_ROADS:
        draft.keep_whole()
        roads = roads[:1]
    chains = tuple(_chain(road, flags, draft) for road, flags in roads)
    return Reading(chains, draft.matn, frozenset(draft.flags), remarks_of(draft))


def _chain(road: Road, flags: set[str], draft: Draft) -> Chain:
    """Return the finished chain, with the flags that hold for every chain of a text."""
    named = [plain(man.skels) for man in road if man.kind == "named"]
    if len(set(named)) < len(named):
        flags.add("repeated_narrator")
    return Chain(tuple(man.mention() for man in road), frozenset(flags | draft.flags & _OF_ALL))


def _refers_back(draft: Draft) -> bool:
    """Tell whether the text cuts the chain short («بهذا الإسناد», «مثله») of the Prophet."""
    if draft.reached or draft.matn is None:
        return False
    at = draft.at + (draft.skel(draft.at) == "في")
    if draft.skel(at) in tm.SAME_ISNAD or draft.skel(at) == "هذا":
        return True
    return draft.skel(at) in tm.SAME and len(draft.segment.tiers) < 4
