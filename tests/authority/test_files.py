"""The files of the authority as they are committed."""

import csv
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.authority.candidates import Named, candidates_of
from corpus.authority.data import COMPILERS, FOLDER, Authority, load_authority
from corpus.authority.lineage import fathers_in_file
from corpus.authority.links import links_in_full
from corpus.authority.mentions import mention_key
from corpus.authority.write_links import named_chains
from corpus.importers.records import Record, package_lines, read_records

FILES = ("narrators", "facts", "forms", "pairs", "links")


@pytest.fixture(scope="module")
def authority() -> Authority:
    return load_authority()


@pytest.mark.parametrize("name", FILES)
def test_no_row_stands_twice_and_each_file_is_sorted_by_narrator(name: str) -> None:
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
        _, *rows = csv.reader(stream)
    assert max(Counter(map(tuple, rows)).values()) == 1
    ids = [int(row[0]) for row in rows]
    assert ids == sorted(ids)


def test_each_narrator_has_one_id_one_key_and_his_place_in_the_taqrib(authority: Authority) -> None:
    narrators = authority.narrators
    assert len({one.id for one in narrators}) == len({one.key for one in narrators})
    placed = {
        fact.narrator_id: authority.spellings(fact)
        for fact in authority.facts
        if fact.field == "name" and fact.locator.work == "taqrib"
    }
    assert placed.keys() == {one.id for one in narrators}
    assert [one for one in narrators if one.name_ar not in placed[one.id]] == []
    entries = [
        f.locator.entry_number
        for f in authority.facts
        if (f.field, f.locator.work) == ("name", "taqrib")
    ]
    assert max(Counter(entries).values()) == 1


@pytest.mark.parametrize(
    ("narrator", "right", "printed"),
    [
        (18, "أبو خيثمة", "أبو خثيمة"),
        (292, "أبو جمرة", "أبو جمره"),
        (887, "أبو يعلى", "أبو يعلي"),
        (1460, "أبو يعلى", "أبو يعلي"),
        (1466, "أبو بشر", "أبو بسر"),
    ],
)
def test_a_misprint_of_the_taqrib_is_stated_and_not_shown(
    authority: Authority, narrator: int, right: str, printed: str
) -> None:
    (one,) = [one for one in authority.narrators if one.id == narrator]
    kunyas = {
        fact.value: fact.locator.work
        for fact in authority.facts
        if (fact.narrator_id, fact.field) == (narrator, "kunya")
    }
    assert right in one.name_ar
    assert printed not in one.name_ar
    assert kunyas[printed] == "taqrib"
    assert kunyas[right] in ("kashif", "hidaya")


def test_a_form_listed_by_two_is_shared(authority: Authority) -> None:
    bearers: dict[str, set[int]] = {}
    for form in authority.forms:
        bearers.setdefault(mention_key(form.form), set()).add(form.narrator_id)
    alone = [form for form in authority.forms if form.alone]
    assert all(len(bearers[mention_key(form.form)]) == 1 for form in alone)


def test_the_compilers_are_in_the_file(authority: Authority) -> None:
    names = {one.id: one.name_ar for one in authority.narrators}
    assert names[COMPILERS["bukhari"]].startswith("محمد بن إسماعيل بن إبراهيم بن المغيرة")
    assert names[COMPILERS["muslim"]].startswith("مسلم بن الحجاج بن مسلم القشيري")


@pytest.mark.parametrize(
    ("son", "father"),
    [
        ("هشام بن عروة", "عروة بن الزبير"),
        ("عبيد الله بن معاذ", "معاذ بن معاذ"),
        ("سعيد المقبري", "أبو سعيد المقبري"),
    ],
)
def test_sons_find_their_fathers(authority: Authority, son: str, father: str) -> None:
    (young,) = candidates_of(Named(son), authority).ids
    (old,) = candidates_of(Named(father), authority).ids
    assert fathers_in_file(authority)[young] == old


def test_a_man_is_met_by_the_names_that_isnads_give_him(authority: Authority) -> None:
    for one, other in (
        ("ابن شهاب", "الزهري"),
        ("أبو هريرة", "أَبَا هُرَيْرَةَ"),
        ("ابن علية", "إسماعيل ابن علية"),
    ):
        found = [candidates_of(Named(name), authority) for name in (one, other)]
        assert found[0].ids == found[1].ids
        assert all(candidates.exclusive and len(candidates.ids) == 1 for candidates in found)
    sufyans = candidates_of(Named("سفيان"), authority)
    assert len(sufyans.ids) > 1
    assert not sufyans.exclusive


def test_a_link_stands_in_its_report(authority: Authority) -> None:
    """If not: ``python -m corpus.authority.write_links`` makes them anew."""
    found = read_records(package_lines(), COMPILERS)
    records = {(one.collection, one.seq): one for one in found if isinstance(one, Record)}
    bare = replace(authority, pairs=(), links=())
    for link in authority.links[::10]:
        stated = links_in_full(bare, named_chains(records[link.collection, link.seq]))
        assert link in stated


def test_the_files_are_plain_csv() -> None:
    for name in FILES:
        path: Path = FOLDER / f"{name}.csv"
        content = path.read_bytes()
        assert b"\r" not in content
        assert content.endswith(b"\n")
