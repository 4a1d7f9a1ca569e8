"""How the parts of a picture look: as classes within a page, as attributes in a file of its own.

A page's policy forbids styles in the markup, and `static/site/diagram.css` knows light and dark; a
file has neither, and not every program that shows SVG reads style sheets.
"""

from collections.abc import Callable
from typing import Final

Dress = Callable[[str], str]
FAMILY: Final = "Amiri, 'Noto Naskh Arabic', serif"
INK, QUIET, PAPER, LINE = "#1d1b18", "#57534b", "#ffffff", "#6f6a5f"
_COLOURS = {
    "confirmed": "#0f5132",
    "probable": "#6b4700",
    "ambiguous": "#5a2a6e",
    "unresolved": "#55514a",
    "hadith": "#7a3b12",
    "person": "#0b5a5c",
    "centre": "#0b5a5c",
}
_DASHES = {"probable": "7 3", "ambiguous": "2 3", "unresolved": "5 4"}
_EDGES = {"suspended": "2 4", "adjacent": "2 4", "dataset": "8 4", "shortened": "8 4"}


def as_class(name: str) -> str:
    """The class attribute of a part, for a picture within a page."""
    return f' class="{name}"'


def as_attributes(name: str) -> str:
    """The presentation attributes of a part, for a picture in a file."""
    part, _, which = name.partition(" ")
    if part == "node":
        colour, dashes = _COLOURS[which], _DASHES.get(which)
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        return f' fill="{PAPER}" stroke="{colour}" stroke-width="1.75"{dash}'
    if part == "edge":
        dashes = _EDGES.get(which)
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        return f' fill="none" stroke="{LINE}" stroke-width="1.5"{dash}'
    return _PLAIN.get(part, "")


def _text(size: int, colour: str = INK, more: str = "") -> str:
    return f' fill="{colour}" stroke="none" font-size="{size}"{more}'


_HALO = f' paint-order="stroke" fill="{INK}" stroke="{PAPER}" stroke-width="4"'
_PLAIN: Final = {
    "picture": f' font-family="{FAMILY}" text-anchor="middle"',
    "head": f' fill="{LINE}" stroke="none"',
    "name": _text(16, more=' font-weight="bold"'),
    "mention": _text(16),
    "status": _text(13, QUIET),
    "term": f'{_HALO} font-size="16"',
    "word": f'{_HALO} font-size="12"',
    "foot": _text(12, QUIET),
    "paper": f' fill="{PAPER}" stroke="none"',
}
