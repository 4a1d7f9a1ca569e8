"""Names of narrators across habits of writing: how they are compared, how they are respelt.

`arabic_key` and `corpus.folding.fold_latin` make one key of what different hands write; the
search compares keys. `plain` and `french` go the other way: they respell a scholarly
transliteration («Mālik b. Anas») as it is written elsewhere («Malik ibn Anas», «Abou Houraïra»).
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rapidfuzz.distance import OSA

from corpus.folding import fold_ar, fold_latin

_ARABIC_LETTER = re.compile("[\u0621-\u064a\u0671-\u06d3\ufb50-\ufdfb\ufe70-\ufefc]")
_HONOURS = re.compile(
    r" (?:رضي الله (?:تعالي )?عنه(?:ما|ا|م)?|رحمه(?:ما|ا)? الله|عليه السلام|الامام|سيدنا"
    r"|صلي الله عليه(?: واله)? وسلم)(?= )"
)
_LATIN_HONOURS = re.compile(r" (?:imam|limam|sayyiduna)(?= )")
# Applied in this order to a folded name between two spaces: the twin of name_key in SQL.
_KEY = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (" (عبد|عبيد)ال(?=[^ ])", r" \1 ال"),
        ("(?<=[^ ء])ء+(?= )", ""),
        (" ابن(?= )", " بن"),
        (" ابنه(?= )", " بنت"),
        (" ابا(?= )", " ابو"),
        (" ابي(?= )(?! $)(?! بن )", " ابو"),
        (" اخ[اي](?= )", " اخو"),
        (" ذ[اي](?= )", " ذو"),
    )
)


@dataclass(frozen=True, slots=True)
class NameQuery:
    """What was asked for, as the forms of its script are compared."""

    script: Literal["ar", "latin"]
    key: str


def arabic_key(text: str) -> str:
    """Return an Arabic name as it is compared: أبا and أبي are أبو, ابن is بن, a final ء is off."""
    return _rewritten(f" {fold_ar(text)} ")


def read_name(text: str, language: Literal["ar", "latin", "auto"]) -> NameQuery:
    """Return the script and the key of a name that is looked for, without words of honour.

    ``auto`` takes Arabic letters for an Arabic name. The key is empty when no letter is left.
    """
    if language == "latin" or (language == "auto" and not _ARABIC_LETTER.search(text)):
        return NameQuery("latin", _LATIN_HONOURS.sub("", f" {fold_latin(text)} ").strip())
    return NameQuery("ar", _rewritten(_HONOURS.sub("", f" {fold_ar(text)} ")))


@lru_cache(maxsize=64)
def readings(name: NameQuery) -> tuple[tuple[str, int], ...]:
    """Return the keys that a name may be a slip of, each with the slips that this already takes.

    They are its own, and the one where «bim», «biin», «ibin» between two words are *ibn*: folding
    makes *ibn* of «bin» rightly written alone.
    """
    words = name.key.split()
    if name.script == "ar":
        return ((name.key, 0),)
    slips = [at for at in range(1, len(words) - 1) if _slip_of_ibn(words[at])]
    read = ["ibn" if at in slips else word for at, word in enumerate(words)]
    return ((name.key, 0), (" ".join(read), len(slips))) if slips else ((name.key, 0),)


def _slip_of_ibn(word: str) -> bool:
    return word not in ("ibn", "bint") and any(
        OSA.distance(word, ibn, score_cutoff=1) <= 1 for ibn in ("bin", "ibn")
    )


def _rewritten(padded: str) -> str:
    for pattern, replacement in _KEY:
        padded = pattern.sub(replacement, padded)
    return padded.strip()


_SIGNS = str.maketrans({"ʿ": "", "ʾ": "", "’": "", "‘": ""})
_LINE = ((re.compile(r"\bb\."), "ibn"), (re.compile(r"\bbt\."), "bint"))
_FRENCH = (
    ("ʿĀʾi", "Aï"), ("āʾi", "âï"), ("sh", "ch"), ("Sh", "Ch"), ("ū", "oû"), ("Ū", "Oû"),
    ("u", "ou"), ("U", "Ou"), ("ay", "aï"), ("ā", "â"), ("Ā", "Â"), ("ī", "î"), ("Ī", "Î"),
    ("ʿ", "‘"), ("ʾ", "’"),
)  # fmt: skip


def plain(scholarly: str) -> str:
    """Respell a scholarly transliteration without signs: «Malik ibn Anas», «Nafi»."""
    return _unmarked(_line_in_full(scholarly).translate(_SIGNS))


def french(scholarly: str) -> str:
    """Respell a scholarly transliteration in the French way: «Mâlik ibn Anas», «Chou‘ba»."""
    respelt = unicodedata.normalize("NFC", _line_in_full(scholarly))
    for written, spelt in _FRENCH:
        respelt = respelt.replace(written, spelt)
    kept = {"̂", "̈"}
    decomposed = unicodedata.normalize("NFD", respelt)
    return unicodedata.normalize(
        "NFC", "".join(c for c in decomposed if not unicodedata.combining(c) or c in kept)
    )


def _line_in_full(name: str) -> str:
    for pattern, word in _LINE:
        name = pattern.sub(word, name)
    return name


def _unmarked(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c))
