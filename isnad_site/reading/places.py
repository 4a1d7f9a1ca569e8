"""Places in works, as locators give them, in the reader's language: ``v. 1, pp. 25–26, no. 3``.

A locator is the corpus's own wording, not a source's, so its words are translated. What is written
otherwise stands as it is.
"""

import re
from typing import Final

from django.utils.translation import pgettext

from isnad_site.reading.numbers import in_digits

_WORD: Final = re.compile(
    r"(?<![^\W\d_])(?:(?:v|pp|p|no)\. |(?:entry|characters) |after )"
    r"(?=\d|(?:v|pp?)\. \d)"
)


def said_place(locator: str, language: str) -> str:
    """A locator in words, digits and commas of the language that is active."""
    said = _WORD.sub(lambda found: f"{_words(found.group().rstrip())} ", locator)
    if language == "ar":
        said = said.replace(", ", "، ")
    return in_digits(said, language)


def _words(word: str) -> str:
    return {
        "v.": pgettext("in a locator", "v."),
        "p.": pgettext("in a locator", "p."),
        "pp.": pgettext("in a locator", "pp."),
        "no.": pgettext("in a locator", "no."),
        "entry": pgettext("in a locator", "entry"),
        "characters": pgettext("in a locator", "characters"),
        "after": pgettext("in a locator", "after"),
    }[word]
