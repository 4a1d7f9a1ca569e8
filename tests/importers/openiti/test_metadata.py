"""What headers, ``.yml`` files and file names say of a text, and nothing more."""

from pathlib import Path

import pytest

from corpus.importers.openiti.metadata import file_name, metadata

YML = """00#VERS#URI######: 0911Suyuti.DibajCalaMuslim.Shamela0001712-ara1
80#VERS#LINKS####: all@id, vol1@id
90#VERS#COMMENT##: a free running comment here; you can add as many
    lines as you see fit
90#VERS#ISSUES###: MISSING_PARTS, PRIMARY_VERSION,
    CLEANED_VERSION"""


@pytest.mark.parametrize(
    "name",
    [
        "0911Suyuti.DibajCalaMuslim.Shamela0001712-ara1.gz",
        "0911Suyuti.DibajCalaMuslim.Shamela0001712-ara1",
        "0911Suyuti.DibajCalaMuslim.Shamela0001712-ara1.completed.gz",
        "0911Suyuti.DibajCalaMuslim.Shamela0001712-ara1.mARkdown",
    ],
)
def test_a_file_name_gives_the_work_and_the_authors_death(name: str) -> None:
    found = file_name(Path(name))
    assert found is not None
    assert (found.uri, found.died) == ("0911Suyuti.DibajCalaMuslim", 911)
    assert found.version_uri == "0911Suyuti.DibajCalaMuslim.Shamela0001712-ara1"


@pytest.mark.parametrize("name", ["README.md", "0911Suyuti.DibajCalaMuslim.yml", "notes.gz"])
def test_other_files_are_no_texts(name: str) -> None:
    assert file_name(Path(name)) is None


def test_what_a_header_does_not_give_is_not_invented() -> None:
    found = metadata({"020.BookTITLE": "NOTGIVEN", "011.AuthorDIED": "NODATA"}, "")
    assert (found.title_ar, found.died, found.printed, found.issues) == (None, None, (), ())


def test_the_print_is_told_from_either_family_of_headers() -> None:
    numbered = {"040.EdEDITOR": "محقق", "043.EdPUBLISHER": "دار", "041.EdNUMBER": "NODATA"}
    arabic = {"المحقق": "محقق", "الناشر": "دار"}
    assert metadata(numbered, "").printed == metadata(arabic, "").printed == ("محقق", "دار")


def test_only_filled_fields_of_the_yml_count() -> None:
    assert metadata({}, YML).issues == ("MISSING_PARTS", "PRIMARY_VERSION", "CLEANED_VERSION")
    template = "90#VERS#ISSUES###: formalized issues, separated with commas"
    assert metadata({}, template).issues == ()
