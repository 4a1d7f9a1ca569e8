"""What a reference says, before anything is looked up."""

from dataclasses import dataclass
from typing import Literal

INTRODUCTION = "introduction"
# A number that is a dataset's own and no standard one begins so: ``dataset-41``.
DATASET = "dataset"
Fault = Literal["reference_without_collection", "reference_without_number", "reference_by_volume"]


@dataclass(frozen=True, slots=True)
class ReferenceItem:
    """One number, or a range of numbers, of one collection, exactly as it was asked for.

    ``number`` is ``7``, ``402.2``, ``8a``, ``introduction-3``, ``introduction`` for the whole
    of it, ``dataset-41`` where a dataset alone numbers the collection, or ``-1``, which nothing
    bears; ``last`` closes a range; with ``book`` the number is
    counted within that book.
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

    ``fault`` says why a text is none that consists of nothing else than what references are made
    of: it names no collection, which is not guessed; or no number; or it counts by volumes, as a
    translation does whose numbers are not those of the collections.
    """

    items: tuple[ReferenceItem, ...] = ()
    fault: Fault | None = None
