"""What the fields of datasets and works are called on the pages, and how a place is said."""

import re
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

_ = gettext_lazy
FIELDS: Final[dict[str, str | Promise]] = {
    "name": _("Full name"),
    "father": _("Father"),
    "kunya": _("Kunya"),
    "laqab": _("By-name (laqab)"),
    "nisba": _("Nisba"),
    "city": _("City"),
    "generation": _("Generation (tabaqa)"),
    "birth_year_ah": _("Year of birth"),
    "death_year_ah": _("Year of death"),
    "birth_place": _("Place of birth"),
    "death_place": _("Place of death"),
    "place_of_stay": _("Places of stay"),
    "grade_term": _("Term of rank in the work"),
    "rank": _("Rank in the dataset"),
    "reliability": _("Reliability in the dataset"),
    "signs": _("Signs of the collections"),
    "interest": _("Fields of interest"),
    "tag": _("Tags"),
    "parent": _("Parents"),
    "spouse": _("Spouses"),
    "sibling": _("Siblings"),
    "child": _("Children"),
}
KINDS: Final[dict[str, str | Promise]] = {
    "name": _("Names"),
    "kunya": _("Kunyas"),
    "laqab": _("By-names (laqab)"),
    "nisba": _("Nisbas"),
    "mention": _("Forms met in chains"),
    "transliteration": _("Transliterations"),
}
REVIEWS: Final[dict[str, tuple[str | Promise, str | Promise, str]]] = {
    "checked": (_("checked"), _("Compared with the entry that it cites."), "●"),
    "unreviewed": (_("not reviewed"), _("Read from the entry by rules, compared by nobody."), "◐"),
    "disputed": (_("disputed"), _("Compared with the work, and doubted."), "◇"),
}
# Of these a work states one of a narrator: where works differ, their statements conflict.
SINGLE: Final = frozenset(("father", "generation", "death_year_ah", "birth_year_ah"))
YEARS: Final = frozenset(("death_year_ah", "birth_year_ah"))
ARABIC: Final = re.compile("[\u0621-\u064a\u0671-\u06d3]")
_PLACE = re.compile(
    r"(?P<after>after )?(?:v\. (?P<volume>\S+?),? )?p\. (?P<page>[\d-]+)(?:, entry (?P<entry>.+))?"
)


def said_place(locator: str) -> str:
    """``v. 1 p. 25, entry 3`` in the reader's language; another form of place as it stands."""
    found = _PLACE.fullmatch(locator)
    if found is None:
        return locator
    volume, page, entry = found["volume"], found["page"], found["entry"]
    parts = [
        gettext("vol. %s") % volume if volume else "",
        (gettext("after p. %s") if found["after"] else gettext("p. %s")) % page,
        gettext("entry %s") % entry if entry else "",
    ]
    return gettext(", ").join(part for part in parts if part)
