"""What holds for every chain of the two collections, with the authority file as it is."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from corpus.authority.candidates import candidates_of, of_book
from corpus.authority.chronology import Chronology
from corpus.authority.data import COMPILERS, Authority, load_authority
from corpus.authority.lineage import fathers_in_file
from corpus.authority.resolve import Named, Resolution, Resolver
from corpus.authority.write_links import named_chains
from corpus.importers.records import Record, package_lines, read_records

Case = tuple[tuple[Named, ...], int | None]


@pytest.fixture(scope="module")
def authority() -> Authority:
    return load_authority()


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """The chains of every fortieth report."""
    found = read_records(package_lines(), COMPILERS)
    records = [record for record in found if isinstance(record, Record)]
    return [
        (tuple(mentions), COMPILERS[collection])
        for record in records[::40]
        for collection, _, mentions in named_chains(record)
    ]


def _resolved(authority: Authority, cases: Sequence[Case]) -> list[tuple[Resolution, ...]]:
    resolver = Resolver(authority)
    return [resolver.resolve(mentions, compiler) for mentions, compiler in cases]


def _student(authority: Authority, mentions: Sequence[Named], compiler: int | None) -> int | None:
    """The compiler, unless he can have heard nobody who bears the first form."""
    first = of_book(candidates_of(mentions[0], authority), authority, compiler, compiler)
    heard = compiler is not None and Chronology(authority).heard(compiler, first.ids)
    return compiler if heard else None


def test_nobody_is_confirmed_on_one_ground(authority: Authority, cases: list[Case]) -> None:
    confirmed = 0
    for (mentions, compiler), found in zip(cases, _resolved(authority, cases), strict=True):
        own = _student(authority, mentions, compiler)
        line = [own, *(one.narrator_id for one in found), None]
        for at, one in enumerate(found, start=1):
            if one.status == "confirmed":
                fits = candidates_of(mentions[at - 1], authority)
                whole = fits.exclusive and fits.ids == (one.narrator_id,)
                assert whole or (compiler, one.narrator_id) in fits.alone_in
                sides = [
                    pair
                    for pair, there in (
                        ((line[at], line[at - 1]), at > 1 or own is not None),
                        ((line[at + 1], line[at]), at < len(found)),
                    )
                    if there
                ]
                assert sides
                assert authority.attested.issuperset(sides)
                confirmed += 1
    assert confirmed


def test_a_status_is_what_its_fields_say(authority: Authority, cases: list[Case]) -> None:
    for found in _resolved(authority, cases):
        for one in found:
            chosen = one.status in ("confirmed", "probable")
            assert chosen == (one.narrator_id is not None) == (one.confidence is not None)
            assert (one.status == "unresolved") == (not one.candidates)
            assert not chosen or one.narrator_id in one.candidates


def test_neighbours_can_have_met(authority: Authority, cases: list[Case]) -> None:
    possible, fathers = Chronology(authority).possible, fathers_in_file(authority)
    told = authority.attested | authority.linked | {(old, young) for young, old in fathers.items()}
    for (mentions, compiler), found in zip(cases, _resolved(authority, cases), strict=True):
        own = _student(authority, mentions, compiler)
        line = [own, *(one.narrator_id for one in found)]
        for student, teacher in pairwise(line):
            if student and teacher:
                assert (teacher, student) in told or possible(teacher, student)


def test_the_order_of_the_rows_and_of_the_chains_plays_no_part(
    authority: Authority, cases: list[Case]
) -> None:
    shuffle = random.Random(7)
    tables = {
        name: tuple(shuffle.sample(rows, len(rows)))
        for name in ("narrators", "facts", "forms", "pairs", "links")
        for rows in [getattr(authority, name)]
    }
    first = _resolved(authority, cases)
    again = _resolved(replace(authority, **tables), cases[::-1])[::-1]
    assert again == first


def test_most_mentions_are_resolved(authority: Authority, cases: list[Case]) -> None:
    found = [one for chain in _resolved(authority, cases) for one in chain]
    resolved = sum(one.narrator_id is not None for one in found)
    assert resolved >= 0.85 * len(found)
