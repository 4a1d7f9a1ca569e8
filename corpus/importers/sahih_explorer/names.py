"""The mixed ``name`` field, taken apart: Latin, Arabic, honorific, and the forms within the Arabic.

It reads «Abu Dujana, Simak bin Aus ( سماك بن خرشة أبو دجانة ( رضي الله عنه», with parentheses that
never close. Nothing is completed: the file cuts many Arabic names after some thirty letters. A name
ends where it runs on into prose (`prose`); of what the field gives beside it («/», «-», «ويقال»)
that is a form which is surely the man's own (`alternatives`). The field itself is a legacy datum.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from corpus.importers.sahih_explorer.alternatives import ARABIC, LATIN, Alternative, alternatives
from corpus.importers.sahih_explorer.prose import arabic_alone, latin_alone

Kind = Literal["name", "kunya", "laqab", "nisba", "transliteration"]

_INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_ARABIC = re.compile("[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]")
_HONORIFIC = re.compile(r"[\s(]*\b(رض[يى] الله عن(?:هما|هم|ها|ه))[\s).]*$")
_BRACKETED = re.compile(r"\s*\[[^\]]*\]")
# The «and» of the sentence in which the name stood: «ومسلم بن أبي كريمة», «Wmslm bin Abi Krymh».
_AND = re.compile("و(?=(?:مسلم|محمد|أحمد|علي|عمر|عثمان|عبد|سعيد|إبراهيم|يحيى|أبو|أم) )")
_COMMA = re.compile(r"\s*[،‘]\s*")
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
# How the biographical works close a name: «قيس بن النعمان السكوني كوفي».
_TOWNSMEN = frozenset(
    ["كوفي", "بصري", "مدني", "مكي", "شامي", "مصري", "حجازي", "حمصي", "واسطي", "بغدادي", "خراساني"]
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

    @property
    def shown(self) -> "SplitName":
        """The same without prose, as the man is shown."""
        arabic = _tidy(arabic_alone(_COMMA.sub("، ", self.arabic)).text) if self.arabic else None
        latin = _tidy(latin_alone(self.latin).text) if self.latin else None
        return SplitName(arabic, latin, self.honorific)


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
    arabic, latin = _tidy(text[border:]), _tidy(text[:border])
    if arabic and _AND.match(arabic):
        arabic = arabic[1:]
        if latin and latin.startswith("W"):
            latin = latin[1:2].upper() + latin[2:]
    return SplitName(arabic, latin, honorific)


def forms_of(name: SplitName) -> Iterator[Form]:
    """Yield the distinct forms, the whole names first."""
    found: dict[Form, None] = {}
    for one in alternatives(_unbracketed(name.arabic), ARABIC):
        if one.kind == "name":
            found[Form(one.text, "ar", "name")] = None
        named = one.kind in ("name", "kunya")
        found.update(dict.fromkeys(_parts(one.text) if named else _byname(one.text)))
    if name.latin:
        others = (one.text for one in alternatives(_unbracketed(name.latin), LATIN))
        for text in filter(None, (name.shown.latin, *others)):
            found[Form(text, "latin", "transliteration")] = None
    yield from found


def called(name: SplitName) -> tuple[Alternative, ...]:
    """What alone can mean him, in Arabic: his names, and the kunya or epithet beside them."""
    found = alternatives(_unbracketed(name.arabic), ARABIC)
    return tuple(one for one in found if one.kind != "nisba")


def _unbracketed(text: str | None) -> str:
    return _BRACKETED.sub("", text or "")


def _byname(text: str) -> Iterator[Form]:
    """What is no name: an epithet up to the kunya or nisba that may follow it."""
    parts = [form for form in _parts(f"- {text}") if form.kind in ("nisba", "kunya")]
    end = min((text.index(form.text) for form in parts), default=len(text))
    if epithet := text[:end].strip():
        yield Form(epithet, "ar", "laqab")
    yield from parts


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
        elif place and (word in _TOWNSMEN or (_NISBA.fullmatch(word) and word not in _NO_NISBA)):
            yield Form(word, "ar", "nisba")


def _tidy(text: str) -> str | None:
    """Without stray parentheses and separators at the ends; a lone bracket goes, a pair stays."""
    text = _SPACES.sub(" ", text.replace("(", " ").replace(")", " ")).strip(" -/,،.‘؛")
    if text.count("[") != text.count("]"):
        text = text.replace("[", "").replace("]", "").strip()
    return text or None
