"""What the fields of datasets and works are called on the pages."""

import re
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

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
