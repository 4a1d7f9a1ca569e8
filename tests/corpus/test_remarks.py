"""The compiler's remarks: the words that are his, and no more."""

import pytest

from corpus.folding import fold_ar
from corpus.importers.records import Record, package_lines, read_records
from corpus.isnad import read_isnad

TEXTS = {
    record.key: record
    for record in read_records(package_lines(), ["bukhari", "muslim"])
    if isinstance(record, Record)
}


def _remarks(key: str) -> list[str]:
    record = TEXTS[key]
    spans = read_isnad(record.text, collection=record.collection).remarks
    return [record.text[span.start : span.end] for span in spans]


# key, how many remarks, how the last begins and ends
REMARKS = [
    ("bukhari:50", 1, "قال أبو عبد الله جعل", "من الإيمان"),
    ("bukhari:1048", 1, "وقال أبو عبد الله لم يذكر", "عن الحسن"),
    ("bukhari:1576", 2, "قال أبو عبد الله سمعت", "عند مسدد"),
    ("bukhari:6119", 1, "قال أبو عبد الله اسمه", "أبي عتبة"),  # between dashes
    ("bukhari:1802", 1, "قال أبو عبد الله زاد", "من حبها"),  # after it he transmits again
    ("muslim:1775", 1, "قال مسلم ابن مرجانة", "ومرجانة أمه"),
    ("muslim:1649", 1, "قال أبو الحسين مسلم", "خطأ"),
]


@pytest.mark.parametrize(("key", "number", "start", "end"), REMARKS)
def test_a_remark_is_cut_where_the_compiler_stops(
    key: str, number: int, start: str, end: str
) -> None:
    found = _remarks(key)
    assert len(found) == number
    assert fold_ar(found[-1]).startswith(fold_ar(start))
    assert fold_ar(found[-1]).endswith(fold_ar(end))


@pytest.mark.parametrize(
    "key",
    [
        "bukhari:1",  # no remark
        "bukhari:695",  # the opening of a report
        "bukhari:89",  # a road after «ح»
        "bukhari:1771",  # «وزادني محمد حدثنا …»: a report
        "bukhari:1866",  # «حدثنا أبو عاصم …»
        "bukhari:7367",  # a whole report
        "muslim:3006",  # another man called Muslim
        "muslim:905",  # a conversation told by somebody else
        "muslim:5539",  # «قرأت على نصر …»
    ],
)
def test_what_is_no_remark_is_not_taken_for_one(key: str) -> None:
    assert _remarks(key) == []


def test_most_of_bukharis_remarks_are_found() -> None:
    signed = (key for key, one in TEXTS.items() if "ابو عبد الله" in fold_ar(one.text))
    with_remark = [key for key in signed if key.startswith("bukhari") and _remarks(key)]
    assert len(with_remark) >= 100
