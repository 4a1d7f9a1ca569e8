"""When a form that several bear names a man, and when it stays open."""

from dataclasses import replace

import pytest

from corpus.authority.data import Authority, Fact, Form, Link, Locator, Narrator, Pair
from corpus.authority.resolve import Named, Resolver

PLACE = Locator("taqrib", 1, 1, 1)
BUKHARI = 1151
NAMES = {
    1: "سفيان الأول",
    2: "سفيان الثاني",
    3: "قتيبة",
    4: "نافع",
    5: "محمد",
    6: "محمد",
    BUKHARI: "البخاري",
}
FORMS = (
    Form(1, "سفيان", "name", "shared"),
    Form(2, "سفيان", "name", "shared"),
    Form(3, "قتيبة", "name", "sole"),
    Form(4, "نافع", "name", "sole"),
    Form(5, "محمد", "name", "shared"),
    Form(6, "محمد", "name", "shared"),
)
CHAIN = [Named("قتيبة"), Named("سفيان"), Named("نافع")]


def _file(
    *pairs: tuple[int, int], facts: tuple[Fact, ...] = (), links: tuple[Link, ...] = ()
) -> Authority:
    narrators = tuple(Narrator(one, str(one), name, "", "", name) for one, name in NAMES.items())
    attested = tuple(Pair(teacher, student, PLACE, "عن", "") for teacher, student in pairs)
    return Authority(narrators, facts, FORMS, attested, links)


def _second(authority: Authority) -> tuple[str, int | None]:
    found = Resolver(authority).resolve(CHAIN, BUKHARI)[1]
    return found.status, found.narrator_id


def test_both_neighbours_vouch_for_the_man() -> None:
    assert _second(_file((1, 3), (4, 1))) == ("probable", 1)


@pytest.mark.parametrize("pair", [(1, 3), (4, 1)])
def test_one_of_two_neighbours_is_not_enough_while_a_rival_fits(pair: tuple[int, int]) -> None:
    assert _second(_file(pair)) == ("ambiguous", None)


def test_one_is_enough_when_the_rival_cannot_have_met_them() -> None:
    late = (Fact(2, "generation", "12", PLACE), Fact(4, "generation", "1", PLACE))
    assert _second(_file((1, 3), facts=late)) == ("probable", 1)


def test_a_vouched_man_whom_his_years_exclude_leaves_the_mention_open() -> None:
    late = (Fact(2, "generation", "12", PLACE), Fact(4, "generation", "1", PLACE))
    assert _second(_file((2, 3), facts=late))[0] == "ambiguous"


def test_a_man_without_the_sign_of_the_book_is_no_bearer_in_it() -> None:
    signs = (Fact(1, "signs", "م د", PLACE), Fact(2, "signs", "خ س", PLACE))
    assert _second(_file((2, 3), facts=signs)) == ("probable", 2)


def test_a_form_that_is_a_mans_alone_in_one_book_confirms_him_there() -> None:
    own = Form(1, "سفيان", "name", "sole_in_bukhari")
    file = replace(_file((1, 3), (4, 1)), forms=(own, *FORMS[1:]))
    found = Resolver(file).resolve(CHAIN, BUKHARI)[1]
    assert (found.status, found.narrator_id, found.candidates) == ("confirmed", 1, (1,))
    assert Resolver(file).resolve(CHAIN, BUKHARI + 1)[1].status == "probable"


def test_the_only_bearer_stays_whatever_his_signs() -> None:
    signs = (Fact(3, "signs", "د", PLACE),)
    assert Resolver(_file(facts=signs)).resolve(CHAIN, BUKHARI)[0].narrator_id == 3


def test_a_link_does_not_outweigh_the_pair_of_a_namesake() -> None:
    link = (Link(1, 3, "bukhari", 1),)
    assert _second(_file((4, 1), links=link)) == ("probable", 1)
    assert _second(_file((4, 1), (2, 3), links=link)) == ("ambiguous", None)
    many = [(1, pupil) for pupil in range(10, 20)]
    assert _second(_file((4, 1), (2, 3), *many, links=link)) == ("probable", 1)


def test_the_compilers_bare_source_is_not_named_by_the_third_man_alone() -> None:
    chain = [Named("محمد"), Named("سفيان"), Named("نافع")]
    pairs = [(5, BUKHARI), (6, BUKHARI), (1, 5), (2, 6), (4, 1)]

    def found(*pairs: tuple[int, int]) -> list[int | None]:
        return [one.narrator_id for one in Resolver(_file(*pairs)).resolve(chain, BUKHARI)]

    assert found(*pairs) == [None, None, 4]
    assert found(*pairs, (5, 10)) == [5, 1, 4]
