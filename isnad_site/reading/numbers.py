"""Numbers and years as the reader's language writes them."""

from typing import Final

ARABIC_DIGITS: Final = "٠١٢٣٤٥٦٧٨٩"
_TO_ARABIC = str.maketrans("0123456789", ARABIC_DIGITS)
_TO_WESTERN = str.maketrans(ARABIC_DIGITS + "۰۱۲۳۴۵۶۷۸۹", "0123456789" * 2)
_SEPARATOR = {"en": ",", "fr": "\u202f", "ar": "٬"}


def western(text: str) -> str:
    """Arabic-Indic and Persian digits as 0-9, all else as it stands."""
    return text.translate(_TO_WESTERN)


def in_digits(text: object, language: str) -> str:
    """The digits of a number, reference or locator in the reader's script, all else as it is."""
    return str(text).translate(_TO_ARABIC) if language == "ar" else str(text)


def counted(number: int, language: str) -> str:
    """A count with its thousands apart: ``36,354``, ``36 354``, ``٣٦٬٣٥٤``."""
    return in_digits(f"{number:,}".replace(",", _SEPARATOR.get(language, ",")), language)


def christian_years(year_ah: int) -> tuple[int, int]:
    """The two years CE in which a year AH begins and ends (negative: before the Hijra).

    By the tabular calendar of 30 years with 10,631 days, epoch 16 July 622 (Julian); it can differ
    from the observed one by a day or two, which may move a year's edge. Year -1 precedes year 1.
    """
    return _year_of(_first_day(year_ah)), _year_of(_first_day(year_ah + 1) - 1)


_EPOCH = 1_948_440  # the Julian day of 1 Muharram 1
_JULIAN_YEAR = 365.25


def _first_day(year_ah: int) -> int:
    elapsed = year_ah - 1 if year_ah > 0 else year_ah
    return _EPOCH + elapsed * 354 + (3 + 11 * elapsed) // 30


def _year_of(julian_day: int) -> int:
    """The Julian calendar's year, which counted CE dates until 1582."""
    return int((julian_day - 1_721_057.5) // _JULIAN_YEAR)
