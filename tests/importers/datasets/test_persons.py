"""What the file says of narrators and of who taught whom."""

from pathlib import Path
from typing import Any

import pytest

from corpus.importers.sahih_explorer.persons import persons_of
from corpus.importers.sahih_explorer.relations import read_relations
from corpus.importers.sahih_explorer.source import Source
from tests.importers.datasets.made import narrator_json, narrators, relative, stub_json


@pytest.mark.parametrize(
    ("birth", "year"),
    [
        ({"date_hijri": "53", "date_display": ["53 BH", "570 CE"]}, -53),
        ({"date_hijri": "53", "date_gregorian": "570"}, -53),
        ({"date_hijri": "230", "date_gregorian": "45"}, 230),  # no Gregorian year at all
        ({"date_hijri": "55", "date_gregorian": "674"}, 55),
        ({"date_hijri": "9", "date_display": ["9 AH"]}, 9),
        ({"date_hijri": "NA"}, None),
    ],
)
def test_a_year_before_the_hijra_gets_its_sign_back(
    tmp_path: Path, birth: dict[str, Any], year: int | None
) -> None:
    persons = persons_of(narrators(tmp_path, narrator_json(9, "a", birth=birth)))
    assert persons[9].birth_year == year


@pytest.mark.parametrize(
    ("grade", "year", "kept"),
    [
        ("Succ. (Taba' Tabi') [8th generation]", "100", None),
        ("Succ. (Taba' Tabi') [9th generation]", "291", None),
        ("3rd Century AH [11th generation]", "352", None),
        ("3rd Century AH [11th generation]", "262", 262),
        ("Follower(Tabi') [4th generation]", "74", 74),  # the Taqrib's own exception
        ("3rd Century AH", "352", 352),
    ],
)
def test_a_year_of_death_that_the_generation_excludes_is_legacy_data_alone(
    tmp_path: Path, grade: str, year: str, kept: int | None
) -> None:
    person = persons_of(
        narrators(tmp_path, narrator_json(9, "a", grade, death={"date_hijri": year}))
    )[9]
    assert person.death_year == kept
    assert person.death_contradicts == (kept is None)
    assert ("death_year_ah", year) in person.data


def test_the_name_field_as_it_stands_is_legacy_data(tmp_path: Path) -> None:
    name = "Rybal al-Thqfy Lm Ajd ( ريبال الثقفي لم أجد ( رضي الله عنه"
    person = persons_of(narrators(tmp_path, narrator_json(9, name)))[9]
    assert person.name.arabic == "ريبال الثقفي"
    assert ("name", name) in person.data


@pytest.mark.parametrize(
    ("grade", "generation", "field"),
    [
        ("Follower(Tabi') [6th generation]", 6, "generation"),
        ("Comp.(RA)", 1, "generation"),
        ("Comp.(RA) [1st Generation]", 1, "generation"),
        ("Comp.(RA) [3rd Generation]", None, "generation"),
        ("Succ. (Taba' Tabi') [Hanafi]", None, "generation"),
        ("Thiqah (Trustworthy)", None, "rank"),
    ],
)
def test_grade_is_the_generation_and_not_reliability(
    tmp_path: Path, grade: str, generation: int | None, field: str
) -> None:
    person = persons_of(narrators(tmp_path, narrator_json(9, "a", grade)))[9]
    assert person.generation == generation
    assert (field, grade) in person.data


def test_the_rank_is_what_the_file_quotes_from_the_taqrib(tmp_path: Path) -> None:
    interests = ["Fiqh", "Narrator[Grade:Thiqah] [ خ  م  -  ثقة ثبت ]"]
    person = persons_of(narrators(tmp_path, narrator_json(9, "a", area_of_interest=interests)))[9]
    assert person.rank == "ثقة ثبت"
    assert ("reliability", interests[1]) in person.data
    assert ("interest", "Fiqh") in person.data


def test_the_prophet_is_no_narrator(tmp_path: Path) -> None:
    rows = narrators(tmp_path, narrator_json(1, "Prophet", students=["2"]), narrator_json(2, "b"))
    assert set(persons_of(rows)) == {2}
    relations = read_relations(rows)
    assert relations.locators == {}
    assert [reject.reason for reject in relations.rejects] == [
        "1 → 2: the Prophet is not a narrator of a chain"
    ]


def test_a_stub_is_filled_from_what_the_others_say(tmp_path: Path) -> None:
    rows = narrators(
        tmp_path,
        stub_json(13, "Abu Hurairah أبو هريرة"),
        narrator_json(20, "Son محرر", teachers=["13"], parents=[relative(13, "x")]),
        narrator_json(21, "Wife بسرة", students=["13"], spouses=[relative(13, "x")]),
    )
    data = persons_of(rows)[13].data
    assert ("child", "محرر (narrators.jsonl 20)") in data
    assert ("spouse", "بسرة (narrators.jsonl 21)") in data
    assert set(read_relations(rows).locators) == {(13, 20), (21, 13)}


def test_an_edge_keeps_every_place_that_states_it_and_the_impossible_are_rejected(
    tmp_path: Path,
) -> None:
    rows = narrators(
        tmp_path,
        narrator_json(2, "a", students=["3", "2"], teachers=["77"]),
        narrator_json(3, "b", teachers=["2"], students=["2"]),
    )
    relations = read_relations(rows)
    assert relations.locators == {
        (2, 3): "narrators.jsonl id 2, students; id 3, teachers",
        (3, 2): "narrators.jsonl id 3, students",
    }
    assert relations.mutual == {(2, 3), (3, 2)}
    assert relations.read == len(relations.locators) + len(relations.rejects)
    assert {reject.reason for reject in relations.rejects} == {
        "2 → 2: nobody is his own student",
        "77 → 2: no narrator 77",
    }


@pytest.mark.data
def test_the_public_file_gives_persons_and_edges(public_source: Source) -> None:
    persons, relations = public_source.persons, public_source.relations
    assert len(persons) == 24_334
    assert sum((person.death_year or 0) < 0 for person in persons.values()) == 8
    assert sum((person.birth_year or 0) < 0 for person in persons.values()) == 75
    assert (relations.read, len(relations.locators)) == (55_996, 48_332)
    students = {student for teacher, student in relations.locators if teacher == 13}
    assert len(students) == 344  # of Abu Hurayra, whose own row is a stub
