"""Read the isnad of a report: its chains, where its matn begins, the compiler's remarks."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.draft import Draft
from corpus.isnad.beginnings import begin
from corpus.isnad.grammar import read_on
from corpus.isnad.roads import MOST_ROADS, roads_of
from corpus.isnad.stories import read_story
from corpus.isnad.spans import Chain, Reading
from corpus.isnad.tokens import tokens_of
from corpus.isnad.trailing import read_trailing


def read_isnad(text: str, *, collection: str) -> Reading:
    """Read ``text`` of ``collection`` («bukhari», «muslim» ...); never raises on any string."""
    words = tokens_of(text)
    draft = Draft(text, words, collection)
    draft = read_on(draft, begin(draft, 0))
    read_story(draft)
    roads = roads_of(draft)
    if not roads:
        return Reading((), 0, frozenset({"no_isnad"}), ())
    trailing = read_trailing(draft, roads)
    if _refers_back(draft):
        for _, flags in roads:
            flags.add("by_same_isnad")
    roads += trailing
    chains = tuple(
        Chain(tuple(man.mention() for man in road), frozenset(flags))
        for road, flags in roads[:MOST_ROADS]
    )
    return Reading(chains, draft.matn, frozenset(draft.flags), ())


def _refers_back(draft: Draft) -> bool:
    """Tell whether the text cuts the chain short («بهذا الإسناد», «مثله») of the Prophet."""
    if draft.reached or draft.matn is None:
        return False
    at = draft.at + (draft.skel(draft.at) == "في")
    if draft.skel(at) in tm.SAME_ISNAD or draft.skel(at) == "هذا":
        return True
    return draft.skel(at) in tm.SAME and len(draft.segment.tiers) < 4
