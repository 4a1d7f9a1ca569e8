"""The forms that a name field gives beside each other, as far as they are surely the man's own.

«أبو هريرة - عبد الرحمن بن صخر», «الحسن بن عمر/عمرو», «سعيد بن سليمان - سعدويه الضبي». What stands
after «/» or «ويقال» may be another name of his father: where a line of fathers went before, it is
his own only when it has his own name or his father's. After a comma or a dash stands how he is
called besides.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, Protocol

from corpus.authority.mentions import mention_key
from corpus.authority.names import Name, split_name
from corpus.importers.sahih_explorer.likeness import latin_name
from corpus.importers.sahih_explorer.prose import Alone, arabic_alone, latin_alone

Kind = Literal["name", "kunya", "byname", "nisba"]
_KUNYA = ("ابو ", "ام ")
_EDGES = " -/,،.‘؛()"
_OF_SOMEBODY = frozenset({"client", "clinet", "the", "grandfather", "shaikh", "husband"})


@dataclass(frozen=True, slots=True)
class Alternative:
    """A form of its own; ``nisba``: one that only replaces the last word of the form before.

    ``said`` is the form with the words that it lost because they are prose or broken off.
    """

    text: str
    kind: Kind
    said: str


class _Alone(Protocol):
    def __call__(self, text: str, *, beside: bool = False) -> Alone: ...


@dataclass(frozen=True, slots=True)
class Script:
    """How names are parted in one script; what group 1 of ``separator`` finds means «or»."""

    separator: re.Pattern[str]
    alone: _Alone
    parts: Callable[[str], Name]
    sons: tuple[str, ...]
    article: str


ARABIC = Script(
    re.compile(r"\s*(?:(/|(?<=[\s،,‘])و?(?:يقال|قيل)(?:\s+له)?(?=\s|$))|[,،؛‘]|\s-|-\s)\s*"),
    arabic_alone,
    lambda text: split_name(mention_key(text)),
    ("بن ", "بنت "),
    "ال",
)
LATIN = Script(
    re.compile(r"\s*(?:(/)|,|\s-\s)\s*"), latin_alone, latin_name, ("bin ", "ibn ", "bint "), "al-"
)


def alternatives(text: str, script: Script) -> Iterator[Alternative]:
    """Yield the forms of a field in one script, the first as it stands."""
    first, before = Name("", (), frozenset(), frozenset()), ""
    for piece, said, instead in _pieces(text, script):
        alone = script.alone(piece, beside=bool(before))
        found = alone.text.strip(_EDGES)
        if not before:
            first = script.parts(found)
            kind: Kind | None = None if found.startswith(script.sons) else "name"
        elif instead:
            found, kind = _instead(found, first, before, script)
        else:
            kind = _besides(found, first, script)
        if found and kind:
            whole = said == piece and not (alone.prose or alone.cut)
            yield Alternative(found, kind, found if whole else said)
        if alone.prose:
            return
        before = found or before


def _pieces(text: str, script: Script) -> Iterator[tuple[str, str, bool]]:
    """The parts, each as it is said («X ويقال»), and whether an «or» stands before it."""
    borders = [*script.separator.finditer(text)]
    starts = [0, *(border.end() for border in borders)]
    ends = [*(border.start() for border in borders), len(text)]
    instead = False
    for at, (start, end) in enumerate(zip(starts, ends, strict=True)):
        instead = instead or (at > 0 and borders[at - 1][1] is not None)
        if piece := text[start:end].strip(_EDGES):
            following = starts[at + 1] if at + 1 < len(starts) else end
            yield piece, text[start:following].strip(_EDGES), instead
            instead = False


def _instead(text: str, first: Name, before: str, script: Script) -> tuple[str, Kind | None]:
    """What an alternative is: his own name, another nisba, or, not surely his, nothing."""
    name = script.parts(text)
    if text.startswith((*script.sons, "ابن ", "Ibn ")):
        return text, None
    if text.startswith(script.article) and not name.line and (first.line or " " not in text):
        return text.split()[0], _replaces(before, first, script)
    if not _lined(first):
        kunya = first.own.startswith(_KUNYA) and not name.own.startswith(_KUNYA)
        unsure = kunya and (script is LATIN or not name.line)
        return text, None if unsure else _called(name)
    own = name.own == first.own and " " in text
    return text, "name" if own or _same_line(name, first) else None


def _besides(text: str, first: Name, script: Script) -> Kind | None:
    """How he is called besides: by a name, a kunya, a nisba or an epithet."""
    name = script.parts(text)
    if text.startswith(script.sons) or text.split(" ", 1)[0].lower() in _OF_SOMEBODY:
        return None
    if name.own.startswith(_KUNYA) or name.own == first.own:
        return _called(name)
    if text.startswith(("ابن ", "Ibn ")):
        return "name"
    if text.startswith(script.article) and not name.line and not name.kunyas:
        return "byname"
    if not _lined(first):
        return _called(name)
    if name.line:
        return "name" if _same_line(name, first) else None
    return "byname" if script is ARABIC or " " not in text else None


def _called(name: Name) -> Kind:
    """A kunya by itself, or a name."""
    more = name.line or name.words or name.kunyas - {name.own}
    alone = name.own.startswith(_KUNYA) and not more
    return "kunya" if alone else "name"


def _lined(name: Name) -> bool:
    return bool(name.own and name.line)


def _same_line(name: Name, first: Name) -> bool:
    """The same father under another name of the man, or the two names exchanged."""
    if not name.line:
        return False
    father = name.line[0] == first.line[0]
    return father or (name.own == first.line[0] and name.line[0] == first.own)


def _replaces(before: str, first: Name, script: Script) -> Kind | None:
    """A nisba stands for a nisba, which is no father's («أبو الأسود الديلي/الدؤلي»)."""
    words = before.split()
    last = script.parts(words[-1]).own if words[-1].startswith(script.article) else ""
    nisbas = {word.removeprefix("ال") for word in first.words}
    if last and (len(words) == 1 or last.removeprefix("ال") in nisbas):
        return "nisba"
    return "name" if script is LATIN and not _lined(first) else None
