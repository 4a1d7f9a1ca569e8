"""A small world to check and resolve in: invented men, in works written as the real ones are."""

from dataclasses import replace
from typing import Any, TypeVar

from corpus.authority.checking import Checker
from corpus.authority.data import Authority, Fact, Form, Link, Locator, Narrator, Pair
from corpus.authority.library import Library
from corpus.authority.works import parse_entries

Row = TypeVar("Row", Narrator, Fact, Form, Pair)

TAQRIB = """
# بسم الله PageV01P009
### $ 1- سالم بن نوح بن واقد القرشي أبو محمد المدني ثقة من الرابعة مات سنة عشرين ع
### $ 2- مسعود بن سالم بن نوح القرشي المدني صدوق من السادسة مات سنة خمسين خ م
PageV01P010
### $ 3- راشد بن عمران المري أبو بكر البصري لقبه الأبرش ثقة ثبت من السابعة مات سنة سبعين ع
### $ 4- راشد بن كثير الكوفي مقبول من السابعة د
### $ 5- حازم بن وهب المروزي ثقة من العاشرة مات سنة ثلاثين خ م
### $ 6- راشد بن بكر الحمصي ثقة من السابعة مات سنة ثمانين خ م
### $ 7- نعيم بن راشد أبو بكر صدوق من الثامنة مات سنة تسعين خ
### $$$ الأبرش راشد بن عمران
PageV01P011
"""
KASHIF = """
### $ 21- سالم بن نوح القرشي المدني، عن أنس، وعنه ابنه مسعود، وراشد بن عمران، ثقة، مات 120. ع.
### $ 22- راشد بن عمران المري البصري، عن سالم، ومسعود بن سالم، وعنه حازم بن وهب، ثبت. ع.
PageV02P031
"""

SALIM, MASUD, RASHID, RASHID_BAKR, HAZIM, NUAYM = 1, 2, 3, 4, 5, 6
_AT = {
    1: Locator("taqrib", 1, 1, 10),
    2: Locator("taqrib", 2, 1, 10),
    3: Locator("taqrib", 3, 1, 11),
    4: Locator("taqrib", 6, 1, 11),
    5: Locator("taqrib", 5, 1, 11),
    6: Locator("taqrib", 7, 1, 11),
}
OF_SALIM, OF_RASHID = Locator("kashif", 21, 2, 31), Locator("kashif", 22, 2, 31)
_NAMES = {
    1: "سالم بن نوح بن واقد القرشي أبو محمد المدني",
    2: "مسعود بن سالم بن نوح القرشي المدني",
    3: "راشد بن عمران المري أبو بكر البصري",
    4: "راشد بن بكر الحمصي",
    5: "حازم بن وهب المروزي",
    6: "نعيم بن راشد أبو بكر",
}
_GENERATIONS = {1: 4, 2: 6, 3: 7, 4: 7, 5: 10, 6: 8}
_FATHERS = {1: "نوح", 2: "سالم", 3: "عمران", 4: "بكر", 5: "وهب", 6: "راشد"}
_DEATHS = {1: 120, 2: 150, 3: 170, 4: 180, 5: 230, 6: 190}


def fact(narrator: int, field: str, value: str) -> Fact:
    """A fact of his entry in the Taqrib."""
    return Fact(narrator, field, value, _AT[narrator])


def authority() -> Authority:
    """What the works of this world say, without a mistake."""
    facts = [fact(one, "name", name) for one, name in _NAMES.items()]
    facts += [fact(one, "father", name) for one, name in _FATHERS.items()]
    facts += [fact(one, "generation", str(number)) for one, number in _GENERATIONS.items()]
    facts += [fact(one, "death_year_ah", str(year)) for one, year in _DEATHS.items()]
    facts += [
        fact(SALIM, "kunya", "أبو محمد"),
        fact(SALIM, "nisba", "القرشي"),
        fact(SALIM, "city", "المدينة"),
        fact(RASHID, "laqab", "الأبرش"),
        fact(RASHID, "grade_term", "ثقة ثبت"),
        Fact(SALIM, "death_year_ah", "120", OF_SALIM),
    ]
    return Authority(
        tuple(Narrator(one, f"man-{one}", name, "L", "F", name) for one, name in _NAMES.items()),
        tuple(facts),
        (
            Form(SALIM, "سالم", "name", "sole"),
            Form(SALIM, "سالم بن نوح", "name", "sole"),
            Form(MASUD, "مسعود بن سالم", "name", "sole"),
            Form(RASHID, "راشد", "name", "shared"),
            Form(RASHID_BAKR, "راشد", "name", "shared"),
            Form(RASHID, "راشد بن عمران", "name", "sole"),
            Form(RASHID, "الأبرش", "laqab", "sole"),
            Form(RASHID, "أبو بكر", "kunya", "shared"),
            Form(NUAYM, "أبو بكر", "kunya", "shared"),
            Form(RASHID_BAKR, "راشد بن بكر", "name", "sole"),
            Form(HAZIM, "حازم بن وهب", "name", "sole"),
            Form(NUAYM, "ابن راشد", "name", "sole"),
        ),
        (
            Pair(SALIM, MASUD, OF_SALIM, "وعنه", "ابنه مسعود"),
            Pair(SALIM, RASHID, OF_SALIM, "وعنه", "راشد بن عمران"),
            Pair(MASUD, RASHID, OF_RASHID, "عن", "مسعود بن سالم"),
            Pair(RASHID, HAZIM, OF_RASHID, "وعنه", "حازم بن وهب"),
        ),
        (Link(RASHID_BAKR, HAZIM, "bukhari", 1),),
    )


def library() -> Library:
    """The works of this world."""
    entries = [*parse_entries("taqrib", TAQRIB), *parse_entries("kashif", KASHIF)]
    return Library(entries)


def with_row(file: Authority, old: Row, new: Row) -> Authority:
    """The same file with one row exchanged."""
    table = {Narrator: "narrators", Fact: "facts", Form: "forms", Pair: "pairs"}[type(old)]
    rows = getattr(file, table)
    assert old in rows
    changed: dict[str, Any] = {table: tuple(new if row == old else row for row in rows)}
    return replace(file, **changed)


def reasons(file: Authority) -> list[str]:
    """What the check says against a file."""
    return [problem.reason for problem in Checker(file, library()).run().problems]
