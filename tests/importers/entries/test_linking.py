"""An entry is linked where one narrator fits and no other comes near; else it says why not."""

from corpus.authority.mentions import mention_key
from corpus.importers.entries.judge import known_of
from corpus.importers.entries.linking import Subject, Verdict, link
from corpus.importers.entries.people import People
from corpus.importers.entries.statements import statements_of
from corpus.importers.sahih_explorer.likeness import Known, names_of
from tests.importers.entries.made import entry, head

ENTRY = "محمد بن شجاع المروذي ثقة من العاشرة مات سنة أربع وأربعين ت س"


def man(name: str, generation: int | None = None, death: int | None = None) -> Known:
    deaths = frozenset(() if death is None else (death,))
    return Known(tuple(names_of(mention_key(name))), (), frozenset(), generation, deaths, "")


def subject(text: str, one: int = 1, work: str = "taqrib") -> Subject:
    read = head(work, text)
    said = statements_of(entry(work, text), read.end)
    return Subject(one, known_of(read, said), said.signs, outside=work == "tacjil")


def verdict(text: str, men: dict[int, Known]) -> Verdict:
    return link([subject(text)], People(men), {}, lambda entry, one: 0)[1]


def test_the_one_who_fits_is_linked() -> None:
    men = {7: man("محمد بن شجاع المروذي", 10, 244), 8: man("محمد بن شجاع الثلجي", 11, 266)}
    assert verdict(ENTRY, men) == Verdict("LINKED", 7)


def test_two_who_fit_alike_are_its_candidates() -> None:
    men = {one: man("محمد بن شجاع المروذي", 10, 244) for one in (7, 8)}
    assert verdict(ENTRY, men) == Verdict("AMBIGUOUS", None, (7, 8))


def test_one_of_his_name_and_another_time_is_in_conflict() -> None:
    men = {7: man("محمد بن شجاع المروذي", 5, 150)}
    assert verdict(ENTRY, men) == Verdict("CONFLICTED", None, (7,))


def test_where_nobody_fits_there_is_no_candidate() -> None:
    men = {7: man("محمد بن سعيد المروذي", 10, 244)}
    assert verdict(ENTRY, men) == Verdict("AMBIGUOUS", None)


def test_a_narrator_is_the_man_of_one_entry_only() -> None:
    people = People({7: man("محمد بن شجاع المروذي", 10, 244)})
    texts = {1: ENTRY, 2: ENTRY}
    subjects = [subject(text, one) for one, text in texts.items()]
    found = link(subjects, people, {}, lambda entry, one: 0)
    assert {one.status for one in found.values()} == {"AMBIGUOUS"}


def test_a_work_on_men_outside_the_six_books_means_none_who_is_in_them() -> None:
    people = People({7: man("محمد بن شجاع المروذي", 10, 244)}, signs={7: frozenset("ت")})
    found = link([subject(ENTRY, work="tacjil")], people, {}, lambda entry, one: 9)
    assert found[1] == Verdict("AMBIGUOUS", None)
