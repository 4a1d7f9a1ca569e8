"""What the authority file promises of itself, without the works at hand."""

import re

from corpus.authority.data import load_authority
from corpus.authority.mentions import mention_key
from corpus.authority.taqrib import signs_of

AUTHORITY = load_authority()


def test_no_form_carries_a_note_on_spelling() -> None:
    note = re.compile(r" (?:بالتصغير|بالضم|بفتحتين|بموحدة|بمهملتين|بمعجمتين)( |$)")
    assert [form for form in AUTHORITY.forms if note.search(form.form)] == []


def test_no_name_is_cut_inside_a_sentence() -> None:
    cut = {"جد", "شقيق", "معروف", "قاص", "قارئ", "اكبر", "ام", "عبد", "ابو", "بن"}
    ends = {one.id: mention_key(one.name_ar).split()[-1] for one in AUTHORITY.narrators}
    assert [one for one, word in ends.items() if word in cut] == []


def test_grades_keep_the_clause_that_limits_them() -> None:
    grades = {
        fact.narrator_id: fact.value for fact in AUTHORITY.facts if fact.field == "grade_term"
    }
    assert grades[121] == "ثقة ربما وهم"
    assert grades[59] == "ثقة ثبت لكنه يدلس ويرسل"


def test_no_student_is_two_generations_older_than_his_teacher() -> None:
    generations = AUTHORITY.generations
    known = [
        pair
        for pair in AUTHORITY.pairs
        if pair.teacher_id in generations and pair.student_id in generations
    ]
    late = [p for p in known if generations[p.teacher_id] - generations[p.student_id] >= 2]
    assert len(known) > 5000
    assert late == []


def test_signs_are_read_from_the_end_of_an_entry() -> None:
    assert signs_of("عمرو بن مرزوق الباهلي ثقة مات سنة أربع وعشرين خ د") == ["خ", "د"]


def test_signs_printed_as_one_word_are_two() -> None:
    assert signs_of("عبد الله بن رجاء الغداني مات سنة عشرين خ خدس ق") == ["خ", "خد", "س", "ق"]
