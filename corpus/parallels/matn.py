"""The words of a matn that are compared: without formulas, and without what is no matn.

Dropped are blessings and the like wherever they stand; at the head the frame «أن رسول الله قال» and
what the reading left of an isnad; at the tail everything from where the compiler speaks: his
remarks, other roads, «مثله», «بهذا الإسناد نحوه». A report that consists of these has no words.
"""

import re

from corpus.folding import fold_ar

_FORMULAS = re.compile(
    " (?:صلي الله علي(?:ه|ها|هما|هم)(?: و(?:علي )?ال(?:ه|هما))?(?: وسلما?)?"
    "|علي(?:ه|ها|هما|هم) (?:الصلاه و)?السلام"
    "|و?رض(?:ي|وان) الله (?:تعالي )?(?:عن|علي)(?:ه|ها|هما|هم|هن)"
    "|عز وجل|جل وعلا|(?:سبحانه و|تبارك و)?تعالي|رحمه الله)(?= )"
)
# Each alternative is where a compiler's own words begin. «بمثله» alone is one only at the end or
# before what he adds; «حديث», «إسناد» and «الباب» are his words anywhere.
_TAIL = re.compile(
    " (?:قال )*(?:"
    "قال (?:ابو (?:عيسي|داود|عبد الرحمن|عبد الله|الحسن)|ابن ماجه|يحيي(?= )|مالك(?! بن))"
    "|و?سيل مالك|و?في الباب عن|هذا حديث (?:حسن|صحيح|غريب|منكر|ضعيف)"
    r"|حديث \S+ (?:\S+ )?(?:حديث )?حسن"
    "|تابع(?:ه|ها|هما|هم)|و?حدثن[اي]ه|(?:و|وقد |هكذا |كذا |كذلك )?رواه|اخرجه|لفظ حديث|واللفظ ل"
    "|و?ب?(?:مثل|نحو|معن)(?:ه|اه|ها)"
    "(?= (?:$|غير |الا |ولم |و?زاد |و?قال |وفي |وليس |ولا |بهذا |في هذا |سواء ))"
    "|و?ب?(?:مثل|نحو|معني) (?:معني )?(?:هذا )?(?:حديث|الحديث|ذلك|هذا)"
    "|(?:ب|في |علي )(?:هذا|ذلك) (?:الاسناد|الحديث|الخبر)|و?باسناد"
    "|(?:ف?ذكروا?|و?ساقوا?|و?اقتصا?) (?:الحديث|نحو|مثل|بعض)"
    "|و?في (?:حديث|روايه)|(?:و?لم|ولا) (?:يذكر|يقل))"
)
# Al-Nasa'i's way to say that a teacher's book was read out in his hearing.
_READ_OUT = re.compile(r" قراءه عليه وانا اسمع(?: واللفظ ل\S+)?(?: عن(?= ))?")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_FRAME = _words(
    "ان انه انها انهم عن عنه عنها قال قالت قالا وقال فقال يقول تقول سمع سمعت رسول الله النبي نبي"
)
_UNFINISHED = _words("قال وقال فقال و ثم ح فذكر")
_LINKS = _words("حدثنا حدثني وحدثنا وحدثني اخبرنا اخبرني واخبرنا واخبرني انبانا")
_FROM = _words("عن ح") | _LINKS
_SAID = _words("قال قالت قالا ان انه انها يقول")
_NO_NAME = _words("عن ان ما بما يا رسول النبي نبي")
_REACH = 8  # words that a name takes, with what is said of the man


def matn_words(text: str, matn_offset: int | None) -> tuple[str, ...]:
    """The folded words of the matn, of the whole text where it is not known to begin later."""
    folded = _FORMULAS.sub("", f" {fold_ar(text[matn_offset or 0 :])} ")
    folded = _READ_OUT.sub(" حدثنا", folded)
    if tail := _TAIL.search(folded):
        folded = folded[: tail.start()]
    words = _without_isnad(folded.split())
    first, last = 0, len(words)
    while first < last and words[first] in _FRAME:
        first += 1
    while last > first and words[last - 1] in _UNFINISHED:
        last -= 1
    return tuple(words[first:last])


def _without_isnad(words: list[str]) -> list[str]:
    """The longer of what stands before and after a piece of isnad among the words."""
    while (found := _isnad(words)) is not None:
        first, after = found
        words = words[:first] if first >= len(words) - after else words[after:]
    return words


def _isnad(words: list[str]) -> tuple[int, int] | None:
    """Where «حدثنا فلان عن فلان» begins and what follows it begins; None where there is none."""
    for first, word in enumerate(words[:-1]):
        if word in _LINKS and words[first + 1] not in _NO_NAME:
            last = first
            while (link := _next(words, last + 1, _FROM)) is not None:
                last = link
            if last > first:
                after = _next(words, last, _SAID)
                return first, len(words) if after is None else after
    return None


def _next(words: list[str], start: int, wanted: frozenset[str]) -> int | None:
    stop = min(len(words), start + _REACH)
    return next((at for at in range(start, stop) if words[at] in wanted), None)
