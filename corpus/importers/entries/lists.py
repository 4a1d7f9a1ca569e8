"""The lists of teachers and students of an entry, split into the names as they stand.

The Kashif writes «عن أنس، وعكرمة، وعنه القطان، والتبوذكي، ثقة», in parts without commas; the
Hidaya «سمع مالكا وسليمان بن بلال روى عنه البخاري في الإيمان». An item is what stands between two
«و» or commas. Only the first list of each direction counts, up to the first word that belongs to no
list: what follows may speak of others.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from corpus.authority.mentions import mention_keys
from corpus.authority.names import Name, split_name
from corpus.authority.works import Entry
from corpus.folding import fold_ar

_OF = {  # the words that open a list, folded → what authority's pairs call them
    "عن": "عن", "روي عن": "عن", "حدث عن": "عن", "سمع": "سمع", "سمعت": "سمع", "وعن": "عن",
    "وسمع": "سمع", "حدثت عن": "عن", "روت عن": "عن",
    "عنه": "وعنه", "وعنه": "وعنه", "عنها": "وعنه", "وعنها": "وعنه", "روي عنه": "روى عنه",
    "روي عنها": "روى عنه", "وروي عنه": "روى عنه", "حدث عنه": "حدث عنه", "سمع منه": "روى عنه",
    "حدث عنها": "حدث عنه", "روت عنه": "روى عنه", "روت عنها": "روى عنه",
}  # fmt: skip
OF_TEACHERS = ("عن", "سمع")
_VERBS = ("روي", "وروي", "حدث", "حدثت", "سمع", "روت")
_ENDS = frozenset({
    "قال", "وقال", "قاله", "مات", "ماتت", "ومات", "توفي", "وتوفي", "توفيت", "قتل", "وقتل", "ولد",
    "في", "وفي", "ذكر", "وذكر", "ذكره", "وذكره", "ثقه", "وثق", "وثقه", "وثقوه", "صدوق", "ضعيف",
    "ضعف", "ضعفه", "ضعفوه", "وضعفه", "وكان", "كان", "لين", "لينه", "مجهول", "متروك", "تركوه", "واه",
    "ليس", "لا", "لم", "ما", "حجه", "حافظ", "امام", "صالح الحديث", "منكر", "متهم", "له", "وله",
    "احد", "مشهور", "مختلف", "اختلف", "شيخ", "ويقال", "يقال", "وقيل", "قيل", "يعد", "هو", "وهو",
    "قلت", "فيه", "وفيه", "قوي", "صويلح", "قد", "وقد", "ولي", "وولي", "عاش", "من", "ثم", "اذا",
    "مقرونا", "مقرون", "مرسلا", "مرسل", "مرسله", "قوله", "ايضا", "يخطي", "انه", "روي", "وروي",
    "حدث", "وحدث", "سمع", "روت", "نزل", "وعداده", "اخرج", "غير", "عابد", "زاهد", "فقيه", "ثبت",
    "صح", "نسبه", "حديث", "حديثه", "تابعه", "بن معين قال", "كذبه", "كذاب", "كذبوه", "يدلس", "صاحب",
    "تفرد", "لعله", "اظنه", "كذا", "اي", "يعني", "واسمه", "اسمه", "نحو", "بواسطه", "بالاجازه",
    "بحديث", "حديثا", "رواه", "اسلم", "ادرك", "شهد", "تقدم", "ياتي", "عنده", "وعنده", "يحتج",
})  # fmt: skip
# How a man's own are named: «ابنه الوليد», «أخيه مطرف»; others by the name that follows.
_KIN = {
    **dict.fromkeys(("ابنه", "ابنته", "ابنها", "ابنتها", "ابناه", "بنوه"), "child"),
    **dict.fromkeys(("اخيه", "اخوه", "اخاه", "اخته", "اخوها", "اخيها"), "sibling"),
    **dict.fromkeys(
        ("ابيه", "ابوه", "اباه", "ابيها", "امه", "امها", "جده", "جدته", "جدتها", "جدها", "عمه",
         "عمته", "عمها", "خاله", "خالته", "خالها", "مولاه", "مولاته", "مولاها", "حفيده", "سبطه",
         "زوجها", "زوجته", "امراته", "ختنه", "كاتبه", "صاحبه", "حماتها", "اعمامه", "ابويه"),
        "other",
    ),
}  # fmt: skip
_SENT, _UNHEARD = re.compile(r"و?(?:ارسل|يرسل)$"), re.compile(r"مرسلا?$|مرسله$")
_ENTRY_AGAIN = re.compile(r"^(?:\d+|\*)$")
_FOLLOWED = frozenset(("بن", "ابن", "ابي", "ابو", "ابا", "ام", "بنت", "عبد", "مولي", "ال", "ابنه"))
_WITH_WAW = re.compile(
    r"(?:وكيعا?|وهبا?|وهيبا?|واصلا?|وائل|وايل|ورقاء|ورقا|وضاح|واقدا?|واثله|وبره|ورادا?|وقاص|وابصه"
    r"|وداعه|واسع|وردان|وحشيا?|وزيرا?|وليد|وساج|وعله|واهب|والان|والده|والدته|والديه|والد)$"
)
_LONGEST = 9


@dataclass(frozen=True, slots=True)
class Item:
    """A name in a list: the work's word for the list, its own words, and the forms of the name.

    ``family``: named after «his sons:» and the like, where the own name alone is given. ``kin`` is
    ``child`` or ``sibling`` where the words say so.
    """

    direction: str
    words: str
    forms: tuple[Name, ...]
    family: bool
    kin: str

    @property
    def of_teacher(self) -> bool:
        """Whether it names a teacher of the entry's man, and not a student."""
        return self.direction in OF_TEACHERS


def items_of(entry: Entry, name_ends: int) -> tuple[Item, ...]:
    """The names in the lists of an entry whose name has so many words."""
    words = entry.text.split()
    seen: set[bool] = set()
    found: list[Item] = []
    at = max(name_ends, 1)
    while at < len(words):
        direction, size = _opening(words, at)
        if direction is None:
            at += 1
            continue
        at += size
        of_teachers = direction in OF_TEACHERS
        end = _end(words, at)
        heard = not _unheard(words, at - size, end)
        if heard and of_teachers not in seen and not (of_teachers and False in seen):
            items = list(_items(direction, words[at:end]))
            seen |= {of_teachers} if items else set()
            found += items
        at = max(end, at)
    return tuple(found)


def _unheard(words: Sequence[str], start: int, end: int) -> bool:
    """Whether the work says that he heard none of them: «أرسل عن معاذ», «عن عبادة مرسلا»."""
    sent = start > 0 and _SENT.match(_key(words[start - 1]))
    return bool(sent or (end < len(words) and _UNHEARD.match(_key(words[end]))))


def _opening(words: Sequence[str], at: int) -> tuple[str | None, int]:
    first = _key(words[at])
    if first in _VERBS and at + 1 < len(words):
        two = f"{first} {_key(words[at + 1])}"
        if two in _OF:
            return _OF[two], 2
    direction = _OF.get(first)
    return direction, 1


def _end(words: Sequence[str], at: int) -> int:
    """Where the list that begins here ends: at a word of no list, a stop, or another list."""
    for place in range(at, len(words)):
        key = _key(words[place])
        if key in _ENDS or _ENTRY_AGAIN.match(words[place]) or _opening(words, place)[0]:
            return place
        if words[place].endswith((".", "؛")):
            return place + 1
    return len(words)


def _items(direction: str, words: Sequence[str]) -> Iterator[Item]:
    family = False
    for part in _split(words):
        _, colon, rest = part.rpartition(":")
        family = family or bool(colon)
        text = rest.strip(" ،,.؛-[]()")
        first, _, named = text.partition(" ")
        kin = _KIN.get(_key(first), "")
        name = named if kin else text
        if name and len(name.split()) <= _LONGEST:
            yield Item(direction, text, _forms(name), family, kin)


def _split(words: Sequence[str]) -> Iterator[str]:
    """Split at commas and at «و»; a conjunction is no part of the item."""
    part: list[str] = []
    for word in words:
        key = _key(word)
        joined = key.startswith("و") and len(key) > 2 and not _WITH_WAW.match(key)
        after = bool(part) and _key(part[-1]) in _FOLLOWED
        if joined and not after:
            if part:
                yield " ".join(part)
            part = [word[1:]]
        elif key == "و":
            continue
        else:
            part.append(word)
        if word.endswith(("،", ",")):
            yield " ".join(part)
            part = []
    if part:
        yield " ".join(part)


def _forms(text: str) -> tuple[Name, ...]:
    return tuple(dict.fromkeys(split_name(key) for key in mention_keys(text)))


@lru_cache(maxsize=65536)
def _key(word: str) -> str:
    return fold_ar(word)
