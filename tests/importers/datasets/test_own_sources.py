"""The man from whom a compiler heard: of namesakes the one whom the Kashif says he heard."""

from corpus.importers.catalogue import OPENITI, SAHIH_EXPLORER
from corpus.importers.chain_rows import Node
from corpus.importers.sahih_explorer.fit import Called
from corpus.importers.sahih_explorer.ground import Said
from corpus.importers.sahih_explorer.likeness import names_of
from corpus.importers.sahih_explorer.own_sources import Heard, own_source

DULABI, JARJARAI, OTHER, STRANGER = 407, 138516, 138517, 138518
MENTION = Said("محمد بن الصباح", None, "name", 0)


def called(key: str) -> Called:
    return Called(
        frozenset({key}), tuple(names_of(key)), frozenset(), companion=False, generation=10
    )


CALLED = {
    DULABI: called("محمد بن الصباح الدولابي"),
    JARJARAI: called("محمد بن الصباح الجرجرائي"),
    OTHER: called("محمد بن الصباح البغدادي"),
    STRANGER: called("محمد الصباح"),
}


def node(narrator: int) -> Node:
    return Node("probable", narrator, (narrator,), 0.98, SAHIH_EXPLORER, frozenset({"a"}))


def heard(*named: int) -> Heard:
    men = frozenset(named)
    return Heard({"ibnmajah": men}, {"ibnmajah": frozenset({DULABI, JARJARAI, OTHER}) - men})


def test_who_is_not_said_to_be_heard_gives_way_to_the_namesake_who_is() -> None:
    found = own_source(node(DULABI), MENTION, "ibnmajah", heard(JARJARAI, STRANGER), CALLED)
    assert (found.status, found.narrator_id, found.dataset_id) == ("probable", JARJARAI, OPENITI)
    assert found.flags == {"a"}


def test_of_several_namesakes_none_is_sure() -> None:
    found = own_source(node(DULABI), MENTION, "ibnmajah", heard(JARJARAI, OTHER), CALLED)
    assert (found.status, found.narrator_id) == ("ambiguous", None)
    assert found.candidates == (JARJARAI, OTHER, DULABI)


def test_without_such_a_namesake_and_in_another_book_all_stays() -> None:
    assert own_source(node(DULABI), MENTION, "ibnmajah", heard(STRANGER), CALLED) == node(DULABI)
    assert own_source(node(DULABI), MENTION, "nasai", heard(JARJARAI), CALLED) == node(DULABI)
    named = heard(DULABI, JARJARAI)
    assert own_source(node(DULABI), MENTION, "ibnmajah", named, CALLED) == node(DULABI)
    nisba = Said("محمد بن الصباح الدولابي", None, "name", 0)
    assert own_source(node(DULABI), nisba, "ibnmajah", heard(JARJARAI), CALLED) == node(DULABI)


def test_a_name_without_a_father_fits_too_many() -> None:
    short = Said("محمد", None, "name", 0)
    assert own_source(node(DULABI), short, "ibnmajah", heard(JARJARAI), CALLED) == node(DULABI)
