"""Whom the compilers of the Sunan heard is read off the Kashif's lists of students."""

from corpus.importers.entries.judge import Judged, Judgement
from corpus.importers.entries.linking import Verdict
from corpus.importers.entries.lists import items_of
from corpus.importers.entries.people import People
from corpus.importers.entries.relations import Acquaintance
from corpus.importers.entries.sources import heard_of
from corpus.importers.entries.statements import statements_of
from corpus.importers.entries.texts import Numbered
from corpus.importers.sahih_explorer.likeness import Known
from tests.importers.entries.made import entry, head


def judgement(**entries: tuple[int, str]) -> Judgement:
    """Entries of the Kashif, each linked to a narrator of a generation: id after «n»."""
    judged, known = [], {}
    for name, (generation, text) in entries.items():
        one, read = int(name[1:]), head("kashif", text)
        written = entry("kashif", text, one)
        known[one] = Known((), (), frozenset(), generation, frozenset(), "")
        judged.append(
            Judged(
                Numbered(one, 12, written),
                read,
                statements_of(written, read.end),
                items_of(written, read.end),
                Verdict("LINKED", one),
            )
        )
    people = People(known)
    return Judgement(tuple(judged), people, Acquaintance(people))


def test_those_whom_the_list_names_heard_him_and_the_others_did_not() -> None:
    found = heard_of(
        judgement(
            n1=(
                10,
                "محمد بن الصباح الجرجرائي، عن هشيم، وعنه أبو داود، وابن ماجة، والسراج، ثقة. د ق",
            ),
            n2=(10, "محمد بن الصباح الدولابي، عن شريك، وعنه البخاري، ومسلم، وأبو داود، ثقة. ع"),
        )
    )
    assert found.named["ibnmajah"] == {1}
    assert found.unnamed["ibnmajah"] == {2}
    assert found.named["abudawud"] == {1, 2}


def test_the_six_together_and_who_is_excepted() -> None:
    found = heard_of(
        judgement(
            n1=(10, "قتيبة، عن مالك، وعنه الجماعة سوى ابن ماجة، ثقة. ع"),
            n2=(10, "محمد بن بشار، عن غندر، وعنه الجماعة، ثقة. ع"),
            n4=(10, "محمود بن غيلان، عن ابن عيينة، وعنه سوى أبي داود، والبغوي، ثقة. خ م ت"),
            n3=(6, "زيد، عن أنس، وعنه أبو داود، ثقة. د"),
        )
    )
    assert found.named["ibnmajah"] == {2, 4}
    assert found.unnamed["ibnmajah"] == {1}
    assert found.named["nasai"] == {1, 2, 4}
    assert 4 in found.unnamed["abudawud"]
    assert 3 not in found.named["abudawud"]


def test_whoever_has_the_sign_counts_until_a_list_leaves_him_out() -> None:
    text = "محمد بن الصباح الدولابي، عن شريك، وعنه البخاري، ومسلم، ثقة. ع"
    judged = judgement(n1=(10, text), n2=(10, "أحمد بن سعيد الرباطي، عن وهب، ثقة. س"))
    judged.people.signs.update({1: frozenset("سق"), 2: frozenset("سق")})
    found = heard_of(judged)
    assert found.named["ibnmajah"] == {2}
    assert found.unnamed["ibnmajah"] == {1}


def test_a_list_that_breaks_off_leaves_nobody_unnamed() -> None:
    text = "عمرو بن مرزوق، عن مالك، وعنه البخاري مقرونا، وأبو داود، وخلق، ثقة. خ د"
    found = heard_of(judgement(n1=(9, text)))
    assert not found.unnamed.get("abudawud")
    assert 1 in found.unnamed["nasai"]
