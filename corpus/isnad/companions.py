"""Companions most often met, by the forms in which chains name them.

They tell the end of a road, and the transmitter in a story («دخلنا على أنس فقال ...») from its
other persons.
"""

from __future__ import annotations

from corpus.isnad.compare import plain
from corpus.isnad.draft import Draft
from corpus.isnad.words import skeleton

_FORMS = """
أنس|أنس بن مالك|ابن عمر|ابن عمر بن الخطاب|عبد الله بن عمر|ابن عباس|عبد الله بن عباس|عائشة
أبو هريرة|جابر|جابر بن عبد الله|أبو سعيد|أبو سعيد الخدري|أبو موسى|أبو موسى الأشعري|ابن مسعود
عبد الله بن مسعود|عبد الله بن عمرو|عبد الله بن عمرو بن العاص|عبد الله بن عمر بن الخطاب
عمر بن الخطاب|عمر|عثمان|عثمان بن عفان|علي|علي بن أبي طالب|أبو بكر|أبو بكر الصديق|أبو ذر|أبو الدرداء
حذيفة|حذيفة بن اليمان|البراء|البراء بن عازب|سهل بن سعد|سهل بن حنيف|أبو قتادة|أبو أيوب
أبو أيوب الأنصاري|معاوية|معاوية بن أبي سفيان|أم سلمة|حفصة|ميمونة|أسماء|أسماء بنت أبي بكر|أم عطية
أم حبيبة|زيد بن ثابت|زيد بن أرقم|أبي بن كعب|سعد|سعد بن أبي وقاص|عمران بن حصين
عبد الله بن أبي أوفى|ابن أبي أوفى|المغيرة بن شعبة|النعمان بن بشير|سلمة بن الأكوع|سلمة|جرير
جرير بن عبد الله|ابن الزبير|عبد الله بن الزبير|أسامة بن زيد|أسامة|خباب|بريدة|عقبة بن عامر
عبادة بن الصامت|أبو أمامة|أبو بكرة|أبو برزة|أبو برزة الأسلمي|معقل بن يسار|سمرة بن جندب
جابر بن سمرة|عمرو بن العاص|كعب بن عجرة|رافع بن خديج|أبو مسعود|عبد الله بن زيد|عدي بن حاتم|عمار
عمار بن ياسر|بلال|السائب بن يزيد|أبو جحيفة|جندب|أبو شريح|أم الدرداء|أبو واقد الليثي|سبيعة
فاطمة بنت قيس|عبد الرحمن بن عوف|الزبير|عبد الله بن مغفل|واثلة بن الأسقع|صفية|جويرية|زينب بنت جحش
أم هانئ|أم سليم|أم الفضل|أم حرام|أم رومان|الربيع بنت معوذ|أبو حميد|أبو حميد الساعدي|أبو أسيد
أبو أسيد الساعدي|أبو طلحة|أبو لبابة|المسور بن مخرمة|مالك بن الحويرث|عتبان بن مالك|عمرو بن أمية
عبد الله بن سلام|ابن جعفر|عبد الله بن جعفر|المقداد|المقداد بن الأسود|المقداد بن عمرو|صهيب|العباس
العباس بن عبد المطلب|الفضل بن عباس|الحسن بن علي|عروة البارقي|ثابت بن الضحاك|حكيم بن حزام
جبير بن مطعم|أبو ثعلبة|أبو ثعلبة الخشني|عبد الله ابن بحينة|عبد الله بن مالك ابن بحينة
زيد بن خالد|زيد بن خالد الجهني|النواس بن سمعان|ثوبان|شداد بن أوس|تميم الداري|المستورد
فضالة بن عبيد|عبد الرحمن بن سمرة|عثمان بن أبي العاص|وائل بن حجر|معيقيب|هشام بن حكيم|عمرو بن حريث
عمرو بن سلمة|أبو سعيد بن المعلى|قيس بن سعد|سهل بن أبي حثمة|أبو بردة بن نيار
عبد الرحمن بن أبي بكر|عبد الله بن يزيد|سفيان بن أبي زهير|أبو الطفيل|عياض بن حمار|معاذ
معاذ بن جبل|أبو عبيدة|سلمان|سلمان الفارسي|كعب بن مالك|الأشعث بن قيس|عبد الله بن بسر|أبو بصرة
جندب بن عبد الله|الأشعري|حسان|حسان بن ثابت|عبد الله بن سرجس|أبو جهيم|أبو الجهيم
أبو الجهم|أبو الجهم بن الحارث|عائذ بن عمرو
"""

#: Ibn Masʿud where he stands last in a chain, and others of that name.
ABDALLAH = (skeleton("عبد"), skeleton("الله"))

COMPANIONS = frozenset(
    plain(tuple(skeleton(word) for word in form.split()))
    for form in _FORMS.replace("\n", "|").split("|")
    if form
)


#: Forms that name later men as well.
_LATER = frozenset(
    plain(tuple(skeleton(word) for word in form.split()))
    for form in [
        "علي",
        "سعد",
        "جرير",
        "سلمة",
        "أسامة",
        "عمر",
        "عثمان",
        "معاوية",
        "بلال",
        "عمار",
        "أسماء",
        "حفصة",
        "معاذ",
        "الزبير",
        "سلمان",
        "خباب",
        "بريدة",
        "جابر",
        "المقداد",
        "صهيب",
        "العباس",
        "العباس بن عبد المطلب",
        "ثوبان",
        "جندب",
        "صفية",
        "جويرية",
        "أسامة بن زيد",
        "أبو بكر",
        "أبو عبيدة",
        "ابن جعفر",
        "عبد الله بن يزيد",
        "عمرو بن سلمة",
        "أبو سلمة",
        "أبو أمامة",
        "قيس بن سعد",
        "عبد الرحمن بن أبي بكر",
        "المستورد",
    ]
)
#: The nearest place of the chain at which a Companion stands (three men: the shortest roads).
NEAR = 3


def is_companion(skels: tuple[str, ...]) -> bool:
    """Tell whether a mention is one of the listed forms (a nisba or an epithet may follow)."""
    words = plain(skels)
    for width in range(len(words), 0, -1):
        if words[:width] in COMPANIONS:
            return words[width : width + 1] not in (("بن",), ("بنت",), ("ابنة",))
    return False


def is_surely_companion(skels: tuple[str, ...]) -> bool:
    """Tell whether a mention is a Companion's, and of no form that names later men as well."""
    return is_companion(skels) and plain(skels) not in _LATER


def has_companion(draft: Draft) -> bool:
    """Tell whether the road read so far has reached a Companion.

    A lone «جرير» or «سعد», or «أسامة بن زيد», near the compiler is a later man of that name; so is
    «عمر - يعني ابن عامر -».
    """
    if draft.last is None:
        return False
    depth = len(draft.segment.tiers)
    opens = "muallaq" in draft.segment.flags
    people = [man for man in draft.last.people if is_companion(man.skels)]
    found = [w for man in people if (w := plain(man.skels)) not in _LATER or man.gloss is None]
    if depth > NEAR or (opens and depth > 1):
        return bool(found)
    leaves = draft.segment.branch or draft.segment.fork is not None
    near = depth == NEAR or opens or leaves or (draft.trailing and depth > 1)
    return near and any(words in COMPANIONS and words not in _LATER for words in found)
