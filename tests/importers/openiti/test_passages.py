"""Passages: where a long section is cut, and the pages of each."""

import pytest

from corpus.importers.openiti import profiles
from corpus.importers.openiti.passages import LONGEST
from tests.importers.openiti.texts import passages_of

SENTENCE = "كلام طويل في شرح الحديث وبيان غريبه. "


def test_a_long_section_is_cut_at_the_ends_of_paragraphs() -> None:
    paragraph = SENTENCE * 60
    parts = passages_of(f"### | باب\n# {paragraph}\n# {paragraph}\n# {paragraph}")
    assert [part.part for part in parts] == [0, 1, 2]
    assert {part.text for part in parts} == {paragraph.strip()}
    assert {part.heading for part in parts} == {"باب"}


def test_a_paragraph_longer_than_a_passage_is_cut_at_the_ends_of_sentences() -> None:
    parts = passages_of(f"# {SENTENCE * 300}")
    assert len(parts) > 1
    assert all(part.text.endswith(".") and len(part.text) <= LONGEST + 1 for part in parts)
    assert " ".join(part.text for part in parts) == (SENTENCE * 300).strip()


def test_words_without_a_full_stop_are_cut_between_two_words() -> None:
    words = "كلمة " * 2_000
    assert " ".join(part.text for part in passages_of(f"# {words}")) == words.strip()


def test_a_page_that_turns_in_mid_sentence_breaks_no_line() -> None:
    (passage,) = passages_of("# حيس تمر مع\n# PageV03P235\n# السمن والأقط.\n# وقوله PageV03P236")
    assert passage.text == "حيس تمر مع السمن والأقط.\nوقوله"


@pytest.mark.parametrize(
    ("body", "pages", "locator"),
    [
        ("# نص PageV01P025", ((1, 25),), "v. 1, p. 25"),
        ("# نص PageV01P025\n~~وبقيته PageV01P026", ((1, 25), (1, 26)), "v. 1, pp. 25–26"),
        (
            "# نص PageV01P451\n~~وبقيته PageV02P005",
            ((1, 451), (2, 5)),
            "v. 1, p. 451 – v. 2, p. 5",
        ),
        ("# نص PageV00P000\n~~وبقيته PageV01P026", ((1, 26),), "v. 1, p. 26"),
        ("# نص", (), None),
    ],
)
def test_the_locator_names_the_pages(
    body: str, pages: tuple[tuple[int, int], ...], locator: str | None
) -> None:
    (passage,) = passages_of(body)
    assert (passage.pages, passage.locator) == (pages, locator)


def test_a_page_without_a_number_is_placed_after_the_last_that_has_one() -> None:
    *_, passage = passages_of("### | أ\n# نص PageV03P115\n### | ب\n# نص PageV00P000")
    assert passage.pages == ()
    assert passage.locator == "v. 3, after p. 115"


def test_the_works_own_number_stands_in_the_locator() -> None:
    (passage,) = passages_of("### | [39]\n# تطعم الطعام PageV01P055", profiles.DIBAJ)
    assert passage.locator == "v. 1, p. 55, no. 39"
