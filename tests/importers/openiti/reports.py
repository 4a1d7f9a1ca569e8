"""A few reports to be matched, among others that make their common words common."""

from corpus.importers.openiti.concordance import Concordance
from corpus.importers.openiti.reports import Report

NIYYA = (
    "حدثنا الحميدي قال حدثنا سفيان عن يحيى بن سعيد سمعت عمر بن الخطاب على المنبر يقول "
    "سمعت رسول الله صلى الله عليه وسلم يقول إنما الأعمال بالنيات وإنما لكل امرئ ما نوى"
)
SALSALA = (
    "حدثنا عبد الله بن يوسف قال أخبرنا مالك عن هشام بن عروة عن عائشة أن الحارث بن هشام سأل "
    "كيف يأتيك الوحي فقال أحيانا يأتيني مثل صلصلة الجرس فيفصم عني وقد وعيت عنه ما قال"
)
SHIGHAR = (
    "حدثنا يحيى بن يحيى قرأت على مالك عن نافع عن ابن عمر أن رسول الله نهى عن الشغار والشغار أن "
    "يزوج الرجل ابنته على أن يزوجه ابنته وليس بينهما صداق"
)
ARWAH = "الأرواح جنود مجندة فما تعارف منها ائتلف وما تناكر منها اختلف"
# A word of so few reports says something only where there are many.
_OTHERS = 400


def report(collection: str, number: str, text: str, place: int, *also: str) -> Report:
    """A report; ``also`` are other numbers that it may be cited by."""
    group = number.rstrip("abc")
    return Report(place, collection, number, (group, *also), text)


def concordance(*reports: Report) -> Concordance:
    """The reports among hundreds that share nothing with them but the words of an isnad."""
    others = (
        report(
            collection,
            str(5_000 + number),
            f"حدثنا عبد الله بن يوسف قال أخبرنا مالك عن نافع أن رسول الله قال كلمة{number:03}",
            base + 5_000 + number,
        )
        for base, collection in ((1_000_000, "bukhari"), (2_000_000, "muslim"))
        for number in range(_OTHERS)
    )
    return Concordance([*reports, *others])
