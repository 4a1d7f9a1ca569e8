"""How a passage was aligned with a hadith, in the reader's language.

The corpus says it in English, in the sentences that the importers write; any other sentence stands
as it is.
"""

import re
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from isnad_site.reading.numbers import in_digits

METHODS: Final[dict[str, Promise]] = {
    "number confirmed by the words quoted": _("number confirmed by the words quoted"),
    "inference: the words quoted fit this number alone": _(
        "inference: the words quoted fit this number alone"
    ),
    "inference: the words quoted fit this hadith alone": _(
        "inference: the words quoted fit this hadith alone"
    ),
    "the words quoted fit several hadiths": _("the words quoted fit several hadiths"),
    "the words quoted are those of another Companion's hadith": _(
        "the words quoted are those of another Companion's hadith"
    ),
    "stands inside the text of the hadith": _("stands inside the text of the hadith"),
}
# Why a number printed in a work is not the one meant, with the numbers.
WHY: Final[tuple[tuple[re.Pattern[str], Promise], ...]] = (
    (
        re.compile(r"the collection has no number (?P<printed>\S+)"),
        _("the collection has no number %(printed)s"),
    ),
    (
        re.compile(r"its words do not fit number (?P<printed>\S+)"),
        _("its words do not fit number %(printed)s"),
    ),
    (
        re.compile(r"its words fit number (?P<fitting>\S+) better than (?P<printed>\S+)"),
        _("its words fit number %(fitting)s better than %(printed)s"),
    ),
)


def method_in_words(method: str) -> str | None:
    """The sentence in the language that is active, or None where it is not one of these."""
    said, _semicolon, reason = method.partition("; ")
    if said not in METHODS:
        return None
    if not reason:
        return str(METHODS[said])
    why = _why(reason)
    return f"{METHODS[said]}{gettext('; ')}{why}" if why else None


def _why(reason: str) -> str | None:
    for pattern, words in WHY:
        if found := pattern.fullmatch(reason):
            return in_digits(str(words) % found.groupdict(), get_language() or "en")
    return None
