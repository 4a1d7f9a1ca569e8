"""Each status is earned: small cases of every ground."""

from dataclasses import replace

import pytest

from corpus.authority.data import Authority, Form, Link, Pair
from corpus.authority.resolve import Named, Resolution, Resolver
from tests.authority.world import (
    HAZIM,
    MASUD,
    NUAYM,
    OF_RASHID,
    RASHID,
    RASHID_BAKR,
    SALIM,
    authority,
)


def resolve(
    *names: str | Named, file: Authority | None = None, compiler: int | None = None
) -> tuple[Resolution, ...]:
    """Resolve a chain of this world."""
    mentions = [name if isinstance(name, Named) else Named(name) for name in names]
    return Resolver(file or authority()).resolve(mentions, compiler)


def outcomes(*names: str | Named, **options: object) -> list[tuple[str, int | None, str]]:
    """Status, narrator and ground of each mention."""
    found = resolve(*names, **options)  # type: ignore[arg-type]
    return [(one.status, one.narrator_id, one.ground) for one in found]


def test_his_own_form_between_attested_neighbours_is_confirmed() -> None:
    assert outcomes("رَاشِدِ بْنِ عِمْرَانَ", "سَالِمٍ", compiler=HAZIM) == [
        ("confirmed", RASHID, "form_and_pairs"),
        ("confirmed", SALIM, "form_and_pairs"),
    ]


def test_one_neighbour_who_does_not_attest_leaves_it_probable() -> None:
    middle = outcomes("نعيم بن راشد", "راشد بن عمران", "سالم")[1]
    assert middle == ("probable", RASHID, "form_and_pair")
    assert outcomes("حازم بن وهب", Named("رجل", kind="anonymous"))[0] == ("probable", HAZIM, "form")


def test_a_form_alone_is_probable() -> None:
    assert outcomes("الأبرش") == [("probable", RASHID, "form")]


def test_a_shared_form_goes_to_the_one_whom_both_neighbours_attest() -> None:
    _, middle, _ = outcomes("حازم بن وهب", "راشد", "سالم")
    assert middle == ("probable", RASHID, "pairs")


def test_a_shared_form_is_never_confirmed() -> None:
    found = resolve("حازم بن وهب", "راشد", "سالم")
    assert found[1].status == "probable"
    assert found[1].candidates == (RASHID, RASHID_BAKR)


def test_a_form_that_several_bear_is_ambiguous_and_keeps_them() -> None:
    (found,) = resolve("راشد")
    assert (found.status, found.narrator_id, found.confidence) == ("ambiguous", None, None)
    assert found.candidates == (RASHID, RASHID_BAKR)


def test_a_link_in_the_collections_weighs_like_a_pair_but_never_confirms() -> None:
    file = replace(authority(), links=(Link(RASHID_BAKR, HAZIM, "bukhari", 1),))
    assert outcomes("حازم بن وهب", "راشد بن بكر", file=file)[1] == ("probable", RASHID_BAKR, "form")
    file = replace(file, pairs=())
    assert outcomes("حازم بن وهب", "راشد", file=file)[1] == ("probable", RASHID_BAKR, "links")


def test_equal_grounds_decide_nothing() -> None:
    file = authority()
    both = replace(file, pairs=(*file.pairs, Pair(RASHID_BAKR, HAZIM, OF_RASHID, "عن", "راشد")))
    assert outcomes("حازم بن وهب", "راشد", file=both)[1] == ("ambiguous", None, "")


def test_his_father_is_the_man_before_him() -> None:
    _, father = outcomes("مسعود بن سالم", Named("أبيه", kind="relative"))
    assert father == ("probable", SALIM, "father")
    (stranger,) = outcomes(Named("أبيه", kind="relative"))
    assert stranger == ("unresolved", None, "")


def test_a_gloss_decides_among_namesakes() -> None:
    (found,) = outcomes(Named("راشد", gloss="- يعني ابن عمران -"))
    assert found == ("probable", RASHID, "form")


def test_nobody_named_is_unresolved() -> None:
    assert outcomes(Named("رجل", kind="anonymous")) == [("unresolved", None, "")]
    assert outcomes("عبد الجبار") == [("unresolved", None, "")]


def test_a_man_who_cannot_have_met_his_neighbour_is_no_candidate() -> None:
    file = authority()
    forms = tuple(f for f in file.forms if (f.narrator_id, f.form) != (RASHID, "راشد"))
    forms = (*forms, Form(HAZIM, "راشد", "name", "shared"))
    file = replace(file, forms=forms, pairs=(Pair(SALIM, HAZIM, OF_RASHID, "عن", "سالم"),))
    found, _ = resolve("راشد", "سالم", file=file)
    assert (found.status, found.narrator_id, found.candidates) == (
        "ambiguous",
        None,
        (RASHID_BAKR,),
    )


def test_a_form_of_several_that_fits_nobody_is_unresolved() -> None:
    file = authority()
    file = replace(file, forms=(*file.forms, Form(HAZIM, "الشيخ", "mention", "shared")))
    assert outcomes("الشيخ", "سالم", file=file)[0] == ("unresolved", None, "")
    assert resolve("الشيخ", file=file)[0].candidates == (HAZIM,)


def test_men_who_cannot_have_met_are_not_named_side_by_side() -> None:
    found = outcomes("سالم", "حازم بن وهب")
    assert [status for status, *_ in found] == ["ambiguous", "ambiguous"]


def test_two_unknown_men_in_a_row_are_found_by_the_one_road() -> None:
    file = authority()
    elder = tuple(Form(one, "الشيخ", "mention", "shared") for one in (SALIM, NUAYM))
    file = replace(file, forms=(*file.forms, *elder))
    assert outcomes("حازم بن وهب", "أبو بكر", "الشيخ", file=file)[1:] == [
        ("probable", RASHID, "road"),
        ("probable", SALIM, "road"),
    ]


def test_renown_decides_between_men_for_whom_all_vouch_but_not_for_the_compilers_own_source() -> (
    None
):
    file = authority()
    pupils = range(1001, 1020)
    pairs = [Pair(RASHID, pupil, OF_RASHID, "وعنه", "فلان") for pupil in pupils]
    pairs += [Pair(one, HAZIM, OF_RASHID, "وعنه", "حازم") for one in (RASHID, RASHID_BAKR)]
    file = replace(file, pairs=tuple(pairs), links=())
    assert outcomes("حازم بن وهب", "راشد", file=file)[1] == ("probable", RASHID, "renown")
    assert outcomes("راشد", file=file, compiler=HAZIM) == [("ambiguous", None, "")]


def test_the_compiler_vouches_only_where_he_heard_the_first_man() -> None:
    assert outcomes("راشد بن عمران", compiler=HAZIM) == [("confirmed", RASHID, "form_and_pairs")]
    assert outcomes("راشد بن عمران", compiler=None) == [("probable", RASHID, "form")]


def test_a_road_whose_first_man_the_compiler_cannot_have_heard_continues_another() -> None:
    # he died eighty years before the compiler
    road = ("مسعود بن سالم", "سالم")
    assert outcomes(*road, compiler=HAZIM) == outcomes(*road)
    assert outcomes(*road)[0] == ("confirmed", MASUD, "form_and_pairs")


@pytest.mark.parametrize("name", ["سَالِمٌ", "سالما", "سالم رضى الله عنه"])
def test_the_grammatical_case_is_no_obstacle(name: str) -> None:
    assert outcomes(name) == [("probable", SALIM, "form")]


def test_the_confidence_is_that_of_the_ground() -> None:
    weak, strong = resolve("سالم")[0], resolve("راشد بن عمران", "سالم")[1]
    assert weak.confidence is not None
    assert strong.confidence is not None
    assert 0.9 < weak.confidence <= strong.confidence < 1
