"""A data folder with a few rows of every file: plain, gzipped, and each damaged somewhere."""

import gzip
import json
from pathlib import Path

from tests.corpus.small import LINES
from tests.importers.datasets.made import narrator_json

INTENTION = next(
    json.loads(line)["text"] for line in LINES if json.loads(line)["hadith_key"] == "bukhari:1"
)
# (source, line, reason) of what no build can load of this folder; other rejects are not listed.
DAMAGED = {
    ("books.csv", 3, "3 cells, the header has 5"),
    ("eng-bukhari.csv.gz", 4, "not UTF-8 at byte"),
    ("narrators.jsonl", 9, "list, not an object"),
    ("hadiths.jsonl.gz", 4, "damaged gzip, nothing readable from this line on"),
    ("0911Suyuti.NoSuchWork.X-ara1", 0, "no text of a work that is known here"),
}
_TRANSLATION_HEAD = "hadithnumber,arabicnumber,text,book,hadith\n"
_TITLES = (
    "\ufeffcollection,book_number,book_title_ar,book_title_en,hadith_count\r\n"
    "bukhari,1,كتاب بدء الوحى,Revelation,7\r\n"
    "bukhari,2,broken\r\n"
    "muslim,1,كتاب الإيمان,Faith,441\r\n"
    "ibnmajah,1,كتاب السنة,The Sunnah,266\r\n"
    "ahmed,1,مسند,Musnad,1374\r\n"
)
_MUWATTA = "حدثني يحيى، عن مالك، عن ابن شهاب، أن رسول الله صلى الله عليه وسلم قال كلمة"
# The men of bukhari:1 from al-Bukhari's teacher on, as a narrator file may call them.
_ROAD = (
    (11, "عبد الله بن الزبير الحميدي", "Succ. (Taba' Tabi') [10th generation]"),
    (12, "سفيان بن عيينة", "Succ. (Taba' Tabi') [8th generation]"),
    (13, "يحيى بن سعيد الأنصاري", "Follower(Tabi') [5th generation]"),
    (14, "محمد بن إبراهيم التيمي", "Follower(Tabi') [4th generation]"),
    (15, "علقمة بن وقاص الليثي", "Follower(Tabi') [2nd generation]"),
    (16, "عمر بن الخطاب", "Comp.(RA)"),
)
_DIBAJ = (
    "######OpenITI#\n#META# 020.BookTITLE :: كتاب\n#META#Header#End#\n"
    "### | [8]\n# كهمس بفتح الكاف والميم وسكون الهاء آخره مهملة PageV01P008\n"
    "### | [9999]\n# كلام لا يوجد في خبر PageV01P009\n"
)


def write_folder(root: Path) -> None:
    """Write it below ``root``."""
    _write(root / "hadith-json" / "books.csv", _TITLES.encode())
    _write_translations(root / "fawazahmed0")
    _write_explorer(root / "sahih-explorer")
    suyuti = root / "openiti" / "0911Suyuti"
    _write(suyuti / "0911Suyuti.DibajCalaMuslim.Shamela0001712-ara1", _DIBAJ.encode())
    _write(suyuti / "0911Suyuti.NoSuchWork.X-ara1", b"")


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _write_translations(folder: Path) -> None:
    english = _TRANSLATION_HEAD.encode() + (
        b"1,1,The reward of deeds depends upon the intentions,1,1\n"
        b"2,2,,1,2\n"
        b"3,3,caf\xe9,1,3\n"
        b"9999,9999,Of a number that is none,1,9999\n"
    )
    _write(folder / "eng-bukhari.csv.gz", gzip.compress(english))
    french = _TRANSLATION_HEAD + "97,8,Abou Hourayra a dit : un homme vint,1,5\n"
    _write(folder / "fra-muslim.csv", french.replace("\n", "\r\n").encode())
    _write(folder / "ara-malik.csv", f"{_TRANSLATION_HEAD}1,1,{_MUWATTA},1,1\n".encode())
    _write(folder / "fra-malik.csv", f"{_TRANSLATION_HEAD}1,1,Ibn Chéhab a dit,1,1\n".encode())


def _write_explorer(folder: Path) -> None:
    prophet = narrator_json(1, "Prophet Muhammad(saw) محمد", "Rasool Allah")
    kin = [
        narrator_json(
            one,
            f"Somebody {name}",
            grade,
            teachers=[str(one + 1)] if one < 16 else ["1"],
            students=[str(one - 1)] if one > 11 else [],
        )
        for one, name, grade in _ROAD
    ]
    other = narrator_json(20, "Waki' وكيع بن الجراح", "Succ. (Taba' Tabi') [9th generation]")
    rows = [json.dumps(row, ensure_ascii=False) for row in (prophet, *kin, other)]
    _write(folder / "narrators.jsonl", "\n".join([*rows, "[1]", ""]).encode())
    chain = [str(one) for one, _, _ in _ROAD]
    hadiths = [
        hadith_json("Sahih Bukhari", INTENTION, chain),
        hadith_json("Sunan Ibn Majah", "حدثنا وكيع بن الجراح، قال كلمة من الخبر", ["20"]),
        hadith_json("Sunan Ibn Majah", "", []),
    ]
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in hadiths)
    # Two members, the second cut short: the first is read.
    _write(folder / "hadiths.jsonl.gz", gzip.compress(text.encode()) + gzip.compress(b"{}")[:12])


def hadith_json(source: str, text: str, chain: list[str], number: str = "41") -> dict[str, object]:
    """A row of the hadith file."""
    return {
        "source": source,
        "hadith_no": number,
        "chapter_no": "1",
        "chapter": "Revelation - كتاب بدء الوحى",
        "text_ar": text,
        "text_en": "",
        "chain": chain,
    }
