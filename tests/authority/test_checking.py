"""The check refuses each kind of wrong row, and only those."""

from dataclasses import replace
from itertools import chain

import pytest

from corpus.authority.checking import Checker
from corpus.authority.data import Fact, Form, Locator, Pair, Usage
from corpus.authority.fact_checks import states_grade
from corpus.authority.library import Library
from corpus.authority.works import Entry, parse_entries
from tests.authority.world import (
    KASHIF,
    MASUD,
    NUAYM,
    OF_RASHID,
    OF_SALIM,
    RASHID,
    SALIM,
    TAQRIB,
    authority,
    fact,
    library,
    reasons,
    with_row,
)

NOT_SAID = "the entry does not say so"
NOT_THERE = "no entry of this number stands on this page"
KUNYA, NAME = fact(SALIM, "kunya", "أبو محمد"), authority().facts[0]
TRUE_PAIR = Pair(SALIM, RASHID, OF_SALIM, "وعنه", "راشد بن عمران")


def test_what_the_works_say_passes() -> None:
    assert reasons(authority()) == []


@pytest.mark.parametrize(
    ("field", "true", "false"),
    [
        ("father", "نوح", "بكر"),
        ("generation", "4", "5"),
        ("death_year_ah", "120", "20"),
        ("kunya", "أبو محمد", "أبو عبد الله"),
        ("nisba", "القرشي", "القيسي"),
        ("city", "المدينة", "مكة"),
    ],
)
def test_a_fact_that_its_entry_does_not_state(field: str, true: str, false: str) -> None:
    wrong = with_row(authority(), fact(SALIM, field, true), fact(SALIM, field, false))
    assert NOT_SAID in reasons(wrong)


@pytest.mark.parametrize(
    ("field", "true", "false"),
    [("laqab", "الأبرش", "الأعور"), ("grade_term", "ثقة ثبت", "ثقة حافظ")],
)
def test_a_by_name_or_a_grade_that_stands_nowhere(field: str, true: str, false: str) -> None:
    wrong = with_row(authority(), fact(RASHID, field, true), fact(RASHID, field, false))
    assert reasons(wrong) == [NOT_SAID]


def test_a_usage_stands_on_a_page_that_names_the_forms_and_the_men() -> None:
    usage = Usage("bukhari", "راشد", "أبو محمد", RASHID, SALIM, "nukat-bukhari", 1, 2)
    file = replace(authority(), usages=(usage,))
    assert reasons(file) == ["the work has no such page"]
    for page, wanted in (
        ("راشد", ["the page does not name the forms"]),
        ("راشد عن أبي محمد هو الأبرش", ["the page does not name the men"]),
        ("راشد عن أبي محمد هو الأبرش عن سالم بن نوح", []),
    ):
        entries = parse_entries("taqrib", TAQRIB), parse_entries("kashif", KASHIF)
        shelf = Library(chain(*entries), {"nukat-bukhari": {(1, 2): page}})
        assert [one.reason for one in Checker(file, shelf).run().problems] == wanted


def test_a_grade_cut_before_the_clause_that_limits_it_does_not_pass() -> None:
    entry = Entry("taqrib", 1, "", "نعيم بن راشد صدوق يخطىء من حفظه من السابعة ع", 1, 1, 1)
    assert states_grade("صدوق يخطىء من حفظه", entry)
    assert not states_grade("صدوق يخطىء", entry)
    assert not states_grade("صدوق", entry)


def test_a_grade_that_the_entry_quotes_is_not_its_own() -> None:
    quoted = Entry("taqrib", 1, "", "نعيم بن راشد قال أحمد ثقة ثقة من السابعة ع", 1, 1, 1)
    assert not states_grade("ثقة ثقة", quoted)
    own = Entry("taqrib", 1, "", "نعيم بن راشد صدوق قال أحمد ثقة من السابعة ع", 1, 1, 1)
    assert states_grade("صدوق", own)


@pytest.mark.parametrize(
    ("locator", "reason"),
    [
        (Locator("taqrib", 1, 1, 11), NOT_THERE),
        (Locator("taqrib", 1, 2, 10), NOT_THERE),
        (Locator("taqrib", 99, 1, 10), NOT_THERE),
        (Locator("hidaya", 1, 1, 10), NOT_THERE),
        (Locator("taqrib", 2, 1, 10), NOT_SAID),
    ],
)
def test_a_locator_that_leads_elsewhere(locator: Locator, reason: str) -> None:
    assert reason in reasons(with_row(authority(), KUNYA, replace(KUNYA, locator=locator)))


def test_a_field_and_a_narrator_that_are_not() -> None:
    stray = Fact(99, "colour", "أبو محمد", KUNYA.locator)
    assert reasons(with_row(authority(), KUNYA, stray)) == ["no such narrator"]
    assert reasons(with_row(authority(), KUNYA, replace(KUNYA, field="colour"))) == [
        "no such field: colour"
    ]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"id": MASUD}, "the id stands twice"),
        ({"id": 0}, "the id is not between 1 and 99999"),
        ({"key": "man-2"}, "the key stands twice"),
        ({"name_ar": "سالم"}, "name_ar differs from his name fact"),
        ({"name_latin": ""}, "a name is empty"),
    ],
)
def test_a_narrator_without_his_own_id_key_or_name(change: dict[str, object], reason: str) -> None:
    first = authority().narrators[0]
    assert reason in reasons(with_row(authority(), first, replace(first, **change)))  # type: ignore[arg-type]


def test_a_kunya_may_be_taken_from_another_work_that_is_cited_for_it() -> None:
    name = "سالم بن نوح بن واقد القرشي أبو أحمد المدني"
    file = authority()
    mended = with_row(file, file.narrators[0], replace(file.narrators[0], name_ar=name))
    assert reasons(mended) == ["name_ar differs from his name fact"]
    cited = Fact(SALIM, "kunya", "أبو أحمد", OF_SALIM)
    # His name passes; the fact is checked like any other, and that entry has no such kunya.
    assert reasons(replace(mended, facts=(*file.facts, cited))) == [NOT_SAID]


def test_a_narrator_without_an_entry() -> None:
    file = authority()
    nameless = replace(file, facts=tuple(row for row in file.facts if row != NAME))
    assert "no name fact states where he stands in the Taqrib" in reasons(nameless)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            Form(SALIM, "سالم", "name", "sole"),
            Form(SALIM, "زيد", "name", "sole"),
            "neither his name nor the words of his entries give this form",
        ),
        (
            Form(SALIM, "سالم", "name", "sole"),
            Form(SALIM, "أنس سالم", "mention", "sole"),
            "neither his name nor the words of his entries give this form",
        ),
        (
            Form(RASHID, "راشد", "name", "shared"),
            Form(RASHID, "راشد", "name", "sole"),
            "another narrator of the file lists the form",
        ),
        (
            Form(SALIM, "سالم", "name", "sole"),
            Form(RASHID, "راشد المري", "name", "rare"),
            "no such scope: rare",
        ),
        (
            Form(SALIM, "سالم", "name", "sole"),
            Form(SALIM, "سالم", "epithet", "sole"),
            "no such kind: epithet",
        ),
        (Form(SALIM, "سالم", "name", "sole"), Form(99, "سالم", "name", "sole"), "no such narrator"),
    ],
)
def test_a_form_that_is_not_his_or_not_his_alone(old: Form, new: Form, reason: str) -> None:
    assert reason in reasons(with_row(authority(), old, new))


def test_a_form_is_shared_also_with_a_man_outside_the_file() -> None:
    file = authority()
    alone = replace(
        file, forms=tuple(f for f in file.forms if f.form != "راشد" or f.narrator_id == RASHID)
    )
    for scope, expected in (("sole", "others bear it: Taqrib [4, 6]"), ("shared", None)):
        form = Form(RASHID, "راشد", "name", "shared")
        found = reasons(with_row(alone, form, replace(form, scope=scope)))
        assert found == ([expected] if expected else [])


def test_a_name_is_his_alone_in_a_collection_whose_sign_no_other_bearer_has() -> None:
    file = authority()
    named = Form(RASHID, "راشد بن عمران", "name", "sole")
    in_one = Form(RASHID, "راشد بن عمران", "name", "sole_in_muslim")
    assert reasons(with_row(file, named, in_one)) == []
    shared = Form(RASHID, "راشد", "name", "shared")
    bare = Form(RASHID, "راشد", "name", "sole_in_muslim")
    assert len(reasons(with_row(file, shared, bare))) == 1  # Taqrib 6 has the sign of Muslim


def test_one_bearer_in_the_collections_needs_a_name_with_a_father() -> None:
    file = authority()
    form = Form(NUAYM, "ابن راشد", "name", "sole")
    assert reasons(with_row(file, form, replace(form, scope="sole_in_collections"))) == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"direction": "عن"}, "the entry is not about him"),
        ({"direction": "قرأ على"}, "no such direction: قرأ على"),
        ({"words": "حازم بن وهب"}, "the name does not stand in such a list of the entry"),
        ({"words": "ابنه مسعود"}, "the words are not a form of the other narrator's"),
        ({"student_id": SALIM}, "nobody teaches himself"),
        ({"student_id": 99}, "no such narrator"),
        ({"teacher_id": NUAYM}, "the entry is not about him"),
        ({"locator": OF_RASHID}, "the entry is not about him"),
        ({"locator": Locator("kashif", 21, 2, 30)}, NOT_THERE),
    ],
)
def test_a_pair_that_no_list_states(change: dict[str, object], reason: str) -> None:
    wrong = with_row(authority(), TRUE_PAIR, replace(TRUE_PAIR, **change))  # type: ignore[arg-type]
    assert reasons(wrong) == [reason]


def test_teachers_are_not_read_as_students() -> None:
    true = Pair(MASUD, RASHID, OF_RASHID, "عن", "مسعود بن سالم")
    reversed_pair = Pair(RASHID, MASUD, OF_RASHID, "وعنه", "مسعود بن سالم")
    assert reasons(with_row(authority(), true, reversed_pair)) != []


def test_a_problem_names_its_file_and_its_line() -> None:
    wrong = replace(KUNYA, value="أبو عبد الله")
    file = with_row(authority(), KUNYA, wrong)
    (problem,) = Checker(file, library()).run().problems
    assert (problem.file, problem.line) == ("facts.csv", 2 + file.facts.index(wrong))
