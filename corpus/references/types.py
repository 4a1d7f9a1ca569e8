"""What a reference says, before anything is looked up."""

from dataclasses import dataclass

INTRODUCTION = "introduction"


@dataclass(frozen=True, slots=True)
class ReferenceItem:
    """One number, or a range of numbers, of one collection, exactly as it was asked for.

    ``number`` is ``7``, ``402.2``, ``8a``, ``introduction-3``, or ``introduction`` for the whole
    of it; ``last`` closes a range; with ``book`` the number is counted within that book.
    """

    collection: str
    number: str
    last: str | None = None
    book: str | None = None

    def __str__(self) -> str:
        place = f"{self.book}:{self.number}" if self.book else self.number
        return f"{self.collection}:{place}" + (f"-{self.last}" if self.last else "")


@dataclass(frozen=True, slots=True)
class References:
    """The items of a text that is a reference and nothing else; empty for any other text.

    ``without_collection``: the text would be one, did it name its collection. It is not guessed.
    """

    items: tuple[ReferenceItem, ...] = ()
    without_collection: bool = False
