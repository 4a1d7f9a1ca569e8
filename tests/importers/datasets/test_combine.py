"""The two grounds of a node together: confirmed only where both agree and none is weak."""

import pytest

from corpus.authority.resolve import Resolution
from corpus.importers.sahih_explorer.combine import combine
from corpus.importers.sahih_explorer.ground import FLATTENED, UNRECORDED, Ground
from corpus.importers.sahih_explorer.merge import Identities

IDS = Identities({20: 4})  # 20 of the file is 4 of the authority file; 30 is the file's alone
SURE, WEAK = Ground(20), Ground(20, frozenset({FLATTENED}))
OTHER, OTHER_WEAK = Ground(30), Ground(30, frozenset({FLATTENED}))
BESIDE_A_STRANGER = Ground(20, frozenset({UNRECORDED}))
ALONE = Resolution("probable", 4, "form", (4,))
BY_PAIR = Resolution("probable", 4, "pair", (4, 5))
BY_USAGE = Resolution("probable", 4, "usage", (4, 5))
CONFIRMED = Resolution("confirmed", 4, "form_and_pairs", (4,))
OF_TWO = Resolution("ambiguous", None, "", (4, 5))
NOBODY = Resolution("unresolved", None, "", ())


@pytest.mark.parametrize(
    ("resolution", "ground", "status", "narrator", "candidates"),
    [
        (ALONE, SURE, "confirmed", 4, (4,)),
        (ALONE, WEAK, "probable", 4, (4,)),
        (BY_PAIR, SURE, "probable", 4, (4, 5)),
        (ALONE, Ground(None), "probable", 4, (4,)),
        (ALONE, OTHER, "ambiguous", None, (4, 100_030)),
        (ALONE, OTHER_WEAK, "probable", 4, (4,)),
        (CONFIRMED, OTHER, "confirmed", 4, (4,)),
        (BY_USAGE, OTHER, "probable", 4, (4, 5)),
        (OF_TWO, SURE, "probable", 4, (4,)),
        (OF_TWO, WEAK, "probable", 4, (4,)),
        (OF_TWO, BESIDE_A_STRANGER, "ambiguous", None, (4, 5)),
        (OF_TWO, OTHER, "ambiguous", None, (4, 5, 100_030)),
        (OF_TWO, OTHER_WEAK, "ambiguous", None, (4, 5)),
        (NOBODY, OTHER, "probable", 100_030, (100_030,)),
        (NOBODY, OTHER_WEAK, "unresolved", None, ()),
        (NOBODY, Ground(None), "unresolved", None, ()),
    ],
)
def test_the_grounds_are_weighed(
    resolution: Resolution,
    ground: Ground,
    status: str,
    narrator: int | None,
    candidates: tuple[int, ...],
) -> None:
    found = combine(resolution, ground, IDS)
    assert (found.status, found.narrator_id, found.candidates) == (status, narrator, candidates)
    assert (found.narrator_id is not None) == (found.status in ("confirmed", "probable"))
    assert (found.confidence is not None) == (found.narrator_id is not None)
