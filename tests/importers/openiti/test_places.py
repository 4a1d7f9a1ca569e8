"""Where a work without numbers quotes the hadith it explains."""

import math

from corpus.importers.openiti import profiles
from corpus.importers.openiti.catalogue import ByQuotation
from corpus.importers.openiti.places import Place, quoting
from corpus.importers.openiti.words import BREAK
from tests.importers.openiti.texts import passages_of


def places(body: str, place: str, profile: profiles.Profile) -> list[Place]:
    how = ByQuotation(("bukhari",), place, each=True, opening=15)
    sections = {id(passage.section): passage for passage in passages_of(body, profile)}
    return [one for passage in sections.values() for one in quoting(how, [passage])]


def test_a_preface_quotes_and_comments_on_nothing() -> None:
    body = "### | مقدمة\n# إن الحمد لله نحمده\n### | الحديث الأول\n# عن عمر بن الخطاب"
    (found,) = places(body, "opening", profiles.PROSE)
    assert (found.words[:2], found.limit) == (["عن", "عمر"], 15)


def test_a_heading_that_names_the_hadith_is_its_quotation() -> None:
    body = "### | [باب الجهاد]\n# أ\n### | [حديث غزونا مع رسول الله سبع غزوات]\n# كلام"
    (found,) = places(body, "matn", profiles.IHKAM)
    assert found.words == ["غزونا", "مع", "رسول", "الله", "سبع", "غزوات"]


def test_lemmas_are_apart_from_each_other() -> None:
    body = "# قوله : (من ادرك ماله) أي وجده. قوله : (بعينه) أي"
    (found,) = places(body, "lemmas", profiles.SINDI_BUKHARI)
    assert found.words == ["من", "ادرك", "ماله", BREAK, "بعينه", BREAK]
    assert found.limit == math.inf
