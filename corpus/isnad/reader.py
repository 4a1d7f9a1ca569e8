"""Read the isnad of a report: its chains, where its matn begins, the compiler's remarks."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad.beginnings import begin
from corpus.isnad.compare import plain
from corpus.isnad.draft import Draft
from corpus.isnad.grammar import read_on
from corpus.isnad.remarks import remarks_of
from corpus.isnad.roads import MOST_ROADS, Road, roads_of
from corpus.isnad.spans import Chain, Reading
from corpus.isnad.stories import read_story
from corpus.isnad.tokens import tokens_of
from corpus.isnad.trailing import read_trailing
from corpus.isnad.words import skeletons

#: Flags of a text that each of its chains bears.
_OF_ALL = frozenset({"kept_whole"})
_NOTE = ("في", "حديث")
_COMPILER_TOLD = skeletons("حدثنا حدثني")
_REACH = 20


def read_isnad(text: str, *, collection: str) -> Reading:
    """Read ``text`` of ``collection`` («bukhari», «muslim» ...); never raises on any string.

    The flags of the reading: ``no_isnad``, ``tahwil``, ``kept_whole``; a chain's: ``tahwil``,
    ``paired``, ``muallaq``, ``mutabaa``, ``by_same_isnad``, ``repeated_narrator``, ``kept_whole``.
    """
    draft = Draft(text, tokens_of(text), collection)
    read_on(draft, begin(draft, _opening(draft)))
    read_story(draft)
    roads = roads_of(draft)
    if not roads:
        return _without_isnad(draft)
    roads += read_trailing(draft, roads)
    if len(roads) > MOST_ROADS:
        draft.keep_whole()
        roads = roads[:1]
    chains = tuple(_chain(road, flags, draft) for road, flags in roads)
    return Reading(chains, draft.matn, frozenset(draft.flags), remarks_of(draft))


def _opening(draft: Draft) -> int:
    """Return where the isnad opens: past a note on the report before («وفي حديث فلان قال ...»)."""
    if draft.skels(0, 2) != _NOTE:
        return 0
    after = range(2, min(_REACH, len(draft.words)))
    return next((at for at in after if draft.skel(at) in _COMPILER_TOLD), 0)


def _without_isnad(draft: Draft) -> Reading:
    """Return the reading of a text that names nobody; «وبإسناده قال» sends to an earlier chain."""
    flags = {"no_isnad"} | ({"by_same_isnad"} if draft.skel(0) in tm.SAME_ISNAD else set())
    return Reading((), 0, frozenset(flags), remarks_of(draft))


def _chain(road: Road, flags: set[str], draft: Draft) -> Chain:
    """Return the finished chain, with the flags that hold for every chain of a text."""
    named = [plain(man.skels) for man in road if man.kind == "named"]
    more = {"repeated_narrator"} if len(set(named)) < len(named) else set()
    return Chain(
        tuple(man.mention() for man in road), frozenset(flags | more | (draft.flags & _OF_ALL))
    )
