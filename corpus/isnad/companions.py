"""Companions most often met, by the forms in which chains name them.

Used only where a story opens («دخلنا على أنس فقال ...») to tell the transmitter from its other persons.
"""

from __future__ import annotations

from corpus.isnad.compare import plain
from corpus.isnad.draft import Draft
from corpus.isnad.words import skeleton

_FORMS = """
أنس|أنس بن مالك|ابن عمر|عبد الله بن عمر|ابن عباس|عبد الله بن عباس|عائشة|أبو هريرة|جابر|جابر بن عبد الله
أبو سعيد|أبو سعيد الخدري|أبو موسى|أبو موسى الأشعري|ابن مسعود|عبد الله بن مسعود|عبد الله بن عمرو|عمر بن الخطاب|عمر
عثمان|عثمان بن عفان|علي|علي بن أبي طالب|أبو بكر|أبو بكر الصديق|أبو ذر|أبو الدرداء|حذيفة|حذيفة بن اليمان|البراء
البراء بن عازب|سهل بن سعد|سهل بن حنيف|أبو قتادة|أبو أيوب|أبو أيوب الأنصاري|معاوية|معاوية بن أبي سفيان|أم سلمة
حفصة|ميمونة|أسماء|أسماء بنت أبي بكر|أم عطية|أم حبيبة|زيد بن ثابت|زيد بن أرقم|أبي بن كعب|سعد|سعد بن أبي وقاص
عمران بن حصين|عبد الله بن أبي أوفى|ابن أبي أوفى|المغيرة بن شعبة|النعمان بن بشير|سلمة بن الأكوع|سلمة
جرير|جرير بن عبد الله|ابن الزبير|عبد الله بن الزبير|أسامة بن زيد|أسامة|خباب|بريدة|عقبة بن عامر|عبادة بن الصامت
أبو أمامة|أبو بكرة|أبو برزة|أبو برزة الأسلمي|معقل بن يسار|سمرة بن جندب|جابر بن سمرة|عمرو بن العاص|كعب بن عجرة
رافع بن خديج|أبو مسعود|عبد الله بن زيد|عدي بن حاتم|عمار|عمار بن ياسر|بلال|السائب بن يزيد|أبو جحيفة|جندب
أبو شريح|أم الدرداء|أبو واقد الليثي|سبيعة|فاطمة بنت قيس|عبد الرحمن بن عوف|الزبير|عبد الله بن مغفل|واثلة بن الأسقع
معاذ|معاذ بن جبل|أبو عبيدة|سلمان|سلمان الفارسي|كعب بن مالك|الأشعث بن قيس|عبد الله بن بسر|أبو بصرة
"""

COMPANIONS = frozenset(
    plain(tuple(skeleton(word) for word in form.split()))
    for form in _FORMS.replace("\n", "|").split("|")
    if form
)


def is_companion(skels: tuple[str, ...]) -> bool:
    """Tell whether a mention is one of the listed forms (a nisba or an epithet may follow)."""
    words = plain(skels)
    for width in range(len(words), 0, -1):
        if words[:width] in COMPANIONS:
            return words[width : width + 1] not in (("بن",), ("بنت",), ("ابنة",))
    return False


def has_companion(draft: Draft) -> bool:
    """Tell whether the road read so far has reached a Companion.

    A lone «جرير» or «سعد» near the compiler is a later man of that name.
    """
    if draft.last is None:
        return False
    deep = len(draft.segment.tiers) > 2 or "muallaq" in draft.segment.flags
    men = draft.last.people
    return any(is_companion(man.skels) and (deep or len(man.skels) > 2) for man in men)
