"""Two boxes for two narrators: whom each may mean, and that nobody is picked for the reader."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from django.http import QueryDict

from isnad_site.reading.numbers import western
from narrators.pages.named import MOST_CHARACTERS, Namesake, namesakes, search
from narrators.queries.people import Person, people
from narrators.queries.search_types import NameNote

Box: TypeAlias = Literal["x", "y"]
MOST_CHOICES: Final = 7
_DIGITS_OF_AN_ID: Final = 19


@dataclass(frozen=True, slots=True)
class Answer:
    """What a box holds: ``chosen`` when it can mean one man alone, else the ``choices``.

    ``total`` says how many fit; ``unknown`` that a number was given which is nobody's.
    """

    box: Box
    asked: str = ""
    chosen: Person | None = None
    choices: tuple[Namesake, ...] = ()
    total: int = 0
    note: NameNote | None = None
    unknown: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing was asked yet."""
        return not self.asked and self.chosen is None and not self.unknown

    @property
    def nobody(self) -> bool:
        """Whether a name was looked for and nobody bears it."""
        return bool(self.asked) and not (self.chosen or self.choices or self.note or self.unknown)


def answer(box: Box, asked: QueryDict) -> Answer:
    """Read a box: the id of a choice that was made, a number, or a name in any script."""
    name = asked.get(box, "").replace("\0", " ").strip()
    number = asked.get(f"{box}_id") or name
    if (narrator_id := _id(number)) is not None:
        chosen = people(narrator_id).get(narrator_id)
        return Answer(box, name[:MOST_CHARACTERS], chosen, unknown=chosen is None)
    found = search(name)
    shown = name[:MOST_CHARACTERS]
    if len(found.hits) == 1:  # of several even the likeliest is not taken
        only = found.hits[0].narrator_id
        return Answer(box, shown, people(only).get(only))
    choices = tuple(namesakes(found.hits[:MOST_CHOICES]))
    note = found.note if name else None
    return Answer(box, shown, None, choices, len(found.hits), note)


def _id(text: str) -> int | None:
    digits = western(text.strip())
    if digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS_OF_AN_ID:
        return int(digits)
    return None
