"""A number that is a dataset's own is written so, and is no standard one."""

import pytest

from corpus.references import ReferenceItem, parse_references


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("abudawud:dataset-41", "dataset-41"),
        ("Abu Dawud dataset 41", "dataset-41"),
        ("abudawud:dataset-41a", "dataset-41a"),
        ("abudawud:dataset-1390-2", "dataset-1390-2"),
        ("abudawud:dataset-line-901", "dataset-line-901"),
        ("abudawud 41", "41"),
    ],
)
def test_the_canonical_form_and_its_spellings_are_read(text: str, number: str) -> None:
    assert parse_references(text).items == (ReferenceItem("abudawud", number),)


@pytest.mark.parametrize("text", ["dataset", "dataset 41", "a dataset of Abu Dawud"])
def test_the_word_alone_cites_nothing(text: str) -> None:
    assert parse_references(text).items == ()
