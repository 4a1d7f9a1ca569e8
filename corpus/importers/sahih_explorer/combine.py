"""Two grounds for one node: what the authority file says of the mention, and what a dataset links.

* The two name one man. He is ``confirmed`` where the form is borne by him alone and the link shows
  no defect; else the resolution stands as it was.
* They name two. What is confirmed by form and attested neighbours stands, and what a commentary
  says of the compiler's usage; a link without defect
  makes what is only probable ``ambiguous`` between the two; a link with one says nothing.
* The resolution names nobody. The linked man is ``probable`` where he is among the candidates, or
  where none of the file fits the mention; a link with a defect needs the former, and one beside
  a neighbour who is nowhere recorded with him, or cannot be, says nothing.
"""

from dataclasses import dataclass
from typing import Literal

from corpus.authority.resolve import Resolution, Status
from corpus.importers.sahih_explorer.ground import ORDER, UNRECORDED, Ground
from corpus.importers.sahih_explorer.merge import Identities

# The share found right of nodes drawn at random and read (docs/data.md).
LINK_CONFIDENCE, WEAK_LINK_CONFIDENCE, BOTH_CONFIDENCE = 0.98, 0.95, 0.99
_WRONG_MAN = frozenset((UNRECORDED, ORDER))  # half of what these links alone would give is wrong
_FORM_GROUNDS = frozenset(("form", "form_and_pair", "form_and_pairs"))


@dataclass(frozen=True, slots=True)
class Combined:
    """What becomes of a node; ``narrator_id`` only when confirmed or probable.

    ``from_dataset``: the narrator is there on the dataset's word, or also on it.
    """

    status: Status
    narrator_id: int | None
    candidates: tuple[int, ...]
    confidence: float | None
    from_dataset: bool


def combine(resolution: Resolution, ground: Ground, ids: Identities) -> Combined:
    """Weigh the two grounds of one node."""
    if ground.narrator is None or ground.flags & _WRONG_MAN:
        return _as_it_was(resolution)
    linked = ids.of(ground.narrator)
    if resolution.narrator_id is None:
        return _linked_alone(resolution, ground, linked)
    if linked == resolution.narrator_id:
        if ground.confirms and resolution.ground in _FORM_GROUNDS:
            return Combined("confirmed", linked, (linked,), BOTH_CONFIDENCE, from_dataset=True)
        return _as_it_was(resolution)
    if ground.confirms and resolution.status == "probable" and resolution.ground != "usage":
        both = (resolution.narrator_id, linked)
        return Combined("ambiguous", None, both, None, from_dataset=True)
    return _as_it_was(resolution)


def _as_it_was(resolution: Resolution) -> Combined:
    return Combined(
        resolution.status,
        resolution.narrator_id,
        resolution.candidates,
        resolution.confidence,
        from_dataset=False,
    )


def _linked_alone(resolution: Resolution, ground: Ground, linked: int) -> Combined:
    fits: Literal["in", "none", "others"] = (
        "in" if linked in resolution.candidates else "others" if resolution.candidates else "none"
    )
    if fits == "in" or (fits == "none" and ground.confirms):
        confidence = LINK_CONFIDENCE if ground.confirms else WEAK_LINK_CONFIDENCE
        return Combined("probable", linked, (linked,), confidence, from_dataset=True)
    if fits == "others" and ground.confirms:
        more = (*resolution.candidates, linked)
        return Combined("ambiguous", None, more, None, from_dataset=True)
    return _as_it_was(resolution)
