"""How an entry opens: the name it is about, before it judges, dates, or says whom he heard.

``heading`` is shown: verbatim, up to the first note on spelling. What is compared is the whole
opening, since the works put nisbas and kunyas after such notes («العوذي بفتح المهملة بصري»).
"""

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from corpus.authority.mentions import mention_key
from corpus.authority.taqrib import HEADING_ENDS, ORDINALS
from corpus.authority.works import Entry
from corpus.folding import fold_ar

_LONGEST = 60
_NOTE = re.compile(
    r"[بو](?:ال)?(?:فتح|ضم|كسر|سكون|اسكان|تشديد|تخفيف|تثقيل|مهمل|معجم|موحد|مثنا|مثلث|نون|تحتاني"
    r"|تصغير|لفظ|وزن|زاي|جيم|دال|ذال|حاء|خاء|ميم)|مصغرا?$|اخره$|اوله$"
)
_LISTS = frozenset({
    "عن", "وعن", "عنه", "وعنه", "عنها", "وعنها", "سمع", "سمعت", "وسمع", "حدث", "حدثت", "روت",
    "وروي", "روي", "يروي", "قال", "وقال", "ماتت", "توفي", "توفيت", "ولد", "له", "لها", "شهد",
    "وشهد", "ادرك", "راي", "قتل", "قدم", "وثق", "وثقه", "وثقوه", "ضعفوه", "ضعفه", "ضعف", "حجه",
    "حافظ", "امام", "احتج", "اسلم", "اسلمت", "هاجر", "هاجرت", "ولي", "ذكره", "قلت", "وكانت",
    "كانت", "حديثه", "انه", "وهو", "وهي", "انها", "وفد", "مختلف", "اخرج", "ثنا", "حدثنا", "حدثني",
    "ياتي", "تقدم", "سبق",
})  # fmt: skip
_SIGNS = frozenset({"ا", "فع", "هب", "عب", "ك", "فه", "افه"})
_COUNTED = frozenset(name.partition(" ")[0] for name in ORDINALS)
_PUNCTUATION = " ،,.:؛[]()-"


_HE_IS = frozenset({"هو", "وهو", "هي", "وهي"})


@dataclass(frozen=True, slots=True)
class Head:
    """The opening of an entry: what is shown, the keys of what is compared, its words' number."""

    heading: str
    keys: tuple[str, ...]
    end: int


def head_of(entry: Entry, own_names: Container[str]) -> Head:
    """Read the opening; ``own_names`` tell a letter of the name from a sign printed before it."""
    words = entry.text.split()
    first = 0
    if entry.work == "tacjil":
        first, words = _without_signs(words, own_names)
    ends = _title_ends if entry.work == "tahdhib-asma" else _name_ends
    last = min(len(words), first + _LONGEST)
    end = next((at for at in range(first + 1, last) if ends(words, at)), last)
    note = end
    if ends is _name_ends:
        notes = (at for at in range(first + 1, end) if _NOTE.match(_folded(words[at])))
        note = next(notes, end)
    return Head(
        heading=" ".join(words[first:note]).strip(_PUNCTUATION),
        keys=tuple(_keys(words, first, end, titled=ends is _title_ends)),
        end=end,
    )


def _keys(words: list[str], first: int, end: int, *, titled: bool) -> Iterator[str]:
    """The name of the opening; of a title also the full name, «… هو أبو ثابت سعد بن عبادة …»."""
    yield mention_key(" ".join(words[first:end]))
    if titled:
        said = next((at for at in range(end, len(words)) if _folded(words[at]) in _HE_IS), None)
        if said is not None:
            last = min(len(words), said + _LONGEST)
            stop = next((at for at in range(said + 2, last) if _stops(words, at)), last)
            yield mention_key(" ".join(words[said + 1 : stop]))


def _stops(words: Sequence[str], at: int) -> bool:
    spelled = _NOTE.match(_folded(words[at]))
    return _name_ends(words, at) or words[at - 1].endswith(".") or bool(spelled)


@lru_cache(maxsize=65536)
def _folded(word: str) -> str:
    return fold_ar(word)


def _name_ends(words: Sequence[str], at: int) -> bool:
    """Whether the name ends before this word."""
    word = _folded(words[at])
    if word == "من" and at + 1 < len(words):
        return _folded(words[at + 1]).removeprefix("ال") in _COUNTED
    return word in HEADING_ENDS or word in _LISTS or word.isdigit()


def _title_ends(words: Sequence[str], at: int) -> bool:
    """Whether the title that ends in a colon ends before this word; its note mark is no name."""
    return words[at - 1].endswith(":") or words[at].startswith((":", "("))


def _without_signs(words: list[str], own_names: Container[str]) -> tuple[int, list[str]]:
    """Where the name begins, and the words with the name freed of a sign that is one with it."""
    first = 0
    while first < len(words) - 1 and _folded(words[first]) in _SIGNS:
        first += 1
    name = words[first]
    whole, freed = mention_key(name), mention_key(name[1:])
    if name[0] in "اأ" and _bare(freed) in own_names and _bare(whole) not in own_names:
        words = [*words[:first], name[1:], *words[first + 1 :]]
    return first, words


def _bare(word: str) -> str:
    return word[2:] if word.startswith("ال") and len(word) > 4 else word
