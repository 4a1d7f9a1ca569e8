"""What a row of a table can hold: a row of a file that goes beyond it is rejected, no more.

Without these bounds one row stops the whole build: PostgreSQL indexes no value of more than 2,700
bytes and makes no search vector of more than 1 MiB.
"""

import unicodedata

TEXT = 100_000  # characters of a text that is searched
INDEXED = 500  # characters of a name, a number or a place that an index holds
_MOST_LETTERS = 18  # of one character, once it is folded


def too_long(text: str, most: int) -> bool:
    """Whether a text, or what folding makes of it, has more than ``most`` characters."""
    return len(text) * _MOST_LETTERS > most and len(unicodedata.normalize("NFKC", text)) > most
