"""Flags of a text, and the schemes that number it, in words."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

# In the order in which they are told.
FLAGS: Final[dict[str, Promise]] = {
    "replacement_character": gettext_lazy(
        "The dataset lost letters of this text; each stands here as the sign �, and none is "
        "guessed."
    ),
    "doubtful_number": gettext_lazy("The number of this hadith is an inference and not certain."),
    "dataset_number": gettext_lazy(
        "No standard number of this hadith is known here; its number is the dataset's own."
    ),
    "no_isnad": gettext_lazy("The text names no transmitter, so this corpus has no chain of it."),
    "by_same_isnad": gettext_lazy(
        "The text refers to the isnad of the hadith before it, which is not repeated here."
    ),
    "kept_whole": gettext_lazy(
        "Its roads could not be told apart with certainty, so some are not drawn as chains."
    ),
    "tahwil": gettext_lazy("The isnad turns from one road to another (taḥwīl, «ح»)."),
    "unknown_book": gettext_lazy("The dataset does not say in which book this hadith stands."),
}
TRANSLATION_FLAGS: Final[dict[str, dict[str, Promise]]] = {
    "fr": {
        "fr_names_differ": gettext_lazy(
            "This may be the translation of a neighbouring number: the names in it are not those "
            "of the Arabic."
        ),
        "fr_heading_suspected": gettext_lazy(
            "The heading of the next chapter may stand at its end."
        ),
    },
    "en": {
        "en_names_differ": gettext_lazy(
            "This may be the translation of a neighbouring number: the names in it are not those "
            "of the Arabic."
        ),
    },
}
_MUSLIM = "muslim"


def flags_in_words(flags: tuple[str, ...]) -> list[str | Promise]:
    """What the flags of a text say, in a fixed order; of its number its own place says more."""
    told = set(flags) - {"doubtful_number"}
    return [words for flag, words in FLAGS.items() if flag in told]


def numbering_in_words(scheme: str, collection: str) -> str:
    """What a number in this scheme is: ``standard number``, ``number in the dataset …``."""
    if scheme == "standard":
        if collection == _MUSLIM:
            return _("standard number, as Fuʾād ʿAbd al-Bāqī counts")
        return _("standard number")
    if scheme == "in_book":
        return _("book and number within the book")
    kind, _colon, key = scheme.partition(":")
    said = {
        "en": _("number of the English translation in the dataset %(key)s"),
        "fr": _("number of the French translation in the dataset %(key)s"),
        "book": _("number of the book in the dataset %(key)s"),
    }.get(kind, _("number in the dataset %(key)s"))
    return said % {"key": key}


def number_in_words(number: str) -> str:
    """A hadith's number; a dataset's own is said to be one, lest it pass for a standard number."""
    own = number.removeprefix("dataset-")
    if own == number:
        return number
    if own.startswith("line-"):
        return _("line %(number)s of the dataset") % {"number": own.removeprefix("line-")}
    return _("no. %(number)s of the dataset") % {"number": own}
