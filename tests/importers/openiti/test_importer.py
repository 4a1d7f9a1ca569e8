"""A folder of OpenITI texts becomes rows; what cannot is rejected with its reason."""

import gzip
from dataclasses import dataclass
from pathlib import Path

import pytest

from corpus.importers.files import Reject
from corpus.importers.openiti.importer import read_folder
from corpus.importers.openiti.reports import Report
from corpus.importers.openiti.rows import EditionImport
from tests.importers.openiti.reports import SHIGHAR, concordance, report
from tests.importers.openiti.texts import HEADER

DIBAJ = "0911Suyuti.DibajCalaMuslim.Shamela0001712-ara1"
BODY = (
    "### | [1415]\n# نهى عن الشغار والشغار أن يزوج الرجل ابنته PageV04P020\n"
    "### | [9999]\n# كلام لا يوجد في خبر PageV04P021\n"
)
REPORTS = [
    *concordance(report("muslim", "1415", SHIGHAR, 2_003_465)).reports,
]


@dataclass
class Folder:
    """A data folder to be filled and read."""

    root: Path

    def write(self, name: str, content: bytes) -> None:
        path = self.root / "openiti" / "0911Suyuti" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def read(self, reports: list[Report] = REPORTS) -> tuple[list[EditionImport], list[Reject]]:
        rejects: list[Reject] = []
        return list(read_folder(self.root, reports, rejects)), rejects


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def zipped(body: str) -> bytes:
    return gzip.compress((HEADER + body).encode())


def test_a_text_becomes_author_work_edition_and_passages(folder: Folder) -> None:
    folder.write(f"{DIBAJ}.gz", zipped(BODY))
    (found,), rejects = folder.read()
    assert rejects == []
    assert (found.author.key, found.author.death_year_ah) == ("suyuti", 911)
    assert (found.work.genre, found.work.author_id) == ("hadith-commentary", found.author.id)
    assert (found.edition.key, found.edition.work_id) == ("dibaj", found.work.id)
    assert found.edition.licence == "CC BY-NC-SA by third-party statement, not confirmed"
    first, second = found.passages
    assert first.id == found.edition.id * 100_000_000 + 1
    assert (first.pages, first.locator) == ([{"vol": 4, "page": 20}], "v. 4, p. 20, no. 1415")
    assert second.sequence_number == 2


def test_only_a_number_that_its_words_confirm_is_shown(folder: Folder) -> None:
    folder.write(f"{DIBAJ}.gz", zipped(BODY))
    (found,), _ = folder.read()
    (alignment,) = found.alignments
    assert (alignment.hadith_id, alignment.alignment_status) == (2_003_465, "verified")
    assert alignment.is_public
    (reject,) = found.rejects
    assert reject.reason == "v. 4, p. 21, no. 9999: the collection has no number 9999"
    assert reject.line == 6


def test_the_counts_add_up(folder: Folder) -> None:
    folder.write(f"{DIBAJ}.gz", zipped(BODY))
    (found,), _ = folder.read()
    for count in found.counts.values():
        assert count.read == count.loaded + count.merged + count.rejected
    assert found.counts["passage"].loaded == len(found.passages)
    assert found.counts["passage_hadith"].loaded == len(found.alignments)


def test_plain_files_with_byte_order_mark_and_crlf_read_the_same(folder: Folder) -> None:
    folder.write(f"{DIBAJ}.gz", zipped(BODY))
    (expected,), _ = folder.read()
    (folder.root / "openiti" / "0911Suyuti" / f"{DIBAJ}.gz").unlink()
    folder.write(DIBAJ, b"\xef\xbb\xbf" + (HEADER + BODY).replace("\n", "\r\n").encode())
    (found,), _ = folder.read()
    assert found.passages == expected.passages
    assert found.alignments == expected.alignments


def test_a_line_that_is_no_text_is_rejected_and_the_rest_loads(folder: Folder) -> None:
    broken = (HEADER + BODY).encode() + b"# \xc7\xe1\xf4\n"
    folder.write(DIBAJ, broken)
    (found,), _ = folder.read()
    assert len(found.passages) == 2
    assert found.counts["passage"].rejected == 1
    assert [reject.line for reject in found.rejects if "UTF-8" in reject.reason] == [8]


def test_of_a_gzip_cut_short_what_can_be_read_loads(folder: Folder) -> None:
    long = BODY + "".join(f"### | [{number}]\n# كلام {number}\n" for number in range(3_000))
    whole = zipped(long)
    folder.write(f"{DIBAJ}.gz", whole[: len(whole) // 2])
    (found,), _ = folder.read()
    assert found.passages[0].locator == "v. 4, p. 20, no. 1415"
    assert any("gzip" in reject.reason for reject in found.rejects)


def test_of_two_texts_of_a_work_the_more_worked_upon_is_read(folder: Folder) -> None:
    folder.write(f"{DIBAJ}.gz", zipped("# القديم"))
    folder.write(f"{DIBAJ}.mARkdown.gz", zipped(BODY))
    (found,), rejects = folder.read()
    assert found.source == f"{DIBAJ}.mARkdown.gz"
    assert [reject.source for reject in rejects] == [f"{DIBAJ}.gz"]


def test_what_is_no_known_text_is_rejected_with_its_reason(folder: Folder) -> None:
    folder.write("notes.txt", b"a shopping list")
    folder.write(f"{DIBAJ}.yml", b"90#VERS#ISSUES###: MISSING_PARTS")
    folder.write(DIBAJ, b"<html>")
    found, rejects = folder.read()
    assert found == []
    assert {reject.source: reject.reason for reject in rejects} == {
        "notes.txt": "no text of a work that is known here",
        DIBAJ: "no line #META#Header#End#",
    }


def test_the_edition_says_what_the_reviewers_noted(folder: Folder) -> None:
    folder.write(DIBAJ, (HEADER + BODY).encode())
    folder.write(f"{DIBAJ}.yml", b"90#VERS#ISSUES###: MISSING_PARTS")
    (found,), _ = folder.read()
    assert found.edition.label == f"OpenITI {DIBAJ}; noted there: MISSING_PARTS"


def test_without_a_folder_there_is_nothing_to_read(folder: Folder) -> None:
    assert folder.read() == ([], [])
