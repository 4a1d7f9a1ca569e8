"""Whether a saying is told by another than the chapter's Companion."""

import pytest

from corpus.importers.openiti.tellers import told_by_another

MUSNAD = "كشف المشكل من مسند أبي هريرة الدوسي"


def test_a_saying_told_by_another_companion_is_known() -> None:
    told = "عن عمرة عن عائشة قالت سمعت النبي صلى الله عليه وسلم يقول الأرواح جنود مجندة"
    assert told_by_another(MUSNAD, told)


@pytest.mark.parametrize(
    ("heading", "told"),
    [
        (MUSNAD, "عن الأعرج عن أبي هريرة أن رسول الله صلى الله عليه وسلم قال"),
        (MUSNAD, "عن سهيل عن أبيه بهذا الإسناد مثله"),
        ("كشف المشكل من مسند عبد الله بن مسعود", "عن علقمة عن عبد الله قال قال رسول الله"),
        ("كشف المشكل من مسند عبد الله بن العباس", "عن عكرمة عن ابن عباس أن النبي قال"),
        ("مسند رجل لا يعرف", "عن أنس بن مالك قال قال رسول الله"),
    ],
)
def test_his_own_or_nobodys_is_not(heading: str, told: str) -> None:
    assert not told_by_another(heading, told)
