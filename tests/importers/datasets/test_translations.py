"""Translations by number: what is no translation is null, and a slipped numbering is noticed."""

from pathlib import Path

import pytest

from corpus.importers.fawazahmed0 import Translations, read_muwatta, read_translations
from corpus.importers.fawazahmed0.agreement import disagrees
from corpus.importers.fawazahmed0.translations import FILES, data_file
from tests.importers.datasets.packaged import packaged

ANAS = "حَدَّثَنَا قُتَيْبَةُ عَنْ قَتَادَةَ عَنْ أَنَسٍ قَالَ"
SHABI = "حَدَّثَنَا آدَمُ عَنِ الشَّعْبِيِّ قَالَ سَمِعْتُ ابْنَ مَسْعُودٍ"
FATHER = "حَدَّثَنَا عَلِيٌّ عَنْ سَعِيدِ بْنِ أَبِي بُرْدَةَ عَنْ أَبِيهِ عَنْ جَدِّهِ"


def read(tmp_path: Path, rows: str) -> Translations:
    path = tmp_path / "f.csv"
    path.write_text(f"hadithnumber,text,book,hadith\n{rows}", encoding="utf-8")
    return read_translations(path, "en", {"1": ANAS, "2": SHABI, "402.2": ANAS, "402": ANAS})


@pytest.mark.parametrize("text", ["", "  ", "empty", "Hadith Translation Not Available"])
def test_an_empty_text_or_a_note_in_its_place_is_no_translation(tmp_path: Path, text: str) -> None:
    found = read(tmp_path, f"1,{text},1,1\n2,Narrated Anas,1,2\n")
    assert set(found.texts) == {"2"}
    assert [reject.line for reject in found.rejects] == [2]


def test_a_decimal_number_is_its_own(tmp_path: Path) -> None:
    found = read(tmp_path, "402.2,decimal,1,1\n402,whole,1,2\n")
    assert {number: text.text for number, text in found.texts.items()} == {
        "402.2": "decimal",
        "402": "whole",
    }


def test_what_bears_no_number_of_the_corpus_is_rejected(tmp_path: Path) -> None:
    found = read(tmp_path, "7,a,1,1\n1-2,b,1,1\n1,c,1,1\n1,d,1,1\n")
    assert [reject.reason for reject in found.rejects] == [
        "7: the corpus has no report of this number",
        "1-2: no number",
        "1: repeats a number",
    ]
    assert found.read == 4


@pytest.mark.parametrize(
    ("opening", "differs"),
    [
        ("Narrated Anas: the Prophet said", False),
        ("Narrated Ash-Shu`bi: I heard", True),
        ("D'après Ibn Mas'oûd (que Dieu l'agrée), le Prophète", True),
        ("The Prophet said", False),
        ("Narrated Jabir: the Prophet said", False),
    ],
)
def test_a_text_that_belongs_to_a_neighbour_is_noticed(opening: str, differs: bool) -> None:
    assert disagrees(opening, ANAS, [SHABI]) is differs


def test_a_name_given_for_his_father_is_no_disagreement() -> None:
    assert not disagrees("Narrated Ibn Mas`ud: The Prophet", FATHER, [SHABI])


@pytest.mark.data
@pytest.mark.parametrize(
    ("collection", "read_rows", "texts", "cut"),
    [
        (("bukhari", "en"), 7589, 7265, 0),
        (("muslim", "en"), 7563, 7291, 0),
        (("muslim", "fr"), 7563, 1077, 343),
        (("malik", "en"), 1858, 1815, 0),
        (("malik", "fr"), 1899, 1497, 464),
    ],
)
def test_every_row_of_the_public_files_is_counted(
    data_dir: Path, collection: tuple[str, str], read_rows: int, texts: int, cut: int
) -> None:
    code, language = collection
    path = data_file(data_dir, FILES[code, language])  # type: ignore[index]
    assert path
    found = read_translations(path, language, _arabic(data_dir, code))  # type: ignore[arg-type]
    assert (found.read, len(found.texts)) == (read_rows, texts)
    assert len(found.texts) + len(found.rejects) == found.read
    assert sum(text.heading is not None for text in found.texts.values()) == cut
    assert all(text.text and text.text == text.text.strip() for text in found.texts.values())


def _arabic(data_dir: Path, code: str) -> dict[str, str]:
    if code != "malik":
        return {report.number: report.text for report in packaged() if report.collection == code}
    path = data_file(data_dir, "ara-malik")
    assert path
    return {str(number): one.text for number, one in read_muwatta(path).reports.items()}


def test_a_place_that_two_reports_bear_is_shared(tmp_path: Path) -> None:
    path = tmp_path / "f.csv"
    rows = "1,نص,3,1\n2,نص,3,1\n3,نص,3,2\n4,,3,3\n5,نص,0,0\nx,نص,3,4\n"
    path.write_text(f"hadithnumber,text,book,hadith\n{rows}", encoding="utf-8")
    found = read_muwatta(path)
    assert {n: one.place_shared for n, one in found.reports.items()} == {
        1: True,
        2: True,
        3: False,
        5: False,
    }
    assert found.reports[5].book is None
    assert [reject.line for reject in found.rejects] == [5, 7]
