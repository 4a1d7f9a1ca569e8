"""The sources of an envelope: numbered as it lists them, each with its place and its page.

A page is linked only where its address follows from what the envelope itself holds.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse

from isnad_site.reading.addresses import hadith_path

Entry = Mapping[str, Any]
_REFERENCE: Final = re.compile(r"[a-z][a-z0-9_-]*:[^\s/,]+")
_OF_A_TEXT: Final = ("hadith", "chain", "chain_node")
_PAGES: Final = {
    "narrator": "narrator_bare",
    "narrator_entry": "narrator_entry",
    "passage": "passage",
    "commentary_passage": "passage",
}


@dataclass(frozen=True, slots=True)
class Source:
    """One source: its number from 1, the provenance as it was returned, and its page if any."""

    number: int
    entry: Entry
    url: str | None

    @property
    def reference(self) -> bool:
        """Whether its place is a hadith's canonical reference."""
        return is_reference(self.entry["locator"])


class Sources:
    """The sources of one envelope."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.rows = tuple(
            Source(number, entry, page_of(entry)) for number, entry in enumerate(entries, start=1)
        )
        self._numbers = {tuple(row.entry.values()): row.number for row in self.rows}

    def numbers_of(self, provenance: Sequence[Entry]) -> list[int]:
        """The numbers under which the entries of a statement's provenance are listed."""
        found = (self._numbers.get(tuple(entry.values())) for entry in provenance)
        return sorted({number for number in found if number is not None})


def is_reference(text: str | None) -> bool:
    """Whether a text is a canonical reference, such as ``bukhari:402.2``."""
    return bool(text and _REFERENCE.fullmatch(text))


def reference_in(provenance: Sequence[Entry]) -> str | None:
    """The canonical reference that a provenance names as its place."""
    return next((one["locator"] for one in provenance if is_reference(one["locator"])), None)


def page_of(entry: Entry) -> str | None:
    """The page of what a provenance entry is about, or None where its id leads to none."""
    kind, key = entry["object_type"], entry["object_id"]
    if kind in _OF_A_TEXT:
        locator = entry["locator"]
        return hadith_path(locator) if is_reference(locator) else None
    if kind == "dataset":
        return f"{reverse('sources')}#{key}"
    return page_with(_PAGES[kind], key) if kind in _PAGES else None


def page_with(name: str, key: Any) -> str | None:
    """The page of an id, where it is a number of a row."""
    text = str(key)
    if not (text.isascii() and text.isdecimal() and int(text)):
        return None
    return reverse(name, args=[int(text)])
