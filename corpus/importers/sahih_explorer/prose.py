"""Where a name of the file ends: it runs on into what its source, mostly the Isaba, says of him.

«ريبال الثقفي لم أجد», «أنسة مولى رسول الله صلى الله عليه وسلم», in Latin letters «Rybal al-Thqfy Lm
Ajd». A note on the spelling stands inside a name and is left out of it («رياب بكسر أوله ثم تحتانية
بن الحارث»). What says who he is stays: his tie to somebody («والد عمرو», «مولى أنس»), his town, his
office.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from corpus.folding import fold_ar


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


# After these stands a name, whatever else the word means.
_NAMED_BY = _set("بن ابن بنت ابنه ابو ابي ابا ام ذو ذي عبد بني")
_PROSE = _set("""
    صلي عليه عليهما عليها رضي رحمه وسلم ياتي تاتي ستاتي سياتي تقدم تقدمت مضي سبق جاء جاءت وقع
    ووقع ذكر ذكره ذكرها ذكرت ذكروا فذكره ورد اورد اورده اوردها واورده افرده افردها استدركه فرق
    غاير ارسل ارسلت وارسلت قال وقال قالت قاله قوله قرات وفد قدم قدموا شهد ادرك ادركت ادراك راي
    رايت يري سمع سمعت روت تروي روي يروي وروي رواه بروايه ترجم ترجمه خاطب اخرج اخرجه واخرج
    واخرجه فاخرجه صحف صحفه قلبه زعم حكي حكاه وعزاه اختلف اختلق اختلقه بعثه كان وكان كانت وكانت
    وكا قتل قتله مات اصيب خرج حضر نزل سكن دخل يعد عد عده عداد عداده يعرف ويعرف تعرف يكني وتكني
    كنيته بكنيته كنيتها كنيت اسمه اسمها واسمه واسم لقبه ولقبه لقب يلقب يقال ويقال قيل وقيل
    نسبه ونسبه ينسب تنسب اصله حديث حديثه حديثها حديثا له لها وله لي لهم هو هي وهو وهي وهم انه
    انها ان كانه عند عنه عنها عن عمن مع في فيه فيهما فيمن فيما به بها بينه بينهما بين لم ولم
    لا ولا ما ليس وليس بل لعله لعلها لكن قد وقد قبله وبعد وقبل وغيره وابوه واخوه هكذا كذلك كما
    كالذي بخط الذي التي الذين المعروف المعروفه الملقب المشهور مجهول مشهور معروف مذكور مقبول
    متروك منكر كذاب شخص شاعر شهير ثبت ثقه صدوق ضعيف ضعفه تركوه سكتوا يتكلمون يرمي مخضرم صحابي
    صحابيه تابعي تابعيه صحبه رجل احد شيخ امام عامل سيد اخر اخري ايضا معا صوابه والصحيح والاشهر
    والاكثر وافتخر نبهت انشد اتي سال سالت غزا تغزو بايع بايعت اسلمت واسلم هاجر هاجرت وهاجرت
    ولدت ارضعت تخدم ادعي ادعت اشترت وهبتها اراه احسبه اظنه يحتمل ويشبه ينظر يصح تفرد انفرد
    استعمله نقل رجح جزم جعل خلطه ضبطه ضبطها وضبطه خبره خبر حين زمن ايام بعهد يوم حدث حدثنا ثنا
    روينا لقي وانما فوهم يضرب يمسح يذكر يسم جاهلي قصه ركب جلب مر مرت مدح بقي بلفظ مرسل متاخر
    استمعوا وراي سماه ساله وسال بغير حلق اخذ ممن جري مثلها اشار ذكرا كتب ختم نهي نسب ولاه اما
    غيره عاده هذا مخرج
""")  # fmt: skip
_BESIDE_NO_LINEAGE = _set("منسوب منسوبه منسويه منسوبذكره النبي الذي")  # «غير منسوب»
_NISBA = re.compile("ال..+(?:ي|يه)|al.{3,}(?:a|yh)")
_SPELT = _set("""
    همزه الف باء موحده موحدتين تاء مثناه مثناتين فوقانيه تحتانيه تحتانيتين ثاء مثلثه مثلثتين
    جيم جيمين حاء خاء دال ذال راء را زاي زايين سين شين صاد ضاد طاء ظاء عين غين فاء قاف كاف لام
    ميم نون نونين هاء واو ياء مهمله مهملتين مهملات معجمه معجمتين فتح فتحتين فتحات ضم ضمتين كسر
    سكون اسكان تشديد تخفيف تثقيل تصغير تكبير مد قصر صيغه وزن زياده تقديم اضافه حذف بدل
""")  # fmt: skip
_OPENS_NOTE = frozenset(map("".join, product(("ب", "و", "وب", "بال", "وال", "وبال"), _SPELT))) | {
    *("مصغر", "مصغرا", "مصغره", "اوله", "اخره", "ثانيه", "وزن", "مخففا", "مثقله"),
    *(word for word in _SPELT if word.endswith(("ه", "تين"))),
}
_SOUNDS = _set("خفيف ثقيل ساكن مفتوح مكسور مضموم مشدد مخفف مثقل ممدود مقصور مهموز منقوط")
_IN_NOTE = _OPENS_NOTE | frozenset([
    *map("".join, product(("", "ال"), _SPELT)),
    *map("".join, product(("", "ال"), _SOUNDS, ("", "ه", "ا", "تين", "ات"))),
    *("واوله", "وثانيه", "واخره", "ثالثه", "ثم", "بعد", "بعدها", "قبل", "قبلها", "ايضا"),
    *("الاولي", "الاخره", "الثانيه"),
])  # fmt: skip
_SONS = frozenset({"بن", "بنت", "ابن"})
_TIES = _set(
    "والد والده جد جده مولي مولاه اخو اخت اخ عم عمه خال خاله زوج امراه صاحب حليف نزيل قاضي جار"
    " غلام جاريه خادم كاتب امير ختن صهر لال موذن"
)
_HANGING = _TIES | _set("ابنه او ثم من ال اهل ولد بني لبني غير بوزن بعد بعض")
_OF_SOMEBODY = frozenset({"ابو", "ابي", "ابا", "ام", "عبد", "رسول"})
# How the file writes an Arabic word in Latin letters, without the signs of ʿayn and hamza.
_LATIN = str.maketrans(
    dict(zip("ابتجحدرزسصضطظفقكلمنهوي", "abtjhdrzssdtzfqklmnhwy", strict=True))
    | {"ث": "th", "خ": "kh", "ذ": "dh", "ش": "sh", "غ": "gh", "ع": "", "ء": "a"}
)


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of one script, folded, by what they do at the end of a name."""

    named_by: frozenset[str]
    prose: frozenset[str]
    opens_note: frozenset[str]
    in_note: frozenset[str]
    sons: frozenset[str]
    ties: frozenset[str]
    hanging: frozenset[str]
    of_somebody: frozenset[str]


def _in_latin(keys: Iterable[str]) -> frozenset[str]:
    """«اخرج» as the file's Latin names have it, «akhrj»; what is one letter there is none."""
    written = (_final(("a" if key.startswith("ع") else "") + key.translate(_LATIN)) for key in keys)
    return frozenset(word for word in written if len(word) > 1)


def _final(word: str) -> str:
    """A last ya is written «a» or «y»."""
    return word[:-1] + "a" if word.endswith("y") else word


_ARABIC_WORDS = _Words(
    _NAMED_BY, _PROSE, _OPENS_NOTE, _IN_NOTE, _SONS, _TIES, _HANGING, _OF_SOMEBODY
)
_LATIN_SONS = _set("bin bint ibn b b.")
_LATIN_WORDS = _Words(
    _LATIN_SONS | _set("abu aba abi umm abd abdul abdur al dhw dhy bani bina"),
    _in_latin(_PROSE) | {"aakhr", "ghyr", "imam", "hdha"},
    (_in_latin(_OPENS_NOTE) | {"aakhrh", "binwn"}) - {"bya"},
    _in_latin(_IN_NOTE) | {"aakhrh", "waakhrh", "binwn"},
    _LATIN_SONS,
    _in_latin(_TIES),
    _in_latin(_HANGING) | {"in"},
    frozenset({"abu", "abi", "aba", "umm", "abd", "rswl"}),
)


@dataclass(frozen=True, slots=True)
class Alone:
    """A name; ``prose``: some followed it. ``cut``: the file broke off what its end waits for."""

    text: str
    prose: bool
    cut: bool


def arabic_alone(text: str, *, beside: bool = False) -> Alone:
    """An Arabic name up to the first word that is prose, without notes on spelling.

    ``beside``: a name went before, so that prose may come at once.
    """
    words = text.split()
    return _alone(words, [fold_ar(word) for word in words], _ARABIC_WORDS, beside)


def latin_alone(text: str, *, beside: bool = False) -> Alone:
    """A Latin name up to the first word that is Arabic prose in Latin letters."""
    words = text.split()
    keys = [_final(re.sub("['-]", "", word).lower()) for word in words]
    return _alone(words, keys, _LATIN_WORDS, beside)


def _alone(words: Sequence[str], keys: Sequence[str], of: _Words, beside: bool) -> Alone:
    kept: list[int] = []
    at, prose = 0, False
    while at < len(keys) and not prose:
        named = keys[kept[-1]] not in of.named_by if kept else beside
        if named and keys[at] in of.opens_note:
            at = _after_note(keys, at, of)
        elif (
            named and _no_lineage(keys[at : at + 2]) and of.ties.intersection(keys[at + 2 : at + 3])
        ):
            at += 2
        elif named and (
            keys[at] in of.prose
            or _no_lineage(keys[at : at + 2])
            or _explains(keys[at], keys[kept[-1]] if kept else "")
        ):
            prose = True
        else:
            kept.append(at)
            at += 1
    whole = len(kept)
    while len(kept) > 1 and _hangs(keys[kept[-1]], keys[kept[-2]], of):
        kept.pop()
    return Alone(" ".join(words[at] for at in kept), prose, len(kept) < whole)


def _no_lineage(keys: Sequence[str]) -> bool:
    return keys[0] == "غير" and keys[-1] in _BESIDE_NO_LINEAGE


def _explains(word: str, before: str) -> bool:
    """Whether a word tells what the one before is from: «السليحي وسليح», «al-Mqraa Wmqra»."""
    stem = word[1:].removesuffix("ه").removesuffix("h")
    return word[:1] in "وw" and len(stem) > 2 and re.sub("^(?:ال|al)", "", before).startswith(stem)


def _after_note(keys: Sequence[str], at: int, of: _Words) -> int:
    """Where a note is followed by fathers, a nisba or a tie, there; else the end."""
    while at < len(keys) and keys[at] in of.in_note:
        at += 1
    goes_on = at < len(keys) and (keys[at] in of.sons | of.ties or _NISBA.fullmatch(keys[at]))
    return at if goes_on else len(keys)


def _hangs(last: str, before: str, of: _Words) -> bool:
    """Whether the last word waits for one that the file has cut off, or is cut to a letter."""
    if len(last) < 2 or last in of.sons:
        return True
    if last in of.of_somebody:
        return before in of.ties
    return last in of.hanging and before not in of.named_by
