"""Pages of a list whose order is total: the same rows, whatever the page they are asked on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.http import HttpRequest

from isnad_site.reading.missing import NoSuchPage
from isnad_site.reading.numbers import western

T = TypeVar("T")
_DIGITS = 6  # of a page's number: what is longer is no page that somebody reads


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """The rows of page ``number`` (from 1) of a list of ``total`` rows, ``size`` to a page.

    ``query`` is the rest of the address's query, to be kept in the links to other pages.
    """

    rows: Sequence[T]
    number: int
    size: int
    total: int
    query: str = ""

    @property
    def count(self) -> int:
        """How many pages there are; one, when there is nothing."""
        return max(1, -(-self.total // self.size))

    @property
    def previous(self) -> int | None:
        """The number of the page before."""
        return self.number - 1 if self.number > 1 else None

    @property
    def next(self) -> int | None:
        """The number of the page after."""
        return self.number + 1 if self.number < self.count else None

    @property
    def first_row(self) -> int:
        """The place of the first row in the whole list, from 1; 0 when there is none."""
        return (self.number - 1) * self.size + 1 if self.rows else 0

    @property
    def last_row(self) -> int:
        """The place of the last row in the whole list."""
        return self.first_row + len(self.rows) - 1 if self.rows else 0


def page_number(request: HttpRequest) -> int:
    """The page that ``?page=`` asks for, in any digits. Raises 404 for what is none."""
    asked = western(request.GET.get("page", "1"))
    if not (asked.isascii() and asked.isdecimal() and len(asked) <= _DIGITS and int(asked)):
        raise NoSuchPage
    return int(asked)


def page_of(
    request: HttpRequest, rows: Sequence[T], *, number: int, size: int, total: int
) -> Page[T]:
    """A page for the templates. Raises 404 when it lies beyond the last."""
    kept = request.GET.copy()
    kept.pop("page", None)
    page = Page(rows, number, size, total, kept.urlencode())
    if number > page.count:
        raise NoSuchPage(page.count)
    return page
