"""How wide a text stands in Amiri, by the font's own advances, and where it is to be broken."""

from functools import lru_cache
from typing import Any

from fontTools.ttLib import TTFont

from isnad_site.fonts import face_path

_UNITS = 1000
_UNKNOWN = 600
# Letters that join the one before them alone; what else stands in the Arabic block joins both ways.
_RIGHT_JOINING = frozenset("اأإآٱدذرزوؤةىء")
_JOINS_NOTHING = frozenset("ء")
_ELLIPSIS = "…"
_CONNECTING = frozenset(("b.", "bt.", "ibn", "bint", "بن", "بنت", "ابن", "بْنِ", "بْنُ", "بْنَ"))
_RLM = "\u200f"  # keeps the dots of a cut Arabic line at its end


@lru_cache(maxsize=1)
def _advances() -> tuple[dict[int, int], dict[str, dict[int, int]]]:
    """Advances by character: as it stands alone, and in each joined form that the font has."""
    with TTFont(face_path("Amiri-Regular.ttf"), lazy=True) as font:
        cmap: dict[int, str] = font.getBestCmap()
        widths = font["hmtx"]
        alone = {code: widths[name][0] for code, name in cmap.items()}
        joined = {
            form: {
                code: sum(widths[glyph][0] for glyph in glyphs[name])
                for code, name in cmap.items()
                if 0x600 <= code < 0x700 and name in glyphs
            }
            for form, glyphs in (
                (form, _substitutes(font, form)) for form in ("init", "medi", "fina")
            )
        }
    return alone, joined


def _substitutes(font: Any, form: str) -> dict[str, list[str]]:
    """What a feature of the font puts in the place of single glyphs."""
    table = font["GSUB"].table
    lookups = {
        number
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == form
        for number in record.Feature.LookupListIndex
    }
    found: dict[str, list[str]] = {}
    for number in sorted(lookups):
        for part in table.LookupList.Lookup[number].SubTable:
            mapping = getattr(getattr(part, "ExtSubTable", part), "mapping", {})
            for glyph, other in mapping.items():
                found[glyph] = [other] if isinstance(other, str) else list(other)
    return found


@lru_cache(maxsize=20_000)
def text_width(text: str, size: float) -> float:
    """The width of one line in pixels; ligatures may make it narrower, never wider."""
    alone, joined = _advances()
    letters = [one for one in text if alone.get(ord(one), _UNKNOWN)]
    total = 0
    for place, letter in enumerate(letters):
        before = letters[place - 1] if place else " "
        after = letters[place + 1] if place + 1 < len(letters) else " "
        form = _form(before, letter, after)
        code = ord(letter)
        unjoined = alone.get(code, _UNKNOWN)
        total += joined[form].get(code, unjoined) if form else unjoined
    return total * size / _UNITS


def _form(before: str, letter: str, after: str) -> str:
    """In which form a letter stands between two others: init, medi, fina, or alone ("")."""
    from_before = _joins_on(before) and _is_letter(letter) and letter not in _JOINS_NOTHING
    to_after = _joins_on(letter) and _is_letter(after) and after not in _JOINS_NOTHING
    if from_before:
        return "medi" if to_after else "fina"
    return "init" if to_after else ""


def _is_letter(sign: str) -> bool:
    return "\u0620" <= sign <= "\u064a" or "\u0671" <= sign <= "\u06d3"


def _joins_on(sign: str) -> bool:
    return _is_letter(sign) and sign not in _RIGHT_JOINING


def wrapped(text: str, size: float, width: float, *, most: int) -> tuple[str, ...]:
    """The text in at most so many lines; what does not go in is cut, and an ellipsis says so."""
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most:
        line = [words.pop(0)]
        while words and text_width(" ".join((*line, words[0])), size) <= width:
            line.append(words.pop(0))
        lines.append(" ".join(line))
    if words:  # the word that does not go in makes sure that the cut is seen
        lines[-1] = _cut(f"{lines[-1]} {words[0]}", size, width)
    return tuple(_cut(one, size, width) if text_width(one, size) > width else one for one in lines)


def _cut(line: str, size: float, width: float) -> str:
    """Leave out words from the end until the ellipsis goes in; letters where one word is left."""
    words = line.split()
    while len(words) > 1 and (
        words[-1] in _CONNECTING or text_width(" ".join(words) + _ELLIPSIS, size) > width
    ):
        words.pop()
    kept = " ".join(words)
    while kept and text_width(kept + _ELLIPSIS, size) > width:
        kept = kept[:-1]
    return f"{kept}{_ELLIPSIS}{_RLM}" if is_arabic(kept) else kept + _ELLIPSIS


def is_arabic(text: str | None) -> bool:
    """Whether Arabic letters stand in a text."""
    return any(_is_letter(sign) for sign in text or "")
