"""What an entry of Ibn Hajar's Taqrib states: name, generation, year of death, collections.

The Taqrib gives the year of death in words and leaves the hundreds out. Its preface says how they
are to be supplied: «of the first and second [generation]: before the hundred; from the third to
the end of the eighth: after the hundred; from the ninth on: after the two hundred; the rare
exception I state» (p. 75).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from corpus.authority.mentions import mention_key
from corpus.authority.names import Name, split_name
from corpus.authority.works import Entry

COLLECTION_SIGNS = frozenset({"خ", "خت", "م", "مق", "ع"})
SIGNS = COLLECTION_SIGNS | {
    "بخ", "عخ", "ر", "ي", "د", "مد", "صد", "خد", "قد", "ف", "ل", "كد", "ت", "تم", "س", "عس",
    "كن", "سي", "ق", "فق", "4", "تمييز",
}  # fmt: skip
# Signs that the editions print as one word, as they stand at the end of an entry.
_WRITTEN_TOGETHER = {
    "خدس": ("خد", "س"), "دس": ("د", "س"), "دعس": ("د", "عس"), "رت": ("ر", "ت"), "رق": ("ر", "ق"),
    "رم": ("ر", "م"), "مدت": ("مد", "ت"), "مدفق": ("مد", "فق"),
}  # fmt: skip
SIX = frozenset({"خ", "م", "د", "ت", "س", "ق"})
_TOGETHER = {"ع": SIX, "4": SIX - {"خ", "م"}}

ORDINALS = {
    "اولي": 1, "ثانيه": 2, "ثالثه": 3, "رابعه": 4, "خامسه": 5, "سادسه": 6, "سابعه": 7,
    "ثامنه": 8, "تاسعه": 9, "عاشره": 10, "حاديه عشره": 11, "ثانيه عشره": 12,
}  # fmt: skip
_GENERATION = re.compile(
    r"\b(?:من|راس|هو|اهل) (?:(?:اهل|قدماء|قدما|اوساط|اواخر|كبار|صغار|رووس|راس) )?(?:الطبقه )?"
    r"ال(ثانيه عشره|حاديه عشره|اولي|ثانيه|ثالثه|رابعه|خامسه|سادسه|سابعه|ثامنه|تاسعه|عاشره)\b"
)
_COMPANION = re.compile(r"\b(?:صحابيه?|الصحابيه?|صحابيان|ام المومنين)\b")
_UNITS = {
    "احدي": 1, "واحده": 1, "اثنتين": 2, "اثنين": 2, "ثنتين": 2, "ثلاث": 3, "ثلاثه": 3, "اربع": 4,
    "خمس": 5, "ست": 6, "سبع": 7, "ثمان": 8, "ثماني": 8, "تسع": 9,
}  # fmt: skip
_TENS = {
    "عشر": 10, "عشره": 10, "عشرين": 20, "ثلاثين": 30, "اربعين": 40, "خمسين": 50, "ستين": 60,
    "سبعين": 70, "ثمانين": 80, "تسعين": 90,
}  # fmt: skip
_HUNDREDS = {"مائه": 100, "مايه": 100, "مائتين": 200, "مايتين": 200}
HEADING_ENDS = frozenset({
    "ثقه", "صدوق", "مقبول", "مقبوله", "مجهول", "ضعيف", "متروك", "صحابي", "صحابيه", "الصحابي",
    "الصحابيه", "مستور", "لين", "مشهور", "احد", "مخضرم", "راس", "امير", "استشهد", "ثبت", "لا",
    "ليس", "روي", "كان", "وكان", "مات", "قتل",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Man:
    """One numbered entry: its name in parts, its signs, and whether they mark Bukhari or Muslim."""

    number: int
    name: Name
    in_collections: bool
    signs: frozenset[str]


def read_man(entry: Entry) -> Man:
    """Read the name of a numbered entry, up to the first word that judges or dates him."""
    heading, found = _without_signs(entry.text)
    for at, word in enumerate(heading):
        dated = word == "من" and heading[at + 1 : at + 2] and _dates(heading[at + 1])
        if at and (word in HEADING_ENDS or dated):
            heading = heading[:at]
            break
    # «… عن خاله», the chapters of the anonymous: a man told by whom he hears from, not a name
    nameless = "عن" in heading
    signs = COLLECTION_SIGNS.intersection(found)
    name = split_name(" ".join(heading))
    return Man(entry.number or 0, name, bool(signs) and not nameless, frozenset(found))


def signs_of(text: str) -> list[str]:
    """Return the signs that end an entry, in their order; none where the edition has none."""
    return _without_signs(text)[1]


def _without_signs(text: str) -> tuple[list[str], list[str]]:
    """The words of an entry's key, and the signs that end it."""
    words = mention_key(text).split()
    end = len(words)
    while end and (words[end - 1] in SIGNS or words[end - 1] in _WRITTEN_TOGETHER):
        end -= 1
    signs = [sign for word in words[end:] for sign in _WRITTEN_TOGETHER.get(word, (word,))]
    return words[:end], signs


def six_books(signs: Iterable[str]) -> frozenset[str]:
    """Return the six books among signs, «ع» and «4» spelled out; the works' lesser signs drop."""
    return SIX & {book for sign in signs for book in _TOGETHER.get(sign, {sign})}


def generation(text: str) -> int | None:
    """Return the generation an entry states; a Companion is of the first."""
    key = mention_key(text)
    stated = stated_generation(key)
    return stated or (1 if _COMPANION.search(key) else None)


def stated_generation(key: str) -> int | None:
    """Return the generation to which the key of an entry counts its man, «من الثالثة»."""
    stated = _GENERATION.search(key)
    return ORDINALS[stated[1]] if stated else None


def opens_generation(key: str) -> bool:
    """Whether words begin by counting a man to a generation; not «من ضعفه من الرابعة»."""
    return bool(_GENERATION.match(key))


def death_years(text: str) -> set[int]:
    """Return the years «سنة …» of an entry, in words or figures, the hundreds supplied."""
    key = mention_key(text)
    years = set()
    for match in re.finditer(r"\bسنه (?=(\S+(?: \S+){0,5}))", key):
        if (year := year_of(match[1].split(), generation(text))) is not None:
            years.add(year)
    return years


def year_of(words: list[str], of_generation: int | None) -> int | None:
    """Return the year with which words of a key begin, the hundreds supplied; None: no year."""
    if words[0].isdigit():
        return int(words[0])
    year = _year(words)
    return None if year is None else _with_hundreds(*year, of_generation)


def _dates(word: str) -> bool:
    return word.removeprefix("ال") in {name.partition(" ")[0] for name in ORDINALS}


def _year(words: list[str]) -> tuple[int, bool] | None:
    """Read «تسع وسبعين ومائة»: (79 + 100, hundreds stated); None where no year is written."""
    total, stated, read = 0, False, False
    for word in words:
        part = word.removeprefix("و") if read else word
        value = _UNITS.get(part) or _TENS.get(part) or _HUNDREDS.get(part)
        joined = not read or word != part or (part in ("عشر", "عشره") and total < 10)
        if value is None or not joined:
            break
        total, stated, read = total + value, stated or part in _HUNDREDS, True
    return (total, stated) if read else None


def _with_hundreds(year: int, stated: bool, of: int | None) -> int:
    if stated or of is None or of <= 2:
        return year
    return year + (100 if of <= 8 else 200)
