"""Small texts in mARkdown, as the tests write them."""

from corpus.importers.openiti.markdown import Markdown, parse
from corpus.importers.openiti.passages import Passage, passages
from corpus.importers.openiti.profiles import PROSE, Profile

HEADER = "######OpenITI#\n#META# 020.BookTITLE :: كتاب\n#META#Header#End#\n"


def read(body: str, header: str = HEADER) -> Markdown:
    """Parse a body below a header."""
    return parse(enumerate((header + body).split("\n"), start=1))


def passages_of(body: str, profile: Profile = PROSE) -> list[Passage]:
    """The passages of a body."""
    return list(passages(read(body), profile))
