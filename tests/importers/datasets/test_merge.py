"""The file's narrators and the authority file's: one man is merged, two who fit are not."""

from pathlib import Path
from typing import Any

import pytest

from corpus.authority.data import Authority, Fact, Form, Locator, Narrator, Pair, load_authority
from corpus.importers.sahih_explorer.merge import Merge, merge
from corpus.importers.sahih_explorer.persons import persons_of
from corpus.importers.sahih_explorer.relations import read_relations
from corpus.importers.sahih_explorer.source import Source
from tests.importers.datasets.made import narrator_json, narrators

PLACE = Locator("taqrib", 1, 1, 1)
SUFYAN = Narrator(4, "s", "سفيان بن عيينة بن أبي عمران الهلالي أبو محمد الكوفي", "", "", "")
FACTS = (
    Fact(4, "generation", "8", PLACE),
    Fact(4, "death_year_ah", "198", PLACE),
    Fact(4, "grade_term", "ثقة حافظ", PLACE),
)


def merged(
    tmp_path: Path,
    *rows: dict[str, Any],
    facts: tuple[Fact, ...] = FACTS,
    forms: tuple[Form, ...] = (),
    people: tuple[Narrator, ...] = (SUFYAN,),
    pairs: tuple[Pair, ...] = (),
) -> Merge:
    read = narrators(tmp_path, *rows)
    persons = persons_of(read)
    edges = read_relations(read).locators
    return merge(persons, Authority(people, facts, forms, pairs), edges, persons)


def succ(one: int, name: str, generation: int, year: str = "NA", **more: Any) -> dict[str, Any]:
    grade = f"Succ. (Taba' Tabi') [{generation}th generation]"
    return narrator_json(one, name, grade, death={"date_hijri": year}, **more)


def test_one_who_fits_is_merged_and_his_namesakes_are_not(tmp_path: Path) -> None:
    found = merged(
        tmp_path,
        succ(20, "x سفيان بن عيينة", 8, "198"),
        succ(21, "x سفيان بن سعيد الثوري", 7, "161"),
        succ(22, "x سفيان بن حسين", 7),
    )
    assert found.same == {20: 4}


def test_two_who_fit_alike_are_ambiguous(tmp_path: Path) -> None:
    rows = [succ(one, "x سفيان بن عيينة", 8, "198") for one in (20, 21)]
    found = merged(tmp_path, *rows)
    assert found.same == {}
    assert found.ambiguous == {4: (20, 21)}


@pytest.mark.parametrize(
    ("generation", "year"), [(5, "198"), (8, "110")], ids=["generation", "death"]
)
def test_what_excludes_is_not_outweighed(tmp_path: Path, generation: int, year: str) -> None:
    found = merged(tmp_path, succ(20, "x سفيان بن عيينة بن أبي عمران", generation, year))
    assert found.same == {}
    assert found.none == {4}


def test_another_father_is_another_man(tmp_path: Path) -> None:
    assert merged(tmp_path, succ(20, "x سفيان بن عبد الملك الكوفي", 8, "198")).same == {}


def test_a_form_that_he_alone_bears_is_his_name(tmp_path: Path) -> None:
    form = Form(4, "ابن عيينة", "mention", "sole")
    assert merged(tmp_path, succ(20, "x ابن عيينة", 8, "198"), forms=(form,)).same == {20: 4}


def test_a_kunya_that_opens_the_name_is_no_other_man(tmp_path: Path) -> None:
    khudri = Narrator(7, "k", "سعد بن مالك بن سنان الأنصاري أبو سعيد الخدري", "", "", "")
    row = narrator_json(38, "x ( أبو سعيد سعد بن مالك الخدري ( رضي الله عنه")
    facts = (Fact(7, "generation", "1", PLACE),)
    assert merged(tmp_path, row, facts=facts, people=(khudri,)).same == {38: 7}


def test_attested_students_decide_between_namesakes(tmp_path: Path) -> None:
    student = Narrator(5, "h", "عبد الله بن الزبير الحميدي المكي", "", "", "")
    facts = (*FACTS[:1], Fact(5, "generation", "10", PLACE), Fact(5, "death_year_ah", "219", PLACE))
    rows = [
        succ(20, "x سفيان بن عيينة", 8, students=["30"]),
        succ(21, "x سفيان بن عيينة الهلالي", 8),
        succ(30, "x عبد الله بن الزبير الحميدي", 10, "219"),
    ]
    pairs = tuple(Pair(4, 5, PLACE, "عن", "x") for _ in range(1))
    found = merged(tmp_path, *rows, facts=facts, people=(SUFYAN, student), pairs=pairs)
    assert found.same[30] == 5
    assert 4 not in found.same.values()  # one attested student is not enough to decide


def test_a_latin_name_alone_is_compared_in_latin(tmp_path: Path) -> None:
    arabic, latin = "إسماعيل بن إبراهيم بن مقسم", "Ismāʿīl b. Ibrāhīm b. Miqsam al-Asadī"
    ulayya = Narrator(58, "u", arabic, latin, "", "")
    facts = (Fact(58, "death_year_ah", "193", PLACE), Fact(58, "grade_term", "ثقة ثبت", PLACE))
    row = succ(
        20, "Isma'il bin Ibrahim bin Miqsam", 8, "193",
        area_of_interest=["Narrator[Grade:Thiqah] [ ع  -  ثقة ثبت ]"],
    )  # fmt: skip
    assert merged(tmp_path, row, facts=facts, people=(ulayya,)).same == {20: 58}


@pytest.mark.data
def test_the_public_file_is_merged_with_the_authority_file(public_source: Source) -> None:
    found, authority = public_source.merge, load_authority()
    by_key = {one.id: one.name_ar for one in authority.narrators}
    assert "الزهري" in by_key[found.same[11013]]
    assert "أبو هريرة" in by_key[found.same[13]]
    assert len(found.same) == len(set(found.same.values()))
    assert len(found.same) > 0.75 * len(authority.narrators)
    assert len(found.same) + len(found.ambiguous) + len(found.none) == len(authority.narrators)
