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


@pytest.mark.parametrize(
    ("name", "arabic", "latin"),
    [
        ("Rybal al-Thqfy Lm Ajd ( ريبال الثقفي لم أجد", "ريبال الثقفي", "Rybal al-Thqfy"),
        ("Jdhyh ( جذية غير منسوب", "جذية", "Jdhyh"),
        ("Brh h برة غير منسوبة", "برة", "Brh"),
        ("Hnd Y'aty ( هند بن زيد بن نبيشة يأتي", "هند بن زيد بن نبيشة", "Hnd"),
        ("Ayad al-Mzny Akhrj bin Qan' ( عياض المزني أخرج بن قانع", "عياض المزني", "Ayad al-Mzny"),
        ("Slma Hdythha And Ahl ( سلمى الأودية حديثها عند أهل الكوفة", "سلمى الأودية", "Slma"),
        ("Qays al-Yrbw'y قيس اليربوعي غزا مع", "قيس اليربوعي", "Qays al-Yrbw'y"),
        ("Muhammad al-Ansari An Abyh محمد الأنصاري عن أبيه", "محمد الأنصاري", "Muhammad al-Ansari"),
        ("Shryh al-Hjazy شريح الحجازي له صحبة", "شريح الحجازي", "Shryh al-Hjazy"),
        ("Salh al-Jdhamy Wyqal صالح الجذامي ويقال الحداني", "صالح الجذامي", "Salh al-Jdhamy"),
        ("Ansa أنسة مولى رسول الله صلى الله عليه وسلم", "أنسة مولى رسول الله", "Ansa"),
        ("Wmslm bin Hrmz ومسلم بن هرمز", "مسلم بن هرمز", "Mslm bin Hrmz"),
        ("Khzymh Shykh خزيمة", "خزيمة", "Khzymh"),
        ("Jabir al-Mqraa Wmqra جابر المقراي ومقرا قرية", "جابر المقراي", "Jabir al-Mqraa"),
        ("Zafr bin Suliaman Aw زافر بن سليمان", "زافر بن سليمان", "Zafr bin Suliaman"),
    ],
)  # fmt: skip
def test_a_name_ends_where_prose_begins(name: str, arabic: str, latin: str) -> None:
    parted = split_name(name)
    assert (parted.shown.arabic, parted.shown.latin) == (arabic, latin)
    shown = {(form.script, form.text) for form in forms_of(parted)}
    assert {("ar", arabic), ("latin", latin)} <= shown
    assert not any(
        set(form.text.split()) - set(f"{arabic} {latin} الحداني".split())
        for form in forms_of(parted)
    )


@pytest.mark.parametrize(
    ("arabic", "shown"),
    [
        ("رياب بكسر أوله ثم تحتانية بن الحارث", "رياب بن الحارث"),
        ("حمرة بضم أوله وبراء مهملة بن مالك", "حمرة بن مالك"),
        ("عبد الله بن أسيد بالفتح الثقفي", "عبد الله بن أسيد الثقفي"),
        ("عباس بن عثمان بن شافع المطلبي جد", "عباس بن عثمان بن شافع المطلبي"),
        ("نوح بن مخلد الضبعي جد أبي", "نوح بن مخلد الضبعي"),
        ("صالح بن عبد الله مولى لآل", "صالح بن عبد الله"),
        ("قرط بن جرير جد جرير بن عبد", "قرط بن جرير جد جرير بن عبد"),
        ("سفيان والد عمرو", "سفيان والد عمرو"),
        ("عبد الله غير منسوب والد حمزة", "عبد الله والد حمزة"),
        ("سعد أو سعيد مولى طلحة", "سعد أو سعيد مولى طلحة"),
        ("النعمان بن أبي شيبة عبيد الصنعاني أو", "النعمان بن أبي شيبة عبيد الصنعاني"),
        ("الفضل بن دلهم الواسطي ثم البصري القصاب", "الفضل بن دلهم الواسطي ثم البصري القصاب"),
        ("أبو هريرة - عبد الرحمن بن صخر الدوسي", "أبو هريرة - عبد الرحمن بن صخر الدوسي"),
    ],
)
def test_notes_on_spelling_go_and_what_tells_who_he_is_stays(arabic: str, shown: str) -> None:
    assert SplitName(arabic, None, None).shown.arabic == shown


@pytest.mark.parametrize(
    ("arabic", "names"),
    [
        ("الحارث بن قيس ويقال قيس بن الحارث", ["الحارث بن قيس", "قيس بن الحارث"]),
        ("سوادة ويقال سودة بنت مسرح بكسر", ["سوادة", "سودة بنت مسرح"]),
        ("عبد الله بن قداد ويقال قراد", ["عبد الله بن قداد"]),
        ("الحكم بن مروان/محمد", ["الحكم بن مروان"]),
        ("عثمان بن مسلم/سليمان بن جرموز البتي", ["عثمان بن مسلم"]),
        ("حبيب بن أبي فضلان/ فضالة المالكي", ["حبيب بن أبي فضلان"]),
        ("خالد بن سمير/خالد بن شمير", ["خالد بن سمير", "خالد بن شمير"]),
        ("جابر بن سيلان/عبد ربه بن سيلان", ["جابر بن سيلان", "عبد ربه بن سيلان"]),
        ("زيد/يزيد بن رافع بن سويد", ["زيد", "يزيد بن رافع بن سويد"]),
        ("فاختة بنت يسار ذكرها بن مندة ويقال هند بنت يسار", ["فاختة بنت يسار"]),
    ],
)
def test_an_alternative_of_the_father_is_no_name_of_the_man(arabic: str, names: list[str]) -> None:
    assert forms(arabic)["name"] == names


@pytest.mark.parametrize(
    ("arabic", "kind", "form"),
    [
        ("بصرة بن أكثم الأنصاري / الخزاعي", "nisba", "الخزاعي"),
        ("عمر بن عبد الله - الرومي", "nisba", "الرومي"),
        ("القاسم بن عاصم التميمي ويقال الكليني", "nisba", "الكليني"),
        ("علي بن الحسين بن علي - زين العابدين", "laqab", "زين العابدين"),
        ("سعيد بن سليمان - سعدويه الضبي", "laqab", "سعدويه"),
        ("محمد بن العلاء - أبو كريب", "kunya", "أبو كريب"),
        ("قيس بن النعمان السكوني كوفي", "nisba", "كوفي"),
    ],
)
def test_what_stands_beside_a_name_has_its_kind(arabic: str, kind: str, form: str) -> None:
    found = forms(arabic)
    assert form in found[kind]
    assert len(found["name"]) == 1


@pytest.mark.parametrize(
    ("latin", "known"),
    [
        ("'Umar bin ‘Abdul-‘Aziz", []),
        ("Ibn Abi Bishr al-Ash‘ari", []),
        ("al-Hasan bin 'Umar/'Amr", ["al-Hasan bin 'Umar"]),
        ("Abu Sa'd/Sa'id", ["Abu Sa'd"]),
        ("'Abbas bin 'Abdur Rahman, Client", ["'Abbas bin 'Abdur Rahman"]),
        ("Muslim, Client Of 'Ali", ["Muslim"]),
        ("Sa'd bin Tariq, Abu Malik", ["Sa'd bin Tariq", "Abu Malik"]),
        ("'Asim/'Amir bin al-'Ukayr", ["'Asim", "'Amir bin al-'Ukayr"]),
    ],
)
def test_latin_alternatives_are_the_mans_own(latin: str, known: list[str]) -> None:
    found = [form.text for form in forms_of(SplitName(None, latin, None))]
    assert found == [latin, *known]


def test_latin_forms_are_transliterations() -> None:
    found = list(forms_of(SplitName(None, "Makhul al-Shami/al-Damashiqi", None)))
    assert [(form.text, form.script, form.kind) for form in found] == [
        ("Makhul al-Shami/al-Damashiqi", "latin", "transliteration"),
        ("Makhul al-Shami", "latin", "transliteration"),
        ("al-Damashiqi", "latin", "transliteration"),
    ]
