"""The mixed ``name`` field, taken apart: Latin, Arabic, honorific, and the forms within the Arabic.

It reads «Abu Dujana, Simak bin Aus ( سماك بن خرشة أبو دجانة ( رضي الله عنه», with parentheses that
never close. Nothing is completed: the file cuts many Arabic names after some thirty letters.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["name", "kunya", "laqab", "nisba", "transliteration"]

_INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_ARABIC = re.compile("[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]")
_HONORIFIC = re.compile(r"[\s(]*\b(رض[يى] الله عن(?:هما|هم|ها|ه))[\s).]*$")
_BRACKETED = re.compile(r"\s*\[[^\]]*\]")
_ALTERNATIVE = re.compile(r"\s*(?:[/,،؛‘]|\s-\s|\sو?(?:يقال|قيل)(?:\s+له)?(?=\s))\s*")
_SPACES = re.compile(r"\s+")
# After these a kunya, a nisba or an epithet belongs to somebody else, or to the name before it.
_OTHERS = frozenset(
    [
        *("بن", "ابن", "بنت", "ابنة", "مولى", "مولاة", "زوج", "زوجة", "امرأة", "صاحب", "آل", "لآل"),
        *("أخت", "أخو", "أخي", "خال", "خالة", "عم", "عمة", "جد", "جدة", "والد", "غلام", "حليف"),
        *("عبد", "عبيد", "أبو", "أبي", "أبا", "أم", "أمة", "رسول", "ذو", "ذي", "يوم"),
    ]
)
_DIVINE = frozenset(["الله", "الرحمن", "الرحيم", "النبي", "المؤمنين", "رسول"])
_NISBA = re.compile(r"ال\S{2,}(?:ي|ية|ى)")
_NO_NISBA = frozenset(
    ["القاضي", "المهدي", "الهادي", "الغازي", "الراعي", "العاصي", "القاري", "الأعمي", "الأعمى"]
)
# Epithets of a certain build («الأعرج», «العطار») or well known; the field also holds words of
# its source's spelling notes («بالحاء المهملة»), which are nobody's epithet.
_EPITHET = re.compile(
    "ال(?:أ[^اوي ]{3}|[^أ ][^اوي ]ا[^ء ]|صديق|فاروق|ناقد|طويل|قصير|ضرير|مؤذن|مؤدب|معلم|عابد|صائغ)"
)
_NO_EPITHET = frozenset(["الأنصار", "الكتاب", "الشهاب", "السلام", "الرباب", "الأسنة"])


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a name, as `narrator_variant` keeps it."""

    text: str
    script: Literal["ar", "latin"]
    kind: Kind


@dataclass(frozen=True, slots=True)
class SplitName:
    """The parts of a ``name``; what it does not hold is None."""

    arabic: str | None
    latin: str | None
    honorific: str | None


def split_name(name: str) -> SplitName:
    """Part a mixed name: Latin stands before the first Arabic letter, the honorific at the end."""
    text = _SPACES.sub(" ", _INVISIBLE.sub("", name)).strip()
    honorific = None
    if found := _HONORIFIC.search(text):
        text, honorific = text[: found.start()], found[1]
    first = _ARABIC.search(text)
    border = first.start() if first else len(text)
    while border and text[border - 1] == "[":
        border -= 1
    return SplitName(_tidy(text[border:]), _tidy(text[:border]), honorific)


def forms_of(name: SplitName) -> Iterator[Form]:
    """Yield the distinct forms, the whole names first."""
    found: dict[Form, None] = {}
    for text in _alternatives(name.arabic):
        found[Form(text, "ar", "name")] = None
        found.update(dict.fromkeys(_parts(text)))
    if name.latin:
        for text in (name.latin, *_alternatives(name.latin)):
            found[Form(text, "latin", "transliteration")] = None
    yield from found


def _alternatives(text: str | None) -> Iterator[str]:
    """The names of which the field leaves open which is right, without notes in brackets."""
    for part in _ALTERNATIVE.split(_BRACKETED.sub("", text or "")):
        tidy = _tidy(part)
        if tidy and not tidy.startswith(("بن ", "bin ", "ibn ")):
            yield tidy


def _parts(text: str) -> Iterator[Form]:
    words = text.split()
    for place, word in enumerate(words):
        before = words[place - 1] if place else ""
        if before in _OTHERS or word in _DIVINE:
            continue
        if word in ("أبو", "أم"):
            width = 3 if words[place + 1 : place + 2] in (["عبد"], ["عبيد"], ["أمة"]) else 2
            if len(kunya := words[place : place + width]) == width:
                yield Form(" ".join(kunya), "ar", "kunya")
        elif _EPITHET.fullmatch(word) and word not in _NO_EPITHET and (place or len(words) == 1):
            yield Form(word, "ar", "laqab")
        elif place and _NISBA.fullmatch(word) and word not in _NO_NISBA:
            yield Form(word, "ar", "nisba")


def _tidy(text: str) -> str | None:
    """Without stray parentheses and separators at the ends; a lone bracket goes, a pair stays."""
    text = _SPACES.sub(" ", text.replace("(", " ").replace(")", " ")).strip(" -/,،.‘؛")
    if text.count("[") != text.count("]"):
        text = text.replace("[", "").replace("]", "").strip()
    return text or None
