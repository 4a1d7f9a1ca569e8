"""Rows that no table, index or id can hold cost themselves, and never the build."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest

from corpus.importers.selection import select
from corpus.loading.build import build
from isnad_site.embedded import Server
from tests.corpus.small import make_small
from tests.importers.datasets.made import narrator_json
from tests.importers.made_corpus import database, next_name
from tests.importers.made_folder import INTENTION, hadith_json, write_folder

_HEADER = "######OpenITI#\n#META# 011.AuthorDIED :: ²\n#META#Header#End#\n"
_LETTERS = "بتثجحخدذرز"
_LONG = "كلمة " * 25_000
_CROWD = "حدثنا وكيع " + "".join(f"عن {a}{b}{a}{b} " for a in _LETTERS for b in _LETTERS)
_ENTRIES = {
    "0676Nawawi.TahdhibAsma.X-ara1": "### $ 1 - محمد بن فلان\n",  # without a header
    "0852IbnHajarCasqalani.TaqribTahdhib.X-ara1": _HEADER
    + f"### $ {10**6} - زيد\n### $ {'9' * 5000} - زيد\n"
    + "### $ 7 - زيد\n" * 11
    + f"### $ 8 - عمرو\nPageV01P{10**20}\n",
    "0911Suyuti.DibajCalaMuslim.X-ara1": _HEADER
    + f"### | [{'9' * 5000}]\n# كهمس PageV{'9' * 5000}P008\n"
    + f"### | [{10**20}]\n# كهمس PageV01P009\n",
}
_NARRATORS = (
    narrator_json(0, "Nobody فلان"),
    narrator_json(900_000, "Nobody فلان"),
    narrator_json(50, "Long " + "فلان بن " * 100),
    narrator_json(51, "Ligatures " + "ﷺ" * 100),
    narrator_json(52, "Traveller فلان", places_of_stay=["Kufa " * 20 + str(n) for n in range(6)]),
    narrator_json(53, "Talked of فلان", tags=[f"tag {n}" for n in range(1_000)]),
    narrator_json(54, "Somebody فلان الكوفي"),
)
_NUMBERED = [hadith_json("Sahih Bukhari", INTENTION, ["11"], str(n)) for n in range(1, 78)]
_HADITHS = (
    hadith_json("Sunan Ibn Majah", _LONG, []),
    hadith_json("Sunan Ibn Majah", "حدثنا وكيع", [], "4" * 501),
    hadith_json("Sunan Ibn Majah", "ب" * 3_000_000, []),
    hadith_json("Sunan Ibn Majah", _CROWD, []),
    *_NUMBERED,
)
_MUWATTA = (
    "hadithnumber,text,book,hadith\n1,حدثني يحيى عن مالك,1001,1\n"
    f"2,{_LONG},1,2\n3,حدثني يحيى عن مالك,1,3\n4,{'x' * 200_000},1,4\n"
)
_TOO_LONG = "text_ar has more than 100,000 characters"
REJECTED = [
    ("hadiths.jsonl", 1, _TOO_LONG),
    ("hadiths.jsonl", 2, "hadith_no has more than 500 characters"),
    ("hadiths.jsonl", 3, "a line of more than 4,000,000 bytes"),
    ("hadiths.jsonl", 81, "hadith 1000001 has more numbers than its ids hold"),
    ("narrators.jsonl", 1, "id 0 is not between 1 and 899,999"),
    ("narrators.jsonl", 2, "id 900000 is not between 1 and 899,999"),
    ("narrators.jsonl", 3, "name has more than 500 characters"),
    ("narrators.jsonl", 4, "name has more than 500 characters"),
    ("narrators.jsonl", 5, "places_of_stay has more than 500 characters"),
    ("narrators.jsonl", 6, "the narrator has more than 999 statements"),
    ("ara-malik.csv", 2, "1: book 1001 is none"),
    ("ara-malik.csv", 3, "2: a text of more than 100,000 characters"),
    ("ara-malik.csv", 5, "not CSV: field larger than field limit (131072)"),
    ("0676Nawawi.TahdhibAsma.X-ara1", 0, "no line #META#Header#End#"),
    ("0852IbnHajarCasqalani.TaqribTahdhib.X-ara1", 4, "no number that can be one"),
    ("0852IbnHajarCasqalani.TaqribTahdhib.X-ara1", 5, "no number that can be one"),
    ("0852IbnHajarCasqalani.TaqribTahdhib.X-ara1", 16, "more than 10 entries have the number 7"),
    ("0911Suyuti.DibajCalaMuslim.X-ara1", 6, f"the collection has no number {10**20}"),
]


class Unholdable(NamedTuple):
    """The rows that were rejected, and a connection to what was built of the others."""

    rejects: list[tuple[str, int, str]]
    connection: psycopg.Connection


@pytest.fixture(scope="module")
def built(
    embedded_server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Unholdable]:
    """Build a folder in which every file has rows that cannot be held."""
    root = tmp_path_factory.mktemp("unholdable")
    _write(root)
    with database(embedded_server, next_name()) as dsn, pytest.MonkeyPatch.context() as patch:
        make_small(patch)
        rejects = root / "rejects.jsonl"
        build(dsn, rejects, select(root), if_missing=False, bars=False, say=lambda _: None)
        patch.undo()
        rows = [json.loads(line) for line in rejects.read_text("utf-8").splitlines()]
        with psycopg.connect(dsn, options="-c search_path=isnad,public") as connection:
            yield Unholdable([tuple(row.values()) for row in rows], connection)


def _write(root: Path) -> None:
    write_folder(root)
    explorer = root / "sahih-explorer"
    (explorer / "hadiths.jsonl.gz").unlink()
    (explorer / "hadiths.jsonl.gz").mkdir()  # a folder where a file should be is no file
    _write_jsonl(explorer / "hadiths.jsonl", _HADITHS)
    _write_jsonl(explorer / "narrators.jsonl", _NARRATORS)
    (root / "fawazahmed0" / "ara-malik.csv").write_text(_MUWATTA, encoding="utf-8")
    (root / "openiti" / "0911Suyuti" / "0911Suyuti.DibajCalaMuslim.Shamela0001712-ara1").unlink()
    for name, text in _ENTRIES.items():
        (root / "openiti" / name).write_text(text, encoding="utf-8")
        (root / "openiti" / f"{name}.yml").mkdir()


def _write_jsonl(path: Path, rows: tuple[object, ...]) -> None:
    lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    path.write_text("".join(lines), encoding="utf-8")


@pytest.mark.parametrize(("source", "line", "reason"), REJECTED)
def test_the_row_is_rejected_with_its_line_and_reason(
    built: Unholdable, source: str, line: int, reason: str
) -> None:
    found = [why for name, at, why in built.rejects if (name, at) == (source, line)]
    assert any(reason in why for why in found), found


def test_the_report_still_adds_up(built: Unholdable) -> None:
    query = """SELECT sum(rejected_count),
        count(*) FILTER (WHERE read_count <> loaded_count + merged_count + rejected_count)
        FROM build_report"""
    assert built.connection.execute(query).fetchone() == (len(built.rejects), 0)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("SELECT count(*) FROM hadith WHERE collection_id = 3", 1),
        ("SELECT count(*) FROM narrator WHERE id BETWEEN 100050 AND 100060", 2),
        ("SELECT count(*) FROM narrator_legacy_datum WHERE narrator_id = 100053", 999),
        ("SELECT count(*) FROM hadith_reference WHERE id BETWEEN 100000121 AND 100000196", 76),
        ("SELECT count(*) FROM narrator_entry WHERE edition_id = 14", 0),
        ("SELECT count(*) FROM narrator_entry WHERE locator LIKE 'after v. 0 p. 0%'", 11),
        ("SELECT count(*) FROM passage WHERE pages::text LIKE '%99999%'", 0),
    ],
)
def test_what_stands_beside_it_is_loaded(built: Unholdable, query: str, expected: int) -> None:
    assert built.connection.execute(query.encode()).fetchone() == (expected,)


def test_an_isnad_of_more_men_than_ids_hold_is_kept_whole(built: Unholdable) -> None:
    query = """SELECT flags, (SELECT count(*) FROM hadith_chain k WHERE k.hadith_id = h.id)
        FROM hadith h WHERE source_key = 'sahih-explorer:4'"""
    assert built.connection.execute(query).fetchone() == (["dataset_number", "kept_whole"], 0)
