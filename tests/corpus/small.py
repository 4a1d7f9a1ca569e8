"""A build that takes no time: few of the package's reports, few narrators, no workers.

The tests of the packaged corpus have all of it as it is.
"""

import json
from functools import cache, partial

import pytest

from corpus.authority.data import COMPILERS, Authority, load_authority
from corpus.authority.resolve import Resolver
from corpus.importers import contents, hadith_detector, isnads, new_hadiths
from corpus.importers.openiti import reports
from corpus.importers.records import package_lines
from corpus.loading import schemas

# Bukhari's first reports, one with U+FFFD, a fractional one; Muslim's introduction and first.
LINES = [
    line
    for line in package_lines()
    if json.loads(line)["hadith_key"]
    in {*(f"bukhari:{n}" for n in range(1, 20)), "bukhari:402.2", "bukhari:834", "bukhari:299"}
    | {f"muslim:{n}" for n in (3, 93, 94, 97, 98, 405)}
]


@cache
def few_narrators() -> Authority:
    """The compilers, and a few of those met most often, with what is known among them."""
    whole = load_authority()
    known = {*range(1, 60), *COMPILERS.values()}
    return Authority(
        tuple(one for one in whole.narrators if one.id in known),
        tuple(fact for fact in whole.facts if fact.narrator_id in known),
        tuple(form for form in whole.forms if form.narrator_id in known),
        tuple(pair for pair in whole.pairs if {pair.teacher_id, pair.student_id} <= known),
        tuple(link for link in whole.links if {link.teacher_id, link.student_id} <= known),
    )


def make_small(patch: pytest.MonkeyPatch) -> list[str]:
    """Make every build a small one; return the lines that stand for the package's file."""
    lines = list(LINES)
    resolver = Resolver(few_narrators())
    patch.setattr(hadith_detector, "package_lines", lambda: lines)
    patch.setattr(reports, "package_lines", lambda: lines)
    patch.setattr(new_hadiths, "read_isnads", partial(map, isnads.read_one))
    patch.setattr(isnads, "_resolver", lambda held: resolver)
    patch.setattr(contents, "load_authority", few_narrators)
    patch.setattr(schemas, "PATIENCE", 0.0)
    return lines
