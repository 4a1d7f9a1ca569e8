"""The mixed name field: Latin, Arabic and honorific apart, forms by kind."""

import pytest

from corpus.importers.sahih_explorer.names import SplitName, forms_of, split_name


@pytest.mark.parametrize(
    ("name", "arabic", "latin", "honorific"),
    [
        ("Habib bin Rabi'a حبيب بن ربيعة", "حبيب بن ربيعة", "Habib bin Rabi'a", None),
        ("Umm Sulaim ( أم سليم ( رضي الله عنها", "أم سليم", "Umm Sulaim", "رضي الله عنها"),
        ("Malik ibn Ashter ( ( رضي الله عنه", None, "Malik ibn Ashter", "رضي الله عنه"),
        ("al-Muhajir ibn al-Zubayr", None, "al-Muhajir ibn al-Zubayr", None),
        ("Tby' [ibn 'Amir] تبيع [ابن عامر]", "تبيع [ابن عامر]", "Tby' [ibn 'Amir]", None),
        ("Ibn Haq بن حق بن أوس ( رضي الله عنه", "بن حق بن أوس", "Ibn Haq", "رضي الله عنه"),
        ("al-Zuhri الزهري\u200e, محمد بن مسلم", "الزهري, محمد بن مسلم", "al-Zuhri", None),
        ("عمر", "عمر", None, None),
    ],
)  # fmt: skip
def test_the_field_is_taken_apart(
    name: str, arabic: str | None, latin: str | None, honorific: str | None
) -> None:
    assert split_name(name) == SplitName(arabic, latin, honorific)


def forms(arabic: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for form in forms_of(SplitName(arabic, None, None)):
        found.setdefault(form.kind, []).append(form.text)
    return found


def test_forms_are_told_by_kind() -> None:
    assert forms("عمرو بن محمد الناقد البغدادي أبو عثمان") == {
        "name": ["عمرو بن محمد الناقد البغدادي أبو عثمان"],
        "laqab": ["الناقد"],
        "nisba": ["البغدادي"],
        "kunya": ["أبو عثمان"],
    }


def test_alternatives_are_names_of_their_own() -> None:
    assert forms("أبو هريرة - عبد الرحمن بن صخر الدوسي")["name"] == [
        "أبو هريرة",
        "عبد الرحمن بن صخر الدوسي",
    ]
    assert forms("الأعمش / سليمان بن مهران")["laqab"] == ["الأعمش"]


@pytest.mark.parametrize(
    "arabic",
    ["نافع مولى أبو بكر", "زينب أخت أم سلمة", "إسماعيل بن أبو عبد", "قدد بالحاء المهملة"],
)
def test_what_belongs_to_somebody_else_or_is_cut_off_is_no_form(arabic: str) -> None:
    assert set(forms(arabic)) == {"name"}


def test_a_kunya_with_abd_is_whole() -> None:
    assert forms("سلمان أبو عبد الله")["kunya"] == ["أبو عبد الله"]


def test_latin_forms_are_transliterations() -> None:
    found = list(forms_of(SplitName(None, "Makhul al-Shami/al-Damashiqi", None)))
    assert [(form.text, form.script, form.kind) for form in found] == [
        ("Makhul al-Shami/al-Damashiqi", "latin", "transliteration"),
        ("Makhul al-Shami", "latin", "transliteration"),
        ("al-Damashiqi", "latin", "transliteration"),
    ]
