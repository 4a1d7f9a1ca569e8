"""Headings, paragraphs and pages of mARkdown."""

import pytest

from corpus.importers.openiti.markdown import NotMarkdownError, parse
from tests.importers.openiti.texts import read


def test_a_continued_line_is_one_paragraph() -> None:
    (block,) = read("# قال رسول الله\n~~صلى الله عليه وسلم").blocks
    assert block.text == "قال رسول الله صلى الله عليه وسلم"


def test_a_page_marker_names_the_page_that_ends_there() -> None:
    markdown = read("# أول\n# PageV01P007\n# ثان PageV01P008\n# ثالث")
    found = {text: markdown.page(page) for block in markdown.blocks for page, text in block.pieces}
    assert found == {"أول": (1, 7), "ثان": (1, 8), "ثالث": None}


def test_a_paragraph_keeps_what_stands_on_each_page() -> None:
    (block,) = read("# آخر الصفحة PageV02P010\n~~أول التي بعدها").blocks
    assert block.pieces == ((0, "آخر الصفحة"), (1, "أول التي بعدها"))


def test_page_zero_is_a_page_the_file_does_not_name() -> None:
    markdown = read("# نص PageV00P000\n# نص آخر PageV01P003")
    assert markdown.pages == [None, (1, 3)]


def test_milestones_and_line_ends_of_the_print_are_nobodys_text() -> None:
    (block,) = read("# كلمة ms0042 أخرى | ثالثة").blocks
    assert block.text == "كلمة أخرى ثالثة"


@pytest.mark.parametrize(
    ("line", "tag", "text"),
    [
        ("### | كتاب العلم", "|", "كتاب العلم"),
        ("### ||| باب", "|||", "باب"),
        ("### $ 12 فلان", "$", "12 فلان"),
        ("### $$$ انظر", "$$$", "انظر"),
        ("### $DIC_LEX$إبط: الإبط", "$DIC_LEX$", "إبط: الإبط"),
        ("# نص", "", "نص"),
    ],
)
def test_the_tag_says_what_a_line_opens(line: str, tag: str, text: str) -> None:
    (block,) = read(line).blocks
    assert (block.tag, block.text) == (tag, text)


def test_both_families_of_headers_are_read() -> None:
    header = "#META# 011.AuthorDIED\t:: 911\n#META# المؤلف: فلان\n#META#Header#End#\n"
    assert read("# نص", header).header == {"011.AuthorDIED": "911", "المؤلف": "فلان"}


def test_a_file_whose_header_does_not_end_is_no_text() -> None:
    with pytest.raises(NotMarkdownError, match="Header"):
        parse([(1, "<html>")])


def test_blocks_know_their_line() -> None:
    assert [block.line for block in read("# أ\n~~ب\n\n# ج").blocks] == [4, 7]
