"""A mention as a key: what is left of «أَبَا هُرَيْرَةَ - رضى الله عنه -» when case and honour go.

Two mentions with one key name the same form. The key is compared, never shown: أبو, أبا and أبي are
one word in it, and so are ابن and بن, ابنة and بنت; «the Prophet's wife» is «Mother of the
believers», as the biographical works write, and «his Companion», «his servant» distinguish nobody.
"""

import re

from corpus.folding import fold_ar

_HONOURS = re.compile(
    r" (?:رضي الله (?:تعالي )?(?:عنه[ما]*|عنهن)|صلي الله عليه(?: وعلي اله)?(?: وسلم)?"
    r"|عليه(?:ا|ما)? السلام|رحمه(?:ا|ما)? الله)(?= |$)"
)
_COMPANIONSHIP = re.compile(r" (?:صاحب|خادم) (?:النبي|رسول الله)$")
_WIFE = re.compile(r" زوج (?:النبي|رسول الله)(?= |$)")
_GLOSS_OPENING = re.compile(r"^(?:و?(?:هو|هي|هما)|يعني|يعنون|يعنيان|اعني|تعني|نعني|اراه|احسبه) ")
_ONE_WORD = {
    "ابن": "بن", "ابنه": "بنت", "ابا": "ابو", "ابي": "ابو",
    "اخا": "اخو", "اخي": "اخو", "ذا": "ذو", "ذي": "ذو",
}  # fmt: skip


def mention_key(text: str) -> str:
    """Return the key of a mention or of a form; empty when no letter is left."""
    folded = _COMPANIONSHIP.sub("", _HONOURS.sub("", f" {fold_ar(text)}"))
    folded = _WIFE.sub(" ام المومنين", folded)
    words = [word.rstrip("ء") or word for word in folded.split()]
    # «أبي بن كعب»: a name of its own, not the kunya's word
    ubayy = [word == "ابي" and words[i + 1 : i + 2] in (["بن"], []) for i, word in enumerate(words)]
    return " ".join(
        word if is_ubayy else _ONE_WORD.get(word, word)
        for word, is_ubayy in zip(words, ubayy, strict=True)
    )


def mention_keys(text: str) -> list[str]:
    """Return the keys a mention may have: as it stands, then without an accusative ending.

    «سمعت أنسا», «أن نافعا»: the ending stands on the first word.
    """
    key = mention_key(text)
    head, _, rest = key.partition(" ")
    keys = [key]
    if head == "عمرا":
        keys.append(f"عمرو {rest}".strip())
    elif head.endswith("ا") and len(head) > 3:
        keys.append(f"{head[:-1]} {rest}".strip())
    return [key for key in keys if key]


def glossed_keys(text: str, gloss: str) -> tuple[list[str], list[str]]:
    """Return the keys of the mention with its gloss, and those of the gloss alone.

    «إِسْمَاعِيلُ - وَهُوَ ابْنُ جَعْفَرٍ -» gives «اسماعيل بن جعفر» and «بن جعفر».
    """
    added = _GLOSS_OPENING.sub("", mention_key(gloss) + " ").strip()
    if not added:
        return [], []
    return [f"{key} {added}" for key in mention_keys(text)], mention_keys(added)
